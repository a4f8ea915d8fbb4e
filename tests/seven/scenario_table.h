// The words of 7 Wonders in scenarios.
#pragma once

#include <memory>

#include "support/scenario.h"

namespace hepta::seven {

std::unique_ptr<scenario::Table> new_scenario_table();

}  // namespace hepta::seven
