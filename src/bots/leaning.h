// Choosing with a preference: of what a search found, the action with the most visits, where those that serve a goal
// count several times. Players with such a leaning are sparring partners, and enrich the games that networks learn
// from.
#pragma once

#include <algorithm>
#include <bit>

#include "bots/finding.h"
#include "bots/insight.h"

namespace hepta::bots {

// Visits of an action, as a player with this goal counts them.
template <Game G>
double liking(const Finding& finding, Goal goal) {
    constexpr double eagerness = 4;
    if (goal == Goal::none) return finding.visits;
    const auto action = std::bit_cast<typename G::Action>(finding.action);
    return (finding.visits + 1.0) * (Insight<G>::serves(action, goal) ? eagerness : 1);
}

// Of equal ones the one of more value.
template <Game G>
bool preferred_to(const Finding& a, const Finding& b, Goal goal) {
    const double one = liking<G>(a, goal);
    const double other = liking<G>(b, goal);
    return one != other ? one > other : a.value > b.value;
}

// The finding that a player with this goal acts on; of equal ones the first.
template <Game G>
const Finding& preferred(const Findings<G>& findings, Goal goal) {
    return *std::min_element(findings.begin(), findings.end(),
                             [&](const Finding& a, const Finding& b) { return preferred_to<G>(a, b, goal); });
}

}  // namespace hepta::bots
