// Whose turn it is among the bots of a table, and how long they wait first.
#pragma once

#include <chrono>
#include <vector>

#include "server/table.h"

namespace hepta::server {

struct BotTurns {
    std::vector<int> seats;
    std::chrono::milliseconds pause{};
};

// `steps`: the position in which bots may move at speed `step`. Where a person chooses at the same time, bots do not
// keep anybody waiting.
BotTurns bot_turns(const Table& table, std::int64_t steps);

bool person_owes(const Table& table);

// In a game whose seed somebody asked for, bots answer the same choices in the same way: such a game can be played
// again.
std::uint64_t bot_seed(const Table& table);

// The choice of a bot that was asked in this position; something legal instead of an answer that is none. None: the
// table has moved on, or a person has taken the seat.
std::optional<Event> bot_choice(const Table& table, int seat, std::int64_t position, int changes, std::string action);

}  // namespace hepta::server
