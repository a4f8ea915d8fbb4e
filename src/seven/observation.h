// What one seat knows: the open table, its own cards, and everything it saw before (SW-HID-1 to SW-HID-11).
#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "seven/history.h"
#include "seven/rules.h"
#include "seven/state.h"

namespace hepta::seven {

// SW-HID-9: what everybody sees of a city.
struct CityView {
    BoardId board{};
    CardSet buildings;
    Uses uses;  // what was done with each pick, not with which card
    std::uint16_t coins = 0;
    Tokens tokens;
    std::uint8_t stages = 0;
    bool free_build_used = false;

    friend constexpr bool operator==(const CityView&, const CityView&) = default;
};

struct Observation {
    Seat seat{};
    std::uint8_t players = 0;
    Age age = Age::one;
    std::uint8_t turn = 0;
    Step step = Step::choose;
    std::uint8_t power_city = no_city;
    std::array<CityView, max_cities> cities{};

    // The cards picked, by Age, city and turn, as far as this seat knows them: built ones and its own.
    std::array<std::array<Run, max_cities>, age_count> picks;
    // SW-HID-10: the hands this seat has held, by Age and turn, up to now.
    std::array<std::array<Hand, turns_per_age>, age_count> hands{};
    Hand hand;  // now
    // SW-2P-17: the cards this seat drew from the draw pile as controller, by Age and turn.
    std::array<Run, age_count> drawn;
    // What each discard power took (public), and the piles that this seat was shown (SW-HID-7), by stage.
    std::array<CardId, 3> taken = {not_asked, not_asked, not_asked};
    std::array<bool, 3> pile_seen{};
    std::array<CardCounts, 3> piles{};

    std::array<Action, 2> committed{};  // own choices of this turn: own city, Free City
    int acting_city = no_city;          // for which it is to decide now
    ActionList legal;

    friend bool operator==(const Observation&, const Observation&) = default;
};

Observation observe(const State& state, Seat seat);

// What everybody around the table may know (SW-HID-9): no hand, no memory, no choices of this turn. Its seat means
// nothing.
Observation observe_openly(const State& state);

// A full state that fits the observation; every such state can be drawn.
State sample_world(const Observation& seen, Random& random);

}  // namespace hepta::seven
