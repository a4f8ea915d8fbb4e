// The mathematics of matches: Elo, intervals, the sequential test, and ratings of a round robin.
#pragma once

#include <cstdint>
#include <vector>

namespace hepta::bots::arena {

// The share of points that a player expects who is stronger by so many Elo points, and back (infinite at 0 and 1).
double score_of_elo(double elo);
double elo_of_score(double score);

struct Interval {
    double low = 0;
    double high = 1;
};

// Wilson's 95 % interval for a share that was seen in `trials` independent trials.
Interval wilson_interval(double share, double trials);

// The points of one side, deal by deal. The games of one deal (seats swapped or rotated) depend on each other, so a
// deal is one observation. Whole numbers only: the sums are the same in whatever order deals are added.
class DealScores {
  public:
    // `most`: the half points that can be won on one deal. `games`: the games of one deal.
    explicit DealScores(int most = 1, int games = 1) : most_(most), games_(games) {}

    void add(int half_points) {
        ++deals_;
        sum_ += half_points;
        squares_ += static_cast<std::int64_t>(half_points) * half_points;
    }

    // Adds deals that were counted elsewhere.
    struct Sums {
        std::int64_t deals = 0;
        std::int64_t half_points = 0;
        std::int64_t squares = 0;  // of the half points of each deal
    };
    void add(const Sums& others) {
        deals_ += others.deals;
        sum_ += others.half_points;
        squares_ += others.squares;
    }
    Sums sums() const { return {deals_, sum_, squares_}; }

    std::int64_t deals() const { return deals_; }
    std::int64_t games() const { return deals_ * games_; }
    double mean() const;  // 0 to 1; one half without games
    // How many independent games would tell the mean as exactly: what swapping seats gains (at most twofold) or the
    // dependence of games on a deal costs.
    double effective_games() const;
    Interval interval() const { return wilson_interval(mean(), effective_games()); }
    // log likelihood of a strength of elo1 over that of elo0 (normal approximation, deal by deal).
    double log_likelihood_ratio(double elo0, double elo1) const;

  private:
    double squared_deviations() const;

    int most_;
    int games_;
    std::int64_t deals_ = 0;
    std::int64_t sum_ = 0;
    std::int64_t squares_ = 0;
};

// Wald's sequential test between two strengths, 5 % chance of error on either side.
struct SequentialTest {
    double elo0 = 0;
    double elo1 = 5;
    static constexpr double error = 0.05;

    enum class Verdict : std::uint8_t { open, elo0, elo1 };
    static double bound();  // of the log likelihood ratio: decided at +bound and at -bound
    Verdict verdict(const DealScores& scores) const;
};

// What two entrants of a tournament scored against each other.
struct Encounter {
    std::size_t first = 0;
    std::size_t second = 0;
    double score = 0.5;  // share of the first
    double games = 0;    // effective ones
};

struct Rating {
    double elo = 0;    // the mean of all entrants is 0
    double error = 0;  // half width of the 95 % interval
};

// The ratings that make the results most likely. Half a game won and half a game lost is added to every encounter so
// that nobody is infinitely strong.
std::vector<Rating> ratings(std::size_t entrants, const std::vector<Encounter>& encounters);

}  // namespace hepta::bots::arena
