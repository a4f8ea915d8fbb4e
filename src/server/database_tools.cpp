// Looking after a database file.
#include "server/database_tools.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <filesystem>
#include <set>

#include "play/json.h"
#include "server/table.h"

namespace hepta::server {
namespace {

constexpr int busy_milliseconds = 5000;

// The names of all games that can be found, through the table and through its events: damage may hide some.
std::vector<std::string> games_in(const std::string& path, std::vector<std::string>& problems) {
    SQLite::Database database(path, SQLite::OPEN_READONLY, busy_milliseconds);
    std::set<std::string> games;
    for (const char* question : {"SELECT id FROM games ORDER BY id", "SELECT id FROM games ORDER BY id DESC",
                                 "SELECT DISTINCT game FROM events ORDER BY game"}) {
        try {
            SQLite::Statement rows(database, question);
            while (rows.executeStep()) games.insert(rows.getColumn(0).getString());
        } catch (const SQLite::Exception& error) {
            problems.push_back(std::string(question) + ": " + error.what());
        }
    }
    return {games.begin(), games.end()};
}

void check_pages(const std::string& path, std::vector<std::string>& problems) {
    SQLite::Database database(path, SQLite::OPEN_READONLY, busy_milliseconds);
    try {
        SQLite::Statement rows(database, "PRAGMA integrity_check");
        while (rows.executeStep())
            if (const std::string line = rows.getColumn(0).getString(); line != "ok") problems.push_back(line);
    } catch (const SQLite::Exception& error) {
        problems.emplace_back(error.what());
    }
}

// The game, or what is wrong with it among the problems.
std::optional<StoredGame> read_game(Database& database, const std::string& game, std::vector<std::string>& problems) {
    try {
        auto stored = database.read(game);
        if (!stored) problems.push_back("game " + game + ": it has events, but its head is lost");
        return stored;
    } catch (const std::exception& error) {
        problems.push_back("game " + game + ": " + error.what());
        return std::nullopt;
    }
}

play::Json json_of(const StoredGame& stored) {
    const GameHead& head = stored.head;
    play::Json json = {{"game", head.id},
                       {"kind", head.game},
                       {"options", play::Json::parse(head.options)},
                       {"created", head.created},
                       {"rules", head.rules},
                       {"deal", head.deal},
                       {"seats", play::Json::array()},
                       {"events", play::Json::array()}};
    if (head.seed) json["seed"] = *head.seed;
    for (const SeatHolder& seat : head.seats)
        json["seats"].push_back({{"kind", seat.bot ? "bot" : "person"}, {"level", seat.level}, {"name", seat.name}});
    for (const Event& event : stored.events) {
        const bool secret = event.kind == EventKind::claim || event.kind == EventKind::invite ||
                            event.kind == EventKind::renew || event.kind == EventKind::device;
        json["events"].push_back({{"seq", event.seq},
                                  {"kind", static_cast<int>(event.kind)},
                                  {"seat", event.seat},
                                  {"body", secret ? "" : event.body},
                                  {"at", event.at}});
    }
    return json;
}

}  // namespace

Checkup check_database(const std::string& path) {
    Checkup checkup;
    check_pages(path, checkup.problems);
    const auto database = open_sqlite(path, Use::to_look);
    for (const std::string& game : games_in(path, checkup.problems)) {
        auto stored = read_game(*database, game, checkup.problems);
        if (!stored) continue;
        ++checkup.games;
        checkup.events += stored->events.size();
        const auto table = Table::from(std::move(stored->head), stored->events);
        if (!table) checkup.problems.push_back("game " + game + ": " + table.reason());
    }
    return checkup;
}

void copy_database(const std::string& from, const std::string& to) {
    if (std::filesystem::exists(to)) throw std::runtime_error(to + " exists already");
    if (!std::filesystem::exists(from)) throw std::runtime_error("there is no " + from);
    open_sqlite(to, Use::to_make);  // with the right mode, before anything is in it
    SQLite::Database source(from, SQLite::OPEN_READONLY, busy_milliseconds);
    SQLite::Database copy(to, SQLite::OPEN_READWRITE);
    SQLite::Backup backup(copy, source);
    backup.executeStep(-1);  // all pages
}

Checkup salvage_database(const std::string& from, const std::string& to) {
    if (std::filesystem::exists(to)) throw std::runtime_error(to + " exists already");
    Checkup checkup;
    const auto source = open_sqlite(from, Use::to_look);
    const auto target = open_sqlite(to, Use::to_make);
    for (const std::string& game : games_in(from, checkup.problems)) {
        const auto stored = read_game(*source, game, checkup.problems);
        if (!stored) continue;
        const auto table = Table::from(stored->head, stored->events);
        std::vector<Entry> entries = {stored->head};
        for (const Event& event : stored->events)
            entries.emplace_back(StoredEvent{game, event, table && (*table)->over() && event.seq == (*table)->seq()});
        target->commit(entries);
        ++checkup.games;
        checkup.events += stored->events.size();
    }
    return checkup;
}

void export_games(const std::string& path, const std::string& game,
                  const std::function<void(const std::string&)>& line) {
    std::vector<std::string> problems;
    const auto database = open_sqlite(path, Use::to_look);
    for (const std::string& one : game.empty() ? games_in(path, problems) : std::vector{game})
        if (const auto stored = read_game(*database, one, problems)) line(json_of(*stored).dump());
    if (!problems.empty()) throw std::runtime_error(problems.front());
}

bool delete_game(const std::string& path, const std::string& game) {
    open_sqlite(path, Use::to_look);  // checks that it is ours
    SQLite::Database database(path, SQLite::OPEN_READWRITE, busy_milliseconds);
    database.exec("PRAGMA secure_delete = ON");
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    int deleted = 0;
    for (const char* statement : {"DELETE FROM events WHERE game = ?", "DELETE FROM games WHERE id = ?"}) {
        SQLite::Statement row(database, statement);
        row.bind(1, game);
        deleted = row.exec();
    }
    transaction.commit();
    return deleted > 0;
}

}  // namespace hepta::server
