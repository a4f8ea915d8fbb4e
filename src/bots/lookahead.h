// One choice ahead: every action is tried in several worlds, the others answer as suits them, and what comes of it is
// judged. By this the bot `rules` decides; searches look one choice ahead to see which actions deserve attention.
#pragma once

#include <cstdint>

#include "bots/insight.h"
#include "core/fixed_vector.h"
#include "core/random.h"

namespace hepta::bots {

// What was found out about one action of the seat that asks.
struct Finding {
    std::uint32_t action = 0;
    std::uint32_t visits = 0;
    double value = 0;  // sums over visits
    double points = 0;
    double win = 0;

    double mean_value() const { return visits == 0 ? 0 : value / visits; }
    double mean_points() const { return visits == 0 ? 0 : points / visits; }
};
template <Game G>
using Findings = FixedVector<Finding, G::ActionList::capacity()>;

// Errs up to `most`, anew for every action.
inline double slip(double most, Random& random) {
    constexpr int steps = 1024;
    return most * random.below(steps) / steps;
}

// The action of most immediate worth, where whoever chooses errs by `error()` about each.
template <Game G, class Error>
typename G::Action most_appealing(const typename G::State& state, Seat seat, const typename G::ActionList& actions,
                                  Error error) {
    const typename Insight<G>::Appraisal appraisal(state, seat);
    int best = 0;
    double most = -1e9;
    for (int i = 0; i < actions.size(); ++i) {
        const double appeal = appraisal.appeal(actions[i]) + error();
        if (appeal <= most) continue;
        most = appeal;
        best = i;
    }
    return actions[best];
}

// What somebody may well do: an appealing action, as a beginner would choose it.
template <Game G>
typename G::Action likely_choice(const typename G::State& state, Seat seat, const typename G::ActionList& actions,
                                 Random& random) {
    return most_appealing<G>(state, seat, actions, [&] { return slip(Insight<G>::slip_of_greedy, random); });
}

template <Game G>
class Lookahead {
  public:
    using State = typename G::State;

    // Findings in the order of the legal actions.
    static void consider(const typename G::Observation& seen, Random& random, Findings<G>& findings) {
        constexpr int worlds = Insight<G>::simultaneous ? 3 : 4;
        findings.clear();
        for (const auto action : seen.legal) findings.push_back({.action = key_of(action)});
        for (int i = 0; i < worlds; ++i) {
            State world = G::sample_world(seen, random);
            others_choose(world, seen.seat, surest_choice);
            for (Finding& finding : findings) add(finding, world, seen.seat);
        }
    }

    // All that the others owe at this moment, as long as this seat has not chosen.
    template <class Choose>
    static void others_choose(State& world, Seat seat, Choose choose) {
        for (SeatList owing = G::to_act(world); owing.size() > 1; owing = G::to_act(world))
            for (const Seat other : owing)
                if (other != seat) G::apply(world, other, choose(world, other));
    }

    // What comes of an action of the last seat that owes one.
    static State after(const State& before, Seat seat, typename G::Action action) {
        State state = before;
        G::apply(state, seat, action);
        if constexpr (Insight<G>::simultaneous) finish(state, before, seat);
        return state;
    }

    static Outlook judged(const State& state) {
        return G::to_act(state).empty() ? outcome<G>(state) : Insight<G>::outlook(state);
    }

  private:
    // What else this seat owes before anything is carried out: of two players one also chooses for the Free City.
    static void finish(State& state, const State& before, Seat seat) {
        while (Insight<G>::same_moment(before, state) && G::to_act(state).contains(seat))
            G::apply(state, seat, surest_choice(state, seat));
    }

    static void add(Finding& finding, const State& before, Seat seat) {
        State state = after(before, seat, std::bit_cast<typename G::Action>(finding.action));
        if constexpr (!Insight<G>::simultaneous) answer(state, seat);
        const Outlook outlook = judged(state);
        ++finding.visits;
        finding.value += outlook.win[static_cast<std::size_t>(seat)];
        finding.win += outlook.win[static_cast<std::size_t>(seat)];
        finding.points += outlook.points[static_cast<std::size_t>(seat)];
    }

    static typename G::Action surest_choice(const State& state, Seat seat) {
        return most_appealing<G>(state, seat, G::legal_actions(state, seat), [] { return 0.0; });
    }

    // The opponent's best answer, if it is the opponent's turn.
    static void answer(State& state, Seat seat) {
        const SeatList seats = G::to_act(state);
        if (seats.empty() || seats[0] == seat) return;
        State best = state;
        double least = 2;
        for (const auto action : G::legal_actions(state, seats[0])) {
            State next = state;
            G::apply(next, seats[0], action);
            const double win = judged(next).win[static_cast<std::size_t>(seat)];
            if (win >= least) continue;
            least = win;
            best = next;
        }
        state = best;
    }
};

}  // namespace hepta::bots
