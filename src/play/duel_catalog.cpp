// All components of 7 Wonders Duel as JSON, in the shape of data/duel.json, made from the tables of the engine.
#include "play/duel_catalog.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "duel/agora/agora.h"
#include "duel/market.h"
#include "duel/payment.h"
#include "duel/rules.h"
#include "duel/scoring.h"
#include "play/catalog.h"

namespace hepta::play {

using namespace duel;

namespace components {
namespace {

constexpr std::array<std::string_view, 18> chain_names = {
    "",        "horseshoe", "sword",  "tower", "book", "gear",   "mask", "moon",    "drop",
    "amphora", "target",    "helmet", "lyre",  "lamp", "column", "sun",  "portico", "barrel"};
static_assert(chain_names.size() == static_cast<std::size_t>(Chain::egyptian), "those of the base game");

std::string_view chain_name(int chain) { return chain_names[at(chain)]; }

Json counted_json(const Effect& effect) {
    switch (effect.counted) {
        case Counted::cards: {
            Json list = Json::array();
            for_each_bit(effect.colours,
                         [&](int colour) { list.push_back(cards_of_colour(static_cast<Colour>(colour))); });
            return list;
        }
        case Counted::wonders: return Json::array({"built_wonders"});
        case Counted::coins_by_three: return Json::array({"coins_div_3"});
    }
    return {};
}

// AG-CE-8
Json removed_by_age() {
    Json cards;
    for (int age = 1; age <= age_count; ++age) cards[std::to_string(age)] = age * removed_per_age;
    return cards;
}

Json value_of(From from, const Effect& effect) {
    switch (from) {
        case From::amount: return effect.amount;
        case From::goods: return names_in(effect.goods, good_names);
        case From::units: {
            Json units;
            for_each_bit(effect.goods, [&](int good) { units[std::string(good_names[at(good)])] = effect.amount; });
            return units;
        }
        case From::symbol: return symbol_names[at(static_cast<int>(effect.symbol))];
        case From::counted: return counted_json(effect)[0];
        case From::all_counted: return counted_json(effect);
        case From::colours: return names_in(effect.amount, colour_names);
        case From::removed_by_age: return removed_by_age();
    }
    return {};
}

// The same effect, numbers apart.
bool alike(const Json& one, const Json& other) {
    for (const auto& [name, value] : one.items())
        if (!value.is_number() && (!other.contains(name) || other[name] != value)) return false;
    return true;
}

void add(Json& list, const DataOf& form, const Effect& effect) {
    if (form.type().empty()) return;
    Json added = data_json(form, [&](From from) { return value_of(from, effect); });
    if (list.empty() || !alike(list.back(), added)) return list.push_back(std::move(added));
    for (auto& [name, value] : list.back().items())
        if (value.is_number()) value = value.get<int>() + added[name].get<int>();
}

const TaskForm& form_of_task(std::uint8_t task) {
    if (task >= first_pantheon_task) return pantheon::task_table::forms[at(task - first_pantheon_task)];
    if (task >= first_agora_task) return agora::task_table::forms[at(task - first_agora_task)];
    return task_table::forms[task];
}

Json face_json(const Layout& layout, int slot) { return (layout.face_up & slot_bit(slot)) != 0 ? "up" : "down"; }

Json layout_json(const Layout& layout) {
    std::vector<int> rows;
    Json slots = Json::array();
    for (int slot = 0; slot < layout.size; ++slot) {
        const std::size_t row = layout.row[at(slot)];
        rows.resize(std::max(rows.size(), row + 1));
        ++rows[row];
        Json covered_by = Json::array();
        for_each_bit(layout.covered_by[at(slot)], [&](int above) { covered_by.push_back(above); });
        slots.push_back({{"id", slot},
                         {"row", row},
                         {"col", layout.column[at(slot)]},
                         {"face", face_json(layout, slot)},
                         {"covered_by", covered_by}});
    }
    return {{"cards", layout.size}, {"rows", rows}, {"slots", slots}};
}

// A stretch of the conflict track on the side of one player, counted from the centre.
struct Zone {
    std::string_view name;
    int first, last;
};
constexpr std::array<Zone, 4> zones = {{{"inner", 1, near_zone - 1},
                                        {"middle", near_zone, far_zone - 1},
                                        {"outer", far_zone, capital - 1},
                                        {"capital", capital, capital}}};

std::string zone_id(const Zone& zone, int side) { return std::string(zone.name) + (side == 0 ? "_a" : "_b"); }

Json military_token_json(const MilitaryTokenRow& row) {
    const auto zone = std::find_if(zones.begin(), zones.end(), [&](const Zone& z) { return z.first == row.zone; });
    Json effects = Json::array();
    if (row.coins != 0) add_effect(effects, opponent_loses(row.coins));
    if (row.agora) {
        State state{};
        agora::push_military_token(state, seat_at(0), row);
        while (!state.tasks.empty()) add_task(effects, state.tasks.pop().kind);
    }
    return {{"id", row.id}, {"zone", zone_id(*zone, row.side)}, {"effects", effects}};
}

}  // namespace

void add_task(Json& list, std::uint8_t task, int data) {
    const TaskForm& form = form_of_task(task);
    for (const DataOf& effect : {form.data, form.more_data}) add(list, effect, choice(task, data));
}

void add_effect(Json& list, const Effect& effect) {
    if (effect.kind == EffectKind::choice) return add_task(list, effect.task, effect.amount);
    add(list, form_of(effect.kind).data, effect);
}

// The data names choices first.
Json effects_json(const Effects& effects) {
    Json list = Json::array();
    for (const bool choices : {true, false})
        for (const Effect& effect : effects)
            if ((effect.kind == EffectKind::choice) == choices) add_effect(list, effect);
    return list;
}

Json cost_json(const Cost& cost) {
    Json units = Json::object();
    for (std::size_t good = 0; good < good_count; ++good)
        if (cost.units[good] != 0) units[std::string(good_names[good])] = cost.units[good];
    return {{"coins", cost.coins}, {"resources", units}};
}

Json wonder_json(const WonderRow& wonder) {
    Json json = {{"id", snake_case(wonder.name).view()},
                 {"name", wonder.name},
                 {"cost", cost_json(wonder.cost)},
                 {"effects", effects_json(wonder.effects)}};
    if (wonder.when_drafted != 0) {
        json["on_select"] = Json::array();
        add_task(json["on_select"], wonder.when_drafted);
    }
    return json;
}

Json token_json(const TokenRow& token) {
    return {{"id", snake_case(token.name).view()}, {"name", token.name}, {"effects", effects_json(token.effects)}};
}

Json layouts_json(const std::array<Layout, age_count>& layouts) {
    Json json;
    for (const Age age : {Age::one, Age::two, Age::three})
        json[age_key(age)] = layout_json(layouts[at(number(age) - 1)]);
    return json;
}

Json military_tokens_json(bool agora) {
    std::vector<MilitaryTokenRow> rows;
    for (const MilitaryTokenRow& row : military_tokens)
        if (row.agora == agora) rows.push_back(row);
    const auto position = [](const MilitaryTokenRow& row) { return row.side == 0 ? -row.zone : row.zone; };
    std::sort(rows.begin(), rows.end(), [&](const auto& a, const auto& b) { return position(a) < position(b); });
    return list_json(rows, military_token_json);
}

}  // namespace components

namespace {

using namespace components;

// The base cards in the order of the data: by back, then colour, then as in the table.
std::vector<CardRow> cards_in_order() {
    constexpr std::array order = {Colour::brown, Colour::grey,   Colour::red,   Colour::green,
                                  Colour::blue,  Colour::yellow, Colour::purple};
    std::vector<CardRow> rows;
    for (const Back back : {Back::age_one, Back::age_two, Back::age_three, Back::guild})
        for (const Colour colour : order)
            std::copy_if(table::cards.begin(), table::cards.end(), std::back_inserter(rows),
                         [&](const CardRow& row) { return row.back == back && row.colour == colour; });
    return rows;
}

Json back_json(Back back) { return back == Back::guild ? "guild" : age_key(static_cast<Age>(back)); }

Json chain_json(Chain chain) {
    return chain == Chain::no_symbol ? Json(nullptr) : Json(chain_name(static_cast<int>(chain)));
}

// Names that other printings and translations use.
Json aliases_of(std::string_view name) {
    if (name == "Tribunal") return Json::array({"Courthouse (later printings)"});
    if (name == "Pretorium") return Json::array({"Courthouse (first printing, seed 001)", "Praetorium"});
    if (name == "Merchants Guild") return Json::array({"Traders Guild"});
    return {};
}

Json card_json(const CardRow& card) {
    Json json = {{"id", snake_case(card.name).view()},
                 {"name", card.name},
                 {"deck", back_json(card.back)},
                 {"colour", colour_names[at(static_cast<int>(card.colour))]},
                 {"cost", cost_json(card.cost)},
                 {"chain_gives", chain_json(card.gives)},
                 {"chain_takes", chain_json(card.accepts)},
                 {"effects", effects_json(card.effects)}};
    if (const Json aliases = aliases_of(card.name); !aliases.is_null()) json["aliases"] = aliases;
    return json;
}

Json symbols_json() {
    constexpr std::array<std::string_view, symbol_count> pictures = {
        "spoked wheel",
        "A-frame plumb level (triangle)",
        "quill and ink pot",
        "mortar and pestle",
        "sundial",
        "armillary sphere / globe",
        "pair of scales; only on the Law token (and Ishtar in Pantheon)"};
    Json list = Json::array();
    for (int number = 0; number < symbol_count; ++number) {
        Json found_on = Json::array();
        const auto look_at = [&](const auto& row) {
            for (const Effect& effect : row.effects)
                if (effect.kind == EffectKind::science && effect.symbol == static_cast<Symbol>(number))
                    found_on.push_back(snake_case(row.name).view());
        };
        for (const CardRow& card : cards_in_order()) look_at(card);
        for (const TokenRow& token : table::tokens) look_at(token);
        list.push_back({{"id", symbol_names[at(number)]}, {"picture", pictures[at(number)]}, {"found_on", found_on}});
    }
    return list;
}

Json chains_json() {
    Json list = Json::array();
    for (int chain = 1; chain < static_cast<int>(Chain::egyptian); ++chain) {
        Json json = {{"id", chain_name(chain)}};
        for (const CardRow& card : table::cards) {
            if (card.gives == static_cast<Chain>(chain)) json["given_by"] = snake_case(card.name).view();
            if (card.accepts == static_cast<Chain>(chain)) json["accepted_by"] = snake_case(card.name).view();
        }
        list.push_back(json);
    }
    return list;
}

// The price of wood while the opponent makes this many (DU-PRICE-2).
int price_of_wood(int made_by_opponent) {
    State state{};
    state.cities[1].supply.add_units(wood, made_by_opponent);
    return byte_of(market(state, seat_at(0)).prices, 0);
}

// The fewest coins that are worth a point at the end (DU-END-2).
int coins_per_point() {
    State state{};
    state.cities[0].coins = 0;
    while (score(state, seat_at(0)).treasury == 0) ++state.cities[0].coins;
    return state.cities[0].coins;
}

// The points at the end for being ahead by this much (DU-MIL-8).
int military_points(int lead) {
    State state{};
    state.pawn = static_cast<std::int8_t>(lead);
    return score(state, seat_at(0)).military;
}

// DU-SET-6: who picks how many in a row.
Json draft_json() {
    Json list = Json::array();
    for (int pick = 0; pick < drafted_wonders; ++pick) {
        if (pick == 0 || drafter(pick) != drafter(pick - 1))
            list.push_back(Json::array({drafter(pick) == seat_at(0) ? "first" : "second", 0}));
        list.back()[1] = list.back()[1].get<int>() + 1;
    }
    return list;
}

Json rules_json() {
    const int in_play = layouts[0][2].size;
    const int printed = static_cast<int>(cards_of(Back::age_three).count());
    Json json = {{"start_coins", start_coins}, {"coin_pieces", {{"1", 14}, {"3", 10}, {"6", 7}}}};
    json["trade"] = {{"base_price", price_of_wood(0)},
                     {"plus_per_opponent_symbol", price_of_wood(1) - price_of_wood(0)},
                     {"opponent_sources", Json::array({"brown", "grey"})},
                     {"payee", "bank"}};
    json["discard_income"] = {{"base", 2}, {"per_yellow_card", 1}};  // DU-ACT-2
    json["progress_tokens_on_board"] = tokens_on_board;
    json["wonders"] = {{"dealt", drafted_wonders},
                       {"per_player", drafted_wonders / 2},
                       {"draft", draft_json()},
                       {"max_built_total", max_wonders_built}};
    json["decks"] = {{"removed_unseen_per_age", removed_per_age},
                     {"guilds_added_to_age3", in_play + removed_per_age - printed},
                     {"cards_in_play_per_age", in_play}};
    json["science_victory_distinct_symbols"] = symbols_to_win;
    json["coins_per_vp_at_end"] = coins_per_point();
    json["card_backs"] = list_json(std::array{Back::age_one, Back::age_two, Back::age_three, Back::guild}, back_json);
    return json;
}

Json zone_json(const Zone& zone, int side) {
    const int points = military_points(zone.first);
    return {{"id", zone_id(zone, side)},
            {"first", side == 0 ? -zone.last : zone.first},
            {"last", side == 0 ? -zone.first : zone.last},
            {"vp", points},
            {"ends_game", zone.first == capital},
            {"vp_to", points == 0 ? Json(nullptr) : Json(side == 0 ? "B" : "A")}};
}

Json military_json() {
    Json zone_list = Json::array();
    for (auto zone = zones.rbegin(); zone != zones.rend(); ++zone) zone_list.push_back(zone_json(*zone, 0));
    zone_list.push_back({{"id", "neutral"},
                         {"first", 0},
                         {"last", 0},
                         {"vp", military_points(0)},
                         {"ends_game", false},
                         {"vp_to", nullptr}});
    for (const Zone& zone : zones) zone_list.push_back(zone_json(zone, 1));
    return {
        {"spaces", 2 * capital + 1},
        {"neutral", 0},
        {"capital_distance", capital},
        {"position",
         "signed distance of the conflict pawn from the neutral space; positive = towards the capital of player B "
         "(player A is ahead)"},
        {"zones", zone_list},
        {"tokens", military_tokens_json(false)},
        {"token_rule",
         "applied once, for the player whose shields bring the pawn into the zone, then removed; a long move applies "
         "the token of every zone it enters"},
    };
}

Json conventions_json() {
    return {
        {"cost", "coins = printed coin cost; resources lists only non-zero counts"},
        {"layout",
         "row 0 is laid first (farthest, most covered); col is in half-card steps from the left; covered_by lists the "
         "slots lying on top; a slot is available when none of its covered_by slots still holds a card; a face-down "
         "card is turned up when it becomes available, after the turn"},
        {"last_row", "the \"last row\" named by the Property Fraud conspiracy is row 0"},
        {"produce",
         "effect produce counts towards the opponent trade price; produce_choice and wonder production never do"},
        {"coins_per", "paid once when the card is built; yellow_cards includes the card itself"},
        {"guild",
         "city \"most\" = whichever of the two cities has more of the counted thing, chosen anew at build time (coins) "
         "and at game end (vp)"},
    };
}

Json colours_json() {
    constexpr std::array<std::string_view, colour_names.size()> meanings = {
        "raw materials", "manufactured goods", "civilian", "scientific", "commercial", "military", "guild"};
    Json json;
    for (std::size_t i = 0; i < colour_names.size(); ++i) json[std::string(colour_names[i])] = meanings[i];
    return json;
}

}  // namespace

Json duel_catalog() {
    Json json = {{"schema_version", 1}, {"game", "7 Wonders Duel"}, {"year", 2015}};
    json["conventions"] = conventions_json();
    json["resources"] = {{"raw", names_in(raw_goods, good_names)},
                         {"manufactured", names_in(manufactured_goods, good_names)}};
    json["colours"] = colours_json();
    json["science_symbols"] = symbols_json();
    json["chain_symbols"] = chains_json();
    json["rules"] = rules_json();
    json["cards"] = list_json(cards_in_order(), card_json);
    json["wonders"] = list_json(table::wonders, wonder_json);
    json["progress_tokens"] = list_json(table::tokens, token_json);
    json["military"] = military_json();
    json["layouts"] = layouts_json(layouts[0]);
    return json;
}

}  // namespace hepta::play
