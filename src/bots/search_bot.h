// The bots that search: `mcts`, and `seeker`, who prefers a goal to what is best.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/leaning.h"
#include "bots/lookahead.h"
#include "bots/search.h"
#include "bots/seeds.h"
#include "core/threads.h"

namespace hepta::bots {

template <Game G>
class SearchBot final : public Bot<G> {
  public:
    SearchBot(const Spec& spec, std::uint64_t seed) : seed_(seed), goal_(spec.goal), lookahead_(network_for<G>(spec)) {
        for (int thread = 0; thread < spec.threads; ++thread)
            searches_.push_back(std::make_unique<Search<G>>(spec, &stopped_));
        parts_.resize(searches_.size());
    }

    std::vector<Opinion<G>> opinions(const typename G::Observation& seen) override {
        search(seen);
        std::vector<Opinion<G>> all;
        if (std::any_of(parts_[0].begin(), parts_[0].end(), [](const Finding& f) { return f.visits == 0; }))
            guess(seen);
        double simulations = 0;
        for (const Finding& finding : parts_[0]) simulations += finding.visits;
        for (int i = 0; i < parts_[0].size(); ++i) {
            const Finding& finding = parts_[0][i].visits > 0 ? parts_[0][i] : guesses_[i];
            const double visits = finding.visits;
            all.push_back({std::bit_cast<typename G::Action>(finding.action), finding.win / visits,
                           finding.points / visits, parts_[0][i].visits / simulations});
        }
        std::vector<std::size_t> order(all.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return preferred_to<G>(parts_[0][static_cast<int>(a)], parts_[0][static_cast<int>(b)], goal_);
        });
        std::vector<Opinion<G>> sorted;
        for (const std::size_t i : order) sorted.push_back(all[i]);
        return sorted;
    }

    typename G::Action choose(const typename G::Observation& seen) override {
        if (seen.legal.size() == 1) return seen.legal[0];
        search(seen);
        return std::bit_cast<typename G::Action>(preferred<G>(parts_[0], goal_).action);
    }

    void stop() override { stopped_ = true; }

  private:
    // Of actions that a search never tried it says what they promise at first sight.
    void guess(const typename G::Observation& seen) {
        Random random(position_seed<G>(seed_, seen), Purpose::worlds, searches_.size());
        lookahead_.consider(seen, 1, random, guesses_);
    }

    // Each thread searches alone; what they found is added up in the order of threads.
    void search(const typename G::Observation& seen) {
        in_parallel(searches_.size(), [&](std::size_t thread) {
            searches_[thread]->run(seen, Random(position_seed<G>(seed_, seen), Purpose::worlds, thread),
                                   parts_[thread]);
        });
        for (std::size_t thread = 1; thread < parts_.size(); ++thread)
            for (int i = 0; i < parts_[0].size(); ++i) parts_[0][i] += parts_[thread][i];
    }

    std::uint64_t seed_;
    Goal goal_;
    std::atomic<bool> stopped_ = false;
    std::vector<std::unique_ptr<Search<G>>> searches_;
    std::vector<Findings<G>> parts_;
    Lookahead<G> lookahead_;
    Findings<G> guesses_;
};

}  // namespace hepta::bots
