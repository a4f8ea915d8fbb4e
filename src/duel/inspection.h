// Read access to what a state packs, in the terms of the trace and of tests. Shows everything, hidden cards included.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "duel/pantheon/pantheon.h"
#include "duel/state.h"

namespace hepta::duel {

struct DisplayCard {
    int slot = 0;
    CardId card = no_card;
    bool up = false;
};

// The cards that lie on the table, by slot. Empty in the draft of a base game.
constexpr FixedVector<DisplayCard, max_slots> display_cards(const State& state) {
    FixedVector<DisplayCard, max_slots> cards;
    for_each_bit(state.present, [&](int slot) {
        cards.push_back({slot, card_in(state, slot), (state.up & slot_bit(slot)) != 0});
    });
    return cards;
}

constexpr CardSet buildings_of(const City& city) {
    CardSet set = city.cards;
    senators.for_each([&](CardId id) { set.erase(id); });
    return set;
}
constexpr CardSet senators_of(const City& city) { return city.cards & senators; }

enum class ConspiracyStatus : std::uint8_t { held, prepared, triggered };
struct ConspiracyInFront {
    agora::ConspiracyId id{};
    ConspiracyStatus status = ConspiracyStatus::held;
    CardId card = no_card;  // the card that prepared it
};

// The conspiracies in front of a player, by id.
constexpr FixedVector<ConspiracyInFront, agora::conspiracy_count> conspiracies_of(const State& state, Seat seat) {
    FixedVector<ConspiracyInFront, agora::conspiracy_count> list;
    const agora::Intrigue& intrigue = state.agora.intrigues[at(seat)];
    for_each_bit(static_cast<agora::Conspiracies>(intrigue.held | intrigue.prepared | intrigue.triggered),
                 [&](int number) {
                     const auto status = (intrigue.held >> number & 1) != 0       ? ConspiracyStatus::held
                                         : (intrigue.prepared >> number & 1) != 0 ? ConspiracyStatus::prepared
                                                                                  : ConspiracyStatus::triggered;
                     list.push_back({agora::conspiracy_at(number), status, state.agora.prepared_with[at(number)]});
                 });
    return list;
}

// Chambers that this player controls (AG-CTRL-1).
constexpr int chambers_of(const State& state, Seat seat) {
    int chambers = 0;
    for (const std::uint8_t controller : state.agora.controller) chambers += controller == index(seat) ? 1 : 0;
    return chambers;
}

// A mythology deck without the cards drawn or revealed just now, top first.
constexpr FixedVector<pantheon::DivinityId, pantheon::divinities_per_mythology> deck_of(const State& state,
                                                                                        pantheon::Mythology mythology) {
    FixedVector<pantheon::DivinityId, pantheon::divinities_per_mythology> list;
    const auto& deck = state.pantheon.decks[at(pantheon::index(mythology))];
    for (int position = state.pantheon.drawn[at(pantheon::index(mythology))]; position < pantheon::deck_size(deck);
         ++position)
        list.push_back(deck[at(position)]);
    return list;
}

// Face-down cards on the Pantheon are turned up at the start of Age II (PA-AGE-1).
constexpr bool spaces_face_up(const State& state) { return state.age != Age::one; }

// Tokens on a space: those on Enki while he lies there.
constexpr Tokens tokens_on_space(const State& state, int space) {
    return state.pantheon.spaces[at(space)] == pantheon::token_bearer ? state.pantheon.enki_tokens : Tokens{0};
}

// A mythology token (Age I) or an offering token (Age II) that lies on the display.
struct DisplayToken {
    int slot = 0;
    pantheon::Mythology mythology{};
    int offering = 0;  // its value; 0: a mythology token
};
inline FixedVector<DisplayToken, pantheon::mythology_tokens_in_play> display_tokens(const State& state) {
    FixedVector<DisplayToken, pantheon::mythology_tokens_in_play> list;
    for_each_bit(state.pantheon.tokens_left, [&](int token) {
        const int slot = pantheon::token_slots(state)[at(token)];
        if (state.age == Age::one)
            list.push_back({slot, state.pantheon.mythology_tokens[at(token)], 0});
        else
            list.push_back({slot, {}, state.pantheon.offering_tokens[at(token)]});
    });
    return list;
}

}  // namespace hepta::duel
