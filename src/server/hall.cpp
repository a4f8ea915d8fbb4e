// The hall: tables, viewers, and the way of an event from a client to the disk and to everybody's screen.
#include "server/hall.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cassert>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <spdlog/spdlog.h>
#include <utility>

#include "server/review.h"
#include "server/text.h"

namespace hepta::server {

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

namespace {

std::size_t threads_for_bots(const Options& options) {
    if (options.bot_threads > 0) return static_cast<std::size_t>(options.bot_threads);
    return std::max(2U, std::thread::hardware_concurrency()) - 1U;
}

void send(const std::weak_ptr<Client>& client, std::shared_ptr<const std::string> frame) {
    if (const auto there = client.lock()) there->send(std::move(frame));
}

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

bool is_game_id(const std::string& text) {
    constexpr std::size_t longest = 32;
    return !text.empty() && text.size() <= longest &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

// The id of a message, which its answer carries.
std::optional<std::string> id_of(const Json& message) {
    auto id = string_in(message, "id");
    return id && !id->empty() && id->size() <= max_act_id ? id : std::nullopt;
}

}  // namespace

Hall::Hall(boost::asio::io_context& network, const Options& options)
    : network_(network), options_(options), opened_(now()), thinkers_(threads_for_bots(options)) {
    store_ = std::make_unique<Store>(options.database, [this](std::vector<Store::Done> done) {
        boost::asio::post(network_, [done = std::move(done)] {
            for (const Store::Done& one : done) one();
        });
    });
}

Hall::~Hall() { close(); }

void Hall::close() {
    thinkers_.stop();
    thinkers_.join();
    store_.reset();
    rooms_.clear();
}

void Hall::open() { wake_next(store_->moving()); }

void Hall::wake_next(std::vector<std::string> games) {
    if (games.empty()) return;
    if (const auto found = room(games.back())) forget_if_idle(found);
    games.pop_back();
    boost::asio::post(network_, [this, games = std::move(games)]() mutable { wake_next(std::move(games)); });
}

// ---- rooms -------------------------------------------------------------------------------------------------------

Hall::RoomPtr Hall::add(std::unique_ptr<Table> table) {
    auto room = std::make_shared<Room>(std::move(table), network_);
    rooms_[room->table->head().id] = room;
    return room;
}

Hall::RoomPtr Hall::room(const std::string& game) {
    if (const auto found = rooms_.find(game); found != rooms_.end()) return found->second;
    if (!is_game_id(game)) return nullptr;
    auto stored = store_->read(game);
    if (!stored) return nullptr;
    auto table = Table::from(std::move(stored->head), stored->events);
    if (!table) {
        spdlog::error("game {} cannot be read: {}", game, table.reason());
        return nullptr;
    }
    RoomPtr found = add(std::move(*table));
    wake(found);
    return found;
}

// A room that nobody is in and where nothing is under way need not be in memory.
void Hall::forget_if_idle(const RoomPtr& room) {
    const bool thinking =
        std::any_of(room->thinking.begin(), room->thinking.end(), [](const Thinking& one) { return one.busy; });
    const bool timed = room->table->head().clock.kind != ClockKind::none && !room->table->over();
    const bool asked = !room->review_waiters.empty();
    if (!room->viewers.empty() || room->unwritten > 0 || thinking || timed || asked) return;
    rooms_.erase(room->table->head().id);
}

std::optional<Right> Hall::right_of(const Room& room, const std::string& token) {
    const GameHead& head = room.table->head();
    const TokenHash hash = hash_of(token);
    std::optional<Right> right;
    for (std::size_t seat = 0; seat < head.seat_tokens.size(); ++seat)
        if (same(hash, head.seat_tokens[seat])) right = Right{seat_at(static_cast<int>(seat)), false};
    if (same(hash, head.owner)) right = Right{std::nullopt, true};
    if (same(hash, head.watch)) right = Right{std::nullopt, false};
    return right;
}

void Hall::create(GameHead head, std::function<void(Created)> done) {
    Created created{new_game_id(), new_token(), new_token(), {}};
    head.id = created.game;
    head.created = now();
    head.owner = hash_of(created.owner);
    head.watch = hash_of(created.watch);
    for (const SeatHolder& holder : head.seats) {
        const std::string token = new_token();
        head.seat_tokens.push_back(hash_of(token));
        created.seats.push_back(holder.bot ? "" : token);
    }
    auto table = Table::from(head, {});
    if (!table) {  // we have dealt it ourselves
        spdlog::error("a new game cannot be set up: {}", table.reason());
        return done({});
    }
    ++metrics_.games_created;
    const RoomPtr room = add(std::move(*table));
    ++room->unwritten;
    store_->write(std::move(head), [this, room, created = std::move(created), done = std::move(done)] {
        --room->unwritten;
        done(created);
        forget_if_idle(room);
    });
    wake(room);
}

// ---- events ------------------------------------------------------------------------------------------------------

bool Hall::is_online(const Room& room, int seat) const {
    return std::any_of(room.viewers.begin(), room.viewers.end(), [&](const Viewing& viewing) {
        return viewing.right.seat == seat_at(seat) && !viewing.client.expired();
    });
}

Presence Hall::presence(const Room& room) const {
    Presence presence;
    for (int seat = 0; seat < room.table->seat_count(); ++seat) presence.online.push_back(is_online(room, seat));
    presence.deadline = deadline_of(room);
    return presence;
}

std::string Hall::table_of(const Room& room, bool owner) const {
    return table_text(*room.table, presence(room), owner);
}

void Hall::tell(const RoomPtr& room, const Happening& happening, int seat, Frames& frames) const {
    const Presence now_there = presence(*room);
    std::unordered_map<int, std::string> views;
    for (const Viewing& viewing : room->viewers) {
        const play::Viewer viewer = viewing.right.seat;
        const bool changed = happening.revealed || (happening.kind != "seat" && viewer == seat_at(seat));
        const std::string* view = nullptr;
        if (changed) {
            const auto [found, is_new] = views.try_emplace(viewer ? index(*viewer) : -1);
            if (is_new) found->second = view_text(*room->table, viewer);
            view = &found->second;
        }
        frames.emplace_back(viewing.client, shared(event_frame(*room->table, now_there, viewer, viewing.right.owner,
                                                               happening.kind, happening.news, view)));
    }
}

void Hall::happen(const RoomPtr& room, Event event, std::function<void()> answer) {
    Table& table = *room->table;
    assert(rooms_[table.head().id] == room);  // there is one room for a game
    event.seq = table.seq() + 1;
    event.at = now();
    const Happening happening = table.fold(event);
    Frames frames;
    tell(room, happening, event.seat, frames);
    ++room->unwritten;
    const StoredEvent stored{table.head().id, std::move(event), happening.kind == "over"};
    store_->write(stored, [this, room, frames = std::move(frames), answer = std::move(answer)] {
        --room->unwritten;
        answer();
        for (const auto& [client, frame] : frames) send(client, frame);
        forget_if_idle(room);
    });
    wake(room);
}

// A frame that tells the state waits until that state is on disk, and until the frames before it are sent.
void Hall::send_after_writes(const RoomPtr& room, const std::shared_ptr<Client>& client, std::string frame) {
    auto text = shared(std::move(frame));
    if (room->unwritten == 0) return client->send(std::move(text));
    ++room->unwritten;
    store_->after_writes([this, room, client = std::weak_ptr(client), text = std::move(text)] {
        --room->unwritten;
        server::send(client, text);
        forget_if_idle(room);
    });
}

void Hall::tell_presence(const RoomPtr& room) {
    Frames frames;
    tell(room, {"seat", {}, false}, -1, frames);
    for (const auto& [client, frame] : frames)
        if (const auto there = client.lock()) send_after_writes(room, there, *frame);
}

void Hall::seat(const RoomPtr& room, int seat, const SeatHolder& holder, std::function<void()> done) {
    Event event;
    event.kind = EventKind::seat;
    event.seat = seat;
    event.body = print_holder(holder);
    happen(room, std::move(event), std::move(done));
}

// ---- clients -----------------------------------------------------------------------------------------------------

void Hall::join(const RoomPtr& room, const std::shared_ptr<Client>& client, Right right, std::int64_t last_seq) {
    const bool news = right.seat && !is_online(*room, index(*right.seat));
    if (news) {  // the others learn it; the client itself by its welcome
        room->viewers.push_back({client, right});
        tell_presence(room);
        room->viewers.pop_back();
    }
    room->viewers.push_back({client, right});
    send_after_writes(room, client, welcome_frame(*room->table, presence(*room), right.seat, right.owner, last_seq));
}

void Hall::leave(const RoomPtr& room, const Client* client) {
    if (!store_) return;
    const std::vector<bool> before = presence(*room).online;
    std::erase_if(room->viewers, [&](const Viewing& viewing) {
        const auto there = viewing.client.lock();
        return !there || there.get() == client;
    });
    if (presence(*room).online != before) tell_presence(room);
    forget_if_idle(room);
}

void Hall::act(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message) {
    const auto id = id_of(message);
    const auto action = string_in(message, "action");
    const auto turn = number_in(message, "turn");
    if (!id || !action || !turn) return client->send(shared(error_frame("bad_message", {{"type", "act"}})));
    if (const auto before = room->table->seq_of(seat, *id)) {
        ++metrics_.resends;
        return send_after_writes(room, client, ack_frame(*id, *before));
    }
    std::optional<Refusal> refusal;
    if (room->table->seats()[static_cast<std::size_t>(seat)].bot)
        refusal = Refusal{"seat_has_bot"};
    else if (room->table->over())
        refusal = Refusal{"game_over"};
    else if (*turn != room->table->turn())
        refusal = Refusal{"stale_turn", {{"turn", room->table->turn()}}};
    else
        refusal = room->table->why_not_act(seat, *action);
    if (refusal) {
        ++metrics_.refusals;
        return send_after_writes(room, client, nack_frame(*id, *refusal));
    }
    ++metrics_.acts;
    const std::int64_t seq = room->table->seq() + 1;
    happen(room, {0, EventKind::act, seat, *id, *action, 0},
           [client = std::weak_ptr(client), frame = shared(ack_frame(*id, seq))] { server::send(client, frame); });
}

void Hall::take_back(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message) {
    const auto id = id_of(message);
    const auto turn = number_in(message, "turn");
    if (!id || !turn) return client->send(shared(error_frame("bad_message", {{"type", "take_back"}})));
    if (const auto before = room->table->seq_of(seat, *id)) {
        ++metrics_.resends;
        return send_after_writes(room, client, ack_frame(*id, *before));
    }
    std::optional<Refusal> refusal = room->table->why_not_take_back(seat);
    if (*turn != room->table->turn()) refusal = Refusal{"stale_turn", {{"turn", room->table->turn()}}};
    if (room->table->seats()[static_cast<std::size_t>(seat)].bot) refusal = Refusal{"seat_has_bot"};
    if (refusal) {
        ++metrics_.refusals;
        return send_after_writes(room, client, nack_frame(*id, *refusal));
    }
    const std::int64_t seq = room->table->seq() + 1;
    happen(room, {0, EventKind::take_back, seat, *id, "", 0},
           [client = std::weak_ptr(client), frame = shared(ack_frame(*id, seq))] { server::send(client, frame); });
}

void Hall::hint(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const std::string& id,
                std::function<void()> done) {
    constexpr int suggestions = 3;
    if (!room->table->owes(seat)) {
        send_after_writes(room, client, nack_frame(id, {"not_your_turn"}));
        return done();
    }
    auto answer = [this, client = std::weak_ptr(client), id, done = std::move(done)](Json list) {
        boost::asio::post(network_, [client, id, list = std::move(list), done] {
            server::send(client, shared(Json{{"type", "hint"}, {"id", id}, {"suggestions", list}}.dump()));
            done();
        });
    };
    std::shared_ptr<const play::Match> match = play::copy_of(room->table->match());
    boost::asio::post(thinkers_, [match, seat, answer = std::move(answer)] {
        Json list = Json::array();
        if (const auto advisor = bots::make_advisor(hint_level, random_word()))
            for (const auto& one : (*advisor)->explain(*match, seat_at(seat), suggestions))
                list.push_back({{"action", one.action}, {"win", one.win}, {"points", one.points}});
        answer(std::move(list));
    });
}

void Hall::review(const RoomPtr& room, std::function<void(std::string)> done) {
    if (!room->review.empty()) return done(room->review);
    room->review_waiters.push_back(std::move(done));
    if (room->review_waiters.size() > 1) return;  // under way
    std::shared_ptr<const play::Match> match = play::copy_of(room->table->match());
    // As with a bot's answer, the room goes back to the network thread.
    boost::asio::post(thinkers_, [this, room = room, match]() mutable {
        std::string text;
        try {
            text = review_json(*match, random_word()).dump();
        } catch (const std::exception& error) {
            spdlog::error("no review of game {}: {}", room->table->head().id, error.what());
        }
        boost::asio::post(network_, [this, room = std::move(room), text = std::move(text)] {
            room->review = text;
            for (const auto& waiter : std::exchange(room->review_waiters, {})) waiter(text);
            forget_if_idle(room);
        });
    });
}

void Hall::step(const RoomPtr& room) {
    room->steps = room->table->turn();
    wake_bots(room);
}

std::string Hall::metrics_text() const {
    const Store::Counts written = store_->counts();
    std::string text;
    const auto add = [&](std::string_view name, std::string_view kind, auto value, std::string_view help) {
        fmt::format_to(std::back_inserter(text), "# HELP hepta_{0} {1}\n# TYPE hepta_{0} {2}\nhepta_{0} {3}\n", name,
                       help, kind, value);
    };
    add("requests_total", "counter", metrics_.requests, "HTTP requests");
    add("frames_received_total", "counter", metrics_.frames_received, "frames from clients");
    add("frames_sent_total", "counter", metrics_.frames_sent, "frames to clients");
    add("acts_total", "counter", metrics_.acts, "choices of people carried out");
    add("bot_acts_total", "counter", metrics_.bot_acts, "choices of bots carried out");
    add("timeouts_total", "counter", metrics_.timeouts, "choices made for people whose time was over");
    add("resends_total", "counter", metrics_.resends, "messages that had been carried out before");
    add("refusals_total", "counter", metrics_.refusals, "messages refused");
    add("rate_limited_total", "counter", metrics_.rate_limited, "requests and frames over a limit");
    add("slow_closed_total", "counter", metrics_.slow_closed, "sockets closed because their queue was full");
    add("games_created_total", "counter", metrics_.games_created, "games created");
    add("commits_total", "counter", written.commits, "commits of the store");
    add("events_total", "counter", written.events, "events written");
    add("sockets", "gauge", metrics_.sockets, "open sockets");
    add("rooms", "gauge", rooms_.size(), "games in memory");
    return text;
}

}  // namespace hepta::server
