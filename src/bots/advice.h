// What hints and reviews share: which actions to compare with each other, and the comparison with its reasons.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/counsel.h"
#include "bots/duel_reasons.h"
#include "bots/forecast.h"
#include "bots/seven_reasons.h"

namespace hepta::bots {

// Different things to do in the order of the ranking, and at least one that takes another card.
template <Game G>
std::vector<int> contenders_of(const typename G::Observation& seen, const std::vector<int>& ranking) {
    constexpr std::size_t most = Counsel<G>::max_contenders;
    std::vector<int> chosen;
    const auto like_one_chosen = [&](int place, auto same) {
        return std::any_of(chosen.begin(), chosen.end(),
                           [&](int other) { return same(seen.legal[place], seen.legal[other]); });
    };
    for (const int place : ranking) {
        if (chosen.size() == most) break;
        const bool another_card = chosen.size() < most - 1 || std::any_of(chosen.begin(), chosen.end(), [&](int other) {
                                      return !Reasoning<G>::same_matter(seen.legal[chosen[0]], seen.legal[other]);
                                  });
        if (like_one_chosen(place, Reasoning<G>::similar)) continue;
        if (!another_card && like_one_chosen(place, Reasoning<G>::same_matter)) continue;
        chosen.push_back(place);
    }
    return chosen;
}

// The first of the others that takes another card, or else the first of them; none if there is no other.
template <Game G>
const Contender* alternative(const typename G::Observation& seen, const std::vector<Contender>& all,
                             const Contender& one) {
    const Contender* found = nullptr;
    for (const Contender& other : all) {
        if (&other == &one) continue;
        if (!Reasoning<G>::same_matter(seen.legal[other.place], seen.legal[one.place])) return &other;
        if (found == nullptr) found = &other;
    }
    return found;
}

// Gives reasons for actions that were compared.
template <Game G>
class Explanation {
  public:
    Explanation(const typename G::Observation& seen, const std::vector<Contender>& all, std::uint64_t seed)
        : seen_(seen), all_(all), sights_(all.size()) {
        constexpr int worlds = 48;
        std::vector<typename G::Action> actions;
        for (const Contender& one : all) actions.push_back(seen.legal[one.place]);
        Random random(position_seed<G>(seed, seen), Purpose::worlds, worlds);
        for (const auto& row : Forecast<G>(own_network<G>()).look(seen, actions, worlds, random))
            for (std::size_t i = 0; i < row.size(); ++i) sights_[i].push_back(row[i]);
    }

    // What speaks for one of them, against another or none.
    std::vector<Reason> reasons(const Contender& one, const Contender* other) const {
        return Reasoning<G>::reasons({seen_, one, other, sight(&one), sight(other)});
    }

  private:
    std::span<const Outlook> sight(const Contender* one) const {
        if (one == nullptr) return {};
        return sights_[static_cast<std::size_t>(one - all_.data())];
    }

    const typename G::Observation& seen_;
    const std::vector<Contender>& all_;
    std::vector<std::vector<Outlook>> sights_;  // by contender, then by world
};

}  // namespace hepta::bots
