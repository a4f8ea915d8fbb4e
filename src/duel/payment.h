// Prices: what a building or wonder costs a player now (DU-PRICE-1 to DU-PRICE-7, DU-CHAIN-1, AG-DEC-5 to AG-DEC-18,
// PA-TOK-1).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "duel/cards.h"
#include "duel/state.h"

namespace hepta::duel {

// One lane per good; the three lanes behind the five goods are zero. GCC and Clang vector extension.
using Lanes = std::uint16_t __attribute__((vector_size(16)));

struct Price {
    int total = 0;
    int trade = 0;  // the part paid for purchases of resources; DU-TOK-3
    friend constexpr bool operator==(const Price&, const Price&) = default;
};

// What the tables say of a card or wonder, in the form in which prices and effects use it.
struct alignas(16) Facts {
    std::array<std::uint16_t, 8> units{};  // of the cost, by good
    Supply supply;
    Chains accepts = 0;
    Chains gives = 0;
    std::uint8_t coin_cost = 0;
    Colours colour = 0;
    std::uint8_t points = 0;
    std::uint8_t shields = 0;
    std::uint8_t coins = 0;
    std::uint8_t opponent_loses = 0;
    std::uint8_t symbol = no_symbol;
    bool counts = false;   // coins for things counted
    bool again = false;    // "play again"
    bool chooses = false;  // has a choice effect
    static constexpr std::uint8_t no_symbol = 0xff;
};
namespace detail {
constexpr Facts facts_of(const Cost& cost, const Effects& effects) {
    Facts facts;
    for (std::size_t good = 0; good < good_count; ++good) facts.units[good] = cost.units[good];
    facts.coin_cost = cost.coins;
    for (const Effect& effect : effects) {
        facts.supply.add(effect);
        if (effect.kind == EffectKind::points) facts.points = effect.amount;
        if (effect.kind == EffectKind::shields) facts.shields = effect.amount;
        if (effect.kind == EffectKind::coins) facts.coins = effect.amount;
        if (effect.kind == EffectKind::opponent_loses_coins) facts.opponent_loses = effect.amount;
        if (effect.kind == EffectKind::science) facts.symbol = static_cast<std::uint8_t>(effect.symbol);
        if (effect.kind == EffectKind::play_again) facts.again = true;
        if (effect.kind == EffectKind::choice) facts.chooses = true;
        if (effect.kind == EffectKind::coins_per || effect.kind == EffectKind::coins_per_most) facts.counts = true;
    }
    return facts;
}
constexpr auto facts_of_cards() {
    std::array<Facts, card_count> all;
    for (int number = 0; number < card_count; ++number) {
        const CardRow& row = card(card_at(number));
        Facts& facts = all[at(number)] = facts_of(row.cost, row.effects);
        facts.accepts = only(row.accepts);
        facts.gives = only(row.gives);
        facts.colour = only(row.colour);
    }
    return all;
}
constexpr auto facts_of_wonders() {
    std::array<Facts, wonder_count> all;
    for (int number = 0; number < wonder_count; ++number)
        all[at(number)] = facts_of(wonder(wonder_at(number)).cost, wonder(wonder_at(number)).effects);
    return all;
}
inline constexpr auto card_facts = facts_of_cards();
inline constexpr auto wonder_facts = facts_of_wonders();
}  // namespace detail

constexpr const Facts& facts(CardId id) { return detail::card_facts[at(index(id))]; }
constexpr const Facts& facts(WonderId id) { return detail::wonder_facts[at(index(id))]; }

// Everything about a player that prices depend on.
struct Market {
    Lanes own;              // units per good made by own brown and grey cards
    Lanes prices;           // of one unit bought; DU-PRICE-2, DU-PRICE-3, AG-DEC-10
    Chains chains = 0;      // symbols that make a card free; DU-CHAIN-1, AG-DEC-15
    int purse = 0;          // coins the player can pay with; PA-AST-2
    int raw_choices = 0;
    int manufactured_choices = 0;
    int wonder_units_off = 0;   // DU-TOK-2, AG-DEC-8
    int blue_units_off = 0;     // DU-TOK-5
    Colours ignored_cost = 0;   // colours of which one symbol of the cost is ignored; AG-DEC-5 to AG-DEC-7
    bool chains_for_one_coin = false;  // PA-TOK-1
};

Market market(const State& state, Seat seat);

// The price with choices, reductions and decrees; `missing` units are not made by own cards.
Price price_with_help(const Market& market, const Facts& facts, Lanes missing, int units_off);

inline Lanes lanes(const std::array<std::uint16_t, 8>& numbers) { return std::bit_cast<Lanes>(numbers); }

inline int sum(Lanes lanes) {
    lanes += __builtin_shufflevector(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3);
    lanes += __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5);
    return static_cast<std::uint16_t>(lanes[0] + lanes[1]);
}

inline Lanes missing_units(const Market& market, const Facts& facts) {
    const Lanes units = lanes(facts.units);
    return (units > market.own ? units : market.own) - market.own;
}

// The price of a building. DU-PRICE-6: the lowest one, so there is nothing to choose.
[[gnu::always_inline]] inline Price price_of_building(const Market& market, const Facts& facts) {
    if ((facts.accepts & market.chains) != 0) return {};  // DU-CHAIN-1
    const Lanes missing = missing_units(market, facts);
    const int trade = sum(missing * market.prices);
    const bool blue = facts.colour == only(Colour::blue);
    const int units_off = blue ? market.blue_units_off : 0;
    const bool helped = (market.raw_choices | market.manufactured_choices | units_off) != 0 ||
                        (market.ignored_cost & facts.colour) != 0 || market.chains_for_one_coin;
    if (helped) return price_with_help(market, facts, missing, units_off);
    return {facts.coin_cost + trade, trade};
}

[[gnu::always_inline]] inline Price price_of_wonder(const Market& market, const Facts& facts) {
    const Lanes missing = missing_units(market, facts);
    if ((market.raw_choices | market.manufactured_choices | market.wonder_units_off) != 0)
        return price_with_help(market, facts, missing, market.wonder_units_off);
    const int trade = sum(missing * market.prices);
    return {trade, trade};
}

inline Price price_of(const Market& market, CardId id) { return price_of_building(market, facts(id)); }
inline Price price_of(const Market& market, WonderId id) { return price_of_wonder(market, facts(id)); }

}  // namespace hepta::duel
