// Looking back at the choices of a game: what each was worth, with what its seat knew then.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/reasons.h"
#include "play/match.h"

namespace hepta::bots {

// Chances to win by way: military, science, politics, points. Of a tie each has half, among the points.
using WaysToWin = std::array<double, 4>;

class Critic {
  public:
    virtual ~Critic() = default;

    // A quick look at a choice that a seat is about to make.
    struct Look {
        double win = 0;    // chance to win with the best choice
        double lost = 0;   // chance that this one gives away, roughly
        double ahead = 0;  // by how much the best choice is better than the best with another card, roughly
        bool best = false;
        bool forced = false;          // there was nothing to choose
        double points = 0;            // expected final points with the best choice
        std::vector<WaysToWin> ways;  // with the best choice, by seat; they add up to one. None in 7 Wonders
    };
    virtual Look look(const play::Match& before, Seat seat, std::string_view action) = 0;

    // A careful look at a choice that mattered.
    struct Verdict {
        bool missed = false;          // else: nothing was as good
        std::string other;            // the better choice, or the best of the others
        double difference = 0;        // between the chances of both
        double points = 0;            // between the final points that both let expect
        std::vector<WaysToWin> ways;  // between the ways to win, by seat; none in 7 Wonders
        std::vector<Reason> reasons;  // why the better one of both is better
    };
    // None: other choices were as good, or it was as good as the best.
    virtual std::optional<Verdict> judge(const play::Match& before, Seat seat, std::string_view action) = 0;
};

std::unique_ptr<Critic> make_critic(const play::Match& match, std::uint64_t seed);

}  // namespace hepta::bots
