// Why an action is better than another in 7 Wonders Duel.
#pragma once

#include "bots/reasons.h"
#include "duel/game.h"

namespace hepta::bots {

template <>
struct Reasoning<duel::Duel> {
    static std::vector<Reason> reasons(const Comparison<duel::Duel>& comparison);
    static bool similar(duel::Action one, duel::Action other) { return one == other; }
    static bool same_matter(duel::Action one, duel::Action other);
};

}  // namespace hepta::bots
