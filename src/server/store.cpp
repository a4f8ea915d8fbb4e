// The store: an event log in SQLite.
#include "server/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cstdlib>
#include <cstring>
#include <spdlog/spdlog.h>

#include "play/json.h"

namespace hepta::server {
namespace {

using play::Json;

constexpr int application_id = 0x48455054;  // "HEPT"
constexpr int schema_version = 1;

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
    over    INTEGER NOT NULL DEFAULT 0
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

void set_up(SQLite::Database& database) {
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.setBusyTimeout(5000);
}

void make_or_check_schema(SQLite::Database& database) {
    const int version = database.execAndGet("PRAGMA user_version").getInt();
    const int application = database.execAndGet("PRAGMA application_id").getInt();
    const int tables = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
    if (tables == 0) {
        SQLite::Transaction transaction(database);
        database.exec(schema);
        database.exec("PRAGMA application_id = " + std::to_string(application_id));
        database.exec("PRAGMA user_version = " + std::to_string(schema_version));
        transaction.commit();
    } else if (application != application_id || version != schema_version) {
        throw std::runtime_error("the database is not one of this program, or of another version of it");
    }
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

std::string print_seats(const std::vector<SeatHolder>& seats) {
    Json list = Json::array();
    for (const SeatHolder& seat : seats)
        list.push_back({{"bot", seat.bot}, {"level", seat.level}, {"name", seat.name}});
    return list.dump();
}

std::vector<SeatHolder> parse_seats(const std::string& text) {
    std::vector<SeatHolder> seats;
    for (const Json& seat : Json::parse(text))
        seats.push_back(
            {seat.at("bot").get<bool>(), seat.at("level").get<std::string>(), seat.at("name").get<std::string>()});
    return seats;
}

TokenHash hash_in(const SQLite::Column& column, std::size_t number = 0) {
    TokenHash hash{};
    const auto needed = static_cast<int>((number + 1) * hash.size());
    if (column.getBytes() < needed) throw std::runtime_error("a token hash is too short");
    std::memcpy(hash.data(), static_cast<const std::uint8_t*>(column.getBlob()) + number * hash.size(), hash.size());
    return hash;
}

void insert(SQLite::Database& database, const GameHead& head) {
    SQLite::Statement row(database,
                          "INSERT INTO games (id, game, options, deal, seed, clock, amount, speed, created, owner, "
                          "watch, seats, tokens) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    row.bind(1, head.id);
    row.bind(2, head.game);
    row.bind(3, head.options);
    row.bind(4, joined(head.deal));
    if (head.seed) row.bind(5, *head.seed);
    row.bind(6, static_cast<int>(head.clock.kind));
    row.bind(7, head.clock.amount);
    row.bind(8, static_cast<int>(head.speed));
    row.bind(9, head.created);
    row.bind(10, head.owner.data(), static_cast<int>(head.owner.size()));
    row.bind(11, head.watch.data(), static_cast<int>(head.watch.size()));
    row.bind(12, print_seats(head.seats));
    std::vector<std::uint8_t> tokens;
    for (const TokenHash& hash : head.seat_tokens) tokens.insert(tokens.end(), hash.begin(), hash.end());
    row.bind(13, tokens.data(), static_cast<int>(tokens.size()));
    row.exec();
}

void insert(SQLite::Statement& row, const StoredEvent& stored) {
    const Event& event = stored.event;
    row.reset();
    row.clearBindings();
    row.bind(1, stored.game);
    row.bind(2, event.seq);
    row.bind(3, static_cast<int>(event.kind));
    row.bind(4, event.seat);
    if (!event.id.empty()) row.bind(5, event.id);
    row.bind(6, event.body);
    row.bind(7, event.at);
    row.exec();
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
    head.owner = hash_in(row.getColumn(9));
    head.watch = hash_in(row.getColumn(10));
    head.seats = parse_seats(row.getColumn(11).getString());
    for (std::size_t seat = 0; seat < head.seats.size(); ++seat)
        head.seat_tokens.push_back(hash_in(row.getColumn(12), seat));
    return head;
}

}  // namespace

Store::Store(const std::string& path, Deliver deliver) : deliver_(std::move(deliver)) {
    writing_ = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    set_up(*writing_);
    make_or_check_schema(*writing_);
    reading_ = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READONLY);
    reading_->setBusyTimeout(5000);
    thread_ = std::thread([this] { run(); });
}

Store::~Store() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Store::write(GameHead head, Done done) { push({std::move(head), std::move(done)}); }
void Store::write(StoredEvent event, Done done) { push({std::move(event), std::move(done)}); }
void Store::after_writes(Done done) { push({Nothing{}, std::move(done)}); }

void Store::push(Item item) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(item));
    }
    wake_.notify_one();
}

Store::Counts Store::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

// While one commit is on its way to the disk, the next items gather: they share the next one.
void Store::run() {
    while (true) {
        std::vector<Item> items;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
            if (queue_.empty()) return;
            items.swap(queue_);
        }
        try {
            commit(items);
        } catch (const std::exception& error) {
            // What is in memory is ahead of the disk now, and nothing of it was acknowledged: start again from the
            // disk.
            spdlog::critical("the database cannot be written, stopping: {}", error.what());
            spdlog::shutdown();
            std::_Exit(EXIT_FAILURE);
        }
        std::vector<Done> done;
        for (Item& item : items) done.push_back(std::move(item.done));
        deliver_(std::move(done));
    }
}

void Store::commit(std::vector<Item>& items) {
    std::uint64_t events = 0;
    bool any = false;
    for (const Item& item : items) any = any || !std::holds_alternative<Nothing>(item.what);
    if (!any) return;
    SQLite::Transaction transaction(*writing_, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement row(*writing_,
                          "INSERT INTO events (game, seq, kind, seat, id, body, at) VALUES (?, ?, ?, ?, ?, ?, ?)");
    for (const Item& item : items) {
        if (const auto* head = std::get_if<GameHead>(&item.what)) insert(*writing_, *head);
        if (const auto* event = std::get_if<StoredEvent>(&item.what)) {
            insert(row, *event);
            ++events;
            if (!event->over) continue;
            SQLite::Statement over(*writing_, "UPDATE games SET over = 1 WHERE id = ?");
            over.bind(1, event->game);
            over.exec();
        }
    }
    row.reset();
    transaction.commit();
    const std::lock_guard lock(mutex_);
    ++counts_.commits;
    counts_.events += events;
}

std::optional<StoredGame> Store::read(const std::string& game) {
    SQLite::Statement row(*reading_,
                          "SELECT id, game, options, deal, seed, clock, amount, speed, created, owner, watch, seats, "
                          "tokens FROM games WHERE id = ?");
    row.bind(1, game);
    if (!row.executeStep()) return std::nullopt;
    StoredGame stored{head_in(row), {}};
    SQLite::Statement rows(*reading_, "SELECT seq, kind, seat, id, body, at FROM events WHERE game = ? ORDER BY seq");
    rows.bind(1, game);
    while (rows.executeStep())
        stored.events.push_back({rows.getColumn(0).getInt64(), static_cast<EventKind>(rows.getColumn(1).getInt()),
                                 rows.getColumn(2).getInt(), rows.getColumn(3).getString(),
                                 rows.getColumn(4).getString(), rows.getColumn(5).getInt64()});
    return stored;
}

std::vector<std::string> Store::moving() {
    // Who sits at a table can change later: then there is a seat event.
    SQLite::Statement rows(*reading_,
                           "SELECT id FROM games WHERE over = 0 AND (clock <> 0 OR seats LIKE '%\"bot\":true%' OR "
                           "EXISTS (SELECT 1 FROM events WHERE events.game = games.id AND events.kind = ?))");
    rows.bind(1, static_cast<int>(EventKind::seat));
    std::vector<std::string> games;
    while (rows.executeStep()) games.push_back(rows.getColumn(0).getString());
    return games;
}

}  // namespace hepta::server
