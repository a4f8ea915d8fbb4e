// Payments by enumeration: every way to take the units of a cost from slots, one unit per slot. Slow and plain on
// purpose; the engine's closed form is compared with it. Knows nothing of the engine but the tables of cards and
// boards.
#pragma once

#include <utility>
#include <vector>

#include "seven/cards.h"
#include "seven/state.h"
#include "seven/wonders.h"

namespace hepta::seven::brute {

// What a city owns, as far as payments are concerned.
struct Place {
    BoardId board{};
    int stages = 0;
    CardSet cards;
};

using Pair = std::pair<int, int>;  // coins to the left, coins to the right

// SW-PAY-5: the minimal pairs that do not exceed the coins left after the cost's own coins, sorted. Empty:
// unaffordable.
std::vector<Pair> minimal_payments(const Cost& cost, int coins, const Place& own, const Place& left,
                                   const Place& right);

}  // namespace hepta::seven::brute
