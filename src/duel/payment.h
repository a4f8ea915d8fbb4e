// Prices: what a building or wonder costs a player now (DU-PRICE-1 to DU-PRICE-7, DU-CHAIN-1, AG-DEC-5 to AG-DEC-18,
// PA-TOK-1).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "duel/cards.h"
#include "duel/demand.h"
#include "duel/lanes.h"
#include "duel/state.h"
#include "duel/totals.h"

namespace hepta::duel {

struct Price {
    int total = 0;
    int trade = 0;  // the part paid for purchases of resources; DU-TOK-3
    friend constexpr bool operator==(const Price&, const Price&) = default;
};

// What the tables say of a card or wonder, in the form in which prices and effects use it.
struct Facts : Totals {
    Colours colour = 0;
    bool senator = false;  // recruited, never built: AG-CONV-4
    Chains accepts = 0;
    Chains gives = 0;
    Demand demand = 0;  // the cost
};
namespace detail {
constexpr Facts facts_of(const Cost& cost, const Effects& effects) {
    Facts facts{totals_of(effects)};
    facts.demand = demand_of(cost);
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
        facts.senator = row.back == Back::senator;
        if (facts.senator) facts.demand = never_affordable;
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

// For eight cards or wonders at once: their costs; with those of cards, chain symbol and colour. What is no card is
// never affordable.
template <std::size_t Size>
constexpr auto demands_by_lane(const auto& all, auto&& demand_of_row) {
    std::array<Demand, Size> table{};
    table.fill(never_affordable | chain_bits(Chain::no_symbol));
    for (std::size_t i = 0; i < all.size(); ++i) table[i] = demand_of_row(all[i]);
    return table;
}
inline constexpr auto card_demands = demands_by_lane<no_id + 1>(card_facts, [](const Facts& facts) {
    const auto symbol = static_cast<Chain>(facts.accepts == 0 ? 0 : std::countr_zero(facts.accepts));
    return facts.demand | chain_bits(symbol) | static_cast<Demand>(facts.colour) << (8 * colour_byte);
});
inline constexpr auto wonder_demands =
    demands_by_lane<wonder_count>(wonder_facts, [](const Facts& facts) { return facts.demand; });

// The most that the units of two neighbouring bytes of a demand can cost: a unit costs 2, and 1 more for each unit that
// the opponent makes (DU-PRICE-2), at most all there are.
constexpr int dearest_pair(const auto& all_facts) {
    Demand prices = 2 * one_of_each_good;
    for (const Facts& facts : card_facts) prices += facts.supply.word() & goods_bytes;
    int most = 0;
    for (const Facts& facts : all_facts)
        for (int byte = 0; byte < good_count; byte += 2) {
            const auto cost = [&](int which) { return byte_of(facts.demand, which) * byte_of(prices, which); };
            most = std::max(most, cost(byte) + cost(byte + 1));
        }
    return most;
}
static_assert(dearest_pair(card_facts) < 256 && dearest_pair(wonder_facts) < 256, "see costs_of_missing");
}  // namespace detail

constexpr const Facts& facts(CardId id) { return detail::card_facts[at(index(id))]; }
constexpr const Facts& facts(WonderId id) { return detail::wonder_facts[at(index(id))]; }

// Everything about a player that prices depend on.
struct Market {
    Demand own;          // units per good made by own brown and grey cards
    Demand prices;       // of one unit bought; DU-PRICE-2, DU-PRICE-3, AG-DEC-10
    Demand choices = 0;  // choice_bytes, for the common case of at most one choice per class
    Chains chains = 0;   // symbols that make a card free; DU-CHAIN-1, AG-DEC-15
    int purse = 0;       // coins the player can pay with; PA-AST-2
    // Where more than `choices` lowers prices: something of what follows.
    Colours helped_colours = 0;
    bool wonders_helped = false;
    bool chains_for_one_coin = false;  // PA-TOK-1
    Colours ignored_cost = 0;          // colours of which one symbol of the cost is ignored; AG-DEC-5 to AG-DEC-7
    std::uint8_t raw_choices = 0;      // DU-EFF-5
    std::uint8_t manufactured_choices = 0;
    std::uint8_t wonder_units_off = 0;  // DU-TOK-2, AG-DEC-8
    std::uint8_t blue_units_off = 0;    // DU-TOK-5
};

// The market of a player is made by `market` of market.h.

// Choices and reductions of the city, then the expansions; for markets that need more than production and prices.
void add_help(Market& market, const State& state, Seat seat);

Price price_with_help(const Market& market, CardId id);
Price price_with_help(const Market& market, WonderId id);

// The price of a building or wonder. DU-PRICE-6: the lowest one, so there is nothing to choose.
inline Price price_without_help(const Market& market, const Facts& facts) {
    const int total = cost_of_missing_at_once(facts.demand, market.own, market.prices, market.choices);
    return {total, total - byte_of(facts.demand, coin_byte)};
}
inline Price price_of(const Market& market, CardId id) {
    if ((facts(id).accepts & market.chains) != 0) return {};  // DU-CHAIN-1
    return (facts(id).colour & market.helped_colours) != 0 ? price_with_help(market, id)
                                                           : price_without_help(market, facts(id));
}
inline Price price_of(const Market& market, WonderId id) {
    return market.wonders_helped ? price_with_help(market, id) : price_without_help(market, facts(id));
}

// Which of up to eight buildings the player can afford, bit i for the i-th; and which of these wonders.
unsigned affordable_with_help(const Market& market, const Demands& cards);
Wonders affordable_with_help(const Market& market, Wonders wonders);

namespace detail {
template <bool WithChoices>
[[gnu::always_inline]] inline unsigned too_dear(const Market& market, FourDemands demands) {
    return duel::too_dear<WithChoices>(demands, market.own, market.prices, market.choices, market.purse);
}
template <bool WithChoices>
[[gnu::always_inline]] inline unsigned affordable(const Market& market, const Eight<CardId>& cards) {
    const auto dear = [&](std::uint64_t ids) {
        return too_dear<WithChoices>(market, without_chained(look_up_four(card_demands, ids), market.chains));
    };
    const unsigned last_four = cards.count > 4 ? dear(cards.bytes >> 32) : 15;
    return (dear(cards.bytes) | last_four << 4) ^ 0xff;
}
// Prices of all wonders, in the order of the table, cost less time than to look up those asked for.
template <bool WithChoices>
[[gnu::always_inline]] inline Wonders affordable(const Market& market, Wonders wonders) {
    unsigned mask = 0;
    for (unsigned first = 0; first < wonder_count; first += 4)
        mask |= too_dear<WithChoices>(market, four_rows(wonder_demands, first)) << first;
    return static_cast<Wonders>(wonders & ~mask);
}
}  // namespace detail

[[gnu::always_inline]] inline unsigned affordable(const Market& market, const Eight<CardId>& cards) {
    if (market.helped_colours != 0)
        if (const Demands demands = look_up(detail::card_demands, cards.bytes);
            has_colour(demands, market.helped_colours))
            return affordable_with_help(market, demands);
    return market.choices != 0 ? detail::affordable<true>(market, cards) : detail::affordable<false>(market, cards);
}

[[gnu::always_inline]] inline Wonders affordable(const Market& market, Wonders wonders) {
    if (wonders == 0) return wonders;
    if (market.wonders_helped) return affordable_with_help(market, wonders);
    return market.choices != 0 ? detail::affordable<true>(market, wonders) : detail::affordable<false>(market, wonders);
}
static_assert(wonder_count == 16, "four times four rows, and numbers_of gives numbers below 16");

}  // namespace hepta::duel
