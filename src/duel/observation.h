// What one player may know, with this player's legal actions; and worlds that fit it (section 3 of the clauses).
#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "core/seat.h"
#include "duel/agora/observation.h"
#include "duel/pantheon/observation.h"
#include "duel/state.h"

namespace hepta::duel {

// DU-HID-9: open facts of a city.
struct CityView {
    CardSet cards;
    Wonders built = 0;
    Wonders unbuilt = 0;
    Tokens tokens = 0;
    std::uint16_t coins = 0;
    friend constexpr bool operator==(const CityView&, const CityView&) = default;
};

struct Observation {
    Seat seat{};
    std::uint8_t expansions = 0;
    std::uint8_t shapes = 0;
    Age age = Age::one;
    Phase phase = Phase::draft;
    Step step = Step::choose;
    Seat active{};
    bool again = false;
    Victory victory = Victory::none;
    std::uint8_t winners = 0;
    std::uint8_t picks = 0;
    std::int8_t pawn = 0;
    MilitaryTokens military = 0;
    std::array<CityView, 2> cities{};
    CardSet discard;                           // DU-HID-7
    std::array<CardId, wonder_count> under{};  // DU-HID-8
    std::array<CardId, max_slots> display{};   // face-up cards; DU-HID-2
    std::array<Back, max_slots> backs{};       // of face-down cards
    Slots present = 0;
    Slots up = 0;
    Wonders offered = 0;
    Wonders seen_wonders = 0;  // laid out so far; DU-HID-5
    Tokens board = 0;
    Tokens box = 0;                 // by elimination: with what the opponent holds of it unseen; DU-HID-6
    Tokens drawn = 0;               // progress tokens drawn that this player sees
    std::uint8_t drawn_unseen = 0;  // how many the opponent has drawn
    CardSet removed_seen;           // AG-HID-8
    std::array<std::uint8_t, age_count> removed{};  // how many cards are out of each Age
    TaskStack tasks;                                // what is being resolved, all public
    agora::AgoraView agora;
    pantheon::PantheonView pantheon;
    ActionList legal;

    friend bool operator==(const Observation&, const Observation&) = default;
};

Observation observe(const State& state, Seat seat);

// What everybody may know (DU-HID-9, AG-HID-11, PA-HID-11), seen from this seat's side: conspiracies in front of the
// other seat are counted, those in front of this one are left out. No legal actions.
Observation observe_openly(const State& state, Seat side);

// Some full state that fits, each possible one with a chance: observe(sample_world(o, random), o.seat) == o.
State sample_world(const Observation& observation, Random& random);

// A face-up card of the current display, or a back.
constexpr Back back_of(const Observation& observation, int slot) { return observation.backs[at(slot)]; }

}  // namespace hepta::duel
