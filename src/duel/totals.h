// What the effects of a card, wonder, progress token or divinity add up to: the question "what does it do?", answered
// once for every kind of effect.
#pragma once

#include <algorithm>
#include <cstdint>

#include "duel/state.h"

namespace hepta::duel {

struct Totals {
    Supply supply;
    std::uint8_t points = 0;
    std::uint8_t shields = 0;
    std::uint8_t coins = 0;
    std::uint8_t opponent_loses = 0;
    std::uint8_t safe_coins = 0;  // PA-DIV-AST
    std::uint8_t symbol = no_symbol;
    bool counts = false;         // coins for things counted when it comes
    bool counts_points = false;  // points for things counted at the end
    bool again = false;          // "play again"
    bool chooses = false;        // has a choice effect
    bool rare = false;           // something of `opponent_loses`, `safe_coins`, `counts`, `again`, `chooses`
    static constexpr std::uint8_t no_symbol = 0xff;
};

namespace detail {
constexpr void increase(std::uint8_t& sum, const Effect& effect) {
    sum = static_cast<std::uint8_t>(sum + effect.amount);
}

constexpr void add(Totals& totals, const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::produce: totals.supply.add_units(effect.goods, effect.amount); break;
        case EffectKind::produce_choice: totals.supply.add_choice(effect.goods); break;
        case EffectKind::fixed_price: totals.supply.add_fixed_prices(effect.goods); break;
        case EffectKind::points: increase(totals.points, effect); break;
        case EffectKind::shields: increase(totals.shields, effect); break;
        case EffectKind::coins: increase(totals.coins, effect); break;
        case EffectKind::opponent_loses_coins: increase(totals.opponent_loses, effect); break;
        case EffectKind::safe_coins: increase(totals.safe_coins, effect); break;
        case EffectKind::science: totals.symbol = static_cast<std::uint8_t>(effect.symbol); break;
        case EffectKind::coins_per:
        case EffectKind::coins_per_most: totals.counts = true; break;
        case EffectKind::points_per_most:
        case EffectKind::points_per_token:
        case EffectKind::points_per_offering: totals.counts_points = true; break;
        case EffectKind::play_again: totals.again = true; break;
        case EffectKind::choice: totals.chooses = true; break;
        case EffectKind::wonder_units_off:  // powers: the rules ask who has them
        case EffectKind::blue_units_off:
        case EffectKind::gain_trade_coins:
        case EffectKind::extra_shield:
        case EffectKind::wonders_play_again:
        case EffectKind::coins_on_chain:
        case EffectKind::senators_free:
        case EffectKind::keep_both:
        case EffectKind::chain_for_one_coin:
        case EffectKind::coin_per_space:
        case EffectKind::activation_discount:
        case EffectKind::nothing: break;
    }
}
}  // namespace detail

constexpr Totals totals_of(const Effects& effects) {
    Totals totals;
    for (const Effect& effect : effects) detail::add(totals, effect);
    totals.rare =
        totals.opponent_loses != 0 || totals.safe_coins != 0 || totals.counts || totals.again || totals.chooses;
    return totals;
}

constexpr void add_symbol(Symbols& symbols, const Totals& totals) {
    if (totals.symbol != Totals::no_symbol) symbols.add(static_cast<Symbol>(totals.symbol));
}
constexpr void remove_symbol(Symbols& symbols, const Totals& totals) {
    if (totals.symbol != Totals::no_symbol) symbols.remove(static_cast<Symbol>(totals.symbol));
}

// ---- what an effect can stand on ------------------------------------------------------------------------------------

namespace detail {
constexpr bool no_effect_lost(const Effects& effects, Bearers what) {
    return std::all_of(effects.begin(), effects.end(),
                       [&](const Effect& effect) { return (form_of(effect.kind).bearers & what) != 0; });
}
constexpr bool no_effect_lost(const auto& entries, auto&& bearer_of) {
    return std::all_of(entries.begin(), entries.end(), [&](const auto& entry) {
        const auto science = [](const Effect& effect) { return effect.kind == EffectKind::science; };
        return no_effect_lost(entry.row.effects, bearer_of(entry.row)) &&
               std::count_if(entry.row.effects.begin(), entry.row.effects.end(), science) <= 1;
    });
}
static_assert(no_effect_lost(table::all_cards, [](const CardRow& row) {
    return row.back == Back::senator ? bearer::senator : bearer::card;
}));
static_assert(no_effect_lost(table::all_wonders, [](const WonderRow&) { return bearer::wonder; }));
static_assert(no_effect_lost(table::all_tokens, [](const TokenRow&) { return bearer::token; }));
static_assert(std::all_of(pantheon::table::divinities.begin(), pantheon::table::divinities.end(),
                          [](const auto& row) { return no_effect_lost(row.effects, bearer::divinity); }));

constexpr auto totals_of_tokens() {
    std::array<Totals, token_count> all;
    for (int number = 0; number < token_count; ++number) all[at(number)] = totals_of(token(token_at(number)).effects);
    return all;
}
inline constexpr auto token_totals = totals_of_tokens();
constexpr auto totals_of_divinities() {
    std::array<Totals, pantheon::divinity_count> all;
    for (int number = 0; number < pantheon::divinity_count; ++number)
        all[at(number)] = totals_of(divinity(pantheon::divinity_at(number)).effects);
    return all;
}
inline constexpr auto divinity_totals = totals_of_divinities();
}  // namespace detail

constexpr const Totals& totals(TokenId id) { return detail::token_totals[at(index(id))]; }
constexpr const Totals& totals(pantheon::DivinityId id) { return detail::divinity_totals[at(index(id))]; }

}  // namespace hepta::duel
