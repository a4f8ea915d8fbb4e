// How a bot is asked for: `mcts:simulations=500,threads=2`, or the name of a level.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"

namespace hepta::bots {

enum class Kind : std::uint8_t { random, greedy, rules, mcts };

struct Spec {
    Kind kind = Kind::random;
    int simulations = 1000;  // of a search, in each thread; ignored if `seconds` is positive
    double seconds = 0;      // for a move
    int threads = 1;
    bool uniform = false;  // playouts draw every action alike
};

std::span<const std::string_view> level_names();

// An unknown name or option is an error that lists what there is.
Result<Spec> parse_spec(std::string_view text);

}  // namespace hepta::bots
