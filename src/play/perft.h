// Perft: the number of action sequences of a given length, the classic check that a rules engine lists what it should.
#pragma once

#include <cstdint>

#include "core/game.h"

namespace hepta::play {

// Seats that choose at the same time decide in seat order. A game that is over counts as one sequence.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
    const SeatList seats = G::to_act(state);
    if (depth == 0 || seats.empty()) return 1;
    const auto actions = G::legal_actions(state, seats[0]);
    if (depth == 1) return static_cast<std::uint64_t>(actions.size());
    std::uint64_t total = 0;
    for (const auto action : actions) {
        auto next = state;
        G::apply(next, seats[0], action);
        total += perft<G>(next, depth - 1);
    }
    return total;
}

}  // namespace hepta::play
