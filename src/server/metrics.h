// Numbers about the running server, for Prometheus.
#pragma once

#include <cstdint>

namespace hepta::server {

struct Metrics {
    std::uint64_t requests = 0;
    std::uint64_t frames_received = 0;
    std::uint64_t frames_sent = 0;
    std::uint64_t acts = 0;  // of people, carried out
    std::uint64_t bot_acts = 0;
    std::uint64_t timeouts = 0;  // choices made for people whose time was over
    std::uint64_t resends = 0;   // messages that had been carried out before
    std::uint64_t refusals = 0;
    std::uint64_t rate_limited = 0;
    std::uint64_t slow_closed = 0;  // sockets closed because their queue was full
    std::uint64_t games_created = 0;
    std::int64_t sockets = 0;
};

}  // namespace hepta::server
