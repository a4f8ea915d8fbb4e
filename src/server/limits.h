// How much anybody may ask of the server.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace hepta::server {

inline constexpr std::size_t max_header_bytes = 8 * 1024;
inline constexpr std::size_t max_body_bytes = 64 * 1024;
inline constexpr std::size_t max_frame_bytes = 16 * 1024;
inline constexpr std::size_t max_queue_bytes = 1024 * 1024;  // frames waiting for a slow client
inline constexpr int max_json_depth = 8;
inline constexpr std::size_t max_name_letters = 24;
inline constexpr std::size_t max_act_id = 64;
inline constexpr std::size_t max_line_letters = 200;  // of what somebody says
inline constexpr int max_lines = 500;                 // of one seat, or of all spectators, in a game
inline constexpr int kept_lines = 100;                // told to whoever comes: of players, and of spectators
inline constexpr double lines_per_second = 0.5;       // over one socket
inline constexpr double lines_at_once = 6;
inline constexpr std::size_t max_listed_games = 200;  // of /api/mine
inline constexpr int max_open_games = 50;             // listed for strangers
inline constexpr std::size_t games_per_request = 10;  // so many of them count as one more request
inline constexpr double cost_of_a_file = 0.1;         // in requests: a visit loads dozens, and they lie in memory
inline constexpr std::size_t max_json_fields = 500;   // reading an object takes the square of their number
inline constexpr int max_changes = 50;                // of one seat in one moment: changed choices, changed people
inline constexpr int max_changes_by_owner = 500;
inline constexpr std::size_t max_devices = 4;       // secrets that open a seat at the same time
inline constexpr std::size_t max_renewals = 1'000;  // of the secrets of a seat in a game
inline constexpr int max_reviews = 8;               // being made or waiting
inline constexpr int max_reviews_per_address = 2;
inline constexpr std::size_t kept_reviews = 64;
inline constexpr std::size_t kept_text_bytes = 8 * 1024 * 1024;  // views, news and moments of replays
inline constexpr std::size_t max_hints_waiting = 8;              // of one address, forecasts among them
inline constexpr std::size_t max_bots_waiting = 500;             // of one address, in each lane

// What may come from one address or over one socket.
struct RateLimits {
    double requests_per_second = 50;  // per address
    double games_per_minute = 30;     // created, per address
    double frames_per_second = 20;    // per socket
    int sockets_per_address = 64;
};

// A bucket that fills at a steady rate and holds a few seconds' worth.
class Bucket {
  public:
    using Time = std::chrono::steady_clock::time_point;

    Bucket(double per_second, double capacity) : rate_(per_second), capacity_(capacity), level_(capacity) {}

    bool take(Time now, double cost = 1) {
        if (last_ != Time{}) {
            const double seconds = std::chrono::duration<double>(now - last_).count();
            level_ = std::min(capacity_, level_ + seconds * rate_);
        }
        last_ = now;
        if (level_ < cost) return false;
        level_ -= cost;
        return true;
    }
    bool is_full(Time now) const {
        return level_ + std::chrono::duration<double>(now - last_).count() * rate_ >= capacity_;
    }

  private:
    double rate_, capacity_, level_;
    Time last_{};
};

}  // namespace hepta::server
