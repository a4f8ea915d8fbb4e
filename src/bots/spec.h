// How a bot is asked for: `mcts:simulations=500,threads=2`, or the name of a level.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bots/insight.h"
#include "core/result.h"

namespace hepta::bots {

enum class Kind : std::uint8_t { random, greedy, rules, mcts, seeker };

// How a search judges a new position: by the network, or by a game played to its end: quickly, with every action alike,
// or by players who wish for science or war.
enum class Playouts : std::uint8_t { none, quick, uniform, wishes };

struct NetworkFile;

struct Spec {
    Kind kind = Kind::random;
    int simulations = 1000;   // of a search, in each thread; ignored if `seconds` is positive
    int simultaneous = 1000;  // the same in games where all choose at once
    double seconds = 0;       // for a move
    int threads = 1;
    double errors = 0;  // of greedy and rules: 1 is as much as a beginner errs, see Insight
    Playouts playouts = Playouts::none;
    Goal goal = Goal::none;                // of a seeker
    double curiosity = 1;                  // of a search, relative to what its game suggests
    const NetworkFile* network = nullptr;  // another one than the program carries
};

std::span<const std::string_view> level_names();

// An unknown name or option is an error that lists what there is.
Result<Spec> parse_spec(std::string_view text);

}  // namespace hepta::bots
