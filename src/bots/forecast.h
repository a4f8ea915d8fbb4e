// What each action promises at first sight: tried in the same sampled worlds, where everybody else chooses as the
// network expects, and judged by the network. Cheap, so previews can afford it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/insight.h"
#include "bots/judge.h"
#include "core/random.h"

namespace hepta::bots {

template <Game G>
class Forecast {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using ActionList = typename G::ActionList;

    explicit Forecast(const Network& network) : judge_(network) {}

    // Outlooks by world, and within a world in the order of these actions of the seat that looks.
    std::vector<std::vector<Outlook>> look(const typename G::Observation& seen, std::span<const Action> actions,
                                           int worlds, Random& random) {
        std::vector<std::vector<Outlook>> all;
        for (int i = 0; i < worlds; ++i) {
            State world = G::sample_world(seen, random);
            others_choose(world, seen.seat, random);
            const std::uint64_t luck = random.next();
            std::vector<Outlook>& row = all.emplace_back();
            for (const Action action : actions) row.push_back(after(world, seen.seat, action, Random(luck)));
        }
        return all;
    }

    // How likely a good player is to choose each legal action: the mean over some worlds.
    std::vector<double> policy(const typename G::Observation& seen, Random& random) {
        constexpr int worlds = 16;
        std::vector<double> mean(static_cast<std::size_t>(seen.legal.size()));
        for (int world = 0; world < worlds; ++world) {
            judge_.priors(G::sample_world(seen, random), seen.seat, seen.legal, shares_);
            for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += shares_[i] / worlds;
        }
        return mean;
    }

  private:
    // Judged at once, a choice that wastes a turn of 7 Wonders looks harmless: of the changes of points shown, 14 in
    // 100 had the wrong sign against games played to their end, after five more turns 1 in 100. Duel is judged at once:
    // there a reply decides, and `judged` looks for it.
    static constexpr int moments_played_on = Insight<G>::simultaneous ? 5 : 0;

    Action drawn(const State& state, Seat seat, Random& random) {
        constexpr int steps = 1 << 20;
        const ActionList actions = G::legal_actions(state, seat);
        judge_.priors(state, seat, actions, shares_);
        double left = static_cast<double>(random.below(steps)) / steps;
        int place = 0;
        while (place + 1 < actions.size() && left >= shares_[static_cast<std::size_t>(place)])
            left -= shares_[static_cast<std::size_t>(place++)];
        return actions[place];
    }

    // All that the others owe at this moment, as long as this seat has not chosen.
    void others_choose(State& world, Seat seat, Random& random) {
        for (SeatList owing = G::to_act(world); owing.size() > 1; owing = G::to_act(world))
            for (const Seat other : owing)
                if (other != seat) G::apply(world, other, drawn(world, other, random));
    }

    // With the same luck for every action, so that their differences are due to the actions.
    Outlook after(State state, Seat seat, Action action, Random random) {
        const State before = state;
        G::apply(state, seat, action);
        // Of two players one also chooses for the Free City before anything is carried out.
        if constexpr (Insight<G>::simultaneous)
            while (Insight<G>::same_moment(before, state) && G::to_act(state).contains(seat))
                G::apply(state, seat, drawn(state, seat, random));
        for (int moment = 0; moment < moments_played_on; ++moment)
            for (const Seat other : G::to_act(state)) G::apply(state, other, drawn(state, other, random));
        return judged(state, seat);
    }

    // By the network, except that whoever can win at once does.
    Outlook judged(const State& state, Seat seat) {
        const SeatList owing = G::to_act(state);
        if (owing.empty()) return Insight<G>::ended(state);
        if (Insight<G>::may_decide(state, owing[0])) {
            const ActionList actions = G::legal_actions(state, owing[0]);
            if (const int decisive = Insight<G>::decisive(state, owing[0], actions); decisive >= 0) {
                State end = state;
                G::apply(end, owing[0], actions[decisive]);
                if (G::to_act(end).empty()) return Insight<G>::ended(end);
            }
        }
        return judge_.outlook(state, seat);
    }

    Judge<G> judge_;
    std::array<double, ActionList::capacity()> shares_{};
};

}  // namespace hepta::bots
