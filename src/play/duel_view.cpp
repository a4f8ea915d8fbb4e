// The view of a player or spectator of Duel: prices, reasons and points follow from the open table.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "duel/description.h"
#include "duel/hooks.h"
#include "duel/inspection.h"
#include "duel/market.h"
#include "duel/open_table.h"
#include "duel/pantheon/divinities.h"
#include "duel/previews.h"
#include "play/archive.h"
#include "play/duel_asked.h"
#include "play/duel_catalog.h"
#include "play/duel_codec.h"
#include "play/duel_json.h"

namespace hepta::play {

using namespace duel;

namespace {

constexpr std::array both_seats = {seat_at(0), seat_at(1)};

// The open table with the markets of both players.
struct OpenTable {
    explicit OpenTable(const Observation& seen)
        : state(open_table(seen)), markets{market(state, seat_at(0)), market(state, seat_at(1))} {}
    State state;
    std::array<Market, 2> markets;
};

int price_of_card(const OpenTable& table, Seat seat, CardId id) {
    return price_of(table.markets[at(seat)], table.state, seat, id);
}

bool chained(const OpenTable& table, Seat seat, CardId id) {
    return !is_senator(id) && (facts(id).accepts & table.markets[at(seat)].chains) != 0;
}

Json refusal(std::string_view code, std::string_view clause) { return {{"code", code}, {"clause", clause}}; }

Json too_dear(int coins, std::string_view clause) {
    Json json = refusal("short", clause);
    json["short"] = coins;
    return json;
}

// Something else comes first: somebody else's turn, or a choice that is under way.
Json why_not_now(const Observation& seen) {
    if (seen.legal.empty()) return refusal("not_your_turn", "DU-TURN-1");
    if (seen.phase == Phase::draft) return refusal("not_now", "DU-SET-6");
    if (seen.tasks.empty()) return refusal("not_now", "DU-AGE-1");
    const std::uint8_t kind = seen.tasks.top().kind;
    return refusal("not_now", kind >= first_pantheon_task ? "PA-ORD-1"
                              : kind >= first_agora_task  ? "AG-TURN-1"
                                                          : "DU-ORD-1");
}

bool is_offered(const Observation& seen, ActionKind kind, int thing) {
    return std::any_of(seen.legal.begin(), seen.legal.end(),
                       [&](Action one) { return one.kind == kind && one.a == thing; });
}

// Why the viewer may not build or recruit this card now.
Json why_not(const Observation& seen, const OpenTable& table, int slot, CardId id) {
    if (is_offered(seen, is_senator(id) ? ActionKind::recruit : ActionKind::build, index(id))) return nullptr;
    if ((available_slots(table.state) & slot_bit(slot)) == 0) return refusal("covered", "DU-DISP-3");
    const int price = price_of_card(table, seen.seat, id);
    const int purse = table.markets[at(seen.seat)].purse;
    if (price > purse) return too_dear(price - purse, is_senator(id) ? "AG-SEN-1" : "DU-ACT-1");
    return why_not_now(seen);
}

// Why the viewer may not build this own wonder now.
Json why_not(const Observation& seen, WonderId id, int coins_short) {
    if (is_offered(seen, ActionKind::wonder, index(id))) return nullptr;
    return coins_short > 0 ? too_dear(coins_short, "DU-ACT-3") : why_not_now(seen);
}

// Why the viewer may not activate the divinity on this space now.
Json why_not_activate(const Observation& seen, const OpenTable& table, int space) {
    const pantheon::DivinityId id = seen.pantheon.spaces[at(space)];
    if (seen.age == Age::one || id == pantheon::hidden_divinity) return refusal("too_early", "PA-ACT-1");
    if (is_offered(seen, ActionKind::activate, index(id))) return nullptr;
    const int purse =
        hooks::purse(table.state, seen.seat) + pantheon::offering_sum(seen.pantheon.devotions[at(seen.seat)].offerings);
    const int price = pantheon::activation_price(table.state, seen.seat, space);
    return price > purse ? too_dear(price - purse, "PA-ACT-1") : why_not_now(seen);
}

Json card_offers(const Observation& seen, const OpenTable& table, bool personal) {
    Json list = Json::array();
    for_each_bit(seen.present & seen.up, [&](int slot) {
        const CardId id = seen.display[at(slot)];
        Json one = {{"card", duel::id(id)},
                    {"slot", slot},
                    {"available", (available_slots(table.state) & slot_bit(slot)) != 0},
                    {"prices", Json::array()},
                    {"chain", Json::array()}};
        for (const Seat seat : both_seats) {
            one["prices"].push_back(price_of_card(table, seat, id));
            one["chain"].push_back(chained(table, seat, id));
        }
        one["why"] = personal ? why_not(seen, table, slot, id) : Json(nullptr);
        list.push_back(std::move(one));
    });
    return list;
}

Json wonder_offers(const Observation& seen, const OpenTable& table, bool personal) {
    Json list = Json::array();
    for (const Seat seat : both_seats)
        for_each_bit(city_of(table.state, seat).unbuilt, [&](int number) {
            const WonderId one = wonder_at(number);
            const int price = price_of(table.markets[at(seat)], one).total;
            const int coins_short = std::max(0, price - table.markets[at(seat)].purse);
            list.push_back({{"wonder", id(one)}, {"seat", index(seat)}, {"prices", {price}}, {"short", coins_short}});
            if (personal && seat == seen.seat) list.back()["why"] = why_not(seen, one, coins_short);
        });
    return list;
}

Json divinity_offers(const Observation& seen, const OpenTable& table, bool personal) {
    Json list = Json::array();
    for (int space = 0; space < pantheon::space_count; ++space) {
        if (seen.pantheon.spaces[at(space)] == pantheon::no_divinity) continue;
        Json prices = Json::array();
        for (const Seat seat : both_seats) prices.push_back(pantheon::activation_price(table.state, seat, space));
        list.push_back({{"space", space + 1}, {"prices", prices}});
        if (personal) list.back()["why"] = why_not_activate(seen, table, space);
    }
    return list;
}

// What a choice would change; what stays as it is is left out.
Json result_of(const Preview& change) {
    Json json = Json::object();
    const auto add = [&](const char* name, int number) {
        if (number != 0) json[name] = number;
    };
    add("coins", change.coins);
    add("rival_coins", change.rival_coins);
    add("steps", change.steps);
    add("symbols", change.symbols);
    add("chambers", change.chambers);
    if (change.token) json["token"] = true;
    if (change.again) json["again"] = true;
    if (change.wins != Victory::none) json["wins"] = name_of(change.wins);
    return json;
}

// By action; tried in some world that fits what the chooser knows, never in the true one.
Json results_of(const Observation& seen) {
    Json json = Json::object();
    if (seen.legal.empty()) return json;
    const State table = trial_table(seen);
    for (const Action action : seen.legal)
        if (Json result = result_of(preview(table, seen.seat, action)); !result.empty())
            json[notation(action)] = std::move(result);
    return json;
}

Json offers_of(const Observation& seen, const OpenTable& table, bool personal) {
    personal = personal && seen.phase != Phase::end;
    Json free = Json::array();
    for_each_bit(available_slots(table.state), [&](int slot) { free.push_back(slot); });
    Json json = {{"cards", card_offers(seen, table, personal)},
                 {"free", free},
                 {"wonders", wonder_offers(seen, table, personal)}};
    if ((seen.expansions & pantheon_bit) != 0) json["divinities"] = divinity_offers(seen, table, personal);
    if (personal) json["results"] = results_of(seen);
    return json;
}

Json points_of(const Observation& seen, const State& table) {
    Json list = Json::array();
    for (const Score& score : scores(table)) {
        Json json;
        Writer writer(json, false);
        describe_points(writer, score);
        describe_points_of_expansions(writer, score, seen.expansions);
        json["total"] = score.total();
        list.push_back(std::move(json));
    }
    return list;
}

Json city_numbers(const Observation& seen, const State& table, Seat seat) {
    const City& city = city_of(table, seat);
    Json symbols = Json::object();
    for (int number = 0; number < symbol_count; ++number)
        if (const int count = city.symbols.of(static_cast<Symbol>(number)); count > 0)
            symbols[std::string(symbol_names[at(number)])] = count;
    Json colours = Json::object();
    for (std::size_t colour = 0; colour < colour_names.size(); ++colour)
        colours[std::string(colour_names[colour])] = count_of(city, only(static_cast<Colour>(colour)));
    const int advance = index(seat) == 0 ? seen.pawn : -seen.pawn;  // DU-MIL-1
    Json json = {{"symbols", symbols},
                 {"distinct", city.symbols.different()},
                 {"colours", colours},
                 {"wonders_built", std::popcount(static_cast<unsigned>(city.built))},
                 {"steps_to_victory", capital - advance}};
    if ((seen.expansions & agora_bit) != 0) {
        json["chambers"] = chambers_of(table, seat);
        json["politician"] = agora::senate_actions(table, seat);
        json["recruit"] = hooks::price_of_senator(table, seat);
    }
    return json;
}

Json view_of(const Observation& seen, Json observation, bool personal) {
    const OpenTable table(seen);
    const std::string ask = asked(seen);
    return {{"observation", std::move(observation)},
            {"ask", ask.empty() ? Json(nullptr) : Json(ask)},
            {"offers", offers_of(seen, table, personal)},
            {"points", points_of(seen, table.state)},
            {"cities", {city_numbers(seen, table.state, seat_at(0)), city_numbers(seen, table.state, seat_at(1))}},
            {"end", game_over(table.state) ? Codec<Duel>::end_json(table.state) : Json(nullptr)}};
}

}  // namespace

Json Codec<Duel>::view(const Observation& seen) { return view_of(seen, observation_json(seen), true); }

Json Codec<Duel>::open_view(const State& state) {
    return view_of(observe_openly(state, seat_at(0)), open_observation_json(state), false);
}

}  // namespace hepta::play
