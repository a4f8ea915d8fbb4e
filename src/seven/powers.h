// What a city's buildings and stages give it beyond goods: sums over the effects of what stands there.
#pragma once

#include <array>
#include <cstddef>

#include "seven/cards.h"
#include "seven/state.h"
#include "seven/wonders.h"

namespace hepta::seven {

// Who sells at 1 coin instead of 2, per class of goods.
struct Discounts {
    Neighbours raw = 0;
    Neighbours manufactured = 0;
};

// The sum of the first stages of a board.
struct StagePowers {
    Discounts discounts;
    int shields = 0;
    int points = 0;
    int free_symbols = 0;
    bool free_build = false;
    bool seventh_card = false;
    bool guild_copy = false;
};

namespace detail {

constexpr void add(Discounts& discounts, const Effect& effect) {
    if (effect.kind != EffectKind::trade_discount) return;
    Neighbours& class_of_goods = effect.goods == raw_materials ? discounts.raw : discounts.manufactured;
    class_of_goods |= effect.neighbours;
}

constexpr void add(StagePowers& powers, const Effect& effect) {
    add(powers.discounts, effect);
    switch (effect.kind) {
        case EffectKind::shields: powers.shields += effect.amount; break;
        case EffectKind::points: powers.points += effect.amount; break;
        case EffectKind::science_choice: ++powers.free_symbols; break;
        case EffectKind::build_free_once_per_age: powers.free_build = true; break;
        case EffectKind::play_seventh_card: powers.seventh_card = true; break;
        case EffectKind::copy_neighbour_guild: powers.guild_copy = true; break;
        case EffectKind::trade_discount:  // added above
        case EffectKind::produce:         // in the city's production
        case EffectKind::coins:           // paid when built
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

// Cards with a discount on this class of goods from this neighbour.
constexpr CardSet discount_cards(Goods goods, Neighbours neighbour) {
    CardSet set;
    for (int number = 0; number < card_count; ++number)
        for (const Effect& effect : card(card_at(number)).row.effects)
            if (effect.kind == EffectKind::trade_discount && effect.goods == goods && (effect.neighbours & neighbour) != 0)
                set.insert(card_at(number));
    return set;
}
inline constexpr CardSet raw_left_cards = discount_cards(raw_materials, left_neighbour);
inline constexpr CardSet raw_right_cards = discount_cards(raw_materials, right_neighbour);
inline constexpr CardSet manufactured_cards = discount_cards(manufactured_goods, both_neighbours);

}  // namespace detail

constexpr const StagePowers& stage_powers(const City& city) {
    return detail::stage_powers[static_cast<std::size_t>(city.board)][city.stages];
}

// SW-EFF-YEL-2, SW-WB-OLY-1
constexpr Discounts discounts_of(const City& city) {
    Discounts discounts = stage_powers(city).discounts;
    if (city.buildings.intersects(detail::raw_left_cards)) discounts.raw |= left_neighbour;
    if (city.buildings.intersects(detail::raw_right_cards)) discounts.raw |= right_neighbour;
    if (city.buildings.intersects(detail::manufactured_cards)) discounts.manufactured |= both_neighbours;
    return discounts;
}

constexpr const Stage& next_stage(const City& city) { return board(city.board).stage[city.stages]; }
constexpr bool has_next_stage(const City& city) { return city.stages < board(city.board).stages; }

constexpr bool has_discard_power(BoardId id, int stage) {
    for (const Effect& effect : board(id).stage[static_cast<std::size_t>(stage)].effects)
        if (effect.kind == EffectKind::build_from_discard) return true;
    return false;
}

// The power is there and not yet used in this Age (SW-WA-OLY-2).
constexpr bool may_build_free(const City& city) { return stage_powers(city).free_build && !city.free_build_used; }

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

}  // namespace hepta::seven
