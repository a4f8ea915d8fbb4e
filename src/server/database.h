// The database: heads and events of all games, for one process (SQLite) or several (PostgreSQL).
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "server/game.h"

namespace hepta::server {

struct StoredGame {
    GameHead head;
    std::vector<Event> events;
};

struct StoredEvent {
    std::string game;
    Event event;
    bool over = false;  // the game ends with this event
};

// A game goes, with all that is known of it.
struct Removal {
    std::string game;
};

using Entry = std::variant<GameHead, StoredEvent, Removal>;

// Games whose last event is older than this, in milliseconds since 1970. The clock of a game by the day counts too.
struct Age {
    static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::min();
    std::int64_t finished_before = never, unfinished_before = never;

    bool is_past(std::int64_t last_event, bool over, const Clock& clock) const {
        if (over) return last_event < finished_before;
        return last_event + (clock.kind == ClockKind::days ? clock.milliseconds() : 0) < unfinished_before;
    }
};

// Those among some games that are outdated.
struct Outdated {
    std::vector<std::string> games;
    std::string last;  // that was looked at; empty: all have been
};

// What became of an entry. `taken`: another process has used the number of this event, it is not written. `damaged`:
// the place where it belongs cannot be written, now or later.
enum class Written : std::uint8_t { yes, taken, damaged };

// A part of the database cannot be read, whoever tries and whenever; the rest can.
class Damaged : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Other failures are exceptions too: the database is away, and may be back later.
class Database {
  public:
    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // On the thread that writes: all of it in one commit, on disk afterwards. What was tried before and may have been
    // written does no harm when it is tried again.
    virtual std::vector<Written> commit(const std::vector<Entry>& entries) = 0;

    // On the thread that reads, as all that follows.
    virtual std::optional<StoredGame> read(const std::string& game) = 0;
    // None: the game has been deleted.
    virtual std::optional<std::vector<Event>> read_after(const std::string& game, std::int64_t seq) = 0;
    virtual std::vector<std::string> by_the_day() = 0;  // unfinished games that go on while nobody is there

    // Listed games without a deal that were created after this time, newest first, not more than `most`.
    virtual std::vector<std::string> open_games(std::int64_t created_after, int most) = 0;

    // Among some games, those that follow this one; not those that somebody looks at through another process.
    virtual Outdated outdated(const Age& age, const std::string& after) = 0;
    static constexpr int games_at_once = 500;

    // Nothing, if the database answers.
    virtual void ping() {}

    // Where its server is, for whoever finds it in use.
    virtual void announce(const std::string& /*url*/) {}

    // Whether other processes may write to it too. They are told of every change and of who is at which table.
    virtual bool is_shared() const { return false; }
    virtual void set_present(const std::string& /*game*/, const std::vector<int>& /*seats*/) {}  // -1: spectators
    virtual std::vector<int> present_elsewhere(const std::string& /*game*/) { return {}; }
};

// Another process has changed a game, or somebody has come or gone there; an empty name: perhaps any game, since nobody
// listened for a while. Called on a thread of the database's own.
using Changed = std::function<void(const std::string& game)>;

// `postgresql://...`, otherwise the path of a file. Throws if it cannot be opened or is not ours. None: it is not there
// yet, but may come.
std::unique_ptr<Database> open_database(const std::string& where, const Changed& changed);
bool is_postgres(const std::string& where);
// A file has one server. Others may look at it, whatever its version, and change nothing; or make a new one.
enum class Use { as_server, to_look, to_make };
std::unique_ptr<Database> open_sqlite(const std::string& path, Use use = Use::as_server);
std::unique_ptr<Database> open_postgres(const std::string& url, const Changed& changed);

inline constexpr const char* not_our_database = "the database is not one of this program";
inline constexpr const char* later_database = "the database was written by a later version of this program";

}  // namespace hepta::server
