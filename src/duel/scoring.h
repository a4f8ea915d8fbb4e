// Counting: things that effects count, and the points at the end of the game.
#pragma once

#include <array>
#include <string_view>

#include "core/fixed_vector.h"
#include "duel/totals.h"

namespace hepta::duel {

// Number of things an effect counts in a city (DU-EFF-6, DU-GUI-1 to DU-GUI-4).
int count(const City& city, const Effect& effect);

// The larger of the counts of both cities ("most", DU-GUI-1).
int count_most(const State& state, const Effect& effect);

// What an effect brings for the things it counts: coins when it comes, points at the end of the game.
struct Worth {
    int coins = 0;
    int points = 0;
};
Worth worth_of_counted(const State& state, Seat seat, const Effect& effect);

// The points of a card, wonder, progress token or divinity of this player at the end of the game.
int points_of(const State& state, Seat seat, const Totals& totals, const Effects& effects);

// DU-END-2, AG-END-2, PA-END-2
struct Score {
    int military = 0, blue = 0, green = 0, yellow = 0, guilds = 0, wonders = 0, progress = 0, treasury = 0;
    int senate = 0, temples = 0, divinities = 0;
    constexpr int total() const {
        return military + blue + green + yellow + guilds + wonders + progress + treasury + senate + temples +
               divinities;
    }
    friend constexpr bool operator==(const Score&, const Score&) = default;
};

// Points by category; those of an expansion count where it is in play.
struct Category {
    std::string_view name;
    int Score::*points;
    std::uint8_t expansion = 0;  // its bit; 0: the base game
};
inline constexpr auto categories = std::to_array<Category>({{"military", &Score::military},
                                                            {"blue", &Score::blue},
                                                            {"green", &Score::green},
                                                            {"yellow", &Score::yellow},
                                                            {"guilds", &Score::guilds},
                                                            {"wonders", &Score::wonders},
                                                            {"progress", &Score::progress},
                                                            {"treasury", &Score::treasury},
                                                            {"senate", &Score::senate, agora_bit},
                                                            {"temples", &Score::temples, pantheon_bit},
                                                            {"divinities", &Score::divinities, pantheon_bit}});
constexpr bool is_scored(const Category& category, std::uint8_t expansions) {
    return category.expansion == 0 || (category.expansion & expansions) != 0;
}

Score score(const State& state, Seat seat);

using Scores = FixedVector<Score, 2>;
Scores scores(const State& state);

// After a supremacy who has it; else by points, then blue points, then both (DU-END-3, DU-END-4).
SeatList winners(const State& state);

}  // namespace hepta::duel
