// How the enumerations of 7 Wonders are spelled, in JSON, in the data and in scenarios.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"
#include "seven/scoring.h"
#include "seven/state.h"

namespace hepta::seven {

inline constexpr std::array<std::string_view, 4> step_names = {"choose", "seventh", "discard_power", "end"};
inline constexpr std::array<std::string_view, 4> use_names = {"none", "build", "stage", "discard"};
inline constexpr std::array<std::string_view, 2> side_names = {"A", "B"};
inline constexpr std::array<std::string_view, colour_count> colour_names = {"brown",  "grey", "blue",  "green",
                                                                            "yellow", "red",  "purple"};
inline constexpr std::array<std::string_view, good_count> good_names = {"wood",  "stone", "clay",   "ore",
                                                                        "glass", "cloth", "papyrus"};
inline constexpr std::array<std::string_view, symbol_count> symbol_names = {"compass", "gear", "tablet"};
static_assert(static_cast<int>(Step::end) + 1 == step_names.size());
static_assert(static_cast<int>(Use::discard) + 1 == use_names.size() && static_cast<int>(Use::build) == 1);

// What points are counted by. SW-SCORE-1 to SW-SCORE-8
struct Category {
    std::string_view name;
    int Score::*points;
};
inline constexpr auto categories = std::to_array<Category>({{"conflicts", &Score::conflicts},
                                                            {"treasury", &Score::treasury},
                                                            {"wonder", &Score::wonder},
                                                            {"civilian", &Score::civilian},
                                                            {"science", &Score::science},
                                                            {"commerce", &Score::commerce},
                                                            {"guilds", &Score::guilds}});

namespace kinds {
inline constexpr Kind steps = enumeration<step_names>("step");
inline constexpr Kind uses = enumeration<use_names>("use");
inline constexpr Kind sides = enumeration<side_names>("side");
}  // namespace kinds

constexpr std::string_view name_of(Step step) { return step_names[static_cast<std::size_t>(step)]; }

}  // namespace hepta::seven
