// Random games of 7 Wonders for tests: seeded, with boards whose powers matter.
#pragma once

#include <cstdint>
#include <functional>

#include "core/random.h"
#include "seven/rules.h"
#include "seven/setup.h"

namespace hepta::seven {

// The deal of a game. Every second game has the boards with decisions of their own (Babylon B, Halicarnassus, Olympia
// A).
inline Deal random_deal(int players, std::uint64_t seed) {
    Setup setup{.players = players};
    if (seed % 2 == 0) {
        const Side other = seed % 4 == 0 ? Side::b : Side::a;
        setup.wishes[0] = {find_wonder("halicarnassus"), other};
        setup.wishes[1] = {find_wonder("babylon"), Side::b};
        setup.wishes[2] = {find_wonder("olympia"), Side::a};
        if (players == 2 && seed % 3 != 0)  // the powers of the Free City
            std::swap(setup.wishes[2], setup.wishes[seed % 3 == 1 ? 0U : 1U]);
    }
    Random random(seed, Purpose::deal, static_cast<std::uint64_t>(players));
    return deal(setup, random);
}

inline State random_start(int players, std::uint64_t seed) {
    return start(Setup{.players = players}, random_deal(players, seed));
}

// A random action; often a stage or a free build where there is one, so that powers come into play.
inline Action random_action(const ActionList& legal, Random& random) {
    if (random.below(2) == 0) {
        ActionList preferred;
        for (const Action action : legal)
            if (action.kind == ActionKind::stage || action.kind == ActionKind::build_free ||
                action.kind == ActionKind::take)
                preferred.push_back(action);
        if (!preferred.empty()) return preferred[random.below(preferred.size())];
    }
    return legal[random.below(legal.size())];
}

// Plays one decision of a random seat.
inline void random_step(State& state, Random& random) {
    const SeatList seats = to_act(state);
    const Seat seat = seats[random.below(seats.size())];
    apply(state, seat, random_action(legal_actions(state, seat), random));
}

// Calls visit(state) for every state of a random game, from the first to the last.
inline State play_random_game(int players, std::uint64_t seed, const std::function<void(const State&)>& visit) {
    Random random(seed, Purpose::players, static_cast<std::uint64_t>(players));
    State state = random_start(players, seed);
    visit(state);
    while (!to_act(state).empty()) {
        random_step(state, random);
        visit(state);
    }
    return state;
}

// Fewer games in the build with sanitizers, which is about ten times slower.
inline int games(int number) { return HEPTA_SANITIZED != 0 ? (number + 9) / 10 : number; }

}  // namespace hepta::seven
