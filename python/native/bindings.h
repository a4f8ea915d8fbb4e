// The parts of the Python module.
#pragma once

#include <nanobind/nanobind.h>

namespace hepta::python {

void bind_values(nanobind::module_& module);     // Game, Deal, Action
void bind_positions(nanobind::module_& module);  // State, Observation
void bind_env(nanobind::module_& module);        // VectorEnv, tensors
void bind_bots(nanobind::module_& module);       // Bot, Opinion
void bind_cards(nanobind::module_& module);      // for drawings

}  // namespace hepta::python
