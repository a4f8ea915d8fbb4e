// Hints for people: the best actions, how sure that is, and why; and what each action promises at first sight, for
// previews. All from the observation of one seat.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/reasons.h"
#include "play/match.h"

namespace hepta::bots {

inline constexpr int hint_count = 3;

struct Hint {
    std::string action;
    std::optional<double> win;  // chance to win, 0 to 1; none if its error is too large
    double points = 0;          // expected final points
    bool equal = false;         // cannot be told from the first one
    std::vector<Reason> reasons;
};

// The best actions of a seat that owes a choice, best first.
std::vector<Hint> hints(const play::Match& match, Seat seat, std::uint64_t seed);

// How an action changes what its seat can expect; none: hardly, or it cannot be told.
struct Promise {
    std::string action;
    std::optional<double> win;     // the chance to win
    std::optional<double> points;  // final points
};

// Of every legal action, in their order. Takes 10 to 40 ms in 7 Wonders, less in Duel.
std::vector<Promise> promises(const play::Match& match, Seat seat, std::uint64_t seed);

}  // namespace hepta::bots
