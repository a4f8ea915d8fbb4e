// Thinking: bots and move clocks.
#include "server/thinking.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <spdlog/spdlog.h>

#include "bots/advisor.h"
#include "server/advice.h"
#include "server/bot_turns.h"

namespace hepta::server {
namespace {

constexpr std::string_view timeout_level = "builder";  // who chooses for a person whose time is over

std::size_t threads_for_bots(const Options& options) {
    if (options.bot_threads > 0) return static_cast<std::size_t>(options.bot_threads);
    return std::max(2U, std::thread::hardware_concurrency()) - 1U;
}

// Levels that answer within milliseconds.
bool is_quick(std::string_view level) {
    return level == "apprentice" || level == "builder" || level == "architect" || level == "consul";
}

// Games by the day go on while nobody is there; all others wait for somebody to watch.
bool goes_on(const Room& room) {
    return room.closed.empty() && (!room.viewers.empty() || room.table->head().clock.kind == ClockKind::days);
}

Lane lane_of(const Room& room, std::string_view level) {
    if (room.viewers.empty()) return Lane::patient;
    return is_quick(level) ? Lane::quick : Lane::deep;
}

}  // namespace

Thinking::Thinking(boost::asio::io_context& network, Rooms& rooms, Delivery& delivery, Metrics& metrics,
                   const Options& options)
    : network_(network), rooms_(rooms), delivery_(delivery), metrics_(metrics), thinkers_(threads_for_bots(options)) {}

class Thinking::Running {
  public:
    Running(Thinking& thinking, bots::Advisor& bot) : thinking_(thinking), bot_(bot) {
        const std::lock_guard lock(thinking_.running_mutex_);
        thinking_.running_.insert(&bot_);
        if (thinking_.cancelled_) bot_.stop();
    }
    ~Running() {
        const std::lock_guard lock(thinking_.running_mutex_);
        thinking_.running_.erase(&bot_);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

  private:
    Thinking& thinking_;
    bots::Advisor& bot_;
};

void Thinking::cancel() {
    const std::lock_guard lock(running_mutex_);
    cancelled_ = true;
    for (bots::Advisor* bot : running_) bot->stop();
}

void Thinking::stop() {
    cancel();
    thinkers_.stop();
}

void Thinking::wake(const RoomPtr& room) {
    wake_bots(room);
    start_clock(room);
}

void Thinking::step(const RoomPtr& room) {
    room->steps = room->table->position();
    wake_bots(room);
}

void Thinking::wake_bots(const RoomPtr& room) {
    const Table& table = *room->table;
    if (cancelled_ || !goes_on(*room)) return;
    const BotTurns turns = bot_turns(table, room->steps);
    for (const int seat : turns.seats) {
        if (room->thinking[static_cast<std::size_t>(seat)]) continue;
        const SeatHolder& holder = table.seats()[static_cast<std::size_t>(seat)];
        room->thinking[static_cast<std::size_t>(seat)] = true;
        think_after(turns.pause, room, seat, holder.level, false);
    }
}

void Thinking::think_after(std::chrono::milliseconds pause, const RoomPtr& room, int seat, const std::string& level,
                           bool for_person) {
    auto timer = std::make_shared<boost::asio::steady_timer>(network_, pause);
    timer->async_wait([this, room, seat, level, for_person, timer](boost::system::error_code stopped) {
        if (!stopped) think(room, seat, level, for_person);
    });
}

void Thinking::reconsider(const RoomPtr& room) {
    for (Work& work : thinkers_.take_back(room->id())) {
        const Lane lane = lane_of(*room, work.level);
        if (!goes_on(*room) || !thinkers_.submit(lane, address_of(*room), room->id(), work))
            room->thinking[static_cast<std::size_t>(work.seat)] = false;
    }
}

void Thinking::think(const RoomPtr& room, int seat, const std::string& level, bool for_person) {
    const Table& table = *room->table;
    const bool still_asked = table.owes(seat) && goes_on(*room);
    room->thinking[static_cast<std::size_t>(seat)] = still_asked;
    if (!still_asked) {  // somebody was faster, or all have gone
        wake_bots(room);
        return rooms_.release_if_idle(room);
    }
    std::shared_ptr<const play::Match> match = play::copy_of(table.match());
    // The room goes back to the network thread with the answer: it must not end its life on this one.
    // The bot lives for this one choice: it remembers nothing, but a search holds much memory.
    const Question question{seat, table.position(), table.changes(seat), for_person};
    const Lane lane = lane_of(*room, level);
    const auto seed = bot_seed(table);
    auto work = [this, room = room, question, level, seed, match, asked = Metrics::Time::now()]() mutable {
        metrics_.bot_wait.took_since(asked);
        const auto begin = Metrics::Time::now();
        std::string action;
        try {
            auto advisor = bots::make_advisor(level, seed);
            if (advisor) {
                const Running running(*this, **advisor);
                action = (*advisor)->choose(*match, seat_at(question.seat));
            }
            if (!advisor) spdlog::error("no bot of level {}: {}", level, advisor.reason());
        } catch (const std::exception& error) {
            spdlog::error("a bot failed in game {}: {}", room->id(), error.what());
        }
        metrics_.thinking.took_since(begin);
        boost::asio::post(network_, [this, room = std::move(room), question, action = std::move(action)] {
            answered(room, question, action);
        });
    };
    constexpr std::chrono::seconds until_there_is_room(1);
    if (!thinkers_.submit(lane, address_of(*room), room->id(), {std::move(work), seat, level}))
        think_after(until_there_is_room, room, seat, level, for_person);
}

// The answer of a bot arrives. The table may have moved on: a person took the seat back, or chose in time. A server
// that stops has cut the bot short; the choice is made after the next start.
void Thinking::answered(const RoomPtr& room, const Question& question, const std::string& action) {
    if (room->writing) return delivery_.when_free(room, [=, this] { answered(room, question, action); });
    const auto [seat, position, changes, for_person] = question;
    room->thinking[static_cast<std::size_t>(seat)] = false;
    const Table& table = *room->table;
    const bool by_bot = table.seats()[static_cast<std::size_t>(seat)].bot;
    if (cancelled_ || !room->closed.empty()) return;
    auto choice = by_bot == for_person ? std::nullopt : bot_choice(table, seat, position, changes, action);
    if (!choice) {
        wake(room);
        return rooms_.release_if_idle(room);
    }
    if (choice->body != action) spdlog::warn("a bot gave no legal answer in game {}", room->id());
    delivery_.commit(
        room, *std::move(choice), [this, by_bot] { ++(by_bot ? metrics_.bot_acts : metrics_.timeouts); }, [] {});
}

// Looks at the seat's observation alone.
void Thinking::advise(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const std::string& id,
                      Advice advice, std::function<void()> done) {
    if (!room->table->owes(seat)) {
        client->send(shared_frame(nack_frame(id, {"not_your_turn"})));
        return done();
    }
    auto answer = [this, client = std::weak_ptr(client), done](const Json& frame) {
        boost::asio::post(network_, [client, text = frame.dump(), done] {
            if (const auto there = client.lock()) there->send(shared_frame(text));
            done();
        });
    };
    std::shared_ptr<const play::Match> match = play::copy_of(room->table->match());
    const auto think = [match, seat, id, advice, who = std::weak_ptr(client), answer = std::move(answer)] {
        const bool hints = advice == Advice::hints;
        Json told = hints ? Json::array() : Json::object();
        try {
            if (who.expired()) return answer(told);
            told = hints ? hints_json(bots::hints(*match, seat_at(seat), random_word()))
                         : promises_json(bots::promises(*match, seat_at(seat), random_word()));
        } catch (const std::exception& error) {
            spdlog::error("no advice: {}", error.what());
        }
        answer({{"type", hints ? "hint" : "forecast"}, {"id", id}, {hints ? "suggestions" : "changes", told}});
    };
    if (thinkers_.submit(Lane::hint, client->address(), room->id(), {think, seat, ""})) return;
    client->send(shared_frame(nack_frame(id, {"busy"})));
    done();
}

// ---- clocks ------------------------------------------------------------------------------------------------------

void Thinking::start_clock(const RoomPtr& room) {
    room->deadline.cancel();
    const auto left = time_left(*room);
    if (!left || !person_owes(*room->table) || !goes_on(*room)) return;
    room->deadline.expires_after(*left);
    room->deadline.async_wait([this, room, turn = room->table->turn()](boost::system::error_code stopped) {
        if (!stopped) time_over(room, turn);
    });
}

void Thinking::time_over(const RoomPtr& room, int turn) {
    const Table& table = *room->table;
    if (table.turn() != turn || table.over()) return;
    for (int seat = 0; seat < table.seat_count(); ++seat) {
        const bool person = !table.seats()[static_cast<std::size_t>(seat)].bot;
        if (person && table.owes(seat) && !room->thinking[static_cast<std::size_t>(seat)])
            think(room, seat, std::string(timeout_level), true);
    }
}

}  // namespace hepta::server
