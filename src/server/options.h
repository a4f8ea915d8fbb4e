// How the server is run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/client_address.h"
#include "server/limits.h"

namespace hepta::server {

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8777;
    bool any_free_port = true;                 // if the port is taken: one of those that follow
    std::string database;                      // path of a file, or postgresql://...
    std::string public_url;                    // as people type it; empty: http://address:port
    std::string page;                          // directory served instead of the page inside the program
    std::vector<std::string> origins;          // of pages that may open sockets, besides the own one
    int bot_threads = 0;                       // 0: one for each processor but one
    int grace_seconds = 120;                   // for people who are away, before the others may vote for a stand-in
    double keep_finished_days = 0;             // since their last event; 0: for ever
    double keep_abandoned_days = 0;            // the same, of games that are not over
    bool lobby = false;                        // lists games whose creators want it, for everybody who comes
    std::string metrics_address;               // address:port for /metrics alone; empty: beside everything else
    std::vector<std::string> trusted_proxies;  // addresses and networks whose word on the client's address counts
    ProxyHeader proxy_header = ProxyHeader::x_forwarded_for;  // in which they say it
    RateLimits limits;
};

}  // namespace hepta::server
