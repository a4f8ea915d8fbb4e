// The view of a player or spectator of 7 Wonders: prices, reasons and points follow from the open table.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "play/seven_codec.h"
#include "seven/payment.h"
#include "seven/powers.h"
#include "seven/previews.h"
#include "seven/reasons.h"
#include "seven/spelling.h"

namespace hepta::play {

using namespace seven;

namespace {

Json asked(const Observation& seen) {
    if (seen.acting_city == no_city) return nullptr;
    switch (seen.step) {
        case Step::choose: return seen.players == 2 && seen.acting_city == free_city ? "free_city" : "choose";
        case Step::seventh: return "seventh";
        case Step::discard_power: return "discard_power";
        case Step::end: break;
    }
    return nullptr;
}

// The cards to choose from now, copies included (SW-2P-6, SW-2P-14).
std::vector<CardId> cards_to_play(const Observation& seen) {
    const bool for_free_city = seen.players == 2 && seen.acting_city == free_city;
    if (for_free_city && seen.step == Step::seventh) return {seen.drawn[static_cast<std::size_t>(seen.age)][leftover]};
    std::vector<CardId> cards;
    for (const CardId id : seen.hand) cards.push_back(id);
    if (seen.committed[0].kind == ActionKind::none) return cards;
    const auto used = std::find(cards.begin(), cards.end(), seen.committed[0].card);
    if (used != cards.end()) cards.erase(used);
    return cards;
}

Json offer(std::string_view kind, int coins) {
    return {{"kind", kind},           {"actions", Json::array()}, {"coins", coins},   {"payments", Json::array()},
            {"goods", Json::array()}, {"missing", nullptr},       {"short", nullptr}, {"clause", nullptr}};
}

Json units_json(const std::array<std::uint8_t, good_count>& units) {
    Json json = Json::object();
    for (std::size_t good = 0; good < good_count; ++good)
        if (units[good] > 0) json[std::string(good_names[good])] = units[good];
    return json;
}

// What is bought from the left and from the right neighbour; null where nothing is.
Json goods_json(const State& table, int city, const Cost& cost, const Action& way) {
    if (way.left + way.right == 0) return nullptr;
    const auto bought = purchase(table, city, cost, {way.left, way.right});
    return bought ? Json{units_json(bought->left), units_json(bought->right)} : Json(nullptr);
}

Json refusal(const Reason& reason, int coins) {
    constexpr auto kind_of = [](Obstacle obstacle) {
        switch (obstacle) {
            case Obstacle::already_built: return "already_built";
            case Obstacle::no_stage_left: return "no_stage";
            case Obstacle::goods: return "missing";
            case Obstacle::coins: return "short";
            case Obstacle::none: break;
        }
        return "forced_chain";  // the Free City has to build the card
    };
    Json json = offer(kind_of(reason.obstacle), coins);
    if (reason.obstacle == Obstacle::goods) json["missing"] = units_json(reason.missing);
    if (reason.obstacle == Obstacle::coins) json["short"] = reason.coins;
    json["clause"] = reason.obstacle == Obstacle::none ? "SW-2P-11" : clause(reason.obstacle);
    return json;
}

// The legal ways to do this with a card, cheapest first.
Json offer_of(const Observation& seen, const State& table, ActionKind kind, CardId id, const Cost& cost, bool by_chain,
              const Reason& reason) {
    std::vector<Action> ways;
    for (const Action action : seen.legal)
        if (action.kind == kind && action.card == id) ways.push_back(action);
    if (ways.empty()) return refusal(reason, cost.coins);
    std::stable_sort(ways.begin(), ways.end(), [](Action a, Action b) { return a.left + a.right < b.left + b.right; });
    const bool trades = ways.front().left + ways.front().right > 0;
    const bool needs_goods = cost.units != Cost{}.units;
    const std::string_view paid = trades ? "pay" : needs_goods ? "own" : cost.coins > 0 ? "coins" : "free";
    Json json = offer(by_chain ? "chain" : paid, by_chain ? 0 : cost.coins);
    for (const Action way : ways) {
        json["actions"].push_back(notation(way));
        json["payments"].push_back({way.left, way.right});
        json["goods"].push_back(goods_json(table, seen.acting_city, cost, way));
    }
    return json;
}

Json legal_or_null(const Observation& seen, ActionKind kind, CardId id) {
    const Action action{kind, id, 0, 0};
    return seen.legal.contains(action) ? Json(notation(action)) : Json(nullptr);
}

// What each choice with this card would change in the acting city, by action.
Json results_of(const Observation& seen, const State& table, CardId id) {
    Json json = Json::object();
    for (const Action action : seen.legal) {
        if (action.card != id) continue;
        const Preview change = preview(table, seen.acting_city, action);
        json[notation(action)] = {{"coins", change.coins}, {"shields", change.shields}};
    }
    return json;
}

Json offers_of(const Observation& seen, const State& table) {
    Json list = Json::array();
    if (seen.acting_city == no_city || seen.step == Step::discard_power) return list;
    const City& city = city_of(table, seen.acting_city);
    for (const CardId id : cards_to_play(seen)) {
        const Cost stage_cost = has_next_stage(city) ? next_stage(city).cost : Cost{};
        list.push_back({{"card", card(id).id()},
                        {"build", offer_of(seen, table, ActionKind::build, id, card(id).row.cost, chained(city, id),
                                           why_no_building(table, seen.acting_city, id))},
                        {"stage", offer_of(seen, table, ActionKind::stage, id, stage_cost, false,
                                           why_no_stage(table, seen.acting_city))},
                        {"sell", legal_or_null(seen, ActionKind::sell, id)},
                        {"free", legal_or_null(seen, ActionKind::build_free, id)},
                        {"results", results_of(seen, table, id)}});
    }
    return list;
}

Json points_of(const State& table) {
    Json list = Json::array();
    for (const Score& score : scores(table)) list.push_back(score_json(score));
    return list;
}

Json city_json(const State& table, int number) {
    const City& city = city_of(table, number);
    Json symbols = Json::object();
    Json colours = Json::object();
    std::array<int, symbol_count> science{};
    std::array<int, colour_count> cards{};
    int free_symbols = stage_powers(city).free_symbols;
    city.buildings.for_each([&](CardId id) {
        ++cards[static_cast<std::size_t>(card(id).row.colour)];
        for (std::size_t i = 0; i < symbol_count; ++i) science[i] += totals(id).symbols[i];
        free_symbols += totals(id).free_symbols;
    });
    for (std::size_t i = 0; i < symbol_count; ++i) symbols[std::string(symbol_names[i])] = science[i];
    for (std::size_t i = 0; i < colour_count; ++i) colours[std::string(colour_names[i])] = cards[i];
    return {{"shields", shields_of(city)}, {"symbols", symbols},    {"choices", free_symbols},
            {"colours", colours},          {"stages", city.stages}, {"stage_count", board(city.board).stages}};
}

Json view_of(const Observation& seen, Json observation) {
    const State table = open_table(seen);
    Json json = {{"observation", std::move(observation)},
                 {"ask", asked(seen)},
                 {"offers", offers_of(seen, table)},
                 {"points", points_of(table)},
                 {"cities", Json::array()}};
    for (int city = 0; city < city_count(seen.players); ++city) json["cities"].push_back(city_json(table, city));
    json["end"] = seen.step == Step::end ? Codec<Seven>::end_json(table) : Json(nullptr);
    return json;
}

}  // namespace

Json Codec<Seven>::view(const Observation& seen) { return view_of(seen, observation_json(seen)); }

Json Codec<Seven>::open_view(const State& state) {
    return view_of(observe_openly(state), open_observation_json(state));
}

}  // namespace hepta::play
