// The database as a file of SQLite, for one process.
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sqlite3.h>
#include <stdexcept>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/columns.h"
#include "server/database.h"

namespace hepta::server {
namespace {

constexpr int application_id = 0x48455054;  // "HEPT"

constexpr const char* schema = R"(
CREATE TABLE games (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    options TEXT NOT NULL,
    deal    TEXT NOT NULL,
    seed    INTEGER,
    clock   INTEGER NOT NULL,
    amount  INTEGER NOT NULL,
    speed   INTEGER NOT NULL,
    created INTEGER NOT NULL,
    owner   BLOB NOT NULL,
    watch   BLOB NOT NULL,
    seats   TEXT NOT NULL,
    tokens  BLOB NOT NULL,
    over    INTEGER NOT NULL DEFAULT 0,
    trust   TEXT NOT NULL DEFAULT '{}',
    rules   INTEGER NOT NULL DEFAULT 1,
    secret  TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX unfinished ON games (id) WHERE over = 0;
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    seq  INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    id   TEXT,
    body TEXT NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX once ON events (game, seat, id) WHERE id IS NOT NULL;
)";

// What each version of the schema added to the one before. Databases of every version can be opened.
constexpr std::array migrations = {
    "ALTER TABLE games ADD COLUMN trust TEXT NOT NULL DEFAULT '{}';"
    "ALTER TABLE games ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;",  // 1 to 2
    "ALTER TABLE games ADD COLUMN secret TEXT NOT NULL DEFAULT '';",   // 2 to 3
};
constexpr int schema_version = 1 + static_cast<int>(migrations.size());

constexpr int busy_milliseconds = 5000;

void set_up(SQLite::Database& database) {
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec("PRAGMA secure_delete = ON");  // what is deleted is not to be found in the file
}

// 0: there is nothing in it yet.
int version_of(SQLite::Database& database) {
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const int application = database.execAndGet("PRAGMA application_id").getInt();
    if (database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0) return 0;
    if (application != application_id || version < 1) throw std::runtime_error(not_our_database);
    if (version > schema_version) throw std::runtime_error(later_database);
    return version;
}

void make_or_migrate(SQLite::Database& database) {
    const int version = version_of(database);
    if (version == schema_version) return;
    SQLite::Transaction transaction(database);
    if (version == 0) {
        database.exec(schema);
        database.exec("PRAGMA application_id = " + std::to_string(application_id));
    } else {
        for (auto from = static_cast<std::size_t>(version); from <= migrations.size(); ++from)
            database.exec(migrations[from - 1]);
        spdlog::info("the database was brought from version {} to {}", version, schema_version);
    }
    database.exec("PRAGMA user_version = " + std::to_string(schema_version));
    transaction.commit();
}

// What earlier versions did not have is as it was when they wrote.
std::string columns_of_a_head(int version) {
    return std::string("id, game, options, deal, seed, clock, amount, speed, created, owner, watch, seats, tokens, ") +
           (version < 2 ? "'{}', 1, " : "trust, rules, ") + (version < 3 ? "''" : "secret");
}

void bind_bytes(SQLite::Statement& row, int column, const std::string& bytes) {
    row.bind(column, bytes.data(), static_cast<int>(bytes.size()));
}

Written insert(SQLite::Database& database, const GameHead& head) {
    SQLite::Statement row(database,
                          "INSERT INTO games (id, game, options, deal, seed, clock, amount, speed, created, owner, "
                          "watch, seats, tokens, trust, rules, secret) VALUES "
                          "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                          "ON CONFLICT DO NOTHING");
    row.bind(1, head.id);
    row.bind(2, head.game);
    row.bind(3, head.options);
    row.bind(4, join_lines(head.deal));
    if (head.seed) row.bind(5, *head.seed);
    row.bind(6, static_cast<int>(head.clock.kind));
    row.bind(7, head.clock.amount);
    row.bind(8, static_cast<int>(head.speed));
    row.bind(9, head.created);
    bind_bytes(row, 10, print_hashes({head.owner}));
    bind_bytes(row, 11, print_hashes({head.watch}));
    row.bind(12, print_seats(head.seats));
    bind_bytes(row, 13, print_hashes(head.seat_tokens));
    row.bind(14, print_trust(head));
    row.bind(15, head.rules);
    row.bind(16, head.secret);
    row.exec();
    return Written::yes;
}

void erase_name(SQLite::Database& database, const std::string& game, int seat) {
    for (const EventKind kind : kinds_with_names) {
        SQLite::Statement rows(database, "SELECT seq, body FROM events WHERE game = ? AND seat = ? AND kind = ?");
        rows.bind(1, game);
        rows.bind(2, seat);
        rows.bind(3, static_cast<int>(kind));
        std::vector<std::pair<std::int64_t, std::string>> bodies;
        while (rows.executeStep()) bodies.emplace_back(rows.getColumn(0).getInt64(), rows.getColumn(1).getString());
        for (const auto& [seq, body] : bodies) {
            SQLite::Statement change(database, "UPDATE events SET body = ? WHERE game = ? AND seq = ?");
            change.bind(1, without_name(kind, body));
            change.bind(2, game);
            change.bind(3, seq);
            change.exec();
        }
    }
    SQLite::Statement row(database, "SELECT seats FROM games WHERE id = ?");
    row.bind(1, game);
    if (!row.executeStep()) return;
    SQLite::Statement change(database, "UPDATE games SET seats = ? WHERE id = ?");
    change.bind(1, without_name(row.getColumn(0).getString(), seat));
    change.bind(2, game);
    row.reset();
    change.exec();
}

Written insert(SQLite::Database& database, const Removal& removal) {
    for (const char* statement : {"DELETE FROM events WHERE game = ?", "DELETE FROM games WHERE id = ?"}) {
        SQLite::Statement row(database, statement);
        row.bind(1, removal.game);
        row.exec();
    }
    return Written::yes;
}

Written insert(SQLite::Database& database, const StoredEvent& stored) {
    const Event& event = stored.event;
    SQLite::Statement row(database,
                          "INSERT INTO events (game, seq, kind, seat, id, body, at) VALUES (?, ?, ?, ?, ?, ?, ?) "
                          "ON CONFLICT DO NOTHING");
    row.bind(1, stored.game);
    row.bind(2, event.seq);
    row.bind(3, static_cast<int>(event.kind));
    row.bind(4, event.seat);
    if (!event.id.empty()) row.bind(5, event.id);
    row.bind(6, event.body);
    row.bind(7, event.at);
    if (row.exec() == 0) return Written::taken;  // by this very process, before the disk failed
    if (event.kind == EventKind::erase) erase_name(database, stored.game, event.seat);
    if (!stored.over) return Written::yes;
    SQLite::Statement over(database, "UPDATE games SET over = 1 WHERE id = ?");
    over.bind(1, stored.game);
    over.exec();
    return Written::yes;
}

// The file is damaged where this belongs, or its game was deleted meanwhile: trying again would not help.
bool is_damage(const SQLite::Exception& error) {
    const int code = error.getErrorCode();
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_CONSTRAINT;
}
bool is_unreadable(const SQLite::Exception& error) { return is_damage(error) || error.getErrorCode() == SQLITE_IOERR; }

// What cannot be read is damaged; everything else may pass.
template <class Asked>
auto guarded(const Asked& asked) {
    try {
        return asked();
    } catch (const SQLite::Exception& error) {
        if (is_unreadable(error)) throw Damaged(error.what());
        throw;
    } catch (const std::exception& error) {  // it can be read, but not understood
        throw Damaged(error.what());
    }
}

GameHead head_in(SQLite::Statement& row) {
    GameHead head;
    head.id = row.getColumn(0).getString();
    head.game = row.getColumn(1).getString();
    head.options = row.getColumn(2).getString();
    head.deal = split_lines(row.getColumn(3).getString());
    if (!row.isColumnNull(4)) head.seed = row.getColumn(4).getInt64();
    head.clock = {static_cast<ClockKind>(row.getColumn(5).getInt()), row.getColumn(6).getInt()};
    head.speed = static_cast<Speed>(row.getColumn(7).getInt());
    head.created = row.getColumn(8).getInt64();
    head.owner = parse_hashes(row.getColumn(9).getString(), 1).front();
    head.watch = parse_hashes(row.getColumn(10).getString(), 1).front();
    head.seats = parse_seats(row.getColumn(11).getString());
    head.seat_tokens = parse_hashes(row.getColumn(12).getString(), head.seats.size());
    parse_trust(row.getColumn(13).getString(), head);
    head.rules = row.getColumn(14).getInt();
    head.secret = row.getColumn(15).getString();
    return head;
}

// What can be read of many rows, as long as none is damaged.
template <class Read>
void read_as_far_as_possible(const char* otherwise, const Read& read) {
    try {
        read();
    } catch (const SQLite::Exception& error) {
        if (!is_unreadable(error)) throw;
        spdlog::error("the database is damaged; {}: {}", otherwise, error.what());
    }
}

// Two servers with one file would each know only half of what happens. The lock ends with the process, however it ends;
// the file says where the server is.
class OneServer {
  public:
    explicit OneServer(const std::string& path)
        : file_(::open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
        if (file_ < 0) throw std::runtime_error("cannot open " + path + ".lock: " + std::strerror(errno));
        if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
        const std::string url = announced();
        ::close(file_);
        throw std::runtime_error("another server" + (url.empty() ? "" : ", at " + url + ",") +
                                 " is using the database " + path + "; --database FILE takes another one");
    }
    ~OneServer() { ::close(file_); }
    OneServer(const OneServer&) = delete;
    OneServer& operator=(const OneServer&) = delete;

    void announce(const std::string& url) const {
        if (::ftruncate(file_, 0) != 0 || ::pwrite(file_, url.data(), url.size(), 0) < 0)
            spdlog::warn("the address could not be written beside the database: {}", std::strerror(errno));
    }

  private:
    std::string announced() const {
        std::array<char, 200> text{};
        const auto size = ::pread(file_, text.data(), text.size(), 0);
        return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
    }

    int file_;
};

// A new file is nobody else's to read. What is there already is left as it is, until we know that it is ours.
const std::string& there(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) throw std::runtime_error("cannot open " + path + ": " + std::strerror(errno));
    struct stat about {};
    const bool is_file = ::fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    ::close(file);
    if (!is_file) throw std::runtime_error(path + " is no file");
    return path;
}

// Deals under way and hashes of tokens are nobody else's business. SQLite gives the mode of the database to its other
// files.
void keep_to_ourselves(const std::string& path) {
    if (::chmod(path.c_str(), S_IRUSR | S_IWUSR) != 0)
        spdlog::warn("others on this machine may read {}: {}", path, std::strerror(errno));
    for (const char* more : {"-wal", "-shm"}) ::chmod((path + more).c_str(), S_IRUSR | S_IWUSR);
}

class Sqlite final : public Database {
  public:
    Sqlite(const std::string& path, Use use)
        : alone_(use == Use::as_server ? std::make_unique<OneServer>(path) : nullptr),
          writing_(use == Use::to_look ? nullptr : made(path)),
          reading_(path, SQLite::OPEN_READONLY, busy_milliseconds),
          columns_(columns_of_a_head(version_of(reading_))) {}

    void announce(const std::string& url) override {
        if (alone_) alone_->announce(url);
    }

    std::vector<Written> commit(const std::vector<Entry>& entries) override {
        try {
            return commit_together(entries);
        } catch (const SQLite::Exception& error) {
            if (!is_damage(error)) throw;
        }
        // One entry belongs where the file is damaged: the others are written without it.
        std::vector<Written> written;
        for (const Entry& entry : entries) {
            try {
                written.push_back(commit_together({entry}).front());
            } catch (const SQLite::Exception& error) {
                if (!is_damage(error)) throw;
                written.push_back(Written::damaged);
            }
        }
        return written;
    }

    std::optional<StoredGame> read(const std::string& game) override {
        return guarded([&] { return read_game(game); });
    }

    std::vector<std::string> open_games(std::int64_t created_after, int most) override {
        return guarded([&] {
            SQLite::Statement rows(
                reading_,
                "SELECT id FROM games WHERE over = 0 AND created > ? AND trust LIKE ? AND NOT EXISTS "
                "(SELECT 1 FROM events WHERE game = id AND kind = ?) ORDER BY created DESC LIMIT ?");
            rows.bind(1, created_after);
            rows.bind(2, trust_of_listed);
            rows.bind(3, static_cast<int>(EventKind::deal));
            rows.bind(4, most);
            std::vector<std::string> games;
            while (rows.executeStep()) games.push_back(rows.getColumn(0).getString());
            return games;
        });
    }

    std::optional<std::vector<Event>> read_after(const std::string& game, std::int64_t seq) override {
        return guarded([&]() -> std::optional<std::vector<Event>> {
            SQLite::Statement there(reading_, "SELECT 1 FROM games WHERE id = ?");
            there.bind(1, game);
            if (!there.executeStep()) return std::nullopt;
            return read_events(game, seq);
        });
    }

    std::vector<std::string> by_the_day() override {
        std::vector<std::string> games;
        read_as_far_as_possible("some games by the day wait for somebody to look", [&] {
            SQLite::Statement rows(reading_, "SELECT id FROM games WHERE over = 0 AND clock = ?");
            rows.bind(1, static_cast<int>(ClockKind::days));
            while (rows.executeStep()) games.push_back(rows.getColumn(0).getString());
        });
        return games;
    }

    Outdated outdated(const Age& age, const std::string& after) override {
        Outdated result;
        read_as_far_as_possible("some games are kept for longer than you say", [&] {
            SQLite::Statement rows(reading_,
                                   "SELECT id, coalesce((SELECT at FROM events WHERE game = id ORDER BY seq DESC "
                                   "LIMIT 1), created), over, clock, amount FROM games WHERE id > ? ORDER BY id "
                                   "LIMIT ?");
            rows.bind(1, after);
            rows.bind(2, games_at_once);
            int looked_at = 0;
            std::string last;
            for (; rows.executeStep(); ++looked_at) {
                last = rows.getColumn(0).getString();
                const Clock clock{static_cast<ClockKind>(rows.getColumn(3).getInt()), rows.getColumn(4).getInt()};
                if (age.is_past(rows.getColumn(1).getInt64(), rows.getColumn(2).getInt() != 0, clock))
                    result.games.push_back(last);
            }
            if (looked_at == games_at_once) result.last = last;
        });
        return result;
    }

  private:
    // With the tables of this version.
    static std::unique_ptr<SQLite::Database> made(const std::string& path) {
        auto database = std::make_unique<SQLite::Database>(there(path), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                           busy_milliseconds);
        make_or_migrate(*database);
        keep_to_ourselves(path);
        set_up(*database);
        return database;
    }

    std::vector<Written> commit_together(const std::vector<Entry>& entries) {
        SQLite::Transaction transaction(*writing_, SQLite::TransactionBehavior::IMMEDIATE);
        std::vector<Written> written;
        for (const Entry& entry : entries)
            written.push_back(std::visit([&](const auto& one) { return insert(*writing_, one); }, entry));
        transaction.commit();
        return written;
    }

    std::optional<StoredGame> read_game(const std::string& game) {
        SQLite::Statement row(reading_, "SELECT " + columns_ + " FROM games WHERE id = ?");
        row.bind(1, game);
        if (!row.executeStep()) return std::nullopt;
        return StoredGame{head_in(row), read_events(game, 0)};
    }

    std::vector<Event> read_events(const std::string& game, std::int64_t seq) {
        SQLite::Statement rows(
            reading_, "SELECT seq, kind, seat, id, body, at FROM events WHERE game = ? AND seq > ? ORDER BY seq");
        rows.bind(1, game);
        rows.bind(2, seq);
        std::vector<Event> events;
        while (rows.executeStep())
            events.push_back({rows.getColumn(0).getInt64(), static_cast<EventKind>(rows.getColumn(1).getInt()),
                              rows.getColumn(2).getInt(), rows.getColumn(3).getString(), rows.getColumn(4).getString(),
                              rows.getColumn(5).getInt64()});
        return events;
    }

    std::unique_ptr<OneServer> alone_;
    std::unique_ptr<SQLite::Database> writing_;  // none: we only look
    SQLite::Database reading_;
    const std::string columns_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path, Use use) { return std::make_unique<Sqlite>(path, use); }

}  // namespace hepta::server
