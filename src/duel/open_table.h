// What lies open on the table of Duel, for prices and points that anybody can work out.
#pragma once

#include "duel/observation.h"
#include "duel/state.h"

namespace hepta::duel {

// The open facts of an observation as a state without any hidden card. Prices and points follow from it; it is not a
// position that could be played on.
State open_table(const Observation& seen);

}  // namespace hepta::duel
