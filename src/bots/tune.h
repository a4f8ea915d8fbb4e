// Weights for the evaluations, learned from games that a bot plays against itself.
#pragma once

#include <cstdint>
#include <string>

#include "bots/spec.h"
#include "duel/setup.h"
#include "seven/setup.h"

namespace hepta::bots {

struct Tuning {
    Spec player;  // who plays
    int games = 1000;
    std::uint64_t seed = 1;
    int random_moves = 10;  // in a hundred: a move drawn alike, for variety
};

// The rows of a table of duel_weights.h or seven_weights.h.
std::string tuned_weights(const Tuning& tuning, const duel::Setup& setup);
std::string tuned_weights(const Tuning& tuning, const seven::Setup& setup);

}  // namespace hepta::bots
