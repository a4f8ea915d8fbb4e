// What a player knows of the Pantheon as it is written down, field by field, with who may see it (PA-HID-1 to
// PA-HID-12).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "duel/observation.h"
#include "duel/pantheon/pantheon.h"

namespace hepta::duel::pantheon {

namespace kinds {
inline constexpr Kind tasks = row_names<task_table::forms>("pantheon_task");
}

// Mythologies in the order of the data.
inline constexpr std::array mythologies_in_order = {Mythology::mesopotamian, Mythology::phoenician, Mythology::greek,
                                                    Mythology::egyptian, Mythology::roman};

// What lies in front of a player.
template <class Archive, class Seen>
void describe_city(Archive& city, Seen& seen, int seat) {
    auto& devotion = seen.pantheon.devotions[at(seat)];
    city("divinities", everybody, devotion.divinities, SetOf{kinds::divinities});
    city("mythology", everybody, devotion.mythology, CopiesOf{kinds::mythologies, tokens_per_mythology});
    city("offerings", everybody, devotion.offerings, Numbers{offering_count, lowest_offering});
    city("astarte", everybody, devotion.astarte, Number{0, 255});
    CardId snake = seen.pantheon.snake_owner == seat ? seen.pantheon.snake : no_card;
    city("snake", everybody, snake, OneOrNull{duel::kinds::cards, index(no_card)});
    if constexpr (Archive::reads)
        if (snake != no_card) {
            seen.pantheon.snake = snake;
            seen.pantheon.snake_owner = static_cast<std::uint8_t>(seat);
        }
}

// A place of a deck or of the Pantheon: null where this player does not know the card.
template <class Archive, class Place>
void describe_divinity(Archive& place, Place& card) {
    place(card, OneOrNull{kinds::divinities, index(hidden_divinity)});
}

template <class Archive, class Seen>
void describe_space(Archive& place, Seen& seen, int space) {
    auto& view = seen.pantheon;
    auto& card = view.spaces[at(space)];
    const bool face_up = seen.age != Age::one;
    if (place.null(card == no_divinity)) {
        if constexpr (Archive::reads) card = no_divinity;
        return;
    }
    place("card", everybody, card, OneOrNull{kinds::divinities, index(hidden_divinity)});
    place.derived("up", everybody, face_up, Flag{});
    const bool hidden = card == hidden_divinity;
    if constexpr (Archive::reads)
        if (hidden && face_up) place.refuse("lies face up, so its card is known");
    place.when(!face_up, [&] {
        if (hidden)
            place("back", everybody, view.backs[at(space)], OneOf{kinds::mythologies});
        else
            place.derived("back", everybody, index(mythology_of(card)), OneOf{kinds::mythologies});
    });
    const Tokens on_card = card == token_bearer && face_up ? view.enki_tokens : Tokens{0};
    place.derived("tokens", everybody, on_card, SetOf{duel::kinds::tokens});
}

template <class Archive, class View>
void describe_decks(Archive& table, View& view) {
    table.object("decks", everybody, [&](auto& decks) {
        for (const Mythology mythology : mythologies_in_order)
            decks.object(id(mythology), everybody, [&](auto& of_mythology) {
                auto& deck = view.decks[at(index(mythology))];
                if constexpr (Archive::reads) deck.fill(no_divinity);
                const int size = of_mythology.list("cards", everybody, deck_size(deck), {0, divinities_per_mythology},
                                                   [&](auto& place, int i) { describe_divinity(place, deck[at(i)]); });
                of_mythology("drawn", everybody, view.drawn[at(index(mythology))], Number{0, size});
            });
    });
}

// Where the opponent knows the divinity: positions of decks (0 is the top), and spaces.
template <class Archive, class View>
void describe_memory(Archive& table, View& view) {
    constexpr auto per_deck = static_cast<unsigned>(divinities_per_mythology);
    table.object("divinities_opponent_knows", owner, [&](auto& known) {
        const auto part = [&](std::string_view name, unsigned first, int count) {
            std::uint32_t bits = view.known_to_opponent >> first & ((1U << static_cast<unsigned>(count)) - 1);
            known(name, owner, bits, Numbers{count});
            if constexpr (Archive::reads) view.known_to_opponent |= bits << first;
        };
        for (const Mythology mythology : mythologies_in_order)
            part(id(mythology), per_deck * static_cast<unsigned>(index(mythology)), divinities_per_mythology);
        part("spaces", per_deck * mythology_count, space_count);
    });
}

// Where tokens lie follows from Age and layout alone.
template <class Seen>
const TokenSlots& token_slots_of(const Seen& seen) {
    State shape;
    shape.age = seen.age;
    shape.shapes = seen.shapes;
    shape.expansions = seen.expansions;
    return token_slots(shape);
}

template <class Archive, class Seen>
void describe_display_tokens(Archive& table, Seen& seen) {
    auto& view = seen.pantheon;
    const TokenSlots& slots = token_slots_of(seen);
    const int count = seen.age == Age::one ? mythology_tokens_in_play : offering_count;
    table.some(
        "display_tokens", everybody, count, [&](int token) { return (view.tokens_left >> token & 1) != 0; },
        [&](int token) { return std::to_string(slots[at(token)]); },
        [&](auto& place, int token) {
            if constexpr (Archive::reads) {
                view.tokens_left = static_cast<std::uint8_t>(view.tokens_left | 1U << static_cast<unsigned>(token));
                return;  // what lies there is told by the lists above
            }
            place.when(seen.age == Age::one,
                       [&] { place(view.mythology_tokens[at(token)], OneOf{kinds::mythologies}); });
            place.when(seen.age != Age::one, [&] {
                place(view.offering_tokens[at(token % offering_count)],
                      Number{0, lowest_offering + offering_count - 1});
            });
        });
}

template <class Archive, class Seen>
void describe(Archive& table, Seen& seen) {
    auto& view = seen.pantheon;
    table.list("spaces", everybody, space_count, exactly(space_count),
               [&](auto& place, int space) { describe_space(place, seen, space); });
    describe_decks(table, view);
    describe_memory(table, view);
    table("mythology_tokens", everybody, view.mythology_tokens, Each{OneOf{kinds::mythologies}});
    table("offering_tokens", everybody, view.offering_tokens, Each{Number{0, lowest_offering + offering_count - 1}});
    table("enki_tokens", everybody, view.enki_tokens, SetOf{duel::kinds::tokens});
    table("minerva", everybody, view.minerva, NumberOrNull{-capital, capital, no_minerva});
    describe_display_tokens(table, seen);
}

}  // namespace hepta::duel::pantheon
