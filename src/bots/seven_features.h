// What the evaluation of 7 Wonders looks at in a city.
#pragma once

#include "bots/features.h"
#include "seven/state.h"

namespace hepta::bots {

// clang-format off
inline constexpr auto seven_feature_names = std::to_array<std::string_view>({
    "ten", "points", "coins", "coins up to six", "turns left", "other cities",
    "wood", "stone", "clay", "ore", "glass", "cloth", "papyrus", "more raw", "more manufactured",
    "raw of neighbours", "manufactured of neighbours", "cheap raw", "cheap manufactured",
    "compasses", "gears", "tablets", "sets", "most of a kind",
    "shields", "weaker neighbours", "stronger neighbours", "lead", "lag",
    "stages", "stages left", "next stage affordable",
    "brown cards", "grey cards", "blue cards", "yellow cards", "red cards", "green cards",
    "chains to blue", "chains to green", "chains to red", "chains to yellow",
    "free build", "seventh card", "guild copy",
});
// clang-format on
inline constexpr int seven_feature_count = static_cast<int>(seven_feature_names.size());
using SevenFeatures = Features<seven_feature_count>;

// Science symbols of a city's buildings, by kind.
std::array<int, seven::symbol_count> symbols_of(const seven::City& city);

SevenFeatures features_of(const seven::State& state, int city);

int phase_of(const seven::State& state);

const Weights<seven_feature_count>& weights_for(const seven::State& state);

}  // namespace hepta::bots
