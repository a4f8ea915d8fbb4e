// The server: listens, answers, stops.
#pragma once

#include <functional>
#include <string>

#include "server/options.h"

namespace hepta::server {

// Runs until SIGTERM or SIGINT. Calls `listening` with the address once connections are accepted. Returns what kept it
// from starting; empty: it ran and stopped cleanly.
std::string run_server(const Options& options, const std::function<void(const std::string& url)>& listening);

}  // namespace hepta::server
