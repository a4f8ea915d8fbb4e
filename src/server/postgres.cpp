// The database in PostgreSQL, for several processes behind a load balancer. Whoever is first to write an event of a
// number has written it; the others are told, and read on.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <mutex>
#include <numeric>
#include <pqxx/pqxx>
#include <set>
#include <spdlog/spdlog.h>
#include <thread>

#include "server/columns.h"
#include "server/database.h"

namespace hepta::server {
namespace {

constexpr int lock_of_the_schema = 0x48455054;  // "HEPT": held by the process that makes the tables

constexpr const char* schema = R"(
CREATE SCHEMA hepta;
CREATE TABLE hepta.version (version INTEGER NOT NULL);
CREATE TABLE hepta.games (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    options TEXT NOT NULL,
    deal    TEXT NOT NULL,
    seed    BIGINT,
    clock   INTEGER NOT NULL,
    amount  INTEGER NOT NULL,
    speed   INTEGER NOT NULL,
    created BIGINT NOT NULL,
    owner   BYTEA NOT NULL,
    watch   BYTEA NOT NULL,
    seats   TEXT NOT NULL,
    tokens  BYTEA NOT NULL,
    over    BOOLEAN NOT NULL DEFAULT FALSE,
    trust   TEXT NOT NULL DEFAULT '{}',
    rules   INTEGER NOT NULL DEFAULT 1,
    secret  TEXT NOT NULL DEFAULT ''
);
CREATE INDEX unfinished ON hepta.games (id) WHERE NOT over;
CREATE TABLE hepta.events (
    game TEXT NOT NULL REFERENCES hepta.games (id),
    seq  BIGINT NOT NULL,
    kind INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    id   TEXT,
    body TEXT NOT NULL,
    at   BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);
CREATE UNIQUE INDEX once ON hepta.events (game, seat, id) WHERE id IS NOT NULL;
-- Who is at a table: counts while the process is there, that is, while its connection `backend` is.
CREATE UNLOGGED TABLE hepta.present (
    backend INTEGER NOT NULL,
    game    TEXT NOT NULL,
    seat    INTEGER NOT NULL,
    PRIMARY KEY (game, seat, backend)
);
)";

// What each version of the schema added to the one before. Databases of every version can be opened.
constexpr std::array migrations = {
    "ALTER TABLE hepta.games ADD COLUMN trust TEXT NOT NULL DEFAULT '{}';"
    "ALTER TABLE hepta.games ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;",  // 1 to 2
    "ALTER TABLE hepta.games ADD COLUMN secret TEXT NOT NULL DEFAULT '';",   // 2 to 3
};
constexpr int schema_version = 1 + static_cast<int>(migrations.size());

void migrate(pqxx::work& work) {
    if (work.exec("SELECT to_regclass('hepta.version')")[0][0].is_null()) throw std::runtime_error(not_our_database);
    const int version = work.exec1("SELECT max(version) FROM hepta.version")[0].as<int>(0);
    if (version < 1) throw std::runtime_error(not_our_database);
    if (version > schema_version) throw std::runtime_error(later_database);
    for (auto from = static_cast<std::size_t>(version); from <= migrations.size(); ++from)
        work.exec(migrations[from - 1]);
    if (version < schema_version)
        work.exec("INSERT INTO hepta.version VALUES (" + std::to_string(schema_version) + ")");
}

void make_or_check_schema(pqxx::connection& connection) {
    pqxx::work work(connection);
    work.exec("SELECT pg_advisory_xact_lock(" + std::to_string(lock_of_the_schema) + ")");
    const bool there = !work.exec("SELECT 1 FROM pg_namespace WHERE nspname = 'hepta'").empty();
    if (!there) {
        work.exec(schema);
        work.exec("INSERT INTO hepta.version VALUES (" + std::to_string(schema_version) + ")");
    } else {
        migrate(work);
    }
    work.commit();
}

std::string bytes_in(const pqxx::field& field) { return pqxx::binarystring(field).str(); }

void insert(pqxx::work& work, const GameHead& head) {
    const auto bytes = [](const std::vector<TokenHash>& hashes) { return pqxx::binarystring(print_hashes(hashes)); };
    work.exec_params(
        "INSERT INTO hepta.games (id, game, options, deal, seed, clock, amount, speed, created, owner, watch, seats, "
        "tokens, trust, rules, secret) VALUES ($1, $2, $3, $4, NULLIF($5, '')::bigint, $6, $7, $8, $9, $10, $11, $12, "
        "$13, "
        "$14, $15, $16) ON CONFLICT DO NOTHING",
        head.id, head.game, head.options, join_lines(head.deal), head.seed ? std::to_string(*head.seed) : "",
        static_cast<int>(head.clock.kind), head.clock.amount, static_cast<int>(head.speed), head.created,
        bytes({head.owner}), bytes({head.watch}), print_seats(head.seats), bytes(head.seat_tokens), print_trust(head),
        head.rules, head.secret);
}

void notify(pqxx::transaction_base& work, const std::string& game) {
    work.exec_params("SELECT pg_notify('hepta', $1)", game);
}

void erase_name(pqxx::work& work, const std::string& game, int seat) {
    for (const EventKind kind : kinds_with_names)
        for (const pqxx::row& row :
             work.exec_params("SELECT seq, body FROM hepta.events WHERE game = $1 AND seat = $2 AND kind = $3", game,
                              seat, static_cast<int>(kind)))
            work.exec_params("UPDATE hepta.events SET body = $1 WHERE game = $2 AND seq = $3",
                             without_name(kind, row[1].as<std::string>()), game, row[0].as<std::int64_t>());
    for (const pqxx::row& row : work.exec_params("SELECT seats FROM hepta.games WHERE id = $1", game))
        work.exec_params("UPDATE hepta.games SET seats = $1 WHERE id = $2",
                         without_name(row[0].as<std::string>(), seat), game);
}

// Whoever looks at it through another process hears of it.
void remove(pqxx::work& work, const Removal& removal) {
    notify(work, removal.game);
    work.exec_params("DELETE FROM hepta.events WHERE game = $1", removal.game);
    work.exec_params("DELETE FROM hepta.games WHERE id = $1", removal.game);
}

Written insert(pqxx::work& work, const StoredEvent& stored) {
    const Event& event = stored.event;
    const auto result = work.exec_params(
        "INSERT INTO hepta.events (game, seq, kind, seat, id, body, at) VALUES ($1, $2, $3, $4, NULLIF($5, ''), $6, "
        "$7) "
        "ON CONFLICT DO NOTHING",
        stored.game, event.seq, static_cast<int>(event.kind), event.seat, event.id, event.body, event.at);
    if (result.affected_rows() == 0) return Written::taken;
    if (event.kind == EventKind::erase) erase_name(work, stored.game, event.seat);
    if (stored.over) work.exec_params("UPDATE hepta.games SET over = TRUE WHERE id = $1", stored.game);
    notify(work, stored.game);
    return Written::yes;
}

GameHead head_in(const pqxx::row& row) {
    GameHead head;
    head.id = row[0].as<std::string>();
    head.game = row[1].as<std::string>();
    head.options = row[2].as<std::string>();
    head.deal = split_lines(row[3].as<std::string>());
    if (!row[4].is_null()) head.seed = row[4].as<std::int64_t>();
    head.clock = {static_cast<ClockKind>(row[5].as<int>()), row[6].as<int>()};
    head.speed = static_cast<Speed>(row[7].as<int>());
    head.created = row[8].as<std::int64_t>();
    head.owner = parse_hashes(bytes_in(row[9]), 1).front();
    head.watch = parse_hashes(bytes_in(row[10]), 1).front();
    head.seats = parse_seats(row[11].as<std::string>());
    head.seat_tokens = parse_hashes(bytes_in(row[12]), head.seats.size());
    parse_trust(row[13].as<std::string>(), head);
    head.rules = row[14].as<int>();
    head.secret = row[15].as<std::string>();
    return head;
}

// The head of a game; what cannot be understood now cannot be understood later.
GameHead understood(const pqxx::row& row) {
    try {
        return head_in(row);
    } catch (const std::exception& error) {
        throw Damaged(error.what());
    }
}

// An operator's own settings in the address stay. Without any, a machine that has gone silently would be waited for
// for hours.
std::string with_patience(std::string url) {
    for (const char* setting : {"connect_timeout=5", "keepalives_idle=10", "keepalives_interval=5",
                                "keepalives_count=3", "tcp_user_timeout=15000"}) {
        const std::string name(setting, std::strchr(setting, '=') + 1);
        if (url.find(name) == std::string::npos)
            url += (url.find('?') == std::string::npos ? '?' : '&') + std::string(setting);
    }
    return url;
}

// A connection that is made when it is needed, and made again after it was lost.
class Line {
  public:
    Line(std::string url, const char* durability) : url_(std::move(url)), durability_(durability) {}

    pqxx::connection& open() {
        if (!connection_ || !connection_->is_open()) {
            connection_ = std::make_unique<pqxx::connection>(url_);
            connection_->set_variable("synchronous_commit", durability_);
            connection_->set_variable("statement_timeout", "'10s'");
        }
        return *connection_;
    }

    // Runs the action; what was lost on the way is lost, and the next one connects again.
    template <class Action>
    auto run(const Action& action) {
        try {
            return action(open());
        } catch (const pqxx::failure&) {
            connection_.reset();
            throw;
        }
    }

    int backend() { return open().backendpid(); }

  private:
    std::string url_;
    const char* durability_;
    std::unique_ptr<pqxx::connection> connection_;
};

// Hears of changes that other processes make, on a thread and a connection of its own.
class Listener {
  public:
    Listener(std::string url, Changed changed) : url_(std::move(url)), changed_(std::move(changed)) {
        connect();
        thread_ = std::thread([this] { run(); });
    }
    ~Listener() {
        stopping_ = true;
        thread_.join();
    }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    // By which other processes know this one.
    int backend() const { return backend_; }

    // What the connections of this process do is no news.
    void ignore(int backend) {
        const std::lock_guard lock(mutex_);
        own_.insert(backend);
    }

  private:
    struct Receiver final : pqxx::notification_receiver {
        Receiver(pqxx::connection& connection, Listener& owner)
            : notification_receiver(connection, "hepta"), listener(owner) {}
        void operator()(const std::string& game, int backend) override {
            const std::lock_guard lock(listener.mutex_);
            if (!listener.own_.contains(backend)) listener.changed_(game);
        }
        Listener& listener;
    };

    void connect() {
        receiver_.reset();
        connection_ = std::make_unique<pqxx::connection>(url_);
        receiver_ = std::make_unique<Receiver>(*connection_, *this);
        backend_ = connection_->backendpid();
    }

    void run() {
        constexpr long nap_microseconds = 100'000;  // the longest that an end waits for this thread
        constexpr auto pause = std::chrono::milliseconds(500);
        bool lost = false;
        while (!stopping_) {
            try {
                if (lost) {
                    connect();
                    lost = false;
                    changed_("");  // nobody has heard what was told meanwhile
                }
                connection_->await_notification(0, nap_microseconds);
                // The library may have connected again by itself.
                if (connection_->backendpid() != backend_) throw std::runtime_error("the connection was lost");
            } catch (const std::exception& error) {
                if (!lost) spdlog::warn("not listening to other processes: {}", error.what());
                lost = true;
                std::this_thread::sleep_for(pause);
            }
        }
    }

    const std::string url_;
    Changed changed_;
    std::mutex mutex_;
    std::set<int> own_;
    std::unique_ptr<pqxx::connection> connection_;
    std::unique_ptr<Receiver> receiver_;
    std::atomic<int> backend_ = 0;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

class Postgres final : public Database {
  public:
    Postgres(const std::string& url, const Changed& changed)
        : writing_(with_patience(url), "on"),
          reading_(with_patience(url), "off"),  // who is present need not survive
          listener_(with_patience(url), changed) {
        make_or_check_schema(writing_.open());
        pqxx::nontransaction(reading_.open())
            .exec("DELETE FROM hepta.present WHERE backend NOT IN (SELECT pid FROM pg_stat_activity) OR backend = " +
                  std::to_string(listener_.backend()));
    }
    ~Postgres() override { leave_all_tables(); }
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    std::vector<Written> commit(const std::vector<Entry>& entries) override {
        try {
            return commit_together(entries);
        } catch (const pqxx::integrity_constraint_violation&) {
            // A game was deleted meanwhile: the other entries are written without it.
        }
        std::vector<Written> written;
        for (const Entry& entry : entries) {
            try {
                written.push_back(commit_together({entry}).front());
            } catch (const pqxx::integrity_constraint_violation&) {
                written.push_back(Written::damaged);
            }
        }
        return written;
    }

    std::optional<StoredGame> read(const std::string& game) override {
        const auto rows = look(
            "SELECT id, game, options, deal, seed, clock, amount, speed, created, owner, watch, "
            "seats, tokens, trust, rules, secret FROM hepta.games WHERE id = $1",
            game);
        if (rows.empty()) return std::nullopt;
        auto events = read_after(game, 0);
        if (!events) return std::nullopt;
        return StoredGame{understood(rows[0]), *std::move(events)};
    }

    std::optional<std::vector<Event>> read_after(const std::string& game, std::int64_t seq) override {
        const auto rows = look(
            "SELECT e.seq, e.kind, e.seat, e.id, e.body, e.at FROM hepta.games AS g LEFT JOIN hepta.events AS e ON "
            "e.game = g.id AND e.seq > $2 WHERE g.id = $1 ORDER BY e.seq",
            game, seq);
        if (rows.empty()) return std::nullopt;
        std::vector<Event> events;
        for (const pqxx::row& row : rows)
            if (!row[0].is_null())
                events.push_back({row[0].as<std::int64_t>(), static_cast<EventKind>(row[1].as<int>()), row[2].as<int>(),
                                  row[3].as<std::string>(""), row[4].as<std::string>(), row[5].as<std::int64_t>()});
        return events;
    }

    std::vector<std::string> by_the_day() override {
        std::vector<std::string> games;
        for (const pqxx::row& row :
             look("SELECT id FROM hepta.games WHERE NOT over AND clock = $1", static_cast<int>(ClockKind::days)))
            games.push_back(row[0].as<std::string>());
        return games;
    }

    std::vector<std::string> open_games(std::int64_t created_after, int most) override {
        std::vector<std::string> games;
        for (const pqxx::row& row :
             look("SELECT id FROM hepta.games WHERE NOT over AND created > $1 AND trust LIKE $2 AND NOT EXISTS "
                  "(SELECT 1 FROM hepta.events WHERE game = id AND kind = $3) ORDER BY created DESC LIMIT $4",
                  created_after, trust_of_listed, static_cast<int>(EventKind::deal), most))
            games.push_back(row[0].as<std::string>());
        return games;
    }

    Outdated outdated(const Age& age, const std::string& after) override {
        const auto rows = look(
            "SELECT id, coalesce((SELECT e.at FROM hepta.events AS e WHERE e.game = g.id ORDER BY seq DESC LIMIT 1), "
            "created), over, clock, amount, EXISTS (SELECT 1 FROM hepta.present AS p WHERE p.game = g.id AND p.backend "
            "<> $3 AND p.backend IN (SELECT pid FROM pg_stat_activity)) FROM hepta.games AS g WHERE id > $1 ORDER BY "
            "id "
            "LIMIT $2",
            after, games_at_once, listener_.backend());
        Outdated result;
        for (const pqxx::row& row : rows) {
            const Clock clock{static_cast<ClockKind>(row[3].as<int>()), row[4].as<int>()};
            if (!row[5].as<bool>() && age.is_past(row[1].as<std::int64_t>(), row[2].as<bool>(), clock))
                result.games.push_back(row[0].as<std::string>());
        }
        if (rows.size() == games_at_once) result.last = rows.back()[0].as<std::string>();
        return result;
    }

    void ping() override { look("SELECT 1"); }

    bool is_shared() const override { return true; }

    void set_present(const std::string& game, const std::vector<int>& seats) override {
        reading_.run([&](pqxx::connection& connection) {
            listener_.ignore(connection.backendpid());
            const int own = listener_.backend();
            pqxx::work work(connection);
            work.exec_params("DELETE FROM hepta.present WHERE game = $1 AND backend = $2", game, own);
            for (const int seat : seats)
                work.exec_params("INSERT INTO hepta.present (game, seat, backend) VALUES ($1, $2, $3)", game, seat,
                                 own);
            notify(work, game);
            work.commit();
        });
    }

    std::vector<int> present_elsewhere(const std::string& game) override {
        std::vector<int> seats;
        for (const pqxx::row& row :
             look("SELECT DISTINCT seat FROM hepta.present WHERE game = $1 AND seat >= 0 AND backend <> $2 AND "
                  "backend IN (SELECT pid FROM pg_stat_activity) ORDER BY seat",
                  game, listener_.backend()))
            seats.push_back(row[0].as<int>());
        return seats;
    }

  private:
    std::vector<Written> commit_together(const std::vector<Entry>& entries) {
        // Every process in the same order, so that none waits for another that waits for it.
        std::vector<std::size_t> order(entries.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto game_of = [&](std::size_t i) -> const std::string& {
            if (const auto* event = std::get_if<StoredEvent>(&entries[i])) return event->game;
            const auto* removal = std::get_if<Removal>(&entries[i]);
            return removal != nullptr ? removal->game : std::get<GameHead>(entries[i]).id;
        };
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return game_of(a) < game_of(b); });
        return writing_.run([&](pqxx::connection& connection) {
            listener_.ignore(connection.backendpid());
            std::vector<Written> written(entries.size(), Written::yes);
            pqxx::work work(connection);
            for (const std::size_t i : order) {
                if (const auto* event = std::get_if<StoredEvent>(&entries[i]))
                    written[i] = insert(work, *event);
                else if (const auto* removal = std::get_if<Removal>(&entries[i]))
                    remove(work, *removal);
                else
                    insert(work, std::get<GameHead>(entries[i]));
            }
            work.commit();
            return written;
        });
    }

    template <class... Arguments>
    pqxx::result look(const char* query, const Arguments&... arguments) {
        return reading_.run([&](pqxx::connection& connection) {
            return pqxx::nontransaction(connection).exec_params(query, arguments...);
        });
    }

    // So that the others need not find out.
    void leave_all_tables() try {
        pqxx::work work(reading_.open());
        const auto left =
            work.exec_params("DELETE FROM hepta.present WHERE backend = $1 RETURNING game", listener_.backend());
        std::set<std::string> games;
        for (const pqxx::row& row : left) games.insert(row[0].as<std::string>());
        for (const std::string& game : games) notify(work, game);
        work.commit();
    } catch (const std::exception& error) {
        spdlog::warn("could not say good-bye to the other processes: {}", error.what());
    }

    Line writing_, reading_;
    Listener listener_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url, const Changed& changed) {
    static std::atomic<bool> told = false;
    try {
        return std::make_unique<Postgres>(url, changed);
    } catch (const pqxx::broken_connection& error) {
        if (!told.exchange(true)) spdlog::warn("waiting for the database: {}", error.what());
        return nullptr;
    }
}

}  // namespace hepta::server
