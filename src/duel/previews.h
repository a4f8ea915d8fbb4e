// What a choice would bring, for people who think about it; computed from what the chooser knows alone.
#pragma once

#include "duel/observation.h"
#include "duel/state.h"

namespace hepta::duel {

// Changes by a choice and all that follows before somebody chooses again. What it brings at the end of the game is no
// open fact: bots/hints.h guesses it.
struct Preview {
    int coins = 0;
    int rival_coins = 0;
    int steps = 0;                 // of the conflict pawn towards the rival's capital
    int symbols = 0;               // different science symbols
    int chambers = 0;              // of the Senate
    bool token = false;            // a progress token is to be chosen
    bool again = false;            // another turn follows
    Victory wins = Victory::none;  // a supremacy of the chooser
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

// A table on which choices can be tried: some world that fits, the same for the same observation. No decree that lies
// face down is the one that moves the pawn, so that trying shows nothing that the chooser cannot know.
State trial_table(const Observation& seen);

Preview preview(const State& table, Seat seat, Action action);

}  // namespace hepta::duel
