// One hash over thousands of seeded games: it changes when, and only when, the behaviour of the rules changes.
#pragma once

#include <cstdint>
#include <string>

#include "core/hash.h"
#include "play/games.h"

namespace hepta::play {

// Of every game the deal, every legal list, the action taken, and the end with all categories of points.
template <Game G>
void add_games(Hash& hash, const typename G::Setup& setup, int games) {
    for (int game = 0; game < games; ++game) {
        Random dealing(1, Purpose::deal, static_cast<std::uint64_t>(game));
        Random players(1, Purpose::players, static_cast<std::uint64_t>(game));
        const Opening<G> opening = {setup, G::deal(setup, dealing)};
        for (const std::string& line : Codec<G>::deal_lines(opening)) hash.add(line + '\n');
        auto state = G::start(setup, opening.deal);
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            const auto actions = G::legal_actions(state, seats[0]);
            for (const auto action : actions) hash.add(G::notation(action) + '\n');
            const int chosen = players.below(actions.size());
            hash.add(static_cast<std::uint64_t>(chosen));
            G::apply(state, seats[0], actions[chosen]);
        }
        hash.add(Codec<G>::end_json(state).dump());
    }
}

// The signature as sixteen hexadecimal digits.
std::string signature();

}  // namespace hepta::play
