// A player of one game: it sees an observation and nothing else, and says what it thinks of its choices.
#pragma once

#include <vector>

#include "core/game.h"

namespace hepta::bots {

// What a bot expects of an action, for the seat that asks.
template <Game G>
struct Opinion {
    typename G::Action action;
    double win = 0;     // chance to win, 0 to 1 (ties shared)
    double points = 0;  // expected final points
    double share = 0;   // of the simulations of a search; 0 from bots that do not search
};

template <Game G>
class Bot {
  public:
    virtual ~Bot() = default;
    // One opinion per legal action, the one the bot would choose first. The seat of the observation owes a choice.
    // The same observation gets the same answer, whatever was asked before.
    virtual std::vector<Opinion<G>> opinions(const typename G::Observation& seen) = 0;
    virtual typename G::Action choose(const typename G::Observation& seen) { return opinions(seen).front().action; }
    // From any thread: a bot that searches, now or later, answers at once with what it has found.
    virtual void stop() {}
};

}  // namespace hepta::bots
