// All components of 7 Wonders as JSON, in the shape of data/seven_wonders.json, made from the tables of the engine.
#include "play/catalog.h"
#include "play/data_json.h"
#include "seven/cards.h"
#include "seven/setup.h"
#include "seven/spelling.h"
#include "seven/wonders.h"

namespace hepta::play {

using namespace seven;

namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

Json cost_json(const Cost& cost) {
    Json units = Json::object();
    for (std::size_t good = 0; good < good_count; ++good)
        if (cost.units[good] != 0) units[std::string(good_names[good])] = cost.units[good];
    return {{"coins", cost.coins}, {"resources", units}};
}

Json count_json(const Effect& effect) {
    switch (effect.counted) {
        case Counted::cards: return {{"what", "cards"}, {"colours", names_in(effect.colours, colour_names)}};
        case Counted::wonder_stages: return {{"what", "wonder_stages"}};
        case Counted::defeat_tokens: return {{"what", "defeat_tokens"}};
    }
    return {};
}

Json value_of(From from, const Effect& effect) {
    constexpr std::array<std::string_view, 2> sides = {"left", "right"};
    constexpr std::array<std::string_view, 3> scopes = {"own", "neighbours", "all"};
    switch (from) {
        case From::amount: return effect.amount;
        case From::alternatives: {
            Json list = Json::array();
            for (const Json& good : names_in(effect.goods, good_names))
                list.push_back(Json{{good.get<std::string>(), effect.amount}});
            return list;
        }
        case From::sellable: return effect.sellable;
        case From::symbol: return symbol_names[at(static_cast<int>(effect.symbol))];
        case From::goods: return effect.goods == raw_materials ? "raw" : "manufactured";
        case From::neighbours: return names_in(effect.neighbours, sides);
        case From::counted: return count_json(effect);
        case From::scope: return scopes[at(static_cast<int>(effect.scope))];
    }
    return {};
}

Json effects_json(const Effects& effects) {
    Json list = Json::array();
    for (const Effect& effect : effects)
        if (effect.kind != EffectKind::nothing)
            list.push_back(data_json(form_of(effect.kind).data, [&](From from) { return value_of(from, effect); }));
    return list;
}

std::string building_id(const Card& card) {
    std::string id(card.id());
    return id.substr(0, id.find("_age"));
}

const Card& card_of_row(int row) {
    for (const Card& candidate : seven::cards)
        if (candidate.row_number == row) return candidate;
    return seven::cards[0];
}

Json chain_json(const Card& card, bool forwards) {
    Json list = Json::array();
    for (int row = 0; row < card_count; ++row) {
        const Card& other = card_of_row(row);
        const Card& from = forwards ? card : other;
        const Card& to = forwards ? other : card;
        if (to.chain_from.intersects(from.same_building)) list.push_back(building_id(other));
    }
    return list;
}

Json card_json(const Card& card) {
    Json copies = Json::array();
    for (const auto from : card.row.copies)
        if (from != 0) copies.push_back(from);
    return {{"id", card.id()},
            {"building", building_id(card)},
            {"name", card.row.name},
            {"age", static_cast<int>(card.row.age) + 1},
            {"colour", colour_names[at(static_cast<int>(card.row.colour))]},
            {"copies", copies},
            {"cost", cost_json(card.row.cost)},
            {"chain_from", chain_json(card, false)},
            {"chain_to", chain_json(card, true)},
            {"effects", effects_json(card.row.effects)}};
}

Json side_json(const Board& board) {
    Json stages = Json::array();
    for (std::size_t stage = 0; stage < at(board.stages); ++stage)
        stages.push_back(
            {{"cost", cost_json(board.stage[stage].cost)}, {"effects", effects_json(board.stage[stage].effects)}});
    return {{"stages", stages}};
}

Json wonder_json(int wonder) {
    const Board& a = board(board_id(wonder, Side::a));
    return {{"id", a.id},
            {"name", a.name},
            {"city", a.city},
            {"board_name", a.board_name},
            {"resource", names_in(a.resource, good_names)[0]},
            {"sides", {{"A", side_json(a)}, {"B", side_json(board(board_id(wonder, Side::b)))}}}};
}

Json constants_json() {
    Json guilds;
    for (int players = 3; players <= max_players; ++players) guilds[std::to_string(players)] = guilds_in_play(players);
    return {{"players", {3, 4, 5, 6, 7}},
            {"hand_size", hand_size},
            {"turns_per_age", turns_per_age},
            {"start_coins", start_coins},
            {"discard_coins", sale_coins},
            {"resource_price", 2},
            {"coins_per_vp", 3},
            {"conflict_victory_vp", {{"1", 1}, {"2", 3}, {"3", 5}}},
            {"conflict_defeat_vp", -1},
            {"science_set_vp", 7},
            {"science_same_symbol_vp", "square_of_count"},
            {"pass_to", {{"1", "left"}, {"2", "right"}, {"3", "left"}}},
            {"guilds_in_play", guilds}};
}

// What the fields of cards and effects mean.
Json semantics_json() {
    return {
        {"copies",
         "one entry per physical copy: that copy is in the deck when the number of players is at least the value; "
         "purple cards have one copy each and no player number, see guilds_in_play"},
        {"building",
         "identity for the rule that a city holds at most one of each building, and for chains; the two age versions "
         "of loom, glassworks and press are one building"},
        {"cost", "coins go to the bank, resources are met by production or trade; both empty means free"},
        {"chain_from", "owning any one of these buildings makes the card free"},
        {"produce",
         "one alternative per turn; sellable says whether neighbours may buy it; the wonder start resource is sellable "
         "and is no card"},
        {"trade_discount",
         "price per unit of that class of goods bought from those neighbours, from the turn after it is built; "
         "discounts do not add up"},
        {"coins_per",
         "paid once, when built, after all builds of that turn are placed; the card counts itself where its colour is "
         "counted"},
        {"vp_per", "scored at the end of the game; the card counts itself where its colour is counted"},
        {"scope", "own = own city, neighbours = the two adjacent cities without own, all = own and both adjacent"},
        {"science_choice", "one symbol, chosen when scoring"},
        {"build_free_once_per_age", "once in each age, build one card from hand without paying"},
        {"build_from_discard",
         "at the end of the turn the stage is built, build one discarded card free; cards discarded in that turn are "
         "eligible"},
        {"play_seventh_card",
         "in each age, also use the last card of the hand: build it, use it for a stage, or discard it for coins; "
         "applies in the turn the stage is built"},
        {"copy_neighbour_guild", "when scoring, score one guild owned by a neighbour as if built here"},
    };
}

}  // namespace

Json seven_catalog() {
    Json json = {{"schema", 1}, {"game", "7 Wonders"}, {"edition", "first edition (2010), base game"}};
    json["resources"] = {{"raw", names_in(raw_materials, good_names)},
                         {"manufactured", names_in(manufactured_goods, good_names)}};
    json["colours"] = colour_names;
    json["science_symbols"] = symbol_names;
    json["semantics"] = semantics_json();
    json["constants"] = constants_json();
    json["cards"] = Json::array();
    for (int row = 0; row < card_count; ++row) json["cards"].push_back(card_json(card_of_row(row)));
    json["wonders"] = Json::array();
    for (int wonder = 0; wonder < wonder_count; ++wonder) json["wonders"].push_back(wonder_json(wonder));
    return json;
}

}  // namespace hepta::play
