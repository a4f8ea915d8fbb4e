// The views of the two games; used by view.cpp alone.
#pragma once

#include "duel/observation.h"
#include "play/json.h"
#include "seven/observation.h"

namespace hepta::play {

// `personal`: what the seat alone knows is in it; otherwise the observation was made openly.
Json seven_view(const seven::Observation& seen, bool personal);

// A seat's view; and that of a spectator, from open observations of both sides of the table.
Json duel_view(const duel::Observation& seen);
Json open_duel_view(const duel::Observation& first, const duel::Observation& second);

// A choice as others see it.
Json veiled_in_seven(const Json& news, const seven::Action& action);
Json veiled_in_duel(const Json& news, const duel::Action& action, const duel::State& before);

}  // namespace hepta::play
