// What a player knows of the Senate and the conspiracies as it is written down, field by field, with who may see it
// (AG-HID-1 to AG-HID-11).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "duel/agora/agora.h"
#include "duel/observation.h"

namespace hepta::duel::agora {

// What a conspiracy in front of a player is.
enum class Status : std::uint8_t { held, prepared, triggered };
inline constexpr std::array<std::string_view, 3> status_names = {"held", "prepared", "triggered"};

namespace kinds {
inline constexpr Kind tasks = row_names<task_table::forms>("agora_task");
inline constexpr Kind statuses = enumeration<status_names>("conspiracy_state");
}  // namespace kinds

constexpr CardSet without_senators(CardSet cards) {
    senators.for_each([&](CardId senator) { cards.erase(senator); });
    return cards;
}

// A conspiracy in front of a player: its id where this player knows it, and the card that prepared it.
struct InFront {
    ConspiracyId id = no_conspiracy;
    Status status = Status::held;
    CardId card = no_card;
};

// All conspiracies in front of a seat, as this player sees them (AG-HID-3).
inline FixedVector<InFront, 2 * conspiracy_count> conspiracies_in_front(const Observation& seen, int seat) {
    const AgoraView& view = seen.agora;
    FixedVector<InFront, 2 * conspiracy_count> list;
    const auto add = [&](Conspiracies set, Status status) {
        for_each_bit(set, [&](int number) {
            list.push_back({conspiracy_at(number), status, view.prepared_with[at(number)]});
        });
    };
    add(view.triggered[at(seat)], Status::triggered);
    if (seat == index(seen.seat)) {
        add(view.held, Status::held);
        add(view.prepared, Status::prepared);
        return list;
    }
    for (int i = 0; i < view.opponent_held; ++i) list.push_back({});
    view.opponent_prepared.for_each([&](CardId card) { list.push_back({no_conspiracy, Status::prepared, card}); });
    return list;
}

inline void take_in(Observation& seen, int seat, const InFront& one, const auto& refuse) {
    AgoraView& view = seen.agora;
    const bool known = one.status == Status::triggered || seat == index(seen.seat);
    if (known != (one.id != no_conspiracy)) return refuse(known ? "needs its id" : "has an id");
    if (!known && one.status == Status::held) {
        ++view.opponent_held;
    } else if (!known) {
        if (one.card == no_card) return refuse("needs its card");
        view.opponent_prepared.insert(one.card);
    } else {
        Conspiracies& set = one.status == Status::triggered ? view.triggered[at(seat)]
                            : one.status == Status::held    ? view.held
                                                            : view.prepared;
        set = static_cast<Conspiracies>(set | only(one.id));
        view.prepared_with[at(index(one.id))] = one.card;
    }
}

template <class Archive, class Seen>
void describe_city(Archive& city, Seen& seen, int seat) {
    CardSet of_senate = seen.cities[at(seat)].cards & senators;
    city("senators", everybody, of_senate, SetOf{duel::kinds::cards});
    if constexpr (Archive::reads) seen.cities[at(seat)].cards |= of_senate;
    int cubes = 0;
    for (const std::uint8_t here : seen.agora.cubes[at(seat)]) cubes += here;
    city.derived("reserve", everybody, cubes_per_player - cubes, Number{0, cubes_per_player});
    const auto in_front = conspiracies_in_front(seen, seat);
    city.list("conspiracies", everybody, in_front.size(), {0, conspiracy_count}, [&](auto& place, int i) {
        InFront one;
        if constexpr (!Archive::reads)
            if (i < in_front.size()) one = in_front[i];
        place("id", everybody, one.id, OneOrNull{kinds::conspiracies, index(no_conspiracy)});
        place("state", everybody, one.status, OneOf{kinds::statuses});
        place("card", everybody, one.card, OneOrNull{duel::kinds::cards, index(no_card)});
        if constexpr (Archive::reads) take_in(seen, seat, one, [&](const char* why) { place.refuse(why); });
    });
}

template <class Archive, class View>
void describe_chamber(Archive& place, View& view, int chamber) {
    std::array<std::uint8_t, 2> cubes = {view.cubes[0][at(chamber)], view.cubes[1][at(chamber)]};
    place("cubes", everybody, cubes, Each{Number{0, cubes_per_player}});
    place("controller", everybody, view.controller[at(chamber)], NumberOrNull{0, 1, nobody});
    auto& decrees = view.decrees[at(chamber)];
    if constexpr (Archive::reads) {
        for (std::size_t seat = 0; seat < 2; ++seat) view.cubes[seat][at(chamber)] = cubes[seat];
        decrees.fill(no_decree);
    }
    std::array<int, 2> used{};
    int count = 0;
    for (int i = 0; i < 2; ++i)
        if (Archive::reads || decrees[at(i)] != no_decree) used[at(count++)] = i;
    place.list("decrees", everybody, count, {0, 2}, [&](auto& decree_place, int i) {
        auto& decree = decrees[at(used[at(i)])];
        decree_place(decree, OneOrNull{kinds::decrees, index(hidden_decree)});
        if constexpr (Archive::reads)
            if (decree != hidden_decree)
                view.face_up = static_cast<std::uint16_t>(view.face_up | 1U << (2 * chamber + i));
    });
}

// Places from `first` on where this player may know the conspiracy.
template <class Archive, class View, class Count>
void describe_places(Archive& table, View& view, const char* name, int first, Count& count, int most) {
    const int found = table.list(name, everybody, count, {0, most}, [&](auto& place, int i) {
        place(view.known[at(first + i)], OneOrNull{kinds::conspiracies, index(no_conspiracy)});
    });
    if constexpr (Archive::reads) count = static_cast<Count>(found);
}

// Conspiracies that a player put back and the other may have kept or put back again, by id.
template <class Archive, class Remembered>
void describe_suspected(Archive& table, const char* name, Remembered& memory) {
    table.some(
        name, owner, conspiracy_count, [&](int number) { return memory.suspected_at[at(number)] != no_place; },
        [](int number) { return std::string(id(conspiracy_at(number))); },
        [&](auto& place, int number) {
            place(memory.suspected_at[at(number)], Number{0, place_count - 1});
        });
}

// What else decides how the game goes on: the bookkeeping of both players' memories and of tokens out of sight. A place
// is a position in the deck (0 is the top), or 16 and 17 for cards drawn.
template <class Archive, class View>
void describe_memory(Archive& table, View& view) {
    table("conspiracies_sure", owner, view.own_memory.complete, Numbers{place_count});
    table.object("opponent_knows", owner, [&](auto& known) {
        known("places", owner, view.known_to_opponent, Numbers{place_count});
        known("in_front", owner, view.opponent_memory.in_front, SetOf{kinds::conspiracies});
        describe_suspected(known, "suspected", view.opponent_memory);
        known("sure", owner, view.opponent_memory.complete, Numbers{place_count});
    });
    table("removed_seen_by", everybody, view.ages_seen, Each{Numbers{age_count}});
    table("locked_from_box", everybody, view.locked_from_box, Flag{});
    table("seen_in_box", owner, view.seen_in_box, SetOf{duel::kinds::tokens});
    table("shield_held_by", everybody, view.shield_held_by, NumberOrNull{0, 1, nobody});
}

template <class Archive, class Seen>
void describe(Archive& table, Seen& seen) {
    auto& view = seen.agora;
    if constexpr (Archive::reads) {
        view.known.fill(no_conspiracy);
        view.own_memory.suspected_at.fill(no_place);
        view.opponent_memory.suspected_at.fill(no_place);
    }
    table.list("senate", everybody, chamber_count, exactly(chamber_count),
               [&](auto& place, int chamber) { describe_chamber(place, view, chamber); });
    describe_places(table, view, "conspiracy_deck", 0, view.deck_size, conspiracy_count);
    describe_places(table, view, "conspiracies_drawn", first_drawn_place, view.drawn_count, 2);
    table("opponent_conspiracies_known", owner, view.own_memory.in_front, SetOf{kinds::conspiracies});
    describe_suspected(table, "conspiracies_suspected", view.own_memory);
    table("locked_token", everybody, view.locked, OneOrNull{duel::kinds::tokens, index(no_token)});
    table("locked_by", everybody, view.locked_by, NumberOrNull{0, 1, nobody});
    describe_memory(table, view);
}

}  // namespace hepta::duel::agora
