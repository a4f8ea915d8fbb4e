// Bots that do not search: `random`, `greedy` and `rules`.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/bot.h"
#include "bots/insight.h"
#include "bots/lookahead.h"
#include "bots/seeds.h"
#include "bots/spec.h"

namespace hepta::bots {

// Opinions in the order of the legal actions.
template <Game G>
std::vector<Opinion<G>> opinions_of(const Findings<G>& findings) {
    std::vector<Opinion<G>> all;
    for (const Finding& finding : findings)
        all.push_back({std::bit_cast<typename G::Action>(finding.action), finding.mean_win(), finding.mean_points()});
    return all;
}

// From one world, without much thought.
template <Game G>
std::vector<Opinion<G>> quick_opinions(const typename G::Observation& seen, std::uint64_t seed) {
    Random random(position_seed<G>(seed, seen), Purpose::worlds);
    Findings<G> findings;
    Lookahead<G>(own_network<G>()).consider(seen, 1, random, findings);
    return opinions_of<G>(findings);
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

// The action of most immediate worth. One that errs thinks of itself alone, and misjudges what things are worth.
template <Game G>
class GreedyBot final : public Bot<G> {
  public:
    GreedyBot(const Spec& spec, std::uint64_t seed) : seed_(seed), most_(spec.errors * Insight<G>::slip_of_greedy) {}
    std::vector<Opinion<G>> opinions(const typename G::Observation& seen) override {
        return sorted_by<G>(quick_opinions<G>(seen, seed_), worths(seen));
    }
    // Needs no network.
    typename G::Action choose(const typename G::Observation& seen) override {
        const std::vector<double> all = worths(seen);
        return seen.legal[static_cast<int>(std::max_element(all.begin(), all.end()) - all.begin())];
    }

  private:
    std::vector<double> worths(const typename G::Observation& seen) const {
        Random random(position_seed<G>(seed_, seen), Purpose::worlds);
        const typename G::State world = G::sample_world(seen, random);
        const typename Insight<G>::Appraisal appraisal(world, seen.seat, most_ == 0);
        std::vector<double> worths;
        for (const auto action : seen.legal) worths.push_back(appraisal.appeal(action) + slip(most_, random));
        return worths;
    }

    std::uint64_t seed_;
    double most_;
};

// The action with the best prospects one choice ahead. One that errs does not see what threatens from far away, and
// misjudges what it sees.
template <Game G>
class RulesBot final : public Bot<G> {
  public:
    RulesBot(const Spec& spec, std::uint64_t seed)
        : seed_(seed),
          most_(spec.errors * Insight<G>::slip_of_rules),
          blindness_(std::min(spec.errors, 1.0)),
          lookahead_(network_for<G>(spec)) {}
    std::vector<Opinion<G>> opinions(const typename G::Observation& seen) override {
        constexpr int worlds = Insight<G>::simultaneous ? 3 : 4;
        Random random(position_seed<G>(seed_, seen), Purpose::worlds);
        lookahead_.consider(seen, worlds, random, findings_);
        std::vector<double> worths;
        for (const Finding& finding : findings_) {
            const double error = finding.mean_win() >= 1 ? most_ : slip(most_, random);  // a sure win is not missed
            const double overlooked = blindness_ * Insight<G>::overlooked(finding, seen.seat);
            const double win = finding.mean_win() / (1 - overlooked);
            worths.push_back(Insight<G>::liking(win, finding.mean_points()) + error);
        }
        return sorted_by<G>(opinions_of<G>(findings_), worths);
    }

  private:
    std::uint64_t seed_;
    double most_;
    double blindness_;
    Lookahead<G> lookahead_;
    Findings<G> findings_;
};

}  // namespace hepta::bots
