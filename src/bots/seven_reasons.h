// Why an action is better than another in 7 Wonders.
#pragma once

#include "bots/reasons.h"
#include "seven/game.h"

namespace hepta::bots {

template <>
struct Reasoning<seven::Seven> {
    static std::vector<Reason> reasons(const Comparison<seven::Seven>& comparison);
    static bool similar(seven::Action one, seven::Action other) {
        return one.kind == other.kind && one.card == other.card;
    }
    static bool same_matter(seven::Action one, seven::Action other) { return one.card == other.card; }
};

}  // namespace hepta::bots
