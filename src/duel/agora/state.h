// The part of a state that Agora adds: the Senate and the conspiracies, with what each player knows of them.
#pragma once

#include <array>
#include <cstdint>

#include "duel/agora/cards.h"
#include "duel/cards.h"

namespace hepta::duel::agora {

inline constexpr std::uint8_t nobody = 2;

// What a player knows of the places of conspiracies that lie face down (AG-HID-1 to AG-HID-3), besides the own ones.
// A card that this player put back into the deck and the opponent drew again is *suspected*: the opponent kept it, or
// put it back. Its place, if it was put back, is that of the card `mark(card)`.
struct Knowledge {
    std::array<std::uint16_t, conspiracy_count / 4> marks{};  // four bits per suspected conspiracy
    Conspiracies known = 0;                                   // in the deck or in front of the opponent
    Conspiracies suspected = 0;
    Conspiracies complete = 0;  // marks whose place holds one of the suspected cards for sure

    constexpr ConspiracyId mark(ConspiracyId card) const {
        return conspiracy_at(marks[word_of(card)] >> shift_of(card) & 15);
    }
    constexpr void set_mark(ConspiracyId card, ConspiracyId place) {
        const unsigned others = marks[word_of(card)] & ~(15U << shift_of(card));
        marks[word_of(card)] = static_cast<std::uint16_t>(others | static_cast<unsigned>(place) << shift_of(card));
    }
    friend constexpr bool operator==(const Knowledge&, const Knowledge&) = default;

  private:
    static constexpr std::size_t word_of(ConspiracyId card) { return static_cast<std::size_t>(card) / 4; }
    static constexpr int shift_of(ConspiracyId card) { return index(card) % 4 * 4; }
};

// The conspiracies in front of a player: held, then prepared, then triggered. AG-CONSP-1 to AG-CONSP-5
struct Intrigue {
    Conspiracies held = 0;
    Conspiracies prepared = 0;
    Conspiracies triggered = 0;
    friend constexpr bool operator==(const Intrigue&, const Intrigue&) = default;
};

struct AgoraState {
    std::array<Knowledge, 2> knowledge{};
    std::array<Intrigue, 2> intrigues{};
    std::array<Decrees, 2> in_force{};  // cache: decrees of the chambers a player controls
    Tokens seen_in_box = 0;  // seen by the opponent of Obscurantism's owner since a token was locked; AG-HID-10
    std::array<std::array<std::uint8_t, chamber_count>, 2> cubes{};  // by seat and chamber
    std::array<std::uint8_t, chamber_count> controller{};            // AG-CTRL-1, as far as it took effect
    std::array<std::array<DecreeId, 2>, chamber_count> decrees{};    // AG-CE-22: a moved one comes second
    std::uint16_t face_up = 0;                                       // bit 2 * chamber + place
    std::array<ConspiracyId, conspiracy_count> deck{};               // top first
    std::uint8_t deck_size = 0;
    std::array<ConspiracyId, 2> drawn = {no_conspiracy, no_conspiracy};  // while one is to be kept
    std::array<CardId, conspiracy_count> prepared_with{};                // by conspiracy; no_card: none
    std::array<std::uint8_t, 2> ages_seen{};                             // of the removed cards; AG-HID-8
    TokenId locked = no_token;                                           // AG-CE-5
    std::uint8_t locked_by = nobody;
    bool locked_from_box = false;
    std::uint8_t shield_held_by = nobody;  // whose shield the shield decree has moved the pawn for; AG-MIL-3

    friend constexpr bool operator==(const AgoraState&, const AgoraState&) = default;
};

constexpr int cubes_in_senate(const AgoraState& agora, int seat) {
    int total = 0;
    for (const std::uint8_t cubes : agora.cubes[static_cast<std::size_t>(seat)]) total += cubes;
    return total;
}
constexpr int reserve(const AgoraState& agora, int seat) { return cubes_per_player - cubes_in_senate(agora, seat); }

constexpr bool is_up(const AgoraState& agora, int chamber, int place) {
    return (agora.face_up >> (2 * chamber + place) & 1) != 0;
}

// A decree of this kind works for this player.
constexpr bool has_decree(const AgoraState& agora, int seat, DecreeKind kind) {
    return (agora.in_force[static_cast<std::size_t>(seat)] & decrees_of(kind)) != 0;
}

}  // namespace hepta::duel::agora
