// Counting: things that effects count, and the points at the end of the game.
#pragma once

#include <array>

#include "core/fixed_vector.h"
#include "seven/state.h"
#include "seven/totals.h"

namespace hepta::seven {

// Number of things an effect counts for this city (SW-EFF-YEL-4 to SW-EFF-GUI-9).
int count(const State& state, int city, const Effect& effect);

// What an effect brings for the things it counts: coins when it comes, points at the end of the game.
struct Worth {
    int coins = 0;
    int points = 0;
};
Worth worth_of_counted(const State& state, int city, const Effect& effect);

// The points of a card at the end of the game, without those of its symbols, which only work as a whole.
int points_of(const State& state, int city, const Totals& totals, const Effects& effects);

// SW-SCORE-5 with all free symbols placed for the greatest total.
int science_points(const std::array<int, symbol_count>& symbols, int free_symbols);

// SW-SCORE-1 to SW-SCORE-8
struct Score {
    int conflicts = 0, treasury = 0, wonder = 0, civilian = 0, science = 0, commerce = 0, guilds = 0;
    constexpr int total() const { return conflicts + treasury + wonder + civilian + science + commerce + guilds; }
    friend constexpr bool operator==(const Score&, const Score&) = default;
};

Score score(const State& state, int city);

using Scores = FixedVector<Score, max_players>;
Scores scores(const State& state);  // by seat; the Free City is not scored (SW-2P-16)

// SW-END-2: highest total, then most coins, then shared.
SeatList winners(const State& state);

}  // namespace hepta::seven
