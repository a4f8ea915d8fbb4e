// What is written down of a game: its head, once, and its events, one after the other. The state is a fold over them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/secrets.h"

namespace hepta::server {

enum class ClockKind : std::uint8_t { none, move, days };
struct Clock {
    ClockKind kind = ClockKind::none;
    int amount = 0;  // seconds or days for each moment
    std::int64_t milliseconds() const {
        constexpr std::int64_t second = 1000, day = 24 * 60 * 60 * second;
        return kind == ClockKind::days ? amount * day : amount * second;
    }
};

// How long bots wait before they choose, where no person chooses at the same time.
enum class Speed : std::uint8_t { instant, normal, slow, step };

struct SeatHolder {
    bool bot = false;
    std::string level;  // of a bot
    std::string name;   // of a person; empty: not yet there
};

struct GameHead {
    std::string id;
    std::string game;                  // `seven`, `duel`
    std::string options;               // JSON, without the seed
    std::vector<std::string> deal;     // as in a record
    std::optional<std::int64_t> seed;  // if somebody asked for it
    Clock clock;
    Speed speed = Speed::normal;
    std::int64_t created = 0;  // milliseconds since 1970
    TokenHash owner{};
    TokenHash watch{};
    std::vector<TokenHash> seat_tokens;
    std::vector<SeatHolder> seats;
};

enum class EventKind : std::uint8_t { act = 1, take_back = 2, seat = 3 };

struct Event {
    std::int64_t seq = 0;  // 1, 2, ... in each game
    EventKind kind = EventKind::act;
    int seat = 0;
    std::string id;    // made by the client, unique for a seat; empty: made by the server
    std::string body;  // act: the notation; seat: who sits there now, as JSON
    std::int64_t at = 0;
};

}  // namespace hepta::server
