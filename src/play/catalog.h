// All components of the games as JSON, in the shape of the files in data/.
#pragma once

#include "play/json.h"

namespace hepta::play {

Json seven_catalog();
Json duel_catalog();
Json agora_catalog();
Json pantheon_catalog();

}  // namespace hepta::play
