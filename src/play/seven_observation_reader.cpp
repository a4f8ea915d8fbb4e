// What a player of 7 Wonders knows, read back from JSON and checked.
#include <algorithm>
#include <array>

#include "play/json_reader.h"
#include "play/seven_codec.h"
#include "play/seven_observation_check.h"

namespace hepta::play {

using namespace seven;

namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::size_t at(Age age) { return static_cast<std::size_t>(age); }
constexpr int most_coins = 1000;  // more than a game can give

CardId read_card(const JsonReader& json) {
    return json.thing([](std::string_view id) { return find_card(id); });
}

// ---- the open table ---------------------------------------------------------------------------------------------

Tokens read_tokens(const JsonReader& json) {
    Tokens tokens;
    const auto add = [&](const JsonReader& one, int count, int most) {
        if (count == most) one.refuse("one conflict token too many");
        return static_cast<std::uint16_t>(count + 1);
    };
    json.for_each([&](const JsonReader& one) {
        constexpr int neighbours = 2;
        switch (one.number(-1, 5)) {
            case -1: tokens.defeats = add(one, tokens.defeats, neighbours * age_count) & 15; break;
            case 1: tokens.victories_1 = add(one, tokens.victories_1, neighbours) & 3; break;
            case 3: tokens.victories_2 = add(one, tokens.victories_2, neighbours) & 3; break;
            case 5: tokens.victories_3 = add(one, tokens.victories_3, neighbours) & 3; break;
            default: one.refuse("conflict tokens are worth -1, 1, 3 or 5");
        }
    });
    return tokens;
}

OpenCity read_city(const JsonReader& json) {
    OpenCity city;
    const int wonder = json["wonder"].thing([](std::string_view id) { return find_wonder(id); });
    const std::string& side = json["side"].text();
    if (side != "A" && side != "B") json["side"].refuse("must be A or B");
    city.board = board_id(wonder, side == "A" ? Side::a : Side::b);
    city.coins = static_cast<std::uint16_t>(json["coins"].number(0, most_coins));
    json["cards"].for_each([&](const JsonReader& one) {
        const CardId id = read_card(one);
        if (city.buildings.contains(id)) one.refuse("stands there twice");
        city.buildings.insert(id);
    });
    city.stages = json["stages"].byte(0, board(city.board).stages);
    city.tokens = read_tokens(json["tokens"]);
    city.free_build_used = json["free_build_used"].flag();
    return city;
}

void read_cities(const JsonReader& json, Observation& seen) {
    const int cities = json.size(city_count(seen.players), city_count(seen.players));
    unsigned wonders = 0;
    for (int city = 0; city < cities; ++city) {
        seen.cities[at(city)] = read_city(json.at(city));
        const unsigned wonder = 1U << static_cast<unsigned>(wonder_of(seen.cities[at(city)].board));
        if ((wonders & wonder) != 0) json.at(city).refuse("two cities have the same wonder");
        wonders |= wonder;
    }
}

// ---- what happened ------------------------------------------------------------------------------------------------

Age read_age(const JsonReader& json) { return static_cast<Age>(json.number(1, age_count) - 1); }

Use read_use(const JsonReader& json) {
    return json.one_of({Use::build, Use::stage, Use::discard}, [](Use use) -> std::string_view {
        return use == Use::build ? "build" : use == Use::stage ? "stage" : "discard";
    });
}

void read_picks(const JsonReader& json, Observation& seen) {
    json.for_each([&](const JsonReader& one) {
        const Age age = read_age(one["age"]);
        const int turn = one["turn"].number(1, picks_per_age) - 1;
        const int city = one["city"].number(0, city_count(seen.players) - 1);
        if (age > seen.age) one.refuse("lies in the future");
        Uses& uses = seen.cities[at(city)].uses;
        if (uses.at(age, turn) != Use::none) one.refuse("a second pick of the same turn");
        const Use use = read_use(one["use"]);
        uses.set(age, turn, use);
        if (one["card"].is_null()) {
            if (use == Use::build) one["card"].refuse("a built card is known");
            return;
        }
        const CardId id = read_card(one["card"]);
        if (card(id).row.age != age) one["card"].refuse("is not a card of this Age");
        seen.picks[at(age)][at(city)][at(turn)] = id;
    });
}

Hand read_hand(const JsonReader& json, int size, Age age) {
    Hand hand;
    json.size(size, size);
    json.for_each([&](const JsonReader& one) {
        const CardId id = read_card(one);
        if (card(id).row.age != age) one.refuse("is not a card of this Age");
        hand.insert(id);
    });
    return hand;
}

bool is_controller(const Observation& seen, Age age, int turn) {
    return seen.players == 2 && controller(age, turn) == index(seen.seat);
}

// One hand for each turn up to now, in order.
void read_hands_seen(const JsonReader& json, Observation& seen) {
    const int turns = turns_per_age * static_cast<int>(seen.age) + seen.turn + 1;
    json.size(turns, turns);
    for (int place = 0; place < turns; ++place) {
        const JsonReader one = json.at(place);
        const Age age = read_age(one["age"]);
        const int turn = one["turn"].number(1, turns_per_age) - 1;
        if (turns_per_age * static_cast<int>(age) + turn != place) one.refuse("hands must be in the order of turns");
        const bool draws = is_controller(seen, age, turn);
        seen.hands[at(age)][at(turn)] = read_hand(one["cards"], hand_size - turn + (draws ? 1 : 0), age);
        if (!draws) continue;
        const CardId drawn = read_card(one["drawn"]);
        if (!seen.hands[at(age)][at(turn)].contains(drawn)) one["drawn"].refuse("is not in the hand");
        seen.drawn[at(age)][at(turn)] = drawn;
    }
}

void read_discard_powers(const JsonReader& json, Observation& seen) {
    json.for_each([&](const JsonReader& one) {
        const int stage = one["stage"].number(1, static_cast<int>(seen.taken.size())) - 1;
        const JsonReader taken = one["taken"];
        if (!taken.is_null())
            seen.taken[at(stage)] = read_card(taken);
        else if (one.has("declined") && one["declined"].flag())
            seen.taken[at(stage)] = declined;
        if (!one.has("pile")) return;
        seen.pile_seen[at(stage)] = true;
        one["pile"].for_each([&](const JsonReader& in_pile) {
            const int number = index(read_card(in_pile));
            if (++seen.piles[at(stage)][at(number)] > std::max(1, copies(card_at(number), seen.players)))
                in_pile.refuse("one copy too many");
        });
    });
}

Action read_action(const JsonReader& json) {
    return json.thing([](std::string_view text) { return parse(text); });
}

Observation read_observation(const JsonReader& json) {
    Observation seen;
    for (auto& picks : seen.picks) picks.fill(empty_run);
    seen.drawn.fill(empty_run);
    seen.players = json["players"].byte(2, max_players);
    seen.seat = seat_at(json["seat"].number(0, seen.players - 1));
    seen.age = read_age(json["age"]);
    seen.turn = static_cast<std::uint8_t>(json["turn"].number(1, turns_per_age) - 1);
    seen.step = json["step"].one_of({Step::choose, Step::seventh, Step::discard_power, Step::end}, [](Step step) {
        constexpr std::array<std::string_view, 4> names = {"choose", "seventh", "discard_power", "end"};
        return names[static_cast<std::size_t>(step)];
    });
    const int last_city = city_count(seen.players) - 1;
    if (!json["acting_city"].is_null()) seen.acting_city = json["acting_city"].number(0, last_city);
    if (json.has("power_city")) seen.power_city = json["power_city"].byte(0, last_city);
    read_cities(json["cities"], seen);
    read_picks(json["picks"], seen);
    read_hands_seen(json["hands_seen"], seen);
    read_discard_powers(json["discard_powers"], seen);
    if (json.has("seventh_drawn")) seen.drawn[at(seen.age)][leftover] = read_card(json["seventh_drawn"]);
    seen.hand = read_hand(json["hand"], json["hand"].size(0, hand_size + 1), seen.age);
    for (int place = 0; place < json["committed"].size(0, 2); ++place)
        seen.committed[at(place)] = read_action(json["committed"].at(place));
    json["legal"].size(0, max_actions);
    json["legal"].for_each([&](const JsonReader& one) { seen.legal.push_back(read_action(one)); });
    check_observation(json, seen);
    return seen;
}

}  // namespace

Result<Observation> Codec<Seven>::parse_observation(const Json& json) try {
    return read_observation(JsonReader(json));
} catch (const BadJson& bad) {
    return Failure{bad.reason};
}

}  // namespace hepta::play
