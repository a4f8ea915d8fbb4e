// What a city's buildings and stages give it beyond goods: sums over the effects of what stands there.
#pragma once

#include <array>
#include <cstddef>

#include "seven/cards.h"
#include "seven/state.h"
#include "seven/wonders.h"

namespace hepta::seven {

// The privileges among some effects (SW-EFF-YEL-2, SW-WB-OLY-1, SW-WA-OLY-1).
constexpr Privileges privileges(const Effects& effects) {
    Privileges total = 0;
    for (const Effect& effect : effects) {
        if (effect.kind == EffectKind::build_free_once_per_age) total |= free_build;
        if (effect.kind != EffectKind::trade_discount) continue;
        total |= effect.goods == raw_materials ? effect.neighbours : manufactured_from_both;
    }
    return total;
}

// The sum of the first stages of a board.
struct StagePowers {
    int shields = 0;
    int points = 0;
    int free_symbols = 0;
    bool seventh_card = false;
    bool guild_copy = false;
};

namespace detail {

constexpr void add(StagePowers& powers, const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::shields: powers.shields += effect.amount; break;
        case EffectKind::points: powers.points += effect.amount; break;
        case EffectKind::science_choice: ++powers.free_symbols; break;
        case EffectKind::play_seventh_card: powers.seventh_card = true; break;
        case EffectKind::copy_neighbour_guild: powers.guild_copy = true; break;
        case EffectKind::trade_discount:  // these three are kept in the city
        case EffectKind::build_free_once_per_age:
        case EffectKind::produce:
        case EffectKind::coins:  // paid when built
        case EffectKind::coins_per:
        case EffectKind::build_from_discard:  // used when built
        case EffectKind::science:             // on no board
        case EffectKind::points_per:
        case EffectKind::nothing: break;
    }
}

constexpr auto sums_of_stages() {
    std::array<std::array<StagePowers, max_stages + 1>, boards.size()> sums;
    for (std::size_t b = 0; b < boards.size(); ++b)
        for (std::size_t built = 0; built < max_stages; ++built) {
            sums[b][built + 1] = sums[b][built];
            for (const Effect& effect : boards[b].stage[built].effects) add(sums[b][built + 1], effect);
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

constexpr bool has_discard_power(BoardId id, int stage) {
    for (const Effect& effect : board(id).stage[static_cast<std::size_t>(stage)].effects)
        if (effect.kind == EffectKind::build_from_discard) return true;
    return false;
}

// SW-DUP-1, SW-CHAIN-1
constexpr bool has_building(const City& city, CardId id) { return city.buildings.intersects(card(id).same_building); }
constexpr bool chained(const City& city, CardId id) { return city.buildings.intersects(card(id).chain_from); }

// All slots of a city, and those that neighbours may buy from (SW-PROD-2, SW-TRADE-2).
inline Production production_of(BoardId id, int stages, const CardSet& buildings) {
    Production total{slots(board(id).resource, 1), slots(board(id).resource, 1)};
    const auto add_all = [&](const Effects& effects) {
        const Production more = production(effects);
        total = {total.own + more.own, total.for_sale + more.for_sale};
    };
    for (int stage = 0; stage < stages; ++stage) add_all(board(id).stage[static_cast<std::size_t>(stage)].effects);
    buildings.for_each([&](CardId building) { add_all(card(building).row.effects); });
    return total;
}

// Everything a city need not pay in full, as long as its free build of the Age is not used.
inline Privileges privileges_of(BoardId id, int stages, const CardSet& buildings) {
    Privileges total = 0;
    for (int stage = 0; stage < stages; ++stage)
        total |= privileges(board(id).stage[static_cast<std::size_t>(stage)].effects);
    buildings.for_each([&](CardId building) { total |= privileges(card(building).row.effects); });
    return total;
}

// SW-WA-OLY-2
inline Privileges privileges_now(BoardId id, int stages, const CardSet& buildings, bool free_build_used) {
    const Privileges all = privileges_of(id, stages, buildings);
    return free_build_used ? static_cast<Privileges>(all & ~free_build) : all;
}

}  // namespace hepta::seven
