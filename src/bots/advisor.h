// A bot behind a seat of any game: the only door through which server and arena reach the bots (src/bots/advisor.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "play/match.h"

namespace hepta::bots {

// The named levels people choose from, gentle to hard: apprentice, builder, architect, consul, pharaoh.
std::span<const std::string_view> level_names();

// One of the best actions, with what the bot expects of it for the seat that asks.
struct Suggestion {
    std::string action;
    double win = 0;     // chance to win, 0 to 1 (ties shared)
    double points = 0;  // expected final points
};

class Advisor {
  public:
    virtual ~Advisor() = default;
    // Both look at match.observe(seat) alone. The seat must owe a choice.
    virtual std::string choose(const play::Match& match, Seat seat) = 0;
    virtual std::vector<Suggestion> explain(const play::Match& match, Seat seat, int count) = 0;
    // From any thread: a search, under way or to come, answers at once with what it has found.
    virtual void stop() = 0;
};

// `spec`: a level's name, or `random`, `greedy`, `rules`, `mcts`, with options: `mcts:simulations=2000`,
// `mcts:time=0.1`, `mcts:simulations=500,threads=2`. An unknown name or option is an error that lists what there is.
Result<std::unique_ptr<Advisor>> make_advisor(std::string_view spec, std::uint64_t seed);

}  // namespace hepta::bots
