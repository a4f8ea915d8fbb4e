// The hall: bots and clocks.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <spdlog/spdlog.h>

#include "bots/advisor.h"
#include "server/hall.h"

namespace hepta::server {
namespace {

constexpr std::string_view timeout_level = "builder";  // who chooses for a person whose time is over

std::chrono::milliseconds pause_of(Speed speed) {
    using namespace std::chrono_literals;
    switch (speed) {
        case Speed::instant:
        case Speed::step: return 0ms;
        case Speed::normal: return 900ms;
        case Speed::slow: break;
    }
    return 2500ms;
}

bool person_owes(const Table& table) {
    for (int seat = 0; seat < table.seat_count(); ++seat)
        if (table.owes(seat) && !table.seats()[static_cast<std::size_t>(seat)].bot) return true;
    return false;
}

}  // namespace

void Hall::wake(const RoomPtr& room) {
    wake_bots(room);
    start_clock(room);
}

// Where a person chooses at the same time, bots do not keep anybody waiting.
void Hall::wake_bots(const RoomPtr& room) {
    const Table& table = *room->table;
    if (table.over()) return;
    const bool with_person = person_owes(table);
    const bool may_move = table.head().speed != Speed::step || with_person || room->steps == table.turn();
    if (!may_move) return;
    const auto pause = with_person ? std::chrono::milliseconds(0) : pause_of(table.head().speed);
    for (int seat = 0; seat < table.seat_count(); ++seat) {
        const SeatHolder& holder = table.seats()[static_cast<std::size_t>(seat)];
        if (!holder.bot || room->thinking[static_cast<std::size_t>(seat)] || !table.owes(seat)) continue;
        room->thinking[static_cast<std::size_t>(seat)] = true;
        auto timer = std::make_shared<boost::asio::steady_timer>(network_, pause);
        timer->async_wait([this, room, seat, level = holder.level, timer](boost::system::error_code stopped) {
            if (!stopped) think(room, seat, level, false);
        });
    }
}

void Hall::think(const RoomPtr& room, int seat, const std::string& level, bool for_person) {
    const Table& table = *room->table;
    room->thinking[static_cast<std::size_t>(seat)] = table.owes(seat);
    if (!table.owes(seat)) {  // somebody was faster
        wake_bots(room);
        return forget_if_idle(room);
    }
    std::shared_ptr<const play::Match> match = play::copy_of(table.match());
    // The room goes back to the network thread with the answer: it must not end its life on this one.
    // The bot lives for this one choice: it remembers nothing, but a search holds much memory.
    const Question question{seat, table.turn(), table.changes(seat), for_person};
    boost::asio::post(*thinkers_, [this, room = room, question, level, match]() mutable {
        std::string action;
        try {
            auto advisor = bots::make_advisor(level, random_word());
            if (advisor) action = (*advisor)->choose(*match, seat_at(question.seat));
            if (!advisor) spdlog::error("no bot of level {}: {}", level, advisor.reason());
        } catch (const std::exception& error) {
            spdlog::error("a bot failed in game {}: {}", room->table->head().id, error.what());
        }
        boost::asio::post(network_, [this, room = std::move(room), question, action = std::move(action)] {
            chosen(room, question, action);
        });
    });
}

// The answer of a bot arrives. The table may have moved on: a person took the seat back, or chose in time.
void Hall::chosen(const RoomPtr& room, const Question& question, std::string action) {
    if (room->writing) return when_free(room, [=, this] { chosen(room, question, action); });
    const auto [seat, turn, changes, for_person] = question;
    room->thinking[static_cast<std::size_t>(seat)] = false;
    const Table& table = *room->table;
    const bool by_bot = table.seats()[static_cast<std::size_t>(seat)].bot;
    const bool same_question = table.turn() == turn && table.changes(seat) == changes && table.owes(seat);
    if (!same_question || by_bot == for_person) {
        wake(room);
        return forget_if_idle(room);
    }
    if (table.why_not_act(seat, action)) {
        spdlog::warn("a bot gave no legal answer in game {}", table.head().id);
        action = table.match().legal(seat_at(seat)).front();
    }
    happen(
        room, {0, EventKind::act, seat, "", action, 0},
        [this, by_bot] { ++(by_bot ? metrics_.bot_acts : metrics_.timeouts); }, [] {});
}

// ---- clocks ------------------------------------------------------------------------------------------------------

// After a restart everybody gets some time to come back.
std::int64_t Hall::deadline_of(const Room& room) const {
    constexpr std::int64_t time_to_return = 60'000;
    const Table& table = *room.table;
    const Clock& clock = table.head().clock;
    if (clock.kind == ClockKind::none || table.over()) return 0;
    const std::int64_t regular = table.moment_began() + clock.milliseconds();
    return std::max(regular, opened_ + std::min(clock.milliseconds(), time_to_return));
}

void Hall::start_clock(const RoomPtr& room) {
    room->deadline.cancel();
    const std::int64_t deadline = deadline_of(*room);
    if (deadline == 0 || !person_owes(*room->table)) return;
    room->deadline.expires_after(std::chrono::milliseconds(std::max<std::int64_t>(0, deadline - now())));
    room->deadline.async_wait([this, room, turn = room->table->turn()](boost::system::error_code stopped) {
        if (!stopped) time_over(room, turn);
    });
}

void Hall::time_over(const RoomPtr& room, int turn) {
    const Table& table = *room->table;
    if (table.turn() != turn || table.over()) return;
    for (int seat = 0; seat < table.seat_count(); ++seat) {
        const bool person = !table.seats()[static_cast<std::size_t>(seat)].bot;
        if (person && table.owes(seat) && !room->thinking[static_cast<std::size_t>(seat)])
            think(room, seat, std::string(timeout_level), true);
    }
}

}  // namespace hepta::server
