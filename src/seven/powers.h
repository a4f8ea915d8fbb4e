// What a city's buildings and stages give it beyond goods: sums over the effects of what stands there.
#pragma once

#include <array>
#include <cstddef>

#include "seven/state.h"
#include "seven/totals.h"

namespace hepta::seven {

// The sum of the first stages of a board.
struct StagePowers {
    int shields = 0;
    int points = 0;
    int free_symbols = 0;
    bool seventh_card = false;
    bool guild_copy = false;
};

namespace detail {

constexpr void add(StagePowers& powers, const Totals& stage) {
    powers.shields += stage.shields;
    powers.points += stage.points;
    powers.free_symbols += stage.free_symbols;
    powers.seventh_card |= stage.seventh_card;
    powers.guild_copy |= stage.guild_copy;
}

constexpr auto sums_of_stages() {
    std::array<std::array<StagePowers, max_stages + 1>, boards.size()> sums;
    for (std::size_t b = 0; b < boards.size(); ++b)
        for (std::size_t built = 0; built < max_stages; ++built) {
            sums[b][built + 1] = sums[b][built];
            add(sums[b][built + 1], stage_totals[b][built]);
        }
    return sums;
}
inline constexpr auto stage_powers = sums_of_stages();

}  // namespace detail

constexpr const StagePowers& stage_powers(const City& city) {
    return detail::stage_powers[static_cast<std::size_t>(city.board)][city.stages];
}

constexpr const Stage& next_stage(const City& city) { return board(city.board).stage[city.stages]; }
constexpr bool has_next_stage(const City& city) { return city.stages < board(city.board).stages; }

constexpr bool has_discard_power(BoardId id, int stage) { return totals(id, stage).discard_power; }

// SW-DUP-1, SW-CHAIN-1
constexpr bool has_building(const City& city, CardId id) { return city.buildings.intersects(card(id).same_building); }
constexpr bool chained(const City& city, CardId id) { return city.buildings.intersects(card(id).chain_from); }

// All slots of a city, and those that neighbours may buy from (SW-PROD-2, SW-TRADE-2).
inline Production production_of(BoardId id, int stages, const CardSet& buildings) {
    Production total{slots(board(id).resource, 1), slots(board(id).resource, 1)};
    const auto add = [&](const Production& more) { total = {total.own + more.own, total.for_sale + more.for_sale}; };
    for (int stage = 0; stage < stages; ++stage) add(totals(id, stage).production);
    buildings.for_each([&](CardId building) { add(totals(building).production); });
    return total;
}

// Everything a city need not pay in full, as long as its free build of the Age is not used.
inline Privileges privileges_of(BoardId id, int stages, const CardSet& buildings) {
    Privileges total = 0;
    for (int stage = 0; stage < stages; ++stage) total |= totals(id, stage).privileges;
    buildings.for_each([&](CardId building) { total |= totals(building).privileges; });
    return total;
}

// SW-WA-OLY-2
inline Privileges privileges_now(BoardId id, int stages, const CardSet& buildings, bool free_build_used) {
    const Privileges all = privileges_of(id, stages, buildings);
    return free_build_used ? static_cast<Privileges>(all & ~free_build) : all;
}

}  // namespace hepta::seven
