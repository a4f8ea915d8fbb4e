// What a player of Duel knows, read back from JSON and checked.
#include <algorithm>

#include "duel/pantheon/pantheon.h"
#include "play/duel_codec.h"
#include "play/duel_json.h"
#include "play/duel_observation_check.h"
#include "play/json_reader.h"

namespace hepta::play {

using namespace duel;

namespace {

namespace dj = duel_json;

constexpr int most_coins = 1000;  // more than a game can give

bool has_agora(const Observation& seen) { return (seen.expansions & agora_bit) != 0; }
bool has_pantheon(const Observation& seen) { return (seen.expansions & pantheon_bit) != 0; }

// ---- small things -------------------------------------------------------------------------------------------------

CardId read_card(const JsonReader& json) {
    return json.thing([](std::string_view text) { return find_card(text); });
}
CardId read_card_or_null(const JsonReader& json) { return json.is_null() ? no_card : read_card(json); }

CardSet read_cards(const JsonReader& json) {
    CardSet set;
    json.for_each([&](const JsonReader& one) {
        const CardId id = read_card(one);
        if (set.contains(id)) one.refuse("named twice");
        set.insert(id);
    });
    return set;
}

// A list of ids as a mask.
template <class Mask, class Find>
Mask read_mask(const JsonReader& json, Find find) {
    Mask mask = 0;
    json.for_each([&](const JsonReader& one) {
        const Mask bit = only(one.thing(find));
        if ((mask & bit) != 0) one.refuse("named twice");
        mask = static_cast<Mask>(mask | bit);
    });
    return mask;
}
Wonders read_wonders(const JsonReader& json) {
    return read_mask<Wonders>(json, [](std::string_view text) { return find_wonder(text); });
}
Tokens read_tokens(const JsonReader& json) {
    return read_mask<Tokens>(json, [](std::string_view text) { return find_token(text); });
}
agora::Conspiracies read_conspiracies(const JsonReader& json) {
    return read_mask<agora::Conspiracies>(json, [](std::string_view text) { return agora::find_conspiracy(text); });
}

// A list of numbers below `count` as a mask.
std::uint32_t read_bits(const JsonReader& json, int count) {
    std::uint32_t mask = 0;
    json.for_each([&](const JsonReader& one) { mask |= 1U << static_cast<unsigned>(one.number(0, count - 1)); });
    return mask;
}

std::uint8_t read_seat_or(const JsonReader& json, std::uint8_t nobody) {
    return json.is_null() ? nobody : json.byte(0, 1);
}

// ---- the base game ------------------------------------------------------------------------------------------------

MilitaryTokens read_military(const JsonReader& json) {
    MilitaryTokens mask = 0;
    json.for_each([&](const JsonReader& one) {
        const auto* const found = std::find_if(military_tokens.begin(), military_tokens.end(),
                                               [&](const MilitaryTokenRow& row) { return row.id == one.text(); });
        if (found == military_tokens.end()) one.refuse("unknown '" + one.text().substr(0, 40) + "'");
        mask = static_cast<MilitaryTokens>(mask | 1U << static_cast<unsigned>(found - military_tokens.begin()));
    });
    return mask;
}

Back read_back(const JsonReader& json) {
    return json.one_of({Back::age_one, Back::age_two, Back::age_three, Back::guild, Back::grand_temple, Back::senator},
                       [](Back back) { return dj::name_of(back); });
}

void read_display(const JsonReader& json, Observation& seen) {
    seen.display.fill(no_card);
    const int slots = layouts[seen.shapes][static_cast<std::size_t>(seen.age)].size;
    json.for_each([&](const JsonReader& one) {
        const int slot = one["slot"].number(0, slots - 1);
        if ((seen.present & slot_bit(slot)) != 0) one.refuse("a second card in one slot");
        seen.present |= slot_bit(slot);
        if (one["up"].flag()) {
            seen.up |= slot_bit(slot);
            seen.display[at(slot)] = read_card(one["card"]);
        } else {
            seen.backs[at(slot)] = read_back(one["back"]);
        }
    });
}

void read_city(const JsonReader& json, Observation& seen, int seat) {
    CityView& city = seen.cities[at(seat)];
    city.coins = static_cast<std::uint16_t>(json["coins"].number(0, most_coins));
    city.cards = read_cards(json["cards"]);
    city.built = read_wonders(json["built"]);
    city.unbuilt = read_wonders(json["unbuilt"]);
    city.tokens = read_tokens(json["tokens"]);
    json["under"].for_each_member([&](const std::string& name, const JsonReader& one) {
        const auto wonder = find_wonder(name);
        if (!wonder || (city.built & only(*wonder)) == 0) one.refuse("this wonder is not built here");
        seen.under[at(index(*wonder))] = read_card_or_null(one);
    });
}

void read_tasks(const JsonReader& json, Observation& seen) {
    json.size(0, TaskStack::capacity);
    json.for_each([&](const JsonReader& one) {
        const std::uint8_t kind = one["task"].thing([](std::string_view name) { return dj::find_task(name); });
        const bool of_agora = kind >= first_agora_task && kind < first_pantheon_task;
        if ((of_agora && !has_agora(seen)) || (kind >= first_pantheon_task && !has_pantheon(seen)) || kind == 0)
            one.refuse("is not a task of this game");
        seen.tasks.push({kind, seat_at(one["seat"].number(0, 1)), one["data"].byte(0, 255), one["more"].byte(0, 255)});
    });
}

void read_end(const JsonReader& json, Observation& seen) {
    if (seen.phase != Phase::end) return;
    seen.victory =
        json["victory"].one_of({Victory::military, Victory::scientific, Victory::political, Victory::civilian},
                               [](Victory victory) { return dj::name_of(victory); });
    seen.winners = static_cast<std::uint8_t>(read_bits(json["supremacy"], 2));
}

void read_base(const JsonReader& json, Observation& seen) {
    seen.seat = seat_at(json["seat"].number(0, 1));
    seen.age = static_cast<Age>(json["age"].number(1, age_count) - 1);
    seen.phase = json["phase"].one_of({Phase::draft, Phase::play, Phase::choose_start, Phase::end},
                                      [](Phase phase) { return dj::name_of(phase); });
    seen.step = json["step"].one_of({Step::choose, Step::triggering, Step::use_card, Step::acting, Step::turning_up},
                                    [](Step step) { return dj::name_of(step); });
    seen.active = seat_at(json["active"].number(0, 1));
    seen.again = json["play_again"].flag();
    seen.pawn = static_cast<std::int8_t>(json["pawn"].number(-capital, capital));
    seen.military = read_military(json["military_tokens"]);
    seen.board = read_tokens(json["progress"]);
    seen.box = read_tokens(json["box"]);
    seen.drawn = read_tokens(json["drawn"]);
    seen.drawn_unseen = json["drawn_unseen"].byte(0, 3);
    read_display(json["display"], seen);
    seen.under.fill(no_card);
    json["cities"].size(2, 2);
    for (int seat = 0; seat < 2; ++seat) read_city(json["cities"].at(seat), seen, seat);
    seen.discard = read_cards(json["discard"]);
    seen.seen_wonders = read_wonders(json["wonders_seen"]);
    if (seen.phase == Phase::draft) seen.offered = read_wonders(json["wonders_offered"]);
    seen.picks = json["wonders_drafted"].byte(0, drafted_wonders);
    json["removed"].size(age_count, age_count);
    for (int age = 0; age < age_count; ++age) seen.removed[at(age)] = json["removed"].at(age).byte(0, removed_per_age);
    seen.removed_seen = read_cards(json["removed_seen"]);
    read_tasks(json["tasks"], seen);
    read_end(json, seen);
}

// ---- Agora ----------------------------------------------------------------------------------------------------------

void read_own_conspiracy(const JsonReader& json, const std::string& state, int seat, Observation& seen) {
    agora::AgoraView& view = seen.agora;
    const auto id = json["id"].thing([](std::string_view text) { return agora::find_conspiracy(text); });
    view.prepared_with[at(index(id))] = read_card_or_null(json["card"]);
    agora::Conspiracies& set = state == "triggered" ? view.triggered[at(seat)]
                               : state == "held"    ? view.held
                                                    : view.prepared;
    set = static_cast<agora::Conspiracies>(set | only(id));
}

void read_intrigue(const JsonReader& json, int seat, Observation& seen) {
    json.size(0, agora::conspiracy_count);
    json.for_each([&](const JsonReader& one) {
        const std::string& state = one["state"].text();
        if (state != "held" && state != "prepared" && state != "triggered")
            one["state"].refuse("unknown '" + state + "'");
        if (state == "triggered" || seat == index(seen.seat)) return read_own_conspiracy(one, state, seat, seen);
        if (state == "held")
            ++seen.agora.opponent_held;
        else
            seen.agora.opponent_prepared.insert(read_card(one["card"]));
    });
}

void read_chamber(const JsonReader& json, int chamber, agora::AgoraView& view) {
    json["cubes"].size(2, 2);
    for (int seat = 0; seat < 2; ++seat)
        view.cubes[at(seat)][at(chamber)] = json["cubes"].at(seat).byte(0, agora::cubes_per_player);
    view.controller[at(chamber)] = read_seat_or(json["controller"], agora::nobody);
    const int decrees = json["decrees"].size(0, 2);
    for (int place = 0; place < 2; ++place) {
        agora::DecreeId& decree = view.decrees[at(chamber)][at(place)] = agora::no_decree;
        if (place >= decrees) continue;
        const JsonReader one = json["decrees"].at(place);
        decree = one.is_null() ? agora::hidden_decree
                               : one.thing([](std::string_view text) { return agora::find_decree(text); });
        if (!one.is_null()) view.face_up = static_cast<std::uint16_t>(view.face_up | 1U << (2 * chamber + place));
    }
}

agora::ConspiracyId read_conspiracy_or_null(const JsonReader& json) {
    if (json.is_null()) return agora::no_conspiracy;
    return json.thing([](std::string_view text) { return agora::find_conspiracy(text); });
}

void read_suspected(const JsonReader& json, agora::Memory& memory) {
    memory.suspected_at.fill(agora::no_place);
    json.for_each_member([&](const std::string& name, const JsonReader& one) {
        const auto id = agora::find_conspiracy(name);
        if (!id) one.refuse("unknown conspiracy");
        memory.suspected_at[at(index(*id))] = one.byte(0, agora::place_count - 1);
    });
}

void read_conspiracy_places(const JsonReader& json, agora::AgoraView& view) {
    view.known.fill(agora::no_conspiracy);
    view.deck_size = static_cast<std::uint8_t>(json["conspiracy_deck"].size(0, agora::conspiracy_count));
    for (int place = 0; place < view.deck_size; ++place)
        view.known[at(place)] = read_conspiracy_or_null(json["conspiracy_deck"].at(place));
    view.drawn_count = static_cast<std::uint8_t>(json["conspiracies_drawn"].size(0, 2));
    for (int drawn = 0; drawn < view.drawn_count; ++drawn)
        view.known[at(agora::first_drawn_place + drawn)] =
            read_conspiracy_or_null(json["conspiracies_drawn"].at(drawn));
    view.own_memory.in_front = read_conspiracies(json["opponent_conspiracies_known"]);
    read_suspected(json["conspiracies_suspected"], view.own_memory);
    view.own_memory.complete = read_bits(json["conspiracies_sure"], agora::place_count);
    const JsonReader theirs = json["opponent_knows"];
    view.known_to_opponent = read_bits(theirs["places"], agora::place_count);
    view.opponent_memory.in_front = read_conspiracies(theirs["in_front"]);
    read_suspected(theirs["suspected"], view.opponent_memory);
    view.opponent_memory.complete = read_bits(theirs["sure"], agora::place_count);
}

void read_agora(const JsonReader& json, Observation& seen) {
    agora::AgoraView& view = seen.agora;
    view.prepared_with.fill(no_card);
    for (int seat = 0; seat < 2; ++seat) {
        const JsonReader city = json["cities"].at(seat);
        seen.cities[at(seat)].cards |= read_cards(city["senators"]);
        read_intrigue(city["conspiracies"], seat, seen);
    }
    json["senate"].size(agora::chamber_count, agora::chamber_count);
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber)
        read_chamber(json["senate"].at(chamber), chamber, view);
    read_conspiracy_places(json, view);
    if (!json["locked_token"].is_null())
        view.locked = json["locked_token"].thing([](std::string_view text) { return find_token(text); });
    view.locked_by = read_seat_or(json["locked_by"], agora::nobody);
    view.locked_from_box = json["locked_from_box"].flag();
    view.seen_in_box = read_tokens(json["seen_in_box"]);
    view.shield_held_by = read_seat_or(json["shield_held_by"], agora::nobody);
    json["removed_seen_by"].size(2, 2);
    for (int seat = 0; seat < 2; ++seat)
        view.ages_seen[at(seat)] = static_cast<std::uint8_t>(read_bits(json["removed_seen_by"].at(seat), age_count));
}

// ---- Pantheon -------------------------------------------------------------------------------------------------------

pantheon::DivinityId read_divinity(const JsonReader& json) {
    if (json.is_null()) return pantheon::hidden_divinity;
    return json.thing([](std::string_view text) { return pantheon::find_divinity(text); });
}

pantheon::Mythology read_mythology(const JsonReader& json) {
    return json.thing([](std::string_view text) { return pantheon::find_mythology(text); });
}

void read_devotion(const JsonReader& json, Observation& seen, int seat) {
    pantheon::DevotionView& devotion = seen.pantheon.devotions[at(seat)];
    devotion.divinities = read_mask<pantheon::Divinities>(
        json["divinities"], [](std::string_view text) { return pantheon::find_divinity(text); });
    json["mythology"].for_each([&](const JsonReader& one) {
        const int shift = 2 * index(read_mythology(one));
        if ((devotion.mythology >> shift & 3) == pantheon::tokens_per_mythology) one.refuse("one token too many");
        devotion.mythology = static_cast<std::uint16_t>(devotion.mythology + (1U << static_cast<unsigned>(shift)));
    });
    json["offerings"].for_each([&](const JsonReader& one) {
        const int number =
            one.number(pantheon::lowest_offering, pantheon::lowest_offering + pantheon::offering_count - 1);
        devotion.offerings = static_cast<pantheon::Offerings>(
            devotion.offerings | 1U << static_cast<unsigned>(number - pantheon::lowest_offering));
    });
    devotion.astarte = json["astarte"].byte(0, 255);
    if (json["snake"].is_null()) return;
    seen.pantheon.snake = read_card(json["snake"]);
    seen.pantheon.snake_owner = static_cast<std::uint8_t>(seat);
}

void read_space(const JsonReader& json, int space, Observation& seen) {
    pantheon::PantheonView& view = seen.pantheon;
    view.spaces[at(space)] = json.is_null() ? pantheon::no_divinity : read_divinity(json["card"]);
    if (view.spaces[at(space)] != pantheon::hidden_divinity) return;
    if (seen.age != Age::one) json.refuse("lies face up, so its card is known");
    view.backs[at(space)] = read_mythology(json["back"]);
}

void read_decks(const JsonReader& json, pantheon::PantheonView& view) {
    for (int number = 0; number < pantheon::mythology_count; ++number) {
        const JsonReader deck = json["decks"][pantheon::mythology_ids[at(number)].data()];
        view.decks[at(number)].fill(pantheon::no_divinity);
        const int size = deck["cards"].size(0, pantheon::divinities_per_mythology);
        for (int position = 0; position < size; ++position)
            view.decks[at(number)][at(position)] = read_divinity(deck["cards"].at(position));
        view.drawn[at(number)] = deck["drawn"].byte(0, size);
        const JsonReader known = json["divinities_opponent_knows"][pantheon::mythology_ids[at(number)].data()];
        view.known_to_opponent |= read_bits(known, pantheon::divinities_per_mythology)
                                  << static_cast<unsigned>(pantheon::divinities_per_mythology * number);
    }
    view.known_to_opponent |= read_bits(json["divinities_opponent_knows"]["spaces"], pantheon::space_count)
                              << (pantheon::divinities_per_mythology * pantheon::mythology_count);
}

// Where tokens lie follows from Age and layout.
void read_display_tokens(const JsonReader& json, Observation& seen) {
    State shape;
    shape.age = seen.age;
    shape.shapes = seen.shapes;
    shape.expansions = seen.expansions;
    const auto& slots = pantheon::token_slots(shape);
    const int count = seen.age == Age::one ? pantheon::mythology_tokens_in_play : pantheon::offering_count;
    json.for_each_member([&](const std::string& name, const JsonReader& one) {
        for (int token = 0; token < count; ++token)
            if (std::to_string(slots[at(token)]) == name) {
                seen.pantheon.tokens_left =
                    static_cast<std::uint8_t>(seen.pantheon.tokens_left | 1U << static_cast<unsigned>(token));
                return;
            }
        one.refuse("no token lies on this slot");
    });
}

void read_pantheon(const JsonReader& json, Observation& seen) {
    pantheon::PantheonView& view = seen.pantheon;
    for (int seat = 0; seat < 2; ++seat) read_devotion(json["cities"].at(seat), seen, seat);
    json["spaces"].size(pantheon::space_count, pantheon::space_count);
    for (int space = 0; space < pantheon::space_count; ++space) read_space(json["spaces"].at(space), space, seen);
    read_decks(json, view);
    json["mythology_tokens"].size(pantheon::mythology_tokens_in_play, pantheon::mythology_tokens_in_play);
    for (int token = 0; token < pantheon::mythology_tokens_in_play; ++token)
        view.mythology_tokens[at(token)] = read_mythology(json["mythology_tokens"].at(token));
    json["offering_tokens"].size(pantheon::offering_count, pantheon::offering_count);
    for (int token = 0; token < pantheon::offering_count; ++token)
        view.offering_tokens[at(token)] =
            json["offering_tokens"].at(token).byte(0, pantheon::lowest_offering + pantheon::offering_count - 1);
    view.enki_tokens = read_tokens(json["enki_tokens"]);
    if (!json["minerva"].is_null()) view.minerva = static_cast<std::int8_t>(json["minerva"].number(-capital, capital));
    read_display_tokens(json["display_tokens"], seen);
}

Observation read_observation(const JsonReader& json) {
    Observation seen;
    const bool agora = json["agora"].flag();
    const bool pantheon = json["pantheon"].flag();
    seen.expansions = static_cast<std::uint8_t>((agora ? agora_bit : 0) | (pantheon ? pantheon_bit : 0));
    seen.shapes = agora ? 1 : 0;
    read_base(json, seen);
    if (agora) read_agora(json, seen);
    if (pantheon) read_pantheon(json, seen);
    json["legal"].size(0, max_actions);
    json["legal"].for_each([&](const JsonReader& one) {
        seen.legal.push_back(one.thing([](std::string_view text) { return parse(text); }));
    });
    check_observation(json, seen);
    return seen;
}

}  // namespace

Result<Observation> Codec<Duel>::parse_observation(const Json& json) try {
    return read_observation(JsonReader(json));
} catch (const BadJson& bad) {
    return Failure{bad.reason};
}

}  // namespace hepta::play
