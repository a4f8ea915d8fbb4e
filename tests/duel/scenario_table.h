// The words of Duel, Agora and Pantheon in scenarios.
#pragma once

#include <memory>

#include "support/scenario.h"

namespace hepta::duel {

std::unique_ptr<scenario::Table> new_scenario_table();

}  // namespace hepta::duel
