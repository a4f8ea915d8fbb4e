// The games there are, by name; and calling generic code with the one a name stands for.
#pragma once

#include <string_view>
#include <utility>

#include "play/duel_codec.h"
#include "play/match_of.h"
#include "play/seven_codec.h"

namespace hepta::play {

inline constexpr std::string_view game_names = "seven, duel";

// Calls visit.operator()<G>() for the game of this name; false if there is none.
template <class Visit>
bool with_game(std::string_view name, Visit&& visit) {
    if (name == Codec<seven::Seven>::name()) {
        visit.template operator()<seven::Seven>();
        return true;
    }
    if (name == Codec<duel::Duel>::name()) {
        visit.template operator()<duel::Duel>();
        return true;
    }
    return false;
}

// Calls visit.operator()<G>(observation) with what a seat of the match sees: the only thing of a match that a player
// gets.
template <class Visit>
void with_observation(const Match& match, Seat seat, Visit&& visit) {
    with_game(match.game(),
              [&]<Game G>() { visit.template operator()<G>(static_cast<const MatchOf<G>&>(match).observe(seat)); });
}

}  // namespace hepta::play
