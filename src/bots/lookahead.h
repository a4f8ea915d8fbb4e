// One choice ahead: every action is tried in several worlds, the others answer as suits them, and what comes of it is
// judged. By this the bot `rules` decides.
#pragma once

#include <cstdint>

#include "bots/finding.h"
#include "bots/insight.h"
#include "bots/judge.h"
#include "core/random.h"

namespace hepta::bots {

// Errs up to `most`, anew for every action.
inline double slip(double most, Random& random) {
    constexpr int steps = 1024;
    return most * random.below(steps) / steps;
}

// The action of most immediate worth.
template <Game G>
typename G::Action most_appealing(const typename G::State& state, Seat seat, const typename G::ActionList& actions) {
    const typename Insight<G>::Appraisal appraisal(state, seat);
    int best = 0;
    double most = -1e9;
    for (int i = 0; i < actions.size(); ++i) {
        const double appeal = appraisal.appeal(actions[i]);
        if (appeal <= most) continue;
        most = appeal;
        best = i;
    }
    return actions[best];
}

template <Game G>
class Lookahead {
  public:
    using State = typename G::State;

    explicit Lookahead(const Network& network) : judge_(network) {}

    // Findings in the order of the legal actions.
    void consider(const typename G::Observation& seen, int worlds, Random& random, Findings<G>& findings) {
        findings.clear();
        for (const auto action : seen.legal) findings.push_back({.action = key_of(action)});
        for (int i = 0; i < worlds; ++i) {
            State world = G::sample_world(seen, random);
            others_choose(world, seen.seat);
            for (Finding& finding : findings) add(finding, world, seen.seat);
        }
    }

  private:
    static typename G::Action surest_choice(const State& state, Seat seat) {
        return most_appealing<G>(state, seat, G::legal_actions(state, seat));
    }

    // All that the others owe at this moment, as long as this seat has not chosen.
    static void others_choose(State& world, Seat seat) {
        for (SeatList owing = G::to_act(world); owing.size() > 1; owing = G::to_act(world))
            for (const Seat other : owing)
                if (other != seat) G::apply(world, other, surest_choice(world, other));
    }

    // What else this seat owes before anything is carried out: of two players one also chooses for the Free City.
    static void finish(State& state, const State& before, Seat seat) {
        while (Insight<G>::same_moment(before, state) && G::to_act(state).contains(seat))
            G::apply(state, seat, surest_choice(state, seat));
    }

    void add(Finding& finding, const State& before, Seat seat) {
        State state = before;
        G::apply(state, seat, std::bit_cast<typename G::Action>(finding.action));
        if constexpr (Insight<G>::simultaneous) finish(state, before, seat);
        finding.add(judged(state, seat), seat);
    }

    Outlook judged(const State& state, Seat seat) {
        return G::to_act(state).empty() ? Insight<G>::ended(state) : judge_.outlook(state, seat);
    }

    Judge<G> judge_;
};

}  // namespace hepta::bots
