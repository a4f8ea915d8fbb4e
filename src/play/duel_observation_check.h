// Whether what a player of Duel is said to know can come from a game.
#pragma once

#include "duel/observation.h"
#include "play/json_reader.h"

namespace hepta::play {

// Refuses (see JsonReader) an observation that fits no game. `json` is where it was read from.
void check_observation(const JsonReader& json, const duel::Observation& seen);

}  // namespace hepta::play
