// What a player of Duel is asked.
#pragma once

#include <string>

#include "duel/observation.h"

namespace hepta::play {

// `turn`, `politician`, `pass`, or the word of the notation that leads the list of actions; empty: nothing.
std::string asked(const duel::Observation& seen);

}  // namespace hepta::play
