// What is written down of a game: its head, once, and its events, one after the other. The state is a fold over them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/secrets.h"

namespace hepta::server {

// Grows when a rule changes in a way that a game under way could notice.
inline constexpr int rules_version = 1;

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
    std::string level;      // of a bot
    std::string name;       // of a person; empty: not yet there
    bool stand_in = false;  // a bot for a person who is away; it leaves when the person returns
};

struct GameHead {
    std::string id;
    std::string game;                  // `seven`, `duel`
    std::string options;               // JSON, without the seed
    std::vector<std::string> deal;     // as in a record; none, where it is made when everybody has sat down
    std::optional<std::int64_t> seed;  // if somebody asked for it
    std::string secret;                // that such a deal follows from, see fair_deal.h; known to nobody until the end
    Clock clock;
    Speed speed = Speed::normal;
    std::int64_t created = 0;  // milliseconds since 1970
    TokenHash owner{};
    TokenHash watch{};
    std::vector<TokenHash> seat_tokens;  // of invitations, or of the seats themselves
    std::vector<SeatHolder> seats;
    bool invitations = false;  // seat tokens are invitations, which whoever takes a seat exchanges for a secret
    bool hints = true;         // people may ask for hints
    bool listed = false;       // until the deal, strangers on this server may take free seats
    bool undo = true;          // choices that were carried out may be undone, as far as the rules of undoing go
    int rules = rules_version;
};

enum class EventKind : std::uint8_t {
    act = 1,
    take_back = 2,
    seat = 3,
    undo = 4,     // ask, agree or decline
    rematch = 5,  // the game that follows
    claim = 10,   // somebody takes the seat: name and hash of the secret
    invite = 11,  // another invitation in place of the one before: its hash
    vote = 12,    // for a stand-in on another seat; for the own seat: I am back
    chance = 13,  // what whoever has the seat already adds to the deal
    deal = 14,    // everybody has sat down
    erase = 15,   // somebody deletes a finished game: the name goes, here and wherever it stood before
    say = 16,     // a line of somebody at the table, or of a spectator
    renew = 17,   // another secret of the seat in place of one
    device = 18,  // one more secret of the seat, for another device
};

// The seat of events of spectators: they may speak, and nothing else.
inline constexpr int spectators_seat = -1;

struct Event {
    std::int64_t seq = 0;  // 1, 2, ... in each game
    EventKind kind = EventKind::act;
    int seat = 0;
    std::string id;    // made by the client, unique for a seat; empty: made by the server
    std::string body;  // act: the notation; undo: ask, agree, decline; rematch: a game; invite: a hash; vote: a seat's
                       // number; chance: itself; deal: its lines; seat, claim: JSON (bodies.h); renew, device: two
                       // hashes (bodies.h); erase: nothing; say: JSON (lines.h), or nothing where its author has
                       // deleted the game
    std::int64_t at = 0;
};

}  // namespace hepta::server
