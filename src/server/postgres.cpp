// The database in PostgreSQL, for several processes behind a load balancer. Whoever is first to write an event of a
// number has written it; the others are told, and read on.
#include <algorithm>
#include <atomic>
#include <numeric>
#include <pqxx/pqxx>
#include <set>
#include <spdlog/spdlog.h>
#include <thread>

#include "server/columns.h"
#include "server/database.h"
#include "server/store.h"

namespace hepta::server {
namespace {

constexpr int schema_version = 1;
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
    over    BOOLEAN NOT NULL DEFAULT FALSE
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

void make_or_check_schema(pqxx::connection& connection) {
    pqxx::work work(connection);
    work.exec("SELECT pg_advisory_xact_lock(" + std::to_string(lock_of_the_schema) + ")");
    const bool there = !work.exec("SELECT 1 FROM pg_namespace WHERE nspname = 'hepta'").empty();
    if (!there) {
        work.exec(schema);
        work.exec("INSERT INTO hepta.version VALUES (" + std::to_string(schema_version) + ")");
    } else if (work.exec("SELECT to_regclass('hepta.version')")[0][0].is_null() ||
               work.exec1("SELECT max(version) FROM hepta.version")[0].as<int>(0) != schema_version) {
        throw std::runtime_error(not_our_database);
    }
    work.commit();
}

std::string bytes_in(const pqxx::field& field) { return pqxx::binarystring(field).str(); }

void insert(pqxx::work& work, const GameHead& head) {
    const auto bytes = [](const std::vector<TokenHash>& hashes) { return pqxx::binarystring(print_hashes(hashes)); };
    work.exec_params(
        "INSERT INTO hepta.games (id, game, options, deal, seed, clock, amount, speed, created, owner, watch, seats, "
        "tokens) VALUES ($1, $2, $3, $4, NULLIF($5, '')::bigint, $6, $7, $8, $9, $10, $11, $12, $13)",
        head.id, head.game, head.options, join_lines(head.deal), head.seed ? std::to_string(*head.seed) : "",
        static_cast<int>(head.clock.kind), head.clock.amount, static_cast<int>(head.speed), head.created,
        bytes({head.owner}), bytes({head.watch}), print_seats(head.seats), bytes(head.seat_tokens));
}

void notify(pqxx::transaction_base& work, const std::string& game) {
    work.exec_params("SELECT pg_notify('hepta', $1)", game);
}

// False: another process was faster.
bool insert(pqxx::work& work, const StoredEvent& stored) {
    const Event& event = stored.event;
    const auto result = work.exec_params(
        "INSERT INTO hepta.events (game, seq, kind, seat, id, body, at) VALUES ($1, $2, $3, $4, NULLIF($5, ''), $6, "
        "$7) "
        "ON CONFLICT DO NOTHING",
        stored.game, event.seq, static_cast<int>(event.kind), event.seat, event.id, event.body, event.at);
    if (result.affected_rows() == 0) return false;
    if (stored.over) work.exec_params("UPDATE hepta.games SET over = TRUE WHERE id = $1", stored.game);
    notify(work, stored.game);
    return true;
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
    return head;
}

// The network thread asks: without an answer there is nothing that it could tell anybody.
template <class Asked>
auto guarded(const Asked& asked) {
    try {
        return asked();
    } catch (const std::exception& error) {
        stop_without_database(error.what());
    }
}

// Hears of changes that other processes make, on a thread and a connection of its own.
class Listener {
  public:
    // What the connections `own` of this process do is no news.
    Listener(const std::string& url, Changed changed, std::set<int> own)
        : connection_(url), receiver_(connection_, *this), changed_(std::move(changed)), own_(std::move(own)) {
        thread_ = std::thread([this] { run(); });
    }
    ~Listener() {
        stopping_ = true;
        thread_.join();
    }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    int backend() const { return backend_; }

  private:
    struct Receiver final : pqxx::notification_receiver {
        Receiver(pqxx::connection& connection, const Listener& owner)
            : notification_receiver(connection, "hepta"), listener(owner) {}
        void operator()(const std::string& game, int backend) override {
            if (!listener.own_.contains(backend)) listener.changed_(game);
        }
        const Listener& listener;
    };

    void run() {
        constexpr long nap_microseconds = 100'000;  // the longest that an end waits for this thread
        try {
            while (!stopping_) {
                connection_.await_notification(0, nap_microseconds);
                // The library connects again by itself; what was told meanwhile nobody has heard.
                if (connection_.backendpid() != backend_) throw std::runtime_error("the connection was lost");
            }
        } catch (const std::exception& error) {
            stop_without_database(error.what());
        }
    }

    pqxx::connection connection_;
    const int backend_ = connection_.backendpid();
    Receiver receiver_;
    Changed changed_;
    std::set<int> own_;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

class Postgres final : public Database {
  public:
    Postgres(const std::string& url, const Changed& changed)
        : writing_(url), reading_(url), listener_(url, changed, {writing_.backendpid(), reading_.backendpid()}) {
        make_or_check_schema(writing_);
        writing_.set_variable("synchronous_commit", "on");
        reading_.set_variable("synchronous_commit", "off");  // who is present need not survive
        pqxx::nontransaction(reading_).exec(
            "DELETE FROM hepta.present WHERE backend NOT IN (SELECT pid FROM pg_stat_activity) OR backend = " +
            std::to_string(listener_.backend()));
    }
    ~Postgres() override { leave_all_tables(); }
    Postgres(const Postgres&) = delete;
    Postgres& operator=(const Postgres&) = delete;

    std::vector<bool> commit(const std::vector<Entry>& entries) override {
        // Every process in the same order, so that none waits for another that waits for it.
        std::vector<std::size_t> order(entries.size());
        std::iota(order.begin(), order.end(), 0U);
        const auto game_of = [&](std::size_t i) -> const std::string& {
            const auto* event = std::get_if<StoredEvent>(&entries[i]);
            return event != nullptr ? event->game : std::get<GameHead>(entries[i]).id;
        };
        std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return game_of(a) < game_of(b); });
        std::vector<bool> written(entries.size(), true);
        pqxx::work work(writing_);
        for (const std::size_t i : order) {
            if (const auto* event = std::get_if<StoredEvent>(&entries[i]))
                written[i] = insert(work, *event);
            else
                insert(work, std::get<GameHead>(entries[i]));
        }
        work.commit();
        return written;
    }

    std::optional<StoredGame> read(const std::string& game) override {
        const auto rows = look(
            "SELECT id, game, options, deal, seed, clock, amount, speed, created, owner, watch, "
            "seats, tokens FROM hepta.games WHERE id = $1",
            game);
        if (rows.empty()) return std::nullopt;
        return StoredGame{head_in(rows[0]), read_after(game, 0)};
    }

    std::vector<Event> read_after(const std::string& game, std::int64_t seq) override {
        std::vector<Event> events;
        for (const pqxx::row& row : look("SELECT seq, kind, seat, id, body, at FROM hepta.events WHERE game = $1 AND "
                                         "seq > $2 ORDER BY seq",
                                         game, seq))
            events.push_back({row[0].as<std::int64_t>(), static_cast<EventKind>(row[1].as<int>()), row[2].as<int>(),
                              row[3].as<std::string>(""), row[4].as<std::string>(), row[5].as<std::int64_t>()});
        return events;
    }

    std::vector<std::string> moving() override {
        std::vector<std::string> games;
        for (const pqxx::row& row :
             look("SELECT id FROM hepta.games WHERE NOT over AND (clock <> 0 OR seats LIKE '%\"bot\":true%' OR EXISTS "
                  "(SELECT 1 FROM hepta.events WHERE events.game = games.id AND events.kind = $1))",
                  static_cast<int>(EventKind::seat)))
            games.push_back(row[0].as<std::string>());
        return games;
    }

    bool is_shared() const override { return true; }

    void set_present(const std::string& game, const std::vector<int>& seats) override {
        guarded([&] {
            pqxx::work work(reading_);
            work.exec_params("DELETE FROM hepta.present WHERE game = $1 AND backend = $2", game, listener_.backend());
            for (const int seat : seats)
                work.exec_params("INSERT INTO hepta.present (game, seat, backend) VALUES ($1, $2, $3)", game, seat,
                                 listener_.backend());
            notify(work, game);
            work.commit();
        });
    }

    std::vector<int> present_elsewhere(const std::string& game) override {
        std::vector<int> seats;
        for (const pqxx::row& row :
             look("SELECT DISTINCT seat FROM hepta.present WHERE game = $1 AND backend <> $2 AND "
                  "backend IN (SELECT pid FROM pg_stat_activity) ORDER BY seat",
                  game, listener_.backend()))
            seats.push_back(row[0].as<int>());
        return seats;
    }

  private:
    template <class... Arguments>
    pqxx::result look(const char* query, const Arguments&... arguments) {
        return guarded([&] { return pqxx::nontransaction(reading_).exec_params(query, arguments...); });
    }

    // So that the others need not find out.
    void leave_all_tables() try {
        pqxx::work work(reading_);
        const auto left =
            work.exec_params("DELETE FROM hepta.present WHERE backend = $1 RETURNING game", listener_.backend());
        std::set<std::string> games;
        for (const pqxx::row& row : left) games.insert(row[0].as<std::string>());
        for (const std::string& game : games) notify(work, game);
        work.commit();
    } catch (const std::exception& error) {
        spdlog::warn("could not say good-bye to the other processes: {}", error.what());
    }

    pqxx::connection writing_, reading_;
    Listener listener_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url, const Changed& changed) {
    return std::make_unique<Postgres>(url, changed);
}

}  // namespace hepta::server
