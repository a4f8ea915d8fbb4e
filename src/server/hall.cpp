// The hall: tables, viewers, and the way of an event from a client to the disk and to everybody's screen.
#include "server/hall.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cassert>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <spdlog/spdlog.h>
#include <tuple>
#include <utility>

#include "bots/advisor.h"
#include "server/columns.h"
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
    const auto is_control = [](unsigned char c) { return c < ' '; };
    if (!id || id->empty() || id->size() > max_act_id || std::any_of(id->begin(), id->end(), is_control))
        return std::nullopt;
    return id;
}

}  // namespace

Hall::Hall(boost::asio::io_context& network, const Options& options)
    : network_(network), options_(options), opened_(now()) {
    thinkers_.emplace(threads_for_bots(options));
    reviewers_.emplace(1);
    auto database = open_database(options.database, [this](const std::string& game) {
        boost::asio::post(network_, [this, game] { changed_elsewhere(game); });
    });
    store_ = std::make_unique<Store>(std::move(database), [this](std::vector<std::function<void()>> calls) {
        boost::asio::post(network_, [calls = std::move(calls)] {
            for (const auto& call : calls) call();
        });
    });
}

Hall::~Hall() { close(); }

void Hall::close() {
    // What waits in these threads holds rooms, whose timers must not outlive the network.
    for (auto* threads : {&thinkers_, &reviewers_}) {
        if (!*threads) continue;
        (*threads)->stop();
        (*threads)->join();
        threads->reset();
    }
    rounds_.reset();
    store_.reset();
    for (const auto& [game, room] : rooms_) room->waiting.clear();
    rooms_.clear();
}

void Hall::open(const std::string& url) {
    store_->database().announce(url);
    wake_next(store_->database().moving());
    if (store_->database().is_shared()) look_elsewhere_now_and_then();
}

void Hall::later(std::function<void()> action) { boost::asio::post(network_, std::move(action)); }

void Hall::wake_next(std::vector<std::string> games) {
    if (games.empty()) return;
    if (const auto found = room(games.back())) forget_if_idle(found);
    games.pop_back();
    later([this, games = std::move(games)]() mutable { wake_next(std::move(games)); });
}

// ---- rooms -------------------------------------------------------------------------------------------------------

Hall::RoomPtr Hall::add(std::unique_ptr<Table> table) {
    auto room = std::make_shared<Room>(std::move(table), network_);
    rooms_[room->table->head().id] = room;
    return room;
}

Hall::RoomPtr Hall::room(const std::string& game) {
    if (const auto found = rooms_.find(game); found != rooms_.end()) {
        RoomPtr room = found->second;
        // Whoever comes here from another process finds what was done there.
        if (store_->database().is_shared() && !room->writing) {
            catch_up(room);
            wake(room);
        }
        return room;
    }
    if (!is_game_id(game)) return nullptr;
    auto stored = store_->database().read(game);
    if (!stored) return nullptr;
    auto table = Table::from(std::move(stored->head), stored->events);
    if (!table) {
        spdlog::error("game {} cannot be read: {}", game, table.reason());
        return nullptr;
    }
    RoomPtr found = add(std::move(*table));
    found->elsewhere = store_->database().present_elsewhere(game);
    wake(found);
    return found;
}

// A room that nobody is in and where nothing is under way need not be in memory.
void Hall::forget_if_idle(const RoomPtr& room) {
    const bool thinking = std::find(room->thinking.begin(), room->thinking.end(), true) != room->thinking.end();
    const bool timed = room->table->head().clock.kind != ClockKind::none && !room->table->over();
    const bool asked = !room->review_waiters.empty();
    if (!room->viewers.empty() || room->writing || !room->waiting.empty() || thinking || timed || asked) return;
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
    store_->write(std::move(head), [this, created = std::move(created), done = std::move(done)](bool) {
        const RoomPtr made = room(created.game);
        if (!made) return done({});
        ++metrics_.games_created;
        done(created);
        forget_if_idle(made);
    });
}

// ---- events ------------------------------------------------------------------------------------------------------

std::vector<int> Hall::seats_here(const Room& room) const {
    std::vector<int> seats;
    for (const Viewing& viewing : room.viewers)
        if (viewing.right.seat && !viewing.client.expired()) seats.push_back(index(*viewing.right.seat));
    std::sort(seats.begin(), seats.end());
    seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
    return seats;
}

bool Hall::is_online(const Room& room, int seat) const { return presence(room).online[static_cast<std::size_t>(seat)]; }

Presence Hall::presence(const Room& room) const {
    Presence presence{std::vector<bool>(static_cast<std::size_t>(room.table->seat_count())), deadline_of(room)};
    for (const auto& seats : {room.elsewhere, seats_here(room)})
        for (const int seat : seats) presence.online[static_cast<std::size_t>(seat)] = true;
    return presence;
}

std::string Hall::table_of(const Room& room, bool owner) const {
    return table_text(*room.table, presence(room), owner);
}

void Hall::tell(const RoomPtr& room, const Happening& happening, int seat, const Client* all_but) const {
    const Presence now_there = presence(*room);
    std::map<std::tuple<bool, play::Viewer, bool>, std::shared_ptr<const std::string>> frames;
    for (const Viewing& viewing : room->viewers) {
        const auto client = viewing.client.lock();
        if (!client || client.get() == all_but) continue;
        const play::Viewer viewer = viewing.right.seat;
        const bool changed = happening.revealed || (happening.kind != "seat" && viewer == seat_at(seat));
        // Who is told nothing that depends on the seat gets the same frame.
        auto& frame = frames[{changed, changed ? viewer : std::nullopt, viewing.right.owner}];
        if (!frame)
            frame = shared(event_frame(*room->table, now_there, viewer, viewing.right.owner, happening, changed));
        client->send(frame);
    }
}

void Hall::tell_presence(const RoomPtr& room, const Client* all_but) { tell(room, {"seat", {}, false}, -1, all_but); }

void Hall::when_free(const RoomPtr& room, std::function<void()> action) {
    if (room->writing)
        room->waiting.push_back(std::move(action));
    else
        action();
}

void Hall::happen(const RoomPtr& room, Event event, std::function<void()> answer, std::function<void()> again) {
    const Table& table = *room->table;
    assert(!room->writing && rooms_[table.head().id] == room);  // there is one room for a game
    room->writing = true;
    event.seq = table.seq() + 1;
    event.at = now();
    store_->write(StoredEvent{table.head().id, event, table.would_end(event)},
                  [this, room, event, answer = std::move(answer), again = std::move(again)](bool written) {
                      room->writing = false;
                      if (written) {
                          take_place(room, event, answer);
                      } else if (catch_up(room)) {
                          again();
                      }
                      go_on(room);
                  });
}

void Hall::take_place(const RoomPtr& room, const Event& event, const std::function<void()>& answer) {
    const Happening happening = room->table->fold(event);
    answer();
    tell(room, happening, event.seat);
}

void Hall::go_on(const RoomPtr& room) {
    while (!room->writing && !room->waiting.empty()) {
        const auto next = std::move(room->waiting.front());
        room->waiting.pop_front();
        next();
    }
    wake(room);
    forget_if_idle(room);
}

void Hall::seat(const RoomPtr& room, int seat, const SeatHolder& holder, std::function<void()> done) {
    when_free(room, [=, this] {
        if (room->table->over()) return done();
        happen(room, {0, EventKind::seat, seat, "", print_holder(holder), 0}, done,
               [=, this] { this->seat(room, seat, holder, done); });
    });
}

// ---- clients -----------------------------------------------------------------------------------------------------

void Hall::join(const RoomPtr& room, const std::shared_ptr<Client>& client, Right right, std::int64_t last_seq) {
    const bool comes = right.seat && !is_online(*room, index(*right.seat));
    room->viewers.push_back({client, right});
    if (right.seat) store_->database().set_present(room->table->head().id, seats_here(*room));
    client->send(shared(welcome_frame(*room->table, presence(*room), right.seat, right.owner, last_seq)));
    if (comes) tell_presence(room, client.get());
}

void Hall::leave(const RoomPtr& room, const Client* client) {
    if (!store_) return;
    const std::vector<int> here = seats_here(*room);
    const std::vector<bool> before = presence(*room).online;
    std::erase_if(room->viewers, [&](const Viewing& viewing) {
        const auto there = viewing.client.lock();
        return !there || there.get() == client;
    });
    if (seats_here(*room) != here) store_->database().set_present(room->table->head().id, seats_here(*room));
    if (presence(*room).online != before) tell_presence(room);
    forget_if_idle(room);
}

void Hall::refuse(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal) {
    ++metrics_.refusals;
    client->send(shared(nack_frame(id, refusal)));
}

void Hall::act(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message) {
    const auto action = string_in(message, "action");
    if (!action) return client->send(shared(error_frame("bad_message", {{"type", "act"}})));
    choose(room, client, seat, message, EventKind::act, *action);
}

void Hall::take_back(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message) {
    choose(room, client, seat, message, EventKind::take_back, "");
}

void Hall::choose(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message,
                  EventKind kind, const std::string& action) {
    const auto id = id_of(message);
    const auto turn = number_in(message, "turn");
    if (!id || !turn)
        return client->send(
            shared(error_frame("bad_message", {{"type", kind == EventKind::act ? "act" : "take_back"}})));
    when_free(room, [=, this] {
        const Table& table = *room->table;
        if (const auto before = table.seq_of(seat, *id)) {
            ++metrics_.resends;
            return client->send(shared(ack_frame(*id, *before)));
        }
        if (table.seats()[static_cast<std::size_t>(seat)].bot) return refuse(client, *id, {"seat_has_bot"});
        if (table.over()) return refuse(client, *id, {"game_over"});
        if (*turn != table.turn()) return refuse(client, *id, {"stale_turn", {{"turn", table.turn()}}});
        const auto refusal = kind == EventKind::act ? table.why_not_act(seat, action) : table.why_not_take_back(seat);
        if (refusal) return refuse(client, *id, *refusal);
        const bool change = kind == EventKind::take_back || !table.owes(seat);
        if (change && table.changes(seat) >= max_changes) return refuse(client, *id, {"too_many_changes"});
        happen(
            room, {0, kind, seat, *id, action, 0},
            [this, client, kind, frame = shared(ack_frame(*id, table.seq() + 1))] {
                if (kind == EventKind::act) ++metrics_.acts;
                client->send(frame);
            },
            [=, this] { choose(room, client, seat, message, kind, action); });
    });
}

void Hall::hint(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const std::string& id,
                std::function<void()> done) {
    constexpr int suggestions = 3;
    if (!room->table->owes(seat)) {
        client->send(shared(nack_frame(id, {"not_your_turn"})));
        return done();
    }
    auto answer = [this, client = std::weak_ptr(client), id, done = std::move(done)](Json list) {
        boost::asio::post(network_, [client, id, list = std::move(list), done] {
            server::send(client, shared(Json{{"type", "hint"}, {"id", id}, {"suggestions", list}}.dump()));
            done();
        });
    };
    std::shared_ptr<const play::Match> match = play::copy_of(room->table->match());
    boost::asio::post(*thinkers_, [match, seat, answer = std::move(answer)] {
        Json list = Json::array();
        try {
            if (const auto advisor = bots::make_advisor(hint_level, random_word()))
                for (const auto& one : (*advisor)->explain(*match, seat_at(seat), suggestions))
                    list.push_back({{"action", one.action}, {"win", one.win}, {"points", one.points}});
        } catch (const std::exception& error) {
            spdlog::error("no hint: {}", error.what());
        }
        answer(std::move(list));
    });
}

bool Hall::review(const RoomPtr& room, std::function<void(std::string)> done) {
    const std::string& game = room->table->head().id;
    const auto kept =
        std::find_if(reviews_.begin(), reviews_.end(), [&](const auto& one) { return one.first == game; });
    if (kept != reviews_.end()) {
        done(kept->second);
        return true;
    }
    if (room->review_waiters.empty() && reviews_under_way_ == max_reviews) return false;
    room->review_waiters.push_back(std::move(done));
    if (room->review_waiters.size() > 1) return true;  // under way
    ++reviews_under_way_;
    std::shared_ptr<const play::Match> match = play::copy_of(room->table->match());
    // As with a bot's answer, the room goes back to the network thread.
    boost::asio::post(*reviewers_, [this, room = room, match]() mutable {
        std::string text;
        try {
            text = review_json(*match, random_word()).dump();
        } catch (const std::exception& error) {
            spdlog::error("no review of game {}: {}", room->table->head().id, error.what());
        }
        boost::asio::post(network_, [this, room = std::move(room), text = std::move(text)] { reviewed(room, text); });
    });
    return true;
}

void Hall::reviewed(const RoomPtr& room, const std::string& text) {
    --reviews_under_way_;
    if (!text.empty()) reviews_.emplace_back(room->table->head().id, text);
    if (reviews_.size() > kept_reviews) reviews_.pop_front();
    for (const auto& waiter : std::exchange(room->review_waiters, {})) waiter(text);
    forget_if_idle(room);
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
