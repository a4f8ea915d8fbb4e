// One hash over thousands of seeded games: it changes when, and only when, the behaviour of the rules changes.
#pragma once

#include <cstdint>
#include <string>

#include "core/hash.h"
#include "play/games.h"

namespace hepta::play {

template <Game G>
void add_games(Hash& hash, const typename G::Setup& setup, int games) {
    for (int game = 0; game < games; ++game) {
        Random dealing(1, Purpose::deal, static_cast<std::uint64_t>(game));
        Random players(1, Purpose::players, static_cast<std::uint64_t>(game));
        auto state = G::start(setup, G::deal(setup, dealing));
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            const auto actions = G::legal_actions(state, seats[0]);
            const auto action = actions[players.below(actions.size())];
            hash.add(static_cast<std::uint64_t>(actions.size()));
            hash.add(G::notation(action));
            G::apply(state, seats[0], action);
        }
        for (const auto& score : G::scores(state)) hash.add(static_cast<std::uint64_t>(score.total()));
        for (const Seat seat : G::winners(state)) hash.add(static_cast<std::uint64_t>(index(seat)));
    }
}

// The signature as sixteen hexadecimal digits.
std::string signature();

}  // namespace hepta::play
