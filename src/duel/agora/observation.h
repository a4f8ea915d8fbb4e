// What a player may know of the Senate and the conspiracies (AG-HID-1 to AG-HID-11).
#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "core/seat.h"
#include "duel/agora/state.h"

namespace hepta::duel {
struct State;
}

namespace hepta::duel::agora {

inline constexpr DecreeId hidden_decree{0xfe};

// Where a conspiracy can lie face down besides in front of a player: a position of the deck (0 is the top), or one of
// the two cards drawn for a choice.
inline constexpr int first_drawn_place = conspiracy_count;
inline constexpr int place_count = conspiracy_count + 2;
inline constexpr std::uint8_t no_place = 0xff;

// What one player remembers of cards put back into the deck, by place; see Knowledge in state.h.
struct Memory {
    Conspiracies in_front = 0;                                  // known to be in front of the other player
    std::array<std::uint8_t, conspiracy_count> suspected_at{};  // by conspiracy: the place, or no_place
    std::uint32_t complete = 0;                                 // places that hold a suspected card for sure
    friend constexpr bool operator==(const Memory&, const Memory&) = default;
};

struct AgoraView {
    // Public
    std::array<std::array<std::uint8_t, chamber_count>, 2> cubes{};
    std::array<std::uint8_t, chamber_count> controller{};
    std::array<std::array<DecreeId, 2>, chamber_count> decrees{};  // hidden_decree where one lies face down
    std::uint16_t face_up = 0;
    std::uint8_t deck_size = 0;
    std::uint8_t drawn_count = 0;
    std::array<Conspiracies, 2> triggered{};
    std::array<CardId, conspiracy_count> prepared_with{};  // of own and of triggered conspiracies
    CardSet opponent_prepared;                             // cards under conspiracies of the opponent
    std::uint8_t opponent_held = 0;                        // number of those not prepared
    std::array<std::uint8_t, 2> ages_seen{};
    std::uint8_t locked_by = nobody;
    bool locked_from_box = false;
    std::uint8_t shield_held_by = nobody;
    // This player's
    Conspiracies held = 0;
    Conspiracies prepared = 0;
    TokenId locked = no_token;  // no_token if none, or if the opponent locked one from the box
    Tokens seen_in_box = 0;
    std::array<ConspiracyId, place_count> known{};  // by place; no_conspiracy: unknown
    Memory own_memory;
    // What the opponent knows, as this player can tell.
    std::uint32_t known_to_opponent = 0;  // places
    Memory opponent_memory;

    friend constexpr bool operator==(const AgoraView&, const AgoraView&) = default;
};

// What everybody may know, from this side (AG-HID-3, AG-HID-11).
AgoraView observe_openly(const State& state, Seat side);

// Adds what this player alone knows.
void observe_own(AgoraView& view, const State& state, Seat seat);

// Fills the Agora part of a state so that it fits; cities, tasks and tokens are already there.
void fill(State& state, const AgoraView& view, Seat seat, Random& random);

}  // namespace hepta::duel::agora
