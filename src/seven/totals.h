// What the effects of a card or stage add up to: the question "what does it do?", answered once for every kind of
// effect.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "seven/cards.h"
#include "seven/supply.h"
#include "seven/wonders.h"

namespace hepta::seven {

struct Totals {
    Production production;
    Privileges privileges = 0;
    int points = 0;
    int shields = 0;
    int coins = 0;
    std::array<int, symbol_count> symbols{};
    int free_symbols = 0;        // each chosen at the end
    bool counts_coins = false;   // coins for things counted when it comes
    bool counts_points = false;  // points for things counted at the end
    bool discard_power = false;  // SW-WA-HAL-1
    bool seventh_card = false;   // SW-WB-BAB-2
    bool guild_copy = false;     // SW-WB-OLY-2
};

namespace detail {
constexpr void add(Production& total, const Effect& effect) {
    const Supply made = slots(effect.goods, effect.amount);
    total.own = total.own + made;
    if (effect.sellable) total.for_sale = total.for_sale + made;
}

constexpr void add(Totals& totals, const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::produce: add(totals.production, effect); break;
        case EffectKind::points: totals.points += effect.amount; break;
        case EffectKind::shields: totals.shields += effect.amount; break;
        case EffectKind::coins: totals.coins += effect.amount; break;
        case EffectKind::science: ++totals.symbols[static_cast<std::size_t>(effect.symbol)]; break;
        case EffectKind::science_choice: ++totals.free_symbols; break;
        case EffectKind::trade_discount:  // SW-EFF-YEL-2, SW-WB-OLY-1
            totals.privileges |= effect.goods == raw_materials ? effect.neighbours : manufactured_from_both;
            break;
        case EffectKind::coins_per: totals.counts_coins = true; break;
        case EffectKind::points_per: totals.counts_points = true; break;
        case EffectKind::build_free_once_per_age: totals.privileges |= free_build; break;  // SW-WA-OLY-1
        case EffectKind::build_from_discard: totals.discard_power = true; break;
        case EffectKind::play_seventh_card: totals.seventh_card = true; break;
        case EffectKind::copy_neighbour_guild: totals.guild_copy = true; break;
        case EffectKind::nothing: break;
    }
}
}  // namespace detail

constexpr Totals totals_of(const Effects& effects) {
    Totals totals;
    for (const Effect& effect : effects) detail::add(totals, effect);
    return totals;
}

// ---- what an effect can stand on ------------------------------------------------------------------------------------

namespace detail {
constexpr bool no_effect_lost(const Effects& effects, Bearers what) {
    return std::all_of(effects.begin(), effects.end(),
                       [&](const Effect& effect) { return (form_of(effect.kind).bearers & what) != 0; });
}
static_assert(std::all_of(cards.begin(), cards.end(),
                          [](const Card& card) { return no_effect_lost(card.row.effects, bearer::card); }));
static_assert(std::all_of(boards.begin(), boards.end(), [](const Board& board) {
    return std::all_of(board.stage.begin(), board.stage.end(),
                       [](const Stage& stage) { return no_effect_lost(stage.effects, bearer::stage); });
}));

constexpr auto totals_of_cards() {
    std::array<Totals, card_count> all;
    for (std::size_t number = 0; number < card_count; ++number) all[number] = totals_of(cards[number].row.effects);
    return all;
}
constexpr auto totals_of_stages() {
    std::array<std::array<Totals, max_stages>, boards.size()> all;
    for (std::size_t b = 0; b < boards.size(); ++b)
        for (std::size_t s = 0; s < max_stages; ++s) all[b][s] = totals_of(boards[b].stage[s].effects);
    return all;
}
inline constexpr auto card_totals = totals_of_cards();
inline constexpr auto stage_totals = totals_of_stages();
}  // namespace detail

constexpr const Totals& totals(CardId id) { return detail::card_totals[static_cast<std::size_t>(id)]; }
constexpr const Totals& totals(BoardId id, int stage) {
    return detail::stage_totals[static_cast<std::size_t>(id)][static_cast<std::size_t>(stage)];
}

}  // namespace hepta::seven
