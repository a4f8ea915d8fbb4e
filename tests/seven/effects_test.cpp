// Nothing is lost by forgetting: whatever two effects stand on one card or stage, both work.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "seven/scoring.h"
#include "seven/totals.h"

namespace hepta::seven {
namespace {

constexpr int kinds = static_cast<int>(EffectKind::copy_neighbour_guild) + 1;

// An effect of this kind as a table might have it.
Effect effect_of(EffectKind kind) {
    return {.kind = kind,
            .amount = 2,
            .goods = raw_materials,
            .sellable = true,
            .symbol = Symbol::gear,
            .counted = Counted::wonder_stages,
            .neighbours = both_neighbours};
}

// Everything that effects can change, as numbers that add up.
std::vector<int> changes(const Effects& effects) {
    State state{};
    state.players = 3;
    for (City& city : state.cities) city.stages = 2;
    const Totals totals = totals_of(effects);
    int counted = 0;
    for (const Effect& effect : effects) counted += totals.counts_coins ? worth_of_counted(state, 0, effect).coins : 0;
    std::vector<int> list = {totals.shields,
                             totals.coins + counted,
                             points_of(state, 0, totals, effects),
                             totals.free_symbols,
                             totals.privileges & (raw_from_left | raw_from_right),
                             totals.privileges & free_build,
                             totals.discard_power ? 1 : 0,
                             totals.seventh_card ? 1 : 0,
                             totals.guild_copy ? 1 : 0};
    list.insert(list.end(), totals.symbols.begin(), totals.symbols.end());
    for (const std::uint8_t slots : totals.production.own.by_subset) list.push_back(slots);
    for (const std::uint8_t slots : totals.production.for_sale.by_subset) list.push_back(slots);
    return list;
}

TEST(SevenEffects, every_kind_changes_something) {
    const std::vector<int> nothing_at_all = changes({});
    for (int kind = 1; kind < kinds; ++kind)
        EXPECT_NE(changes({effect_of(static_cast<EffectKind>(kind))}), nothing_at_all) << "effect " << kind;
}

TEST(SevenEffects, two_effects_bring_the_sum_of_both) {
    for (int a = 1; a < kinds; ++a)
        for (int b = 1; b < kinds; ++b) {
            if (a == b) continue;
            const Effect first = effect_of(static_cast<EffectKind>(a));
            const Effect second = effect_of(static_cast<EffectKind>(b));
            std::vector<int> sum = changes({first});
            const std::vector<int> more = changes({second});
            for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += more[i];
            EXPECT_EQ(changes({first, second}), sum) << "effects " << a << " and " << b;
        }
}

}  // namespace
}  // namespace hepta::seven
