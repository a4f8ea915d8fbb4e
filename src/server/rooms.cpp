// The rooms: every game in memory, with who watches it.
#include "server/rooms.h"

#include <algorithm>
#include <chrono>
#include <spdlog/spdlog.h>

namespace hepta::server {
namespace {

bool is_game_id(const std::string& text) {
    constexpr std::size_t longest = 32;
    return !text.empty() && text.size() <= longest &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

}  // namespace

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::shared_ptr<const std::string> shared_frame(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

bool Room::is_thinking() const { return std::find(thinking.begin(), thinking.end(), true) != thinking.end(); }

std::vector<int> present_here(const Room& room) {
    std::vector<int> seats;
    for (const Viewing& viewing : room.viewers)
        if (!viewing.client.expired()) seats.push_back(viewing.right.seat ? index(*viewing.right.seat) : -1);
    std::sort(seats.begin(), seats.end());
    seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
    return seats;
}

std::vector<int> screens_of(const Room& room) {
    std::vector<int> screens(static_cast<std::size_t>(room.table->seat_count()));
    for (const Viewing& viewing : room.viewers)
        if (viewing.right.seat && !viewing.client.expired())
            ++screens[static_cast<std::size_t>(index(*viewing.right.seat))];
    for (const int seat : room.elsewhere) ++screens[static_cast<std::size_t>(seat)];
    return screens;
}

bool Room::note_screens(const std::vector<int>& before) {
    const std::vector<int> after = screens_of(*this);
    for (std::size_t seat = 0; seat < after.size(); ++seat)
        if (before[seat] > 0 && after[seat] == 0) away_since[seat] = std::chrono::steady_clock::now();
    return before != after;
}

std::string address_of(const Room& room) {
    std::string watcher;
    for (const Viewing& viewing : room.viewers) {
        const auto client = viewing.client.lock();
        if (!client) continue;
        if (viewing.right.seat) return client->address();
        watcher = client->address();
    }
    return watcher;
}

// Whoever comes back to a game that waited, or to a server that was started again, finds some time to choose.
std::optional<std::chrono::milliseconds> time_left(const Room& room) {
    using std::chrono::milliseconds;
    constexpr milliseconds time_to_return{60'000};
    const Clock& clock = room.table->head().clock;
    if (clock.kind == ClockKind::none || room.table->over() || !room.table->is_dealt()) return std::nullopt;
    const milliseconds whole{clock.milliseconds()};
    const auto time = std::chrono::steady_clock::now();
    const auto since = [&](auto start) { return std::chrono::duration_cast<milliseconds>(time - start); };
    const milliseconds regular = whole - since(room.moment_began);
    const milliseconds returning = std::min(whole, time_to_return) - since(room.attended_since);
    return std::max({regular, returning, milliseconds(0)});
}

Presence presence_in(const Room& room) {
    Presence presence{screens_of(room), {}, 0};
    if (const auto left = time_left(room)) presence.deadline = now() + left->count();
    for (std::size_t seat = 0; seat < presence.screens.size(); ++seat) {
        const bool person = !room.table->seats()[seat].bot && room.table->is_claimed(static_cast<int>(seat));
        const auto left = room.away_since[seat] + room.grace - std::chrono::steady_clock::now();
        const bool away = person && presence.screens[seat] == 0 && !room.table->over();
        presence.stand_in_from.push_back(
            away ? now() + std::chrono::duration_cast<std::chrono::milliseconds>(left).count() : 0);
    }
    return presence;
}

void Room::begin_moment(std::int64_t milliseconds_ago) {
    const std::int64_t longest = std::max<std::int64_t>(0, table->head().clock.milliseconds());
    moment_began = std::chrono::steady_clock::now() -
                   std::chrono::milliseconds(std::clamp<std::int64_t>(milliseconds_ago, 0, longest));
}

Rooms::Rooms(boost::asio::io_context& network, Store& store, std::chrono::seconds grace)
    : network_(network), store_(store), grace_(grace) {}

RoomPtr Rooms::find(const std::string& game) const {
    const auto found = rooms_.find(game);
    return found == rooms_.end() ? nullptr : found->second;
}

namespace {

// What the database has of a game.
struct Loaded {
    std::unique_ptr<Table> table;
    std::vector<int> elsewhere;
    std::string_view code;  // why there is no table
};

Result<std::unique_ptr<Table>> played_through(StoredGame stored) try {
    return Table::from(std::move(stored.head), stored.events);
} catch (const std::exception& error) {  // an event that means nothing
    return Failure{error.what()};
}

// A game that cannot be read is set aside; all others are served.
Loaded load_from(Database& database, const std::string& game) try {
    auto stored = database.read(game);
    if (!stored) return {nullptr, {}, "unknown_game"};
    const bool old = stored->head.rules != rules_version;
    auto table = played_through(std::move(*stored));
    if (table) return {std::move(*table), database.present_elsewhere(game), ""};
    spdlog::error("game {} cannot be played on: {}", game, table.reason());
    return {nullptr, {}, old ? "old_rules" : "damaged_game"};
} catch (const Damaged& damage) {
    spdlog::error("game {} cannot be read: {}", game, damage.what());
    return {nullptr, {}, "damaged_game"};
}

}  // namespace

void Rooms::load(const std::string& game, std::function<void(const Found&)> done) {
    if (!is_game_id(game)) return done({nullptr, "unknown_game"});
    auto& waiting = loading_[game];
    waiting.push_back(std::move(done));
    if (waiting.size() > 1) return;  // it is on its way
    store_.ask([game](Database& database) { return std::make_shared<Loaded>(load_from(database, game)); },
               [this, game](const std::shared_ptr<Loaded>& loaded) {
                   RoomPtr room = find(game);  // there is one room for a game
                   if (!room && loaded->table) {
                       room = std::make_shared<Room>(std::move(loaded->table), network_);
                       room->grace = grace_;
                       room->elsewhere = std::move(loaded->elsewhere);
                       rooms_[game] = room;
                   }
                   const auto answers = std::move(loading_[game]);
                   loading_.erase(game);
                   for (const auto& answer : answers) {
                       if (room) rooms_[game] = room;  // whoever was answered before may have let it go
                       answer({room, loaded->code});
                   }
               });
}

void Rooms::release_if_idle(const RoomPtr& room) {
    const Table& table = *room->table;
    const bool timed = table.head().clock.kind == ClockKind::days && !table.over() && table.is_dealt();
    const bool asked = !room->review_waiters.empty();
    if (!room->viewers.empty() || room->writing || !room->waiting.empty() || room->is_thinking() || timed || asked)
        return;
    room->deadline.cancel();
    if (find(room->id()) == room) rooms_.erase(room->id());
}

bool Rooms::is_writing() const {
    return std::any_of(rooms_.begin(), rooms_.end(), [](const auto& one) { return one.second->writing; });
}

void Rooms::clear() {
    for (const auto& [game, room] : rooms_) room->waiting.clear();
    rooms_.clear();
    loading_.clear();
}

}  // namespace hepta::server
