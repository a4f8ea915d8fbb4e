// What must be the same on every machine: deals, random games as checksums, choices of bots on positions of games.
#pragma once

#include "play/json.h"

namespace hepta::offline {

play::Json deal(const play::Json& call);
play::Json checksum(const play::Json& call);
play::Json choices(const play::Json& call);

}  // namespace hepta::offline
