// How a finished game ended, in terms that fit all games.
#pragma once

#include <span>
#include <string_view>

#include "core/fixed_vector.h"
#include "core/seat.h"
#include "duel/state.h"
#include "play/match.h"
#include "seven/state.h"

namespace hepta::bots::arena {

struct Outcome {
    FixedVector<int, max_seats> places;  // by seat, 0 is the best; equal where seats share a place
    FixedVector<int, max_seats> totals;  // points by seat
    int kind = 0;                        // of the victory: an index into victory_kinds

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// By points, then coins (SW-END-2).
Outcome outcome_of(const seven::State& state);
// The winner before the loser, or both on one place (DU-END-3, DU-END-4).
Outcome outcome_of(const duel::State& state);
Outcome outcome_of(const play::Match& match);

// 7 Wonders: points, coins (equal points), shared. Duel: military, scientific, political, civilian, shared.
std::span<const std::string_view> victory_kinds(std::string_view game);

// Half points of seat a against seat b: 2 in front, 1 beside, 0 behind.
inline int half_points(const Outcome& outcome, int a, int b) {
    if (outcome.places[a] == outcome.places[b]) return 1;
    return outcome.places[a] < outcome.places[b] ? 2 : 0;
}

// The seats on the first place.
inline int winner_count(const Outcome& outcome) {
    return static_cast<int>(std::count(outcome.places.begin(), outcome.places.end(), 0));
}

}  // namespace hepta::bots::arena
