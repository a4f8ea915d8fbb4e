// An observation as a list of short texts, for comparing and for messages.
#pragma once

#include <string>
#include <vector>

#include "seven/observation.h"

namespace hepta::seven {

// Everything that the observation tells.
std::vector<std::string> view_of(const Observation& seen);

// The ids of all cards that it names.
std::vector<std::string> cards_in(const Observation& seen);

}  // namespace hepta::seven
