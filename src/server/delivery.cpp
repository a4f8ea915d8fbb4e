// Delivery: the way of an event to the disk, then to everybody's screen.
#include "server/delivery.h"

#include <cassert>
#include <chrono>
#include <map>
#include <spdlog/spdlog.h>
#include <tuple>
#include <utility>

namespace hepta::server {

Delivery::Delivery(boost::asio::io_context& network, Rooms& rooms, Store& store, Metrics& metrics,
                   std::function<void(const RoomPtr&)> settled)
    : network_(network), rooms_(rooms), store_(store), metrics_(metrics), settled_(std::move(settled)) {}

void Delivery::when_free(const RoomPtr& room, std::function<void()> action) {
    if (!room->closed.empty()) return;
    if (room->writing)
        room->waiting.push_back(std::move(action));
    else
        action();
}

void Delivery::commit(const RoomPtr& room, Event event, std::function<void()> answer, std::function<void()> retry) {
    const Table& table = *room->table;
    assert(!room->writing && rooms_.find(room->id()) == room);  // there is one room for a game
    room->writing = true;
    event.seq = table.seq() + 1;
    event.at = now();
    store_.write(StoredEvent{room->id(), event, table.would_end(event)},
                 [this, room, event, begin = Metrics::Time::now(), answer = std::move(answer),
                  retry = std::move(retry)](Written written) {
                     if (written == Written::taken)
                         return catch_up(room, [retry](bool followed) { followed ? retry() : void(); });
                     room->writing = false;
                     if (written == Written::damaged) return set_aside(room);
                     apply(room, event, answer);
                     if (event.kind == EventKind::act) metrics_.delivery.took_since(begin);
                     drain(room);
                 });
}

// The place of this game in the database is damaged. Nobody can play on here; all other games go on.
void Delivery::set_aside(const RoomPtr& room) {
    spdlog::error("game {} cannot be written", room->id());
    close(room, "damaged_game");
}

void Delivery::remove(const RoomPtr& room, const std::function<void()>& then) {
    room->writing = true;
    store_.write(Removal{room->id()}, [this, room, then](Written) {
        room->writing = false;
        ++metrics_.games_deleted;
        close(room, "unknown_game");
        then();
    });
}

void Delivery::close(const RoomPtr& room, std::string_view code) {
    send_all(*room, shared_frame(error_frame(code)));
    room->closed = code;
    room->waiting.clear();
    room->deadline.cancel();
    rooms_.forget(room);
}

void Delivery::apply(const RoomPtr& room, const Event& event, const std::function<void()>& answer) {
    const int turn = room->table->turn();
    const Happening happening = room->table->fold(event);
    if (room->table->turn() != turn || event.kind == EventKind::deal) room->begin_moment(0);
    answer();
    if (event.kind == EventKind::say) return happening.line ? tell(room, *happening.line) : void();
    if (event.kind == EventKind::renew || event.kind == EventKind::device) return dismiss(room, event.seat);
    broadcast(room, happening, event.seat);
}

// Whoever came with a secret that opens nothing any more sees no more.
void Delivery::dismiss(const RoomPtr& room, int seat) {
    const auto frame = shared_frame(stale_frame(seat));
    remove_viewers(room, [&](const Viewing& viewing) {
        if (viewing.right.seat != seat_at(seat) || room->table->opens(seat, viewing.right.key)) return false;
        if (const auto client = viewing.client.lock()) client->send(frame);
        return true;
    });
}

bool Delivery::remove_viewers(const RoomPtr& room, const std::function<bool(const Viewing&)>& goes) {
    const std::vector<int> here = present_here(*room);
    const std::vector<int> before = screens_of(*room);
    std::erase_if(room->viewers, goes);
    if (present_here(*room) != here) publish_presence(room);
    if (!room->note_screens(before)) return false;
    broadcast_presence(room);
    return true;
}

void Delivery::tell(const RoomPtr& room, const Line& line) {
    for (const Viewing& viewing : room->viewers) {
        const auto client = viewing.client.lock();
        auto text = client ? line_frame(line, viewing.right.seat) : std::nullopt;
        if (text) client->send(shared_frame(*std::move(text)));
    }
}

void Delivery::drain(const RoomPtr& room) {
    while (!room->writing && !room->waiting.empty()) {
        const auto next = std::move(room->waiting.front());
        room->waiting.pop_front();
        next();
    }
    settled_(room);
}

void Delivery::broadcast(const RoomPtr& room, const Happening& happening, int seat, const Client* all_but) const {
    const Presence presence = presence_in(*room);
    std::map<std::tuple<bool, play::Viewer, bool>, std::shared_ptr<const std::string>> frames;
    for (const Viewing& viewing : room->viewers) {
        const auto client = viewing.client.lock();
        if (!client || client.get() == all_but) continue;
        const play::Viewer viewer = viewing.right.seat;
        const bool changed = happening.revealed || (happening.kind != "seat" && viewer == seat_at(seat));
        // Viewers whose news do not depend on their seat share one frame.
        auto& frame = frames[{changed, changed ? viewer : std::nullopt, viewing.right.owner}];
        if (!frame)
            frame = shared_frame(event_frame(*room->table, presence, viewer, viewing.right.owner, happening, changed));
        client->send(frame);
    }
}

void Delivery::broadcast_presence(const RoomPtr& room, const Client* all_but) const {
    broadcast(room, {"seat", {}, false}, -1, all_but);
}

void Delivery::publish_presence(const RoomPtr& room) {
    if (!store_.is_shared()) return;
    store_.tell(
        [game = room->id(), seats = present_here(*room)](Database& database) { database.set_present(game, seats); });
}

void Delivery::send_all(const Room& room, const std::shared_ptr<const std::string>& frame) {
    for (const Viewing& viewing : room.viewers)
        if (const auto client = viewing.client.lock()) client->send(frame);
}

// ---- other processes ---------------------------------------------------------------------------------------------

namespace {

// What other processes have written of a game.
struct News {
    std::vector<Event> events;
    std::string_view problem;  // why it cannot be known; empty: it is
};

News news_of(Database& database, const std::string& game, std::int64_t seq) try {
    auto events = database.read_after(game, seq);
    return events ? News{*std::move(events), ""} : News{{}, "unknown_game"};
} catch (const Damaged& damage) {
    spdlog::error("game {} cannot be read: {}", game, damage.what());
    return {{}, "damaged_game"};
}

}  // namespace

void Delivery::catch_up(const RoomPtr& room, std::function<void(bool followed)> then) {
    room->writing = true;
    store_.ask(
        [game = room->id(), seq = room->table->seq()](Database& database) { return news_of(database, game, seq); },
        [this, room, then = std::move(then)](const News& news) {
            room->writing = false;
            std::string_view problem = news.problem;
            for (const Event& event : news.events) {
                if (const auto wrong = room->table->why_not_fold(event)) {
                    spdlog::error("game {} cannot be followed: {}", room->id(), *wrong);
                    problem = "damaged_game";
                    break;
                }
                apply(room, event, [] {});
            }
            if (!problem.empty()) close(room, problem);
            then(problem.empty());
            if (problem.empty()) drain(room);
        });
}

void Delivery::changed_elsewhere(const std::string& game) {
    if (!game.empty()) {
        if (const RoomPtr room = rooms_.find(game)) changed(room);
        return;
    }
    const auto all = rooms_.all();  // a copy: rooms may go meanwhile
    for (const auto& [name, room] : all) {
        publish_presence(room);
        changed(room);
    }
}

void Delivery::changed(const RoomPtr& room) {
    when_free(room, [this, room] { catch_up(room, [](bool) {}); });
    poll_presence(room);
}

void Delivery::poll_presence(const RoomPtr& room) {
    store_.ask([game = room->id()](Database& database) { return database.present_elsewhere(game); },
               [this, room](const std::vector<int>& seats) {
                   const std::vector<int> before = screens_of(*room);
                   room->elsewhere = seats;
                   if (!room->note_screens(before)) return;
                   broadcast_presence(room);
                   if (!room->writing && rooms_.find(room->id()) == room) settled_(room);
               });
}

// A process that was killed has not said good-bye.
void Delivery::start_polling() {
    constexpr auto between_polls = std::chrono::seconds(5);
    next_poll_.emplace(network_, between_polls);
    next_poll_->async_wait([this](boost::system::error_code stopped) {
        if (stopped) return;
        for (const auto& [game, room] : rooms_.all())
            if (!room->elsewhere.empty()) poll_presence(room);
        start_polling();
    });
}

}  // namespace hepta::server
