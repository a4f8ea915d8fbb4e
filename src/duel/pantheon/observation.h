// What a player may know of the Pantheon (PA-HID-1 to PA-HID-12).
#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "core/seat.h"
#include "duel/pantheon/state.h"

namespace hepta::duel {
struct State;
}

namespace hepta::duel::pantheon {

inline constexpr DivinityId hidden_divinity{0xfe};

// What lies in front of a player, all public (PA-HID-11).
struct DevotionView {
    Divinities divinities = 0;
    std::uint16_t mythology = 0;
    Offerings offerings = 0;
    std::uint8_t astarte = 0;
    friend constexpr bool operator==(const DevotionView&, const DevotionView&) = default;
};

struct PantheonView {
    std::array<DevotionView, 2> devotions{};
    std::array<Deck, mythology_count> decks{};     // hidden_divinity where this player does not know the card
    std::array<DivinityId, space_count> spaces{};  // the same
    std::array<Mythology, space_count> backs{};    // of face-down cards on the spaces
    std::uint32_t known_to_opponent = 0;           // bit 3 * mythology + position, then the spaces
    std::array<Mythology, mythology_tokens_in_play> mythology_tokens{};
    std::array<std::uint8_t, offering_count> offering_tokens{};  // 0 before Age II
    std::array<std::uint8_t, mythology_count> drawn{};
    std::uint8_t tokens_left = 0;
    Tokens enki_tokens = 0;
    CardId snake = no_card;
    std::uint8_t snake_owner = no_owner;
    std::int8_t minerva = no_minerva;

    friend constexpr bool operator==(const PantheonView&, const PantheonView&) = default;
};

// What everybody may know (PA-HID-11): of a card in a deck, that it is there.
PantheonView observe_openly(const State& state);

// Adds what this player alone knows.
void observe_own(PantheonView& view, const State& state, Seat seat);

// Fills the Pantheon part of a state so that it fits.
void fill(State& state, const PantheonView& view, Seat seat, Random& random);

}  // namespace hepta::duel::pantheon
