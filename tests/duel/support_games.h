// Random games for tests.
#pragma once

#include "core/random.h"
#include "duel/game.h"

#ifndef HEPTA_SANITIZED
#define HEPTA_SANITIZED 0
#endif

namespace hepta::duel {

// Plays a uniformly random game and calls visit(state) before every decision and at the end.
template <class Visit>
void play_random_game(const Setup& setup, std::uint64_t seed, Visit visit) {
    Random deals(seed, Purpose::deal);
    Random players(seed, Purpose::players);
    State state = start(setup, deal(setup, deals));
    while (true) {
        visit(static_cast<const State&>(state));
        const SeatList seats = to_act(state);
        if (seats.empty()) return;
        const ActionList list = legal_actions(state, seats[0]);
        if (list.empty()) return;
        apply(state, seats[0], list[players.below(list.size())]);
    }
}

}  // namespace hepta::duel
