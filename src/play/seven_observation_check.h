// Could this observation occur in a real game of 7 Wonders?
#pragma once

#include "play/json_reader.h"
#include "seven/observation.h"

namespace hepta::play {

// Refuses (see JsonReader) an observation that fits no game. `json` is where it was read from.
void check_observation(const JsonReader& json, const seven::Observation& seen);

}  // namespace hepta::play
