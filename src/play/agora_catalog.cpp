// All components of Agora as JSON, in the shape of data/agora.json, made from the tables of the engine.
#include <algorithm>
#include <bit>

#include "duel/agora/agora.h"
#include "duel/market.h"
#include "duel/payment.h"
#include "duel/setup.h"
#include "play/catalog.h"
#include "play/duel_catalog.h"

namespace hepta::play {

using namespace duel;
using namespace duel::agora;
using agora::TaskKind;

namespace components {
namespace {

// A state in which this decree works for the first player.
State state_with(DecreeId decree_id) {
    State state{};
    state.expansions = agora_bit;
    state.agora.in_force[0] = agora::only(decree_id);
    return state;
}

// What a decree takes off the price of one unit of these goods.
int rebate(DecreeId decree_id) {
    const int good = std::countr_zero(decree(decree_id).goods);
    const auto price = [&](const State& state) { return byte_of(market(state, seat_at(0)).prices, good); };
    return price(State{}) - price(state_with(decree_id));
}

}  // namespace

Json decree_effect(DecreeId decree_id) {
    constexpr int more_blue = 2;  // AG-DEC-12
    const DecreeRow& row = decree(decree_id);
    const auto income_from = [](const std::string& target) {
        return Json{{"type", "coins_on_build"}, {"target", target}, {"builder", "either"}, {"amount", "current_age"}};
    };
    switch (row.kind) {
        case DecreeKind::income: return income_from(cards_of_colour(row.colour));
        case DecreeKind::income_wonder: return income_from("wonders");
        case DecreeKind::ignore_cost:
            return {{"type", "ignore_cost_symbol"},
                    {"applies_to", cards_of_colour(row.colour)},
                    {"symbols", 1},
                    {"symbol_is", "one resource or the whole coin cost"}};
        case DecreeKind::wonder_discount:
            return {{"type", "resource_discount"},
                    {"applies_to", "wonders"},
                    {"resources", market(state_with(decree_id), seat_at(0)).wonder_units_off}};
        case DecreeKind::shield:
            return {{"type", "shield_while_controlled"}, {"amount", 1}, {"on_loss", "pawn moves back 1"}};
        case DecreeKind::trade_rebate:
            return {{"type", "trade_discount"},
                    {"resources", names_in(row.goods, good_names)},
                    {"amount", rebate(decree_id)},
                    {"minimum_price", 1}};
        case DecreeKind::more_blue: return {{"type", "extra_blue_for_senate_actions"}, {"amount", more_blue}};
        case DecreeKind::more_for_discards:
            return {{"type", "extra_discard_income"}, {"amount", discard_bonus(state_with(decree_id), seat_at(0))}};
        case DecreeKind::opponent_chains: return {{"type", "use_opponent_chain_symbols"}};
        case DecreeKind::conspirator_again: break;
    }
    return {{"type", "play_again_on_recruit"}, {"kind", "conspirator"}};
}

}  // namespace components

namespace {

using namespace components;

constexpr Setup with_agora_only = {.agora = true};

// AG-CE-1 to AG-CE-16 by number; the table is sorted by id.
constexpr std::array<std::string_view, conspiracy_count> conspiracies_in_order = {
    "extortion",      "blackmail", "expropriation",      "swindle",   "obscurantism",   "coup",
    "property_fraud", "treason",   "political_maneuver", "espionage", "turn_of_events", "embezzlement",
    "foreclosure",    "coercion",  "insider_influence",  "sabotage"};

constexpr std::array<std::string_view, decree_count> decrees_in_order = {
    "income_blue",        "income_green",
    "income_yellow",      "income_red",
    "income_wonder",      "ignore_cost_yellow",
    "ignore_cost_red",    "ignore_cost_green",
    "wonder_discount",    "shield",
    "trade_raw",          "trade_manufactured",
    "senate_blue_plus_2", "discard_plus_2",
    "opponent_chains",    "conspirator_play_again"};

static_assert(std::all_of(conspiracies_in_order.begin(), conspiracies_in_order.end(),
                          [](std::string_view text) { return find_conspiracy(text).has_value(); }));
static_assert(std::all_of(decrees_in_order.begin(), decrees_in_order.end(),
                          [](std::string_view text) { return find_decree(text).has_value(); }));

// AG-CONV-1: the chambers of a section, numbered from 1.
Json chambers_of(int section) {
    Json list = Json::array();
    for (int chamber = 0; chamber < chamber_count; ++chamber)
        if (static_cast<int>(section_of(chamber)) == section) list.push_back(chamber + 1);
    return list;
}

// Copies of a senator differ by a number at the end of their names.
std::string id_without_number(const CardRow& senator) {
    const std::string id(snake_case(senator.name).view());
    return id.substr(0, id.rfind('_'));
}

bool is_politician(const CardRow& senator) { return senator.effects[0].task == task_number(TaskKind::politician); }

Json senators_json() {
    Json list = Json::array();
    for (const CardRow& senator : agora::table::senators) {
        const std::string id = id_without_number(senator);
        const Json section = is_politician(senator) ? Json(section_names[senator.effects[0].amount]) : Json(nullptr);
        if (list.empty() || list.back()["id"] != id)
            list.push_back({{"id", id}, {"kind", id.substr(0, id.find('_'))}, {"section", section}, {"count", 0}});
        list.back()["count"] = list.back()["count"].get<int>() + 1;
    }
    return list;
}

// The actions of a politician recruited with this many blue cards in the city (AG-SEN-3).
int senate_actions(int blue_cards) {
    State state{};
    cards_of(only(Colour::blue)).for_each([&](CardId id) {
        if (state.cities[0].cards.count() < blue_cards) state.cities[0].cards.insert(id);
    });
    const auto politician = std::find_if(agora::table::senators.begin(), agora::table::senators.end(), is_politician);
    recruit(state, seat_at(0), *find_card(snake_case(politician->name).view()));
    return state.tasks.top().more;
}

Json actions_by_blue_cards() {
    Json list = Json::array();
    for (int blue = 0; blue <= cards_of(only(Colour::blue)).count(); ++blue) {
        const int actions = senate_actions(blue);
        if (!list.empty() && list.back()["actions"] == actions) continue;
        if (!list.empty()) list.back()["max"] = blue - 1;
        list.push_back({{"min", blue}, {"max", nullptr}, {"actions", actions}});
    }
    return list;
}

Json senator_rules_json() {
    Json politician = Json::array();
    add_task(politician, task_number(TaskKind::politician));
    Json conspirator = Json::array();
    for (const TaskKind task : {TaskKind::place, TaskKind::conspire}) add_task(conspirator, task_number(task));
    Json added;
    for (const Age age : {Age::one, Age::two, Age::three}) added[age_key(age)] = senators_in(with_agora_only, age);
    Json json = {{"cost_coins", "number of senators already in own city"}, {"added_to_age_decks", added}};
    json["card_back"] =
        "senator (differs from every age back, so a face-down senator is recognisable as a senator, not which one)";
    json["politician"] = {{"actions_by_blue_cards", actions_by_blue_cards()}, {"each_action_one_of", politician}};
    json["conspirator"]["one_of"] = conspirator;
    return json;
}

Json conspiracy_rules_json() {
    return {
        {"prepare",
         "place any available card of the structure face down under an own unprepared conspiracy; free; is the whole "
         "turn"},
        {"trigger",
         "optional, at the start of own turn, at most one prepared conspiracy per turn; then the normal turn follows"},
    };
}

Json chamber_json(int chamber) {
    Json adjacent = Json::array();
    if (chamber > 0) adjacent.push_back(chamber);
    if (chamber + 1 < chamber_count) adjacent.push_back(chamber + 2);
    return {{"id", chamber + 1},
            {"section", section_names[at(static_cast<int>(section_of(chamber)))]},
            {"vp", chamber_points[at(chamber)]},
            {"decree_starts", chamber % 2 == 0 ? "up" : "down"},  // AG-SET-3
            {"adjacent", adjacent}};
}

Json senate_json() {
    Json sections;
    for (int section = 0; section < static_cast<int>(section_names.size()); ++section)
        sections[std::string(section_names[at(section)])] = chambers_of(section);
    Json chambers = Json::array();
    for (int chamber = 0; chamber < chamber_count; ++chamber) chambers.push_back(chamber_json(chamber));
    return {{"sections", sections},
            {"chambers", chambers},
            {"control", "strictly more cubes than the opponent (cube on the control seat counts); tie = nobody"},
            {"face_down_decree", "turned up when a cube first comes into its chamber"},
            {"supremacy_chambers", chamber_count}};
}

Json conspiracy_json(std::string_view id) {
    const ConspiracyRow& row = conspiracy(*find_conspiracy(id));
    Json effects = Json::array();
    for (const Part& part : row.parts) add_task(effects, part.kind, part.data);
    return {{"id", id}, {"name", row.name}, {"effects", effects}};
}

Json decree_json(std::string_view id) {
    return {{"id", id}, {"effects", Json::array({decree_effect(*find_decree(id))})}};
}

Json components_json() {
    return {{"influence_cubes_per_player", cubes_per_player},
            {"senators", agora::table::senators.size()},
            {"conspiracies", conspiracy_count},
            {"decrees", decree_count},
            {"decrees_in_play", chamber_count},
            {"wonders", agora::table::wonders.size()},
            {"progress_tokens", agora::table::tokens.size()},
            {"military_tokens", std::popcount(agora_military_tokens)}};
}

Json with_pantheon_json() {
    constexpr Setup both = {.agora = true, .pantheon = true};
    Json json;
    json["turn_order"] =
        Json::array({"trigger at most one prepared conspiracy (optional)",
                     "use one card of the structure OR activate one card of the Pantheon (mandatory)"});
    json["layouts"] = "the Agora layouts above (same slots)";
    json["mythology_token_slots"][age_key(Age::one)] = token_slots_json(true, Age::one);
    json["offering_token_slots"][age_key(Age::two)] = token_slots_json(true, Age::two);
    json["progress_tokens_total"] = std::popcount(tokens_in_game(both));
    json["wonders_total"] = std::popcount(wonders_in_game(both));
    return json;
}

}  // namespace

Json agora_catalog() {
    Json json = {{"schema_version", 1}, {"game", "7 Wonders Duel: Agora"}, {"year", 2020}, {"requires", "duel.json"}};
    json["components"] = components_json();
    json["senators"] = senators_json();
    json["senator_rules"] = senator_rules_json();
    json["conspiracy_rules"] = conspiracy_rules_json();
    json["senate"] = senate_json();
    json["conspiracies"] = list_json(conspiracies_in_order, conspiracy_json);
    json["decrees"] = list_json(decrees_in_order, decree_json);
    json["wonders"] = list_json(agora::table::wonders, wonder_json);
    json["progress_tokens"] = list_json(agora::table::tokens, token_json);
    json["military_tokens"] = {{"replaces", "all four tokens of duel.json"},
                               {"tokens", military_tokens_json(true)},
                               {"applied_by", "the player in whose favour the pawn moved"}};
    for (const Age age : {Age::one, Age::two, Age::three})
        json["deck_sizes"][age_key(age)] = display_size(with_agora_only, age);
    json["layouts"] = layouts_json(layouts[1]);
    json["with_pantheon"] = with_pantheon_json();
    return json;
}

}  // namespace hepta::play
