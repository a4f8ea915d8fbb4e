// Exact play where little is left to decide: alpha-beta over every line to its end, with a table of positions met
// before. For two players of whom one wins what the other loses.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "bots/insight.h"

namespace hepta::bots {

template <Game G>
class Solver {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    // From here on it looks at no more than this many positions, and remembers none from before.
    void start(int budget) {
        left_ = budget;
        table_.resize(table_size);
        for (Entry& entry : table_) entry.used = false;
    }

    // What the position is worth if both choose best; none if it is too large.
    std::optional<Outlook> value(State state) {
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            const Result result = best(state, 0, 1);
            if (left_ < 0) return std::nullopt;
            G::apply(state, seats[0], result.action);
        }
        return Insight<G>::ended(state);
    }

  private:
    static constexpr std::size_t table_size = 1024;

    struct Result {
        float value;  // for the first seat
        Action action;
    };

    // The value lies from `low` to `high`.
    struct Entry {
        State state;
        float low;
        float high;
        Action action;
        bool used = false;
    };

    // Exact between the bounds; else a bound on the same side.
    Result best(const State& state, float low, float high) {
        Entry& entry = table_[Insight<G>::fingerprint(state) % table_size];
        if (entry.used && entry.state == state) {
            if (entry.low >= high || entry.low == entry.high) return {entry.low, entry.action};
            if (entry.high <= low) return {entry.high, entry.action};
        }
        if (--left_ < 0) return {};
        const Result found = tried(state, low, high);
        if (left_ < 0) return {};
        entry = {state, found.value <= low ? 0 : found.value, found.value >= high ? 1 : found.value, found.action,
                 true};
        return found;
    }

    Result tried(const State& state, float low, float high) {
        const Seat mover = G::to_act(state)[0];
        const bool first = index(mover) == 0;
        const auto actions = G::legal_actions(state, mover);
        Result found{first ? -1.0F : 2.0F, actions[0]};
        for (const Action action : actions) {
            State next = state;
            G::apply(next, mover, action);
            const float value = G::to_act(next).empty() ? static_cast<float>(Insight<G>::ended(next).value[0])
                                                        : best(next, low, high).value;
            if (left_ < 0) return {};
            if (first ? value > found.value : value < found.value) found = {value, action};
            if (first)
                low = std::max(low, value);
            else
                high = std::min(high, value);
            if (low >= high) break;
        }
        return found;
    }

    int left_ = 0;
    std::vector<Entry> table_;
};

}  // namespace hepta::bots
