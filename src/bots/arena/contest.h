// Two bots against each other: deals played once from every seat, and the sums of their results.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/outcome.h"
#include "bots/arena/player.h"
#include "bots/arena/rating.h"
#include "bots/arena/run_in_order.h"
#include "play/match.h"

namespace hepta::bots::arena {

// Which game is played, and how its deals are made.
struct Table {
    std::string game;
    int seats = 2;
    std::uint64_t seed = 1;
    std::function<std::unique_ptr<play::Match>(std::uint64_t deal)> new_match;  // the same for the same number
    bool records = false;                                                       // whether results tell whole games
};

// The candidate sits at one seat, the opponents (one bot as often as needed) at all others. A deal is played once for
// every seat of the candidate.
struct Pairing {
    std::string candidate;
    std::string opponent;
};

// Who sits where in game `rotation` of a deal.
std::vector<std::string> bots_by_seat(const Pairing& pairing, int seats, int rotation);

struct DealResult {
    std::vector<Outcome> games;       // game k: the candidate at seat k
    std::string records;              // all of them as lean traces (play/trace.h)
    std::vector<std::string> faults;  // of engines, in the words of the log
};

// The players of one thread.
class Contestants {
  public:
    // What is wrong with a spec is thrown as std::runtime_error.
    Contestants(const Table& table, const Pairing& pairing, const EngineLimits& limits);

    // None if the stop flag was set in the meantime.
    std::optional<DealResult> play(std::uint64_t deal, const StopFlag& stop);

  private:
    std::optional<Outcome> play_game(std::uint64_t deal, int rotation, const StopFlag& stop, DealResult& result);
    Player& player_at(int seat, int rotation);

    const Table& table_;
    Pairing pairing_;
    std::unique_ptr<Player> candidate_;
    std::vector<std::unique_ptr<Player>> opponents_;
};

// Sums over deals, whole numbers only.
class ContestScore {
  public:
    ContestScore(std::string_view game, int seats);

    void add(const DealResult& result);

    struct Side {
        std::vector<std::int64_t> victories;  // first places by kind of victory; shared ones count for everyone on it
        std::int64_t points = 0;              // final points, all seats and games
        std::int64_t seat_games = 0;
    };
    struct FromSeat {
        std::int64_t games = 0;
        std::int64_t half_points = 0;  // of 2 * (seats - 1) a game
        std::int64_t first_places = 0;
    };

    // Everything that is counted, to be written down and added up again.
    struct Sums {
        DealScores::Sums deals;
        std::int64_t won = 0, drawn = 0, lost = 0;
        std::int64_t faults = 0;
        Side candidate;
        Side opponent;
        std::vector<FromSeat> from_seats;
    };
    Sums sums() const;
    void add(const Sums& others);

    int seats() const { return seats_; }
    std::int64_t games() const { return games_; }
    // Pairwise: the candidate against each other seat.
    std::int64_t wins() const { return wins_; }
    std::int64_t draws() const { return draws_; }
    std::int64_t losses() const { return losses_; }
    std::int64_t faults() const { return faults_; }
    const DealScores& scores() const { return scores_; }
    const Side& candidate() const { return candidate_; }
    const Side& opponent() const { return opponent_; }
    const std::vector<FromSeat>& from_seats() const { return from_seats_; }

  private:
    void add(const Outcome& outcome, int candidate);

    int seats_;
    DealScores scores_;
    std::int64_t games_ = 0;
    std::int64_t wins_ = 0;
    std::int64_t draws_ = 0;
    std::int64_t losses_ = 0;
    std::int64_t faults_ = 0;
    Side candidate_;
    Side opponent_;
    std::vector<FromSeat> from_seats_;
};

}  // namespace hepta::bots::arena
