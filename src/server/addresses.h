// Where people reach the server.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/options.h"

namespace hepta::server {

struct Addresses {
    std::string here;                    // for whoever sits at this machine
    std::vector<std::string> others;     // for everybody else, the likeliest first; empty: only this machine reaches it
    std::vector<std::string> nicknames;  // the same under the machine's names
};

// `port` is the one it listens on.
Addresses addresses_of(const Options& options, std::uint16_t port);

}  // namespace hepta::server
