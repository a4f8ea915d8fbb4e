// The rules of 7 Wonders: who is to act, what is legal, and what an action does.
#pragma once

#include <optional>
#include <string>

#include "seven/state.h"

namespace hepta::seven {

// Seats that owe a choice, in seat order; none: the game is over.
SeatList to_act(const State& state);

// The city for which this seat, being to act, decides next: its own, or the Free City (SW-2P-6).
int acting_city(const State& state, Seat seat);

ActionList legal_actions(const State& state, Seat seat);

// A choice of the turn is kept hidden until the last one arrives; then the turn is resolved.
void apply(State& state, Seat seat, const Action& action);

// What one city's choice does, on a table where nobody else has chosen (SW-TURN-4 to SW-TURN-7).
void carry_out_alone(State& table, int city, const Action& action);

// SW-MIL-1: red cards and stages.
int shields_of(const City& city);

// What must hold between two actions; the first thing that does not.
std::optional<std::string> check_invariants(const State& state);

}  // namespace hepta::seven
