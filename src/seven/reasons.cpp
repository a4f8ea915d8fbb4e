// Why a city cannot build something.
#include "seven/reasons.h"

#include <algorithm>
#include <cstddef>

#include "seven/payment.h"
#include "seven/powers.h"

namespace hepta::seven {
namespace {

City city_as_seen(const CityView& open) {
    City city;
    const Production made = production_of(open.board, open.stages, open.buildings);
    city.production = made.own;
    city.for_sale = made.for_sale;
    city.buildings = open.buildings;
    city.uses = open.uses;
    city.coins = open.coins;
    city.tokens = open.tokens;
    city.board = open.board;
    city.stages = open.stages;
    city.free_build_used = open.free_build_used;
    city.privileges = privileges_now(open.board, open.stages, open.buildings, open.free_build_used);
    return city;
}

// Sets of units that slots can make are the independent sets of a matroid: taking every unit that still fits leaves
// the fewest missing.
std::array<std::uint8_t, good_count> missing_units(const Cost& cost, const Supply& supply) {
    std::array<std::uint8_t, good_count> missing{};
    Cost met;
    for (std::size_t good = 0; good < good_count; ++good)
        for (int unit = 0; unit < cost.units[good]; ++unit) {
            ++met.units[good];
            if (covers(supply, demand(met))) continue;
            --met.units[good];
            ++missing[good];
        }
    return missing;
}

Reason why_not_paid(const State& table, int city, const Cost& cost) {
    constexpr int rich = 255;
    Reason reason;
    Market trade = market(table, city);
    if (!on_sale(trade, demand(cost))) {
        reason.obstacle = Obstacle::goods;
        reason.missing = missing_units(cost, store(trade.with_both));
        return reason;
    }
    trade.coins = rich;
    int price = rich;
    for (const Payment payment : payments(demand(cost), 0, trade))
        price = std::min(price, payment.left + payment.right);
    reason.coins = std::max(price + cost.coins - city_of(table, city).coins, 0);
    if (reason.coins > 0) reason.obstacle = Obstacle::coins;
    return reason;
}

}  // namespace

State open_table(const Observation& seen) {
    State table;
    for (auto& runs : table.runs) runs.fill(empty_run);
    table.players = seen.players;
    table.age = seen.age;
    table.turn = seen.turn;
    table.step = seen.step;
    table.taken = seen.taken;
    for (int city = 0; city < city_count(seen.players); ++city)
        city_of(table, city) = city_as_seen(seen.cities[static_cast<std::size_t>(city)]);
    return table;
}

Reason why_no_building(const State& table, int city, CardId id) {
    Reason reason;
    if (has_building(city_of(table, city), id)) {
        reason.obstacle = Obstacle::already_built;
        return reason;
    }
    if (chained(city_of(table, city), id)) return reason;
    return why_not_paid(table, city, card(id).row.cost);
}

Reason why_no_stage(const State& table, int city) {
    if (has_next_stage(city_of(table, city))) return why_not_paid(table, city, next_stage(city_of(table, city)).cost);
    Reason reason;
    reason.obstacle = Obstacle::no_stage_left;
    return reason;
}

std::string_view clause(Obstacle obstacle) {
    switch (obstacle) {
        case Obstacle::none: break;
        case Obstacle::already_built: return "SW-DUP-1";
        case Obstacle::no_stage_left: return "SW-ACT-4";
        case Obstacle::goods: return "SW-PAY-2";
        case Obstacle::coins: return "SW-PAY-3";
    }
    return "";
}

}  // namespace hepta::seven
