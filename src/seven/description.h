// What a player of 7 Wonders knows as it is written down, field by field, with who may see it (section 3 of the
// clauses). From it come the JSON of observations, its reader, the spectators' view and the schema.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "seven/notation.h"
#include "seven/observation.h"
#include "seven/setup.h"
#include "seven/spelling.h"
#include "seven/wonders.h"

namespace hepta::seven {

inline constexpr std::array<std::string_view, 1> game_names = {"seven"};

namespace kinds {
inline constexpr Kind games = enumeration<game_names>("game");
inline constexpr Kind cards{"card", card_count, [](int number) { return card(card_at(number)).id(); }};
inline constexpr Kind wonders{"wonder", wonder_count, [](int number) { return board(board_id(number, Side::a)).id; }};
}  // namespace kinds

namespace description {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::size_t at(Age age) { return static_cast<std::size_t>(age); }
inline constexpr std::array ages = {Age::one, Age::two, Age::three};

// ---- the open table -------------------------------------------------------------------------------------------------

// Conflict tokens as the list of what they are worth.
template <class Archive, class Owned>
void describe_tokens(Archive& place, Owned& tokens) {
    std::vector<int> worth;
    worth.insert(worth.end(), tokens.defeats, -1);
    worth.insert(worth.end(), tokens.victories_1, 1);
    worth.insert(worth.end(), tokens.victories_2, 3);
    worth.insert(worth.end(), tokens.victories_3, 5);
    constexpr int most = 2 * age_count;  // from both neighbours in each Age
    if constexpr (Archive::reads) tokens = {};
    place.list("tokens", everybody, static_cast<int>(worth.size()), {0, most}, [&](auto& token, int i) {
        int one = at(i) < worth.size() ? worth[at(i)] : 0;
        token(one, Number{-1, 5});
        if constexpr (Archive::reads) {
            if (one == 0 || one == 2 || one == 4) token.refuse("conflict tokens are worth -1, 1, 3 or 5");
            const auto more = [&](int count, int limit) {
                if (count == limit) token.refuse("one conflict token too many");
                return static_cast<std::uint16_t>(count + 1);
            };
            if (one == -1) tokens.defeats = more(tokens.defeats, most) & 15;
            if (one == 1) tokens.victories_1 = more(tokens.victories_1, 2) & 3;
            if (one == 3) tokens.victories_2 = more(tokens.victories_2, 2) & 3;
            if (one == 5) tokens.victories_3 = more(tokens.victories_3, 2) & 3;
        }
    });
}

template <class Archive, class City>
void describe_city(Archive& place, City& city) {
    constexpr int most_coins = 1000;  // more than a game can give
    int wonder = wonder_of(city.board);
    Side side = board(city.board).side;
    place("wonder", everybody, wonder, OneOf{kinds::wonders});
    place("side", everybody, side, OneOf{kinds::sides});
    if constexpr (Archive::reads) city.board = board_id(wonder, side);
    place("coins", everybody, city.coins, Number{0, most_coins});
    place("cards", everybody, city.buildings, SetOf{kinds::cards});
    place("stages", everybody, city.stages, Number{0, board(city.board).stages});
    describe_tokens(place, city.tokens);
    place("free_build_used", everybody, city.free_build_used, Flag{});
}

template <class Archive, class Seen>
void describe_cities(Archive& table, Seen& seen) {
    const int cities = city_count(seen.players);
    [[maybe_unused]] unsigned wonders = 0;
    table.list("cities", everybody, cities, exactly(cities), [&](auto& place, int city) {
        describe_city(place, seen.cities[at(city)]);
        if constexpr (Archive::reads) {
            const unsigned wonder = 1U << static_cast<unsigned>(wonder_of(seen.cities[at(city)].board));
            if ((wonders & wonder) != 0) place.refuse("two cities have the same wonder");
            wonders |= wonder;
        }
    });
}

inline int discards(const Observation& seen) {
    int total = 0;
    for (int city = 0; city < city_count(seen.players); ++city)
        for (const Age age : ages)
            for (int turn = 0; turn < picks_per_age; ++turn)
                total += seen.cities[at(city)].uses.at(age, turn) == Use::discard ? 1 : 0;
    for (const CardId taken : seen.taken) total -= taken != not_asked && taken != declined ? 1 : 0;
    return total;
}

// ---- what happened --------------------------------------------------------------------------------------------------

struct Pick {
    Age age = Age::one;
    int turn = 0;
    int city = 0;
    Use use = Use::none;
    CardId card = no_card;
};

inline std::vector<Pick> picks_of(const Observation& seen) {
    std::vector<Pick> list;
    for (const Age age : ages)
        for (int turn = 0; turn < picks_per_age; ++turn)
            for (int city = 0; city < city_count(seen.players); ++city)
                if (const Use use = seen.cities[at(city)].uses.at(age, turn); use != Use::none)
                    list.push_back({age, turn, city, use, seen.picks[at(age)][at(city)][at(turn)]});
    return list;
}

inline void take_in(Observation& seen, const Pick& pick, const auto& refuse) {
    if (pick.age > seen.age) return refuse("lies in the future");
    Uses& uses = seen.cities[at(pick.city)].uses;
    if (uses.at(pick.age, pick.turn) != Use::none) return refuse("a second pick of the same turn");
    if (pick.use == Use::none) return refuse("was used for something");
    if (pick.use == Use::build && pick.card == no_card) return refuse("a built card is known");
    if (pick.card != no_card && card(pick.card).row.age != pick.age) return refuse("is not a card of this Age");
    uses.set(pick.age, pick.turn, pick.use);
    seen.picks[at(pick.age)][at(pick.city)][at(pick.turn)] = pick.card;
}

// What each city did, turn by turn; a card only where this seat knows it.
template <class Archive, class Seen>
void describe_picks(Archive& table, Seen& seen) {
    const std::vector<Pick> picks = Archive::reads ? std::vector<Pick>{} : picks_of(seen);
    constexpr int most = age_count * max_cities * picks_per_age;
    table.list("picks", everybody, static_cast<int>(picks.size()), {0, most}, [&](auto& place, int i) {
        Pick pick = at(i) < picks.size() ? picks[at(i)] : Pick{};
        place("age", everybody, pick.age, Number{1, age_count, 1});
        place("turn", everybody, pick.turn, Number{1, picks_per_age, 1});
        place("city", everybody, pick.city, Number{0, city_count(seen.players) - 1});
        place("use", everybody, pick.use, OneOf{kinds::uses});
        place("card", everybody, pick.card, OneOrNull{kinds::cards, index(no_card)});
        if constexpr (Archive::reads) take_in(seen, pick, [&](const char* why) { place.refuse(why); });
    });
}

// Cards with their copies, all of one Age.
template <class Archive, class Cards>
void describe_hand(Archive& table, Audience audience, const char* name, Cards& hand, Size size, Age age) {
    if constexpr (Archive::reads) hand = {};
    table.list(name, audience, Archive::reads ? 0 : hand.size(), size, [&](auto& place, int i) {
        CardId id = !Archive::reads && i < hand.size() ? hand[i] : CardId{};
        place(id, OneOf{kinds::cards});
        if constexpr (Archive::reads) {
            if (card(id).row.age != age) place.refuse("is not a card of this Age");
            hand.insert(id);
        }
    });
}

inline bool draws_in(const Observation& seen, Age age, int turn) {
    return seen.players == 2 && controller(age, turn) == index(seen.seat);
}

// SW-HID-10: one hand for each turn up to now, in order.
template <class Archive, class Seen>
void describe_hands_seen(Archive& table, Seen& seen) {
    const int turns = turns_per_age * static_cast<int>(seen.age) + seen.turn + 1;
    table.list("hands_seen", owner, turns, exactly(turns), [&](auto& place, int i) {
        Age age = static_cast<Age>(i / turns_per_age);
        int turn = i % turns_per_age;
        place("age", owner, age, Number{1, age_count, 1});
        place("turn", owner, turn, Number{1, turns_per_age, 1});
        if constexpr (Archive::reads)
            if (turns_per_age * static_cast<int>(age) + turn != i) place.refuse("hands must be in the order of turns");
        auto& hand = seen.hands[at(age)][at(turn)];
        const bool draws = draws_in(seen, age, turn);
        describe_hand(place, owner, "cards", hand, exactly(hand_size - turn + (draws ? 1 : 0)), age);
        place.when(draws, [&] {
            auto& drawn = seen.drawn[at(age)][at(turn)];
            place("drawn", owner, drawn, OneOf{kinds::cards});
            if constexpr (Archive::reads)
                if (!hand.contains(drawn)) place.refuse("the card drawn is not in the hand");
        });
    });
}

// The piles that a discard power showed: cards with their copies.
template <class Archive, class Counts>
void describe_pile(Archive& place, Counts& counts, int players) {
    std::vector<CardId> cards;
    for (int number = 0; number < card_count; ++number)
        cards.insert(cards.end(), Archive::reads ? 0 : counts[at(number)], card_at(number));
    constexpr int most = age_count * max_cities * picks_per_age;
    place.list("pile", everybody, static_cast<int>(cards.size()), {0, most}, [&](auto& in_pile, int i) {
        CardId id = at(i) < cards.size() ? cards[at(i)] : CardId{};
        in_pile(id, OneOf{kinds::cards});
        if constexpr (Archive::reads)
            if (++counts[at(index(id))] > std::max(1, copies(id, players))) in_pile.refuse("one copy too many");
    });
}

template <class Archive, class Seen>
void describe_discard_powers(Archive& table, Seen& seen) {
    std::vector<int> stages;
    for (int stage = 0; stage < static_cast<int>(seen.taken.size()); ++stage)
        if (seen.taken[at(stage)] != not_asked || seen.pile_seen[at(stage)]) stages.push_back(stage);
    table.list("discard_powers", everybody, static_cast<int>(stages.size()), {0, 3}, [&](auto& place, int i) {
        int stage = at(i) < stages.size() ? stages[at(i)] : 0;
        place("stage", everybody, stage, Number{1, static_cast<int>(seen.taken.size()), 1});
        auto& taken = seen.taken[at(stage)];
        CardId shown = taken == not_asked || taken == declined ? no_card : taken;
        place("taken", everybody, shown, OneOrNull{kinds::cards, index(no_card)});
        if constexpr (Archive::reads)
            if (shown != no_card) taken = shown;
        place.when(place.has("declined", taken == declined), [&] {
            bool refused = true;
            place("declined", everybody, refused, Flag{});
            if constexpr (Archive::reads)
                if (refused && shown == no_card) taken = declined;
        });
        place.when(place.has("pile", seen.pile_seen[at(stage)]), [&] {
            if constexpr (Archive::reads) seen.pile_seen[at(stage)] = true;
            describe_pile(place, seen.piles[at(stage)], seen.players);
        });
    });
}

template <class Archive, class Seen>
void describe_choices(Archive& table, Seen& seen) {
    const int made = static_cast<int>(std::count_if(seen.committed.begin(), seen.committed.end(),
                                                    [](const Action& one) { return one.kind != ActionKind::none; }));
    table.list("committed", owner, made, {0, 2}, [&](auto& place, int i) {
        const std::size_t first = seen.committed[0].kind == ActionKind::none ? 1 : 0;
        auto& action = seen.committed[Archive::reads ? at(i) : first + at(i)];
        place.text([&] { return notation(action); }, parse, action);
    });
    table.list("legal", owner, seen.legal.size(), {0, max_actions}, [&](auto& place, int i) {
        Action action{};
        place.text([&] { return notation(seen.legal[i]); }, parse, action);
        if constexpr (Archive::reads) seen.legal.push_back(action);
    });
}

}  // namespace description

template <class Archive, class Seen>
void describe(Archive& table, Seen& seen) {
    using namespace description;
    if constexpr (Archive::reads) {
        for (auto& picks : seen.picks) picks.fill(empty_run);
        seen.drawn.fill(empty_run);
    }
    table.derived("game", everybody, 0, OneOf{kinds::games});
    table("players", everybody, seen.players, Number{2, max_players});
    table.viewer("seat", seen.seat, seen.players);
    table("age", everybody, seen.age, Number{1, age_count, 1});
    table("turn", everybody, seen.turn, Number{1, turns_per_age, 1});
    table("step", everybody, seen.step, OneOf{kinds::steps});
    const int last_city = city_count(seen.players) - 1;
    table("acting_city", everybody, seen.acting_city, NumberOrNull{0, last_city, no_city});
    table.when(table.has("power_city", seen.power_city != no_city), [&] {
        table("power_city", everybody, seen.power_city, Number{0, last_city});
    });
    table.when(seen.players == 2, [&] {
        table.derived("controller", everybody, controller(seen.age, seen.turn), Number{0, 1});
    });
    describe_cities(table, seen);
    describe_hand(table, owner, "hand", seen.hand, {0, hand_size + 1}, seen.age);
    table.derived("discard_size", everybody, Archive::reads ? 0 : discards(seen), Number{0, 255});
    describe_picks(table, seen);
    describe_hands_seen(table, seen);
    auto& seventh = seen.drawn[at(seen.age)][leftover];  // SW-2P-14
    table.when(table.has("seventh_drawn", seventh != no_card),
               [&] { table("seventh_drawn", owner, seventh, OneOf{kinds::cards}); });
    describe_discard_powers(table, seen);
    describe_choices(table, seen);
}

// Points by category (SW-SCORE-1 to SW-SCORE-8).
template <class Archive>
void describe_points(Archive& list, const Score& score) {
    constexpr Number any{-1000, 1000};
    for (const Category& category : categories) list(category.name, everybody, score.*category.points, any);
}

}  // namespace hepta::seven
