// What one seat knows, without who picked what and without the hands of earlier Ages: faster than observe().
#pragma once

#include "seven/observation.h"

namespace hepta::seven {

Observation observe_this_age(const State& state, Seat seat);

}  // namespace hepta::seven
