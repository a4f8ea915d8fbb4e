// Looking for puzzles in strong games: positions pass one sieve after the other, the cheap ones first.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/puzzles/proof.h"

namespace hepta::bots {

struct Mining {
    std::uint64_t seed = 1;
    int play = 150;          // simulations of the players
    int simulations = 2000;  // of the first proof; the last one has ten times as many
    double margin = 0.08;    // of a chance to win, by which the solution is better than the rest
    std::size_t most = 2;    // puzzles of one game, of different themes
};

inline constexpr int times_of_last_proof = 10;

class Miner {
  public:
    // `interrupted`: gives up the game under way.
    Miner(std::string_view game, const Mining& options, const std::function<bool()>& interrupted);

    // The puzzles of one game, which is played to its end. They depend on the options, the match and its number alone.
    std::vector<Puzzle> mine(std::unique_ptr<play::Match> match, std::uint64_t number);

  private:
    bool is_worth_a_proof(const play::Match& match, Seat seat, Puzzle& puzzle, std::uint64_t number) const;
    bool prove(const play::Match& match, Puzzle& puzzle, Prover& prover) const;

    Mining options_;
    std::function<bool()> interrupted_;
    std::unique_ptr<Prover> first_, last_;
};

// Proves a puzzle again, with the search of the last proof; empty: it holds.
std::string why_not_proven(const Puzzle& puzzle, const Mining& options);

}  // namespace hepta::bots
