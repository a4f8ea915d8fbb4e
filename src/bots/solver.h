// Exact play where little is left to decide: every line is tried to its end.
#pragma once

#include <optional>

#include "bots/insight.h"

namespace hepta::bots {

template <Game G>
class Solver {
  public:
    // Looks at no more than this many positions.
    explicit Solver(int budget) : left_(budget) {}

    // What the position is worth if everybody chooses best for themselves; none if it is too large.
    std::optional<Outlook> value(const typename G::State& state) {
        const SeatList seats = G::to_act(state);
        if (seats.empty()) return final_value(state);
        if (--left_ < 0) return std::nullopt;
        const auto mover = static_cast<std::size_t>(seats[0]);
        std::optional<Outlook> best;
        for (const auto action : G::legal_actions(state, seats[0])) {
            typename G::State next = state;
            G::apply(next, seats[0], action);
            const std::optional<Outlook> result = value(next);
            if (!result) return std::nullopt;
            if (!best || result->value[mover] > best->value[mover]) best = result;
            if (best->value[mover] >= 1) break;  // nothing beats a supremacy
        }
        return best;
    }

  private:
    static Outlook final_value(const typename G::State& state) {
        Outlook result = outcome<G>(state);
        Insight<G>::set_values(result, state);
        return result;
    }

    int left_;
};

}  // namespace hepta::bots
