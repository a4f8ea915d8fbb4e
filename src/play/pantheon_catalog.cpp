// All components of Pantheon as JSON, in the shape of data/pantheon.json, made from the tables of the engine.
#include <algorithm>
#include <array>

#include "duel/pantheon/divinities.h"
#include "duel/pantheon/pantheon.h"
#include "duel/scoring.h"
#include "play/catalog.h"
#include "play/duel_catalog.h"

namespace hepta::play {

using namespace duel;
using namespace duel::pantheon;

namespace components {

Json token_slots_json(bool agora, Age age) {
    State state{};
    state.shapes = agora ? 1 : 0;
    state.age = age;
    Json list = Json::array();
    for (const int slot : token_slots(state))
        if (slot >= 0) list.push_back(slot);
    return list;
}

}  // namespace components

namespace {

using namespace components;

// The mythologies in the order of the data, with what the board shows.
struct MythologyText {
    Mythology mythology;
    std::string_view focus;
    std::string_view colour;
    std::string_view symbol;
};
constexpr std::array<MythologyText, mythology_count> mythologies = {{
    {Mythology::mesopotamian, "science", "green", "winged_bull"},
    {Mythology::phoenician, "commerce", "yellow", "ship"},
    {Mythology::greek, "civilian", "blue", "torch"},
    {Mythology::egyptian, "wonders", "grey", "ankh"},
    {Mythology::roman, "military", "red", "eagle"},
}};

Json mythology_json(const MythologyText& text) {
    return {{"id", id(text.mythology)}, {"focus", text.focus}, {"colour", text.colour}, {"symbol", text.symbol}};
}

Json divinities_json() {
    Json list = Json::array();
    for (const MythologyText& text : mythologies)
        for_each_bit(divinities_of(text.mythology), [&](int number) {
            const DivinityRow& row = divinity(divinity_at(number));
            list.push_back({{"id", id(divinity_at(number))},
                            {"name", row.name},
                            {"mythology", id(row.mythology)},
                            {"effects", effects_json(row.effects)}});
        });
    return list;
}

// PA-ACT-2, for this card on a space of the Pantheon.
int price_of(DivinityId card, int space, int seat) {
    State state{};
    state.pantheon.spaces[at(space)] = card;
    return activation_price(state, seat_at(seat), space);
}

Json gate_json() {
    return {{"id", id(gate)},
            {"name", divinity(gate).name},
            {"cost_multiplier", price_of(gate, 0, 0) / price_of(no_divinity, 0, 0)},
            {"placed", "face up on the empty space at the start of age II"},
            {"effects", effects_json(divinity(gate).effects)}};
}

Json board_json() {
    Json costs = Json::array();
    for (int space = 0; space < space_count; ++space)
        costs.push_back({{"space", space + 1},
                         {"left_player", price_of(no_divinity, space, 0)},
                         {"right_player", price_of(no_divinity, space, 1)}});
    return {{"spaces", space_count},
            {"activation_costs", costs},
            {"orientation", "space 1 is nearest to the capital of the left player; the nearer the cheaper"},
            {"activation",
             {{"ages", Json::array({age_key(Age::two), age_key(Age::three)})},
              {"replaces", "taking a card from the structure"},
              {"paid_to", "bank"}}}};
}

Json slots_json(Age age) {
    Json json;
    json[age_key(age)] = token_slots_json(false, age);
    return json;
}

Json mythology_tokens_json() {
    return {{"total", mythology_count * tokens_per_mythology},
            {"per_mythology", tokens_per_mythology},
            {"in_play", mythology_tokens_in_play},
            {"placed_on", "face-down cards of age I"},
            {"visible", true},
            {"taken_by", "the player whose turn makes the card under it turn up, before turning it"},
            {"when_taken",
             "draw the top 2 divinities of that mythology, put 1 face down on any empty Pantheon space, the other back "
             "on top of its deck"},
            {"kept", true},
            {"chain_for", "the grand temple of the same mythology"},
            {"slots", slots_json(Age::one)}};
}

Json offering_tokens_json() {
    Json values = Json::array();
    for (int token = 0; token < offering_count; ++token) values.push_back(lowest_offering + token);
    return {{"values", values},
            {"placed_on", "face-down cards of age II"},
            {"visible", true},
            {"use", "single-use discount on activating a Pantheon card, no change given, then discarded"},
            {"slots", slots_json(Age::two)}};
}

// PA-TEM-4: by the number of temples in a city.
Json temple_points_json() {
    Json json;
    State state{};
    state.expansions = pantheon_bit;
    for (int built = 1; built <= temples_in_play; ++built) {
        state.cities[0].cards.insert(*find_card(snake_case(pantheon::table::temples[at(built)].name).view()));
        json[std::to_string(built)] = score(state, seat_at(0)).temples;
    }
    return json;
}

Json temple_json(const MythologyText& text) {
    const auto& rows = pantheon::table::temples;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const CardRow& candidate) {
        return candidate.accepts == chain_of(text.mythology);
    });
    return {{"id", snake_case(row->name).view()},
            {"name", row->name},
            {"colour", "temple"},
            {"cost", cost_json(row->cost)},
            {"chain_takes", "mythology:" + std::string(id(text.mythology))}};
}

Json grand_temples_json() {
    return {{"in_play", temples_in_play},
            {"replaces", "guilds (not used)"},
            {"deck", age_key(Age::three)},
            {"card_back", "grand_temple"},
            {"vp_by_number_built", temple_points_json()},
            {"cards", list_json(mythologies, temple_json)}};
}

Json components_json() {
    return {{"divinities", divinity_count - 1},
            {"gate", 1},
            {"grand_temples", pantheon::table::temples.size()},
            {"wonders", pantheon::table::wonders.size()},
            {"mythology_tokens", mythology_count * tokens_per_mythology},
            {"offering_tokens", offering_count},
            {"snake_token", 1},
            {"progress_tokens", pantheon::table::tokens.size()},
            {"minerva_pawn", 1}};
}

Json settled_json() {
    const auto item = [](const char* name, const char* used_here, const char* ruling) {
        return Json{{"item", name}, {"used_here", used_here}, {"ruling", ruling}};
    };
    return Json::array(
        {item("zeus.tokens_on_card", "discarded with the card", "PA-RUL-1"),
         item("urbanism_with_grand_temple",
              "a grand temple built free with a mythology token is a chain and pays the Urbanism coins", "PA-RUL-31"),
         item("minerva_on_conflict_pawn_space", "not allowed; every other space of the track is, capitals included",
              "PA-RUL-25")});
}

}  // namespace

Json pantheon_catalog() {
    Json json = {
        {"schema_version", 1}, {"game", "7 Wonders Duel: Pantheon"}, {"year", 2016}, {"requires", "duel.json"}};
    json["components"] = components_json();
    json["mythologies"] = list_json(mythologies, mythology_json);
    json["divinities"] = divinities_json();
    json["gate"] = gate_json();
    json["board"] = board_json();
    json["mythology_tokens"] = mythology_tokens_json();
    json["offering_tokens"] = offering_tokens_json();
    json["layouts"] = "the three layouts of duel.json (slots numbered as there)";
    json["grand_temples"] = grand_temples_json();
    json["wonders"] = list_json(pantheon::table::wonders, wonder_json);
    json["progress_tokens"] = list_json(pantheon::table::tokens, token_json);
    json["unresolved"] = Json::array();
    json["settled"] = settled_json();
    return json;
}

}  // namespace hepta::play
