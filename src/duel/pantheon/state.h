// The part of a state that Pantheon adds: spaces, mythology decks, tokens, and who knows which divinities.
#pragma once

#include <array>
#include <cstdint>

#include "duel/cards.h"
#include "duel/pantheon/cards.h"

namespace hepta::duel::pantheon {

inline constexpr std::int8_t no_minerva = 127;
inline constexpr std::uint8_t no_owner = 2;

// A set of offering tokens: bit 0 is the 2, bit 1 the 3, bit 2 the 4.
using Offerings = std::uint8_t;
constexpr int offering_sum(Offerings set) { return 2 * (set & 1) + 3 * (set >> 1 & 1) + 4 * (set >> 2 & 1); }

struct Devotion {  // what lies in front of a player
    Divinities divinities = 0;
    Divinities known = 0;         // divinities whose place this player knows; PA-HID-2 to PA-HID-5
    std::uint16_t mythology = 0;  // tokens, two bits per mythology
    Offerings offerings = 0;
    std::uint8_t astarte = 0;  // PA-AST-1
    friend constexpr bool operator==(const Devotion&, const Devotion&) = default;

    constexpr int mythology_tokens(Mythology which) const { return mythology >> (2 * index(which)) & 3; }
};

using Deck = std::array<DivinityId, divinities_per_mythology>;  // top first; no_divinity behind the last

struct PantheonState {
    std::array<Devotion, 2> devotions{};
    std::array<Deck, mythology_count> decks{};
    std::array<DivinityId, space_count> spaces{};                        // face down in Age I, face up later
    std::array<Mythology, mythology_tokens_in_play> mythology_tokens{};  // by slot of Age I, ascending
    std::array<std::uint8_t, offering_count> offering_tokens{};          // values by slot of Age II, ascending
    std::array<std::uint8_t, mythology_count> drawn{};  // cards on top of each deck that are drawn or revealed just now
    std::uint8_t tokens_left = 0;                       // on the display: bit per token in the order of slots
    Tokens enki_tokens = 0;                             // PA-ENK-1
    CardId snake = no_card;                             // PA-DIV-NIS
    std::uint8_t snake_owner = no_owner;
    std::int8_t minerva = no_minerva;

    friend constexpr bool operator==(const PantheonState&, const PantheonState&) = default;
};

constexpr int deck_size(const Deck& deck) {
    int size = 0;
    for (const DivinityId id : deck) size += id != no_divinity ? 1 : 0;
    return size;
}

}  // namespace hepta::duel::pantheon
