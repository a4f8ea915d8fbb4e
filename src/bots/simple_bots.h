// Bots that do not search: `random`, `greedy` and `rules`.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/bot.h"
#include "bots/insight.h"
#include "bots/lookahead.h"
#include "bots/playout.h"
#include "bots/seeds.h"
#include "bots/spec.h"

namespace hepta::bots {

// What the position promises if the others of this moment choose as they like and this seat so.
template <Game G>
Outlook outlook_after(typename G::State state, Seat seat, typename G::Action action, Random& random) {
    Lookahead<G>::others_choose(state, seat, [&](const typename G::State& world, Seat other) {
        return quick_choice<G>(world, other, G::legal_actions(world, other), random);
    });
    return Lookahead<G>::judged(Lookahead<G>::after(state, seat, action));
}

// Opinions in the order of the legal actions, from one world.
template <Game G>
std::vector<Opinion<G>> quick_opinions(const typename G::Observation& seen, std::uint64_t seed) {
    Random random(position_seed<G>(seed, seen), Purpose::worlds);
    const typename G::State world = G::sample_world(seen, random);
    std::vector<Opinion<G>> all;
    for (const auto action : seen.legal) {
        Random same = random;  // the others choose alike for every action
        const Outlook outlook = outlook_after<G>(world, seen.seat, action, same);
        all.push_back({action, outlook.win[static_cast<std::size_t>(seen.seat)],
                       outlook.points[static_cast<std::size_t>(seen.seat)]});
    }
    return all;
}

// Puts opinions into the order of their worths, best first, equal ones as they were.
template <Game G>
std::vector<Opinion<G>> sorted_by(const std::vector<Opinion<G>>& opinions, const std::vector<double>& worths) {
    std::vector<std::size_t> order(opinions.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worths[a] > worths[b]; });
    std::vector<Opinion<G>> sorted;
    for (const std::size_t i : order) sorted.push_back(opinions[i]);
    return sorted;
}

template <Game G>
class RandomBot final : public Bot<G> {
  public:
    explicit RandomBot(std::uint64_t seed) : seed_(seed) {}
    std::vector<Opinion<G>> opinions(const typename G::Observation& seen) override {
        std::vector<Opinion<G>> all = quick_opinions<G>(seen, seed_);
        Random random(position_seed<G>(seed_, seen), Purpose::players);
        random.shuffle(all);
        return all;
    }
    typename G::Action choose(const typename G::Observation& seen) override {
        Random random(position_seed<G>(seed_, seen), Purpose::players);
        std::vector<typename G::Action> actions(seen.legal.begin(), seen.legal.end());
        random.shuffle(actions);
        return actions.front();
    }

  private:
    std::uint64_t seed_;
};

// The action of most immediate worth; errs if told to.
template <Game G>
class GreedyBot final : public Bot<G> {
  public:
    GreedyBot(const Spec& spec, std::uint64_t seed) : seed_(seed), most_(spec.errors * Insight<G>::slip_of_greedy) {}
    std::vector<Opinion<G>> opinions(const typename G::Observation& seen) override {
        Random random(position_seed<G>(seed_, seen), Purpose::worlds);
        const typename G::State world = G::sample_world(seen, random);
        const typename Insight<G>::Appraisal appraisal(world, seen.seat);
        std::vector<double> worths;
        for (const auto action : seen.legal) worths.push_back(appraisal.appeal(action) + slip(most_, random));
        return sorted_by<G>(quick_opinions<G>(seen, seed_), worths);
    }

  private:
    std::uint64_t seed_;
    double most_;
};

// The action with the best prospects one choice ahead; errs if told to.
template <Game G>
class RulesBot final : public Bot<G> {
  public:
    RulesBot(const Spec& spec, std::uint64_t seed) : seed_(seed), most_(spec.errors * Insight<G>::slip_of_rules) {}
    std::vector<Opinion<G>> opinions(const typename G::Observation& seen) override {
        Random random(position_seed<G>(seed_, seen), Purpose::worlds);
        Lookahead<G>::consider(seen, random, findings_);
        std::vector<Opinion<G>> all;
        std::vector<double> worths;
        for (const Finding& finding : findings_) {
            all.push_back(
                {std::bit_cast<typename G::Action>(finding.action), finding.mean_value(), finding.mean_points()});
            const double error = finding.mean_value() >= 1 ? most_ : slip(most_, random);  // a sure win is not missed
            worths.push_back(Insight<G>::liking(finding.mean_value(), finding.mean_points()) + error);
        }
        return sorted_by<G>(all, worths);
    }

  private:
    std::uint64_t seed_;
    double most_;
    Findings<G> findings_;
};

}  // namespace hepta::bots
