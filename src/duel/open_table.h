// What lies open on the table of Duel: for spectators, and for prices and points that anybody can work out.
#pragma once

#include "duel/observation.h"
#include "duel/state.h"

namespace hepta::duel {

// What everybody may know (DU-HID-9, AG-HID-11, PA-HID-11), seen from this seat's side: conspiracies in front of the
// other seat are counted, those in front of this one are left out. No legal actions.
Observation observe_openly(const State& state, Seat side);

// The open facts of an observation as a state without any hidden card. Prices and points follow from it; it is not a
// position that could be played on.
State open_table(const Observation& seen);

}  // namespace hepta::duel
