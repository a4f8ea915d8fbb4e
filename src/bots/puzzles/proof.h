// Whether one choice of a position is clearly best, and who would have missed it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "bots/puzzles/puzzle.h"

namespace hepta::bots {

class Prover {
  public:
    virtual ~Prover() = default;

    // Solutions and others of a position; none where no choice, or not the one that the search prefers, is better than
    // the rest by this chance to win.
    struct Proof {
        std::vector<JudgedChoice> solutions, others;
    };
    virtual std::optional<Proof> prove(const play::Match& match, Seat seat, double margin) = 0;
};

// `simulations` of the search that finds the choices to compare; twice as many compare them.
std::unique_ptr<Prover> make_prover(std::string_view game, int simulations, std::uint64_t seed);

// How many of so many tries of a level choose something else than a solution.
int misses_of(std::string_view level, const Puzzle& puzzle, const play::Match& match, int tries = tries_of_a_level);

// Fills in misses, of all levels but the strongest. False: there is nobody who misses it.
bool judge_difficulty(Puzzle& puzzle, const play::Match& match);

}  // namespace hepta::bots
