// An observation of Duel as a list of short texts, for comparing and for messages.
#pragma once

#include <string>
#include <vector>

#include "duel/observation.h"

namespace hepta::duel {

// Everything that the observation tells.
std::vector<std::string> view_of(const Observation& seen);

// The ids of all cards, wonders, tokens, decrees, conspiracies and divinities that it names. Legal actions name nothing
// else and are left out.
std::vector<std::string> ids_in(const Observation& seen);

}  // namespace hepta::duel
