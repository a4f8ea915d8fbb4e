// The server: listens, answers, stops.
#pragma once

#include <functional>
#include <string>

#include "server/addresses.h"

namespace hepta::server {

// Runs until SIGTERM or SIGINT. Calls `listening` with its addresses once connections are accepted. Returns what kept
// it from starting; empty: it ran and stopped cleanly.
std::string run_server(const Options& options, const std::function<void(const Addresses&)>& listening);

}  // namespace hepta::server
