// What takes long: choices of bots, hints, forecasts, reviews. Knows a game only for the time of one call, so that it
// can stand on a thread of its own, or on several.
#pragma once

#include "play/json.h"

namespace hepta::offline {

play::Json think(const play::Json& call);

}  // namespace hepta::offline
