// Whose turn it is among the bots of a table.
#include "server/bot_turns.h"

#include "core/random.h"

namespace hepta::server {
namespace {

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

bool is_bot(const Table& table, int seat) { return table.seats()[static_cast<std::size_t>(seat)].bot; }

}  // namespace

bool person_owes(const Table& table) {
    for (int seat = 0; seat < table.seat_count(); ++seat)
        if (table.owes(seat) && !is_bot(table, seat)) return true;
    return false;
}

std::uint64_t bot_seed(const Table& table) {
    const auto seed = table.head().seed;
    return seed ? static_cast<std::uint64_t>(*seed) : random_word();
}

BotTurns bot_turns(const Table& table, std::int64_t steps) {
    const bool with_person = person_owes(table);
    const bool may_move = table.head().speed != Speed::step || with_person || steps == table.position();
    BotTurns turns;
    if (table.over() || !may_move) return turns;
    if (!with_person) turns.pause = pause_of(table.head().speed);
    for (int seat = 0; seat < table.seat_count(); ++seat)
        if (is_bot(table, seat) && table.owes(seat)) turns.seats.push_back(seat);
    return turns;
}

std::optional<Event> bot_choice(const Table& table, int seat, std::int64_t position, int changes, std::string action) {
    const bool same_question = table.position() == position && table.changes(seat) == changes && table.owes(seat);
    if (!same_question) return std::nullopt;
    if (table.why_not_act(seat, action)) action = table.match().legal(seat_at(seat)).front();
    return Event{0, EventKind::act, seat, "", std::move(action), 0};
}

}  // namespace hepta::server
