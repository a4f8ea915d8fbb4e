// The rules of 7 Wonders Duel: who is to act, what is legal, and what an action does.
#pragma once

#include <optional>
#include <string>

#include "core/random.h"
#include "duel/state.h"

namespace hepta::duel {

// The one seat that owes a choice; none: the game is over.
SeatList to_act(const State& state);

ActionList legal_actions(const State& state, Seat seat);

void apply(State& state, Seat seat, Action action);

// Applies one action drawn uniformly from the legal list, with one number of `random`; false: the game is over. The
// same as drawing from `legal_actions`, without writing the list of a plain turn.
bool step_uniformly(State& state, Random& random);

// Lays out the display of the state's Age (DU-DISP-1).
void lay_out(State& state);

// Begins Age I, after the draft (DU-AGE-3).
void begin_play(State& state);

// DU-SET-6: who picks after this many picks.
constexpr Seat drafter(int picks) {
    constexpr std::array<int, drafted_wonders> order = {0, 1, 1, 0, 1, 0, 0, 1};
    return seat_at(order[at(picks)]);
}

// Computes anew the caches of a city, from what stands in it, and of the display.
void derive_caches(State& state, Seat seat);

// Number of cards in cities, displays, decks to come, discard pile, under wonders and conspiracies, and removed in
// set-up. It never changes.
int cards_in_game(const State& state);

// What must hold between two actions; the first thing that does not.
std::optional<std::string> check_invariants(const State& state);

}  // namespace hepta::duel
