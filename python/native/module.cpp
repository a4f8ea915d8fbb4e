// heptapolis._native: the rules, the bots and the vector environment for Python.
#include <nanobind/nanobind.h>

#include "native/bindings.h"
#include "native/values.h"

NB_MODULE(_native, module) {
    using namespace hepta::python;
    module.doc() = "7 Wonders and 7 Wonders Duel: rules, bots and vector environments.";
    module.attr("LAYOUT_VERSION") = layout_version;
    nanobind::exception<IllegalAction>(module, "IllegalAction", PyExc_ValueError);
    bind_values(module);
    bind_positions(module);
    bind_env(module);
    bind_bots(module);
    bind_cards(module);
}
