// What a player of Duel knows, as JSON.
#include "play/duel_codec.h"
#include "play/duel_json.h"

namespace hepta::play {

using namespace duel;

namespace {

namespace dj = duel_json;

Json display_json(const Observation& seen) {
    Json list = Json::array();
    for_each_bit(seen.present, [&](int slot) {
        const bool up = (seen.up & slot_bit(slot)) != 0;
        Json one = {{"slot", slot}, {"up", up}};
        if (up)
            one["card"] = id(seen.display[at(slot)]);
        else
            one["back"] = dj::name_of(seen.backs[at(slot)]);
        list.push_back(std::move(one));
    });
    return list;
}

CardSet without_senators(CardSet cards) {
    senators.for_each([&](CardId senator) { cards.erase(senator); });
    return cards;
}

Json under_json(const Observation& seen, Wonders built) {
    Json json = Json::object();
    for_each_bit(built, [&](int number) {
        json[std::string(id(wonder_at(number)))] = dj::card_or_null(seen.under[at(number)]);
    });
    return json;
}

Json conspiracies_json(const agora::AgoraView& view, agora::Conspiracies mask, const char* state) {
    Json list = Json::array();
    for_each_bit(mask, [&](int number) {
        list.push_back({{"id", id(agora::conspiracy_at(number))},
                        {"state", state},
                        {"card", dj::card_or_null(view.prepared_with[at(number)])}});
    });
    return list;
}

void add_agora(Json& json, const Observation& seen, int seat) {
    const agora::AgoraView& view = seen.agora;
    json["senators"] = dj::cards(seen.cities[at(seat)].cards & senators);
    int cubes = 0;
    for (const std::uint8_t here : view.cubes[at(seat)]) cubes += here;
    json["reserve"] = agora::cubes_per_player - cubes;
    Json list = conspiracies_json(view, view.triggered[at(seat)], "triggered");
    if (seat == index(seen.seat)) {
        for (const Json& one : conspiracies_json(view, view.held, "held")) list.push_back(one);
        for (const Json& one : conspiracies_json(view, view.prepared, "prepared")) list.push_back(one);
    } else {  // AG-HID-3: how many, which are prepared and with which card
        for (int i = 0; i < view.opponent_held; ++i)
            list.push_back({{"id", nullptr}, {"state", "held"}, {"card", nullptr}});
        view.opponent_prepared.for_each([&](CardId card) {
            list.push_back({{"id", nullptr}, {"state", "prepared"}, {"card", id(card)}});
        });
    }
    json["conspiracies"] = std::move(list);
}

void add_pantheon(Json& json, const Observation& seen, int seat) {
    const pantheon::DevotionView& devotion = seen.pantheon.devotions[at(seat)];
    json["divinities"] = dj::divinities(devotion.divinities);
    json["mythology"] = dj::mythology_tokens(devotion);
    json["offerings"] = dj::offerings(devotion.offerings);
    json["astarte"] = devotion.astarte;
    json["snake"] = seen.pantheon.snake_owner == seat ? dj::card_or_null(seen.pantheon.snake) : Json(nullptr);
}

Json city_json(const Observation& seen, int seat) {
    const CityView& city = seen.cities[at(seat)];
    Json json = {{"coins", city.coins},
                 {"cards", dj::cards(without_senators(city.cards))},
                 {"built", dj::wonders(city.built)},
                 {"unbuilt", dj::wonders(city.unbuilt)},
                 {"under", under_json(seen, city.built)},
                 {"tokens", dj::tokens(city.tokens)}};
    if ((seen.expansions & agora_bit) != 0) add_agora(json, seen, seat);
    if ((seen.expansions & pantheon_bit) != 0) add_pantheon(json, seen, seat);
    return json;
}

Json places_json(const agora::AgoraView& view) {
    Json list = Json::array();
    for (int place = 0; place < view.deck_size; ++place) {
        const agora::ConspiracyId known = view.known[at(place)];
        list.push_back(known == agora::no_conspiracy ? Json(nullptr) : Json(id(known)));
    }
    return list;
}

// A conspiracy that this player put back and the opponent may have kept or put back again.
Json suspected_json(const agora::Memory& memory) {
    Json json = Json::object();
    for (int number = 0; number < agora::conspiracy_count; ++number)
        if (memory.suspected_at[at(number)] != agora::no_place)
            json[std::string(id(agora::conspiracy_at(number)))] = memory.suspected_at[at(number)];
    return json;
}

Json bits_json(std::uint32_t mask) {
    Json list = Json::array();
    for_each_bit(mask, [&](int number) { list.push_back(number); });
    return list;
}

// What else decides how the game goes on: the bookkeeping of both players' memories and of tokens out of sight. A place
// is a position in the deck (0 is the top), or 16 and 17 for cards drawn.
void add_agora_memory(Json& json, const agora::AgoraView& view) {
    json["conspiracies_sure"] = bits_json(view.own_memory.complete);
    json["opponent_knows"] = {{"places", bits_json(view.known_to_opponent)},
                              {"in_front", dj::conspiracies(view.opponent_memory.in_front)},
                              {"suspected", suspected_json(view.opponent_memory)},
                              {"sure", bits_json(view.opponent_memory.complete)}};
    json["removed_seen_by"] = {bits_json(view.ages_seen[0]), bits_json(view.ages_seen[1])};
    json["locked_from_box"] = view.locked_from_box;
    json["seen_in_box"] = dj::tokens(view.seen_in_box);
    json["shield_held_by"] = view.shield_held_by == agora::nobody ? Json(nullptr) : Json(view.shield_held_by);
}

void add_senate(Json& json, const Observation& seen) {
    const agora::AgoraView& view = seen.agora;
    json["senate"] = Json::array();
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
        Json decrees = Json::array();
        for (const agora::DecreeId decree : view.decrees[at(chamber)]) {
            if (decree == agora::no_decree) continue;
            decrees.push_back(decree == agora::hidden_decree ? Json(nullptr) : Json(id(decree)));
        }
        const std::uint8_t controller = view.controller[at(chamber)];
        json["senate"].push_back({{"cubes", {view.cubes[0][at(chamber)], view.cubes[1][at(chamber)]}},
                                  {"controller", controller == agora::nobody ? Json(nullptr) : Json(controller)},
                                  {"decrees", decrees}});
    }
    json["conspiracy_deck"] = places_json(view);
    json["conspiracies_drawn"] = Json::array();
    for (int drawn = 0; drawn < view.drawn_count; ++drawn) {
        const agora::ConspiracyId known = view.known[at(agora::first_drawn_place + drawn)];
        json["conspiracies_drawn"].push_back(known == agora::no_conspiracy ? Json(nullptr) : Json(id(known)));
    }
    json["opponent_conspiracies_known"] = dj::conspiracies(view.own_memory.in_front);
    json["conspiracies_suspected"] = suspected_json(view.own_memory);
    json["locked_token"] = view.locked == no_token ? Json(nullptr) : Json(id(view.locked));
    json["locked_by"] = view.locked_by == agora::nobody ? Json(nullptr) : Json(view.locked_by);
    add_agora_memory(json, view);
}

Json divinity_json(pantheon::DivinityId known) {
    return known == pantheon::hidden_divinity ? Json(nullptr) : Json(id(known));
}

// Where the opponent knows the divinity: positions of decks (0 is the top), and spaces.
Json opponent_divinities_json(const pantheon::PantheonView& view) {
    constexpr int per_deck = pantheon::divinities_per_mythology;
    constexpr std::uint32_t one_deck = (1U << per_deck) - 1;
    Json json = Json::object();
    for (const pantheon::Mythology mythology : dj::mythologies_in_order)
        json[std::string(id(mythology))] =
            bits_json(view.known_to_opponent >> (per_deck * index(mythology)) & one_deck);
    json["spaces"] = bits_json(view.known_to_opponent >> (per_deck * pantheon::mythology_count));
    return json;
}

void add_spaces(Json& json, const Observation& seen) {
    const pantheon::PantheonView& view = seen.pantheon;
    json["spaces"] = Json::array();
    for (int space = 0; space < pantheon::space_count; ++space) {
        const pantheon::DivinityId card = view.spaces[at(space)];
        if (card == pantheon::no_divinity) {
            json["spaces"].push_back(nullptr);
            continue;
        }
        Json one = {{"card", divinity_json(card)}, {"up", seen.age != Age::one}};
        const bool hidden = card == pantheon::hidden_divinity;
        if (seen.age == Age::one) one["back"] = id(hidden ? view.backs[at(space)] : pantheon::mythology_of(card));
        one["tokens"] =
            card == pantheon::token_bearer && seen.age != Age::one ? dj::tokens(view.enki_tokens) : Json::array();
        json["spaces"].push_back(std::move(one));
    }
    json["decks"] = Json::object();
    for (const pantheon::Mythology mythology : dj::mythologies_in_order) {
        Json deck = Json::array();
        for (const pantheon::DivinityId card : view.decks[at(index(mythology))])
            if (card != pantheon::no_divinity) deck.push_back(divinity_json(card));
        json["decks"][std::string(id(mythology))] = {{"cards", deck}, {"drawn", view.drawn[at(index(mythology))]}};
    }
    json["divinities_opponent_knows"] = opponent_divinities_json(view);
    json["mythology_tokens"] = dj::ids(view.mythology_tokens);
    json["offering_tokens"] = view.offering_tokens;
    json["enki_tokens"] = dj::tokens(view.enki_tokens);
    json["minerva"] = view.minerva == pantheon::no_minerva ? Json(nullptr) : Json(view.minerva);
    json["display_tokens"] = Json::object();
    State shape;  // where tokens lie follows from Age and layout alone
    shape.age = seen.age;
    shape.shapes = seen.shapes;
    shape.expansions = seen.expansions;
    const auto& slots = pantheon::token_slots(shape);
    for_each_bit(view.tokens_left, [&](int token) {
        const std::string slot = std::to_string(slots[at(token)]);
        if (seen.age == Age::one)
            json["display_tokens"][slot] = id(view.mythology_tokens[at(token)]);
        else
            json["display_tokens"][slot] = view.offering_tokens[at(token)];
    });
}

// What is being resolved, the task at hand last.
Json tasks_json(const TaskStack& tasks) {
    Json list = Json::array();
    for (int depth = 0; depth < tasks.size(); ++depth)
        list.push_back({{"task", dj::task_name(tasks[depth].kind)},
                        {"seat", index(tasks[depth].seat)},
                        {"data", tasks[depth].data},
                        {"more", tasks[depth].more}});
    return list;
}

}  // namespace

Json Codec<Duel>::observation_json(const Observation& seen) {
    Json json = {{"game", "duel"},
                 {"agora", (seen.expansions & agora_bit) != 0},
                 {"pantheon", (seen.expansions & pantheon_bit) != 0},
                 {"seat", index(seen.seat)},
                 {"age", dj::number(seen.age)},
                 {"phase", dj::name_of(seen.phase)},
                 {"step", dj::name_of(seen.step)},
                 {"active", index(seen.active)},
                 {"play_again", seen.again},
                 {"pawn", seen.pawn},
                 {"military_tokens", dj::military_tokens(seen.military)},
                 {"progress", dj::tokens(seen.board)},
                 {"box", dj::tokens(seen.box)},
                 {"drawn", dj::tokens(seen.drawn)},
                 {"drawn_unseen", seen.drawn_unseen}};
    json["display"] = display_json(seen);
    json["cities"] = {city_json(seen, 0), city_json(seen, 1)};
    json["discard"] = dj::cards(seen.discard);
    json["wonders_seen"] = dj::wonders(seen.seen_wonders);
    if (seen.phase == Phase::draft) json["wonders_offered"] = dj::wonders(seen.offered);
    json["wonders_drafted"] = seen.picks;
    json["removed"] = seen.removed;
    json["removed_seen"] = dj::cards(seen.removed_seen);
    json["tasks"] = tasks_json(seen.tasks);
    if (seen.phase == Phase::end) {
        json["victory"] = dj::name_of(seen.victory);
        json["supremacy"] = bits_json(seen.winners);
    }
    if ((seen.expansions & agora_bit) != 0) add_senate(json, seen);
    if ((seen.expansions & pantheon_bit) != 0) add_spaces(json, seen);
    json["legal"] = Json::array();
    for (const Action action : seen.legal) json["legal"].push_back(notation(action));
    return json;
}

}  // namespace hepta::play
