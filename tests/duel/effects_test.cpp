// Nothing is lost by forgetting: whatever two effects stand on one thing, both work.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/scoring.h"

namespace hepta::duel {
namespace {

constexpr int kinds = static_cast<int>(EffectKind::safe_coins) + 1;
constexpr Seat builder = seat_at(0);

// An effect of this kind as a table might have it.
Effect effect_of(EffectKind kind) {
    return {.kind = kind,
            .amount = 2,
            .goods = kind == EffectKind::produce ? wood : raw_goods,
            .symbol = Symbol::quill,
            .counted = Counted::cards,
            .colours = only(Colour::yellow),
            .task = static_cast<std::uint8_t>(TaskKind::revive)};
}

std::string name_of(EffectKind a, EffectKind b) {
    return "effects " + std::to_string(static_cast<int>(a)) + " and " + std::to_string(static_cast<int>(b));
}

// Far from the ends of all tracks: yellow cards to count, coins to lose, no military tokens to pass.
State table() {
    State state{};
    state.expansions = pantheon_bit;
    state.phase = Phase::play;
    state.board = 0;
    state.military = 0;
    state.pantheon.minerva = pantheon::no_minerva;
    state.pantheon.devotions[0].offerings = 3;
    state.cities[0].coins = state.cities[1].coins = 20;
    state.cities[0].tokens = only(*find_token("law"));
    for (const char* id : {"tavern", "brewery"}) state.cities[0].cards.insert(*find_card(id));
    return state;
}

// Everything that effects can change, as numbers that add up.
std::vector<int> changes(const Effects& effects) {
    const State before = table();
    State after = before;
    const Totals totals = totals_of(effects);
    take_effects(after, builder, totals, effects);
    std::vector<int> list = {
        after.cities[0].coins - before.cities[0].coins,
        after.cities[1].coins - before.cities[1].coins,
        after.pantheon.devotions[0].astarte,
        after.pawn,
        after.cities[0].symbols.different(),
        after.tasks.size(),
        after.again ? 1 : 0,
        points_of(before, builder, totals, effects),
        totals.supply.raw_choices(),
        totals.supply.fixed_prices(),
    };
    for (int good = 0; good < good_count; ++good) list.push_back(totals.supply.units(good));
    for (int kind = 1; kind < kinds; ++kind) {  // powers are asked for by their kind
        const bool power = form_of(static_cast<EffectKind>(kind)).bearers == bearer::token ||
                           form_of(static_cast<EffectKind>(kind)).bearers == bearer::wonder;
        list.push_back(power && has(effects, static_cast<EffectKind>(kind)) ? 1 : 0);
    }
    return list;
}

TEST(DuelEffects, every_kind_changes_something) {
    const std::vector<int> nothing_at_all = changes({});
    for (int kind = 1; kind < kinds; ++kind)
        EXPECT_NE(changes({effect_of(static_cast<EffectKind>(kind))}), nothing_at_all) << "effect " << kind;
}

TEST(DuelEffects, two_effects_bring_the_sum_of_both) {
    for (int a = 1; a < kinds; ++a)
        for (int b = 1; b < kinds; ++b) {
            if (a == b) continue;
            const Effect first = effect_of(static_cast<EffectKind>(a));
            const Effect second = effect_of(static_cast<EffectKind>(b));
            std::vector<int> sum = changes({first});
            const std::vector<int> more = changes({second});
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
            EXPECT_EQ(changes({first, second}), sum) << name_of(first.kind, second.kind);
        }
}

TEST(DuelEffects, amounts_of_the_same_kind_add_up) {
    for (const EffectKind kind :
         {EffectKind::produce, EffectKind::points, EffectKind::shields, EffectKind::coins, EffectKind::coins_per,
          EffectKind::points_per_most, EffectKind::points_per_token, EffectKind::points_per_offering,
          EffectKind::opponent_loses_coins, EffectKind::safe_coins, EffectKind::choice}) {
        std::vector<int> twice = changes({effect_of(kind)});
        for (int& number : twice) number *= 2;
        EXPECT_EQ(changes({effect_of(kind), effect_of(kind)}), twice) << static_cast<int>(kind);
    }
}

// DU-ORD-1: a building that counts coins and carries shields and a symbol brings all three.
TEST(DuelEffects, a_counting_card_keeps_its_shield_and_its_symbol) {
    const Effects effects = {shields(1), coins_per(1, only(Colour::yellow)), science(Symbol::quill)};
    State state = table();
    take_effects(state, builder, totals_of(effects), effects);
    EXPECT_EQ(state.cities[0].coins, 22);
    EXPECT_EQ(state.pawn, 1);
    EXPECT_EQ(state.cities[0].symbols.of(Symbol::quill), 1);
}

}  // namespace
}  // namespace hepta::duel
