// Could this observation occur in a real game of Duel?
#pragma once

#include "duel/observation.h"
#include "play/json_reader.h"

namespace hepta::play {

// Refuses (see JsonReader) an observation that fits no game. `json` is where it was read from.
void check_observation(const JsonReader& json, const duel::Observation& seen);

}  // namespace hepta::play
