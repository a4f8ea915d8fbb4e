// How positions are judged: by a game's network. A judge keeps the scratch space of one thread.
#pragma once

#include <span>
#include <string_view>

#include "bots/insight.h"
#include "bots/network/network_file.h"

namespace hepta::bots {

// class Judge {
//     explicit Judge(const Network& network);
//     // A guess at the end of the game, looking at it as `viewer` where that matters.
//     Outlook outlook(const State& state, Seat viewer);
//     // How much attention each action deserves: shares that add up to one, in the order of `actions`.
//     void priors(const State& state, Seat seat, const ActionList& actions, std::span<double> shares);
// };
template <Game G>
class Judge;

}  // namespace hepta::bots
