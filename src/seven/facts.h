// What the tables say of cards and stages, in the form in which the rules use it: close together, no loops left.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "seven/payment.h"
#include "seven/powers.h"

namespace hepta::seven::facts {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// What it takes to build a card or stage ...
using Alerts = BitSet<card_count>;
struct alignas(128) Needs {
    Supply demand;
    Alerts alerts;  // it takes a second look in a city with any of these
    CardSet same_building;
    CardSet chain_from;
    ActionWord build = 0;  // of a card, without payments
    std::uint8_t coin_cost = 0;
};
// ... and what it changes.
struct alignas(128) Changes {
    Production production;
    CardSet buildings;
    Privileges privileges = 0;
    std::uint8_t coin_cost = 0;
    std::uint8_t coins = 0;
    bool counts_coins = false;
    bool discard_power = false;
};

// Besides the buildings that make a card a duplicate or free, a city alerts to these kinds of cards.
inline constexpr int with_coin_cost = card_count;
inline constexpr int not_for_nothing = card_count + 1;
static_assert(not_for_nothing < 64 * Alerts::words);

constexpr bool costs_coins_or_goods(const Card& card) {
    return card.row.cost.coins == 0 || card.row.cost == coin_cost(card.row.cost.coins);
}
static_assert(std::all_of(cards.begin(), cards.end(), costs_coins_or_goods), "all coins are left for trade");

constexpr bool stages_cost_no_coins(const Board& board) {
    return std::all_of(board.stage.begin(), board.stage.end(),
                       [](const Stage& stage) { return stage.cost.coins == 0; });
}
static_assert(std::all_of(boards.begin(), boards.end(), stages_cost_no_coins));

constexpr Needs needs_of(CardId id) {
    const Card& card = seven::card(id);
    Needs needs;
    needs.build = word({ActionKind::build, id, 0, 0});
    needs.demand = demand(card.row.cost);
    needs.coin_cost = static_cast<std::uint8_t>(card.row.cost.coins);
    needs.same_building = card.same_building;
    needs.chain_from = card.chain_from;
    (card.same_building | card.chain_from).for_each([&](int building) { needs.alerts.insert(building); });
    if (card.row.cost.coins != 0) needs.alerts.insert(with_coin_cost);
    if (card.row.cost != nothing) needs.alerts.insert(not_for_nothing);
    return needs;
}
constexpr auto needs_of_cards() {
    std::array<Needs, card_count> all;
    for (int number = 0; number < card_count; ++number) all[at(number)] = needs_of(card_at(number));
    return all;
}
// After the last stage of a board comes one that nobody can pay.
constexpr auto needs_of_stages() {
    Needs impossible;
    impossible.demand.by_subset.fill(0xff);
    std::array<std::array<Needs, max_stages + 1>, boards.size()> all;
    for (std::size_t b = 0; b < boards.size(); ++b) {
        all[b].fill(impossible);
        for (std::size_t s = 0; s < at(boards[b].stages); ++s) all[b][s].demand = demand(boards[b].stage[s].cost);
    }
    return all;
}

constexpr Changes changes_of(const Cost& cost, const Totals& totals) {
    Changes changes;
    changes.production = totals.production;
    changes.privileges = totals.privileges;
    changes.coin_cost = static_cast<std::uint8_t>(cost.coins);
    changes.coins = static_cast<std::uint8_t>(totals.coins);
    changes.counts_coins = totals.counts_coins;
    changes.discard_power = totals.discard_power;
    return changes;
}
constexpr auto changes_of_cards() {
    std::array<Changes, card_count> all;
    for (int number = 0; number < card_count; ++number) {
        all[at(number)] = changes_of(card(card_at(number)).row.cost, totals(card_at(number)));
        all[at(number)].buildings.insert(card_at(number));
    }
    return all;
}
constexpr auto changes_of_stages() {
    std::array<std::array<Changes, max_stages>, boards.size()> all;
    for (std::size_t b = 0; b < boards.size(); ++b)
        for (std::size_t s = 0; s < max_stages; ++s)
            all[b][s] = changes_of(boards[b].stage[s].cost, detail::stage_totals[b][s]);
    return all;
}
inline constexpr auto card_needs = needs_of_cards();
inline constexpr auto stage_needs = needs_of_stages();
inline constexpr auto card_changes = changes_of_cards();
inline constexpr auto stage_changes = changes_of_stages();

inline const Needs& needs(CardId id) { return card_needs[at(index(id))]; }
inline const Changes& changes(CardId id) { return card_changes[at(index(id))]; }
inline const Changes& changes_of_stage(const City& city, int stage) {
    return stage_changes[at(index(city.board))][at(stage)];
}

// A card with a coin cost takes a second look in any city; one with any cost if the city may build for nothing.
constexpr auto alerts_by_privileges() {
    std::array<Alerts, all_privileges + 1> all;
    for (int held = 0; held <= all_privileges; ++held) {
        all[at(held)].insert(with_coin_cost);
        if ((held & free_build) != 0) all[at(held)].insert(not_for_nothing);
    }
    return all;
}
inline constexpr auto lasting_alerts = alerts_by_privileges();
inline Alerts alerts_of(const City& city) { return city.buildings | lasting_alerts[city.privileges]; }

inline bool is_duplicate(const City& city, const Needs& card) { return city.buildings.intersects(card.same_building); }
inline bool is_chained(const City& city, const Needs& card) { return city.buildings.intersects(card.chain_from); }

}  // namespace hepta::seven::facts
