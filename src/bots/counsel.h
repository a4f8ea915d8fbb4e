// Advice that does not hang on luck. One search finds the contenders; then many short ones, each with worlds of its
// own, compare them, and give all of them the same attention.
#pragma once

#include <algorithm>
#include <chrono>
#include <span>
#include <vector>

#include "bots/contender.h"
#include "bots/duel_judge.h"
#include "bots/leaning.h"
#include "bots/search.h"
#include "bots/seeds.h"
#include "bots/seven_judge.h"

namespace hepta::bots {

struct Effort {
    int first = 0;             // simulations of the search that finds contenders
    int each = 0;              // simulations of a short search for each contender
    int least = 8, most = 40;  // short searches
    int usual = 8;             // that are made before it may end early
    double seconds = 0.6;      // for all of it; the least number of searches is made whatever it takes
    double enough = 0.005;     // standard error of a chance to win with which it may end early
};

// For somebody who waits for a hint.
template <Game G>
constexpr Effort effort_of_hint() {
    return Insight<G>::simultaneous ? Effort{.first = 3200, .each = 100, .usual = 20}
                                    : Effort{.first = 4000, .each = 200};
}

template <Game G>
class Counsel {
  public:
    using Observation = typename G::Observation;
    using Action = typename G::Action;

    Counsel(const Effort& effort, std::uint64_t seed)
        : effort_(effort),
          seed_(seed),
          first_(search_of(effort.first)),
          rounds_(search_of(effort.each * max_contenders)) {}

    static constexpr int max_contenders = 5;

    // The legal actions in the order in which one search prefers them.
    std::vector<int> ranking(const Observation& seen) {
        first_.run(seen, random(seen, 0), findings_);
        std::vector<int> places(static_cast<std::size_t>(findings_.size()));
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<int>(i);
        std::stable_sort(places.begin(), places.end(),
                         [&](int a, int b) { return preferred_to<G>(findings_[a], findings_[b], Goal::none); });
        return places;
    }

    // What that search found, in the order of the legal actions.
    const Findings<G>& findings() const { return findings_; }

    // Short searches of these actions, at most max_contenders.
    std::vector<Contender> compare(const Observation& seen, std::span<const int> places,
                                   std::chrono::steady_clock::time_point begin) {
        std::vector<Contender> contenders;
        for (const int place : places) contenders.push_back({place, {}});
        rounds_.set_contenders(places);
        for (int round = 1; round <= effort_.most; ++round) {
            rounds_.run(seen, random(seen, round), findings_);
            for (Contender& one : contenders) one.add(findings_[one.place]);
            const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            if (round >= effort_.least && seconds > effort_.seconds) break;
            if (round >= std::max(effort_.least, effort_.usual) && are_sure(contenders)) break;
        }
        return contenders;
    }

  private:
    static Spec search_of(int simulations) {
        return {.kind = Kind::mcts, .simulations = simulations, .simultaneous = simulations};
    }

    Random random(const Observation& seen, int round) const {
        return Random(position_seed<G>(seed_, seen), Purpose::worlds, static_cast<std::uint64_t>(round));
    }

    bool are_sure(const std::vector<Contender>& contenders) const {
        return std::all_of(contenders.begin(), contenders.end(),
                           [&](const Contender& one) { return chance_of(one).error <= effort_.enough; });
    }

    Effort effort_;
    std::uint64_t seed_;
    Search<G> first_;
    Search<G> rounds_;
    Findings<G> findings_;
};

extern template class Counsel<seven::Seven>;
extern template class Counsel<duel::Duel>;

}  // namespace hepta::bots
