// What the evaluation of 7 Wonders Duel looks at in a city.
#pragma once

#include "bots/features.h"
#include "duel/state.h"

namespace hepta::bots {

// clang-format off
inline constexpr auto duel_feature_names = std::to_array<std::string_view>({
    "points", "coins", "coins up to six", "to move",
    "wood", "stone", "clay", "glass", "papyrus", "second raw", "second manufactured",
    "raw choice", "manufactured choice", "fixed prices", "dear goods",
    "one symbol", "two symbols", "three symbols", "four symbols", "five symbols", "single symbols",
    "lead", "lead of three", "lead of six", "lead of seven or more",
    "unbuilt wonders", "unbuilt that play again", "affordable wonders",
    "appian way", "circus maximus", "colossus", "curia julia", "divine theater", "great library", "great lighthouse",
    "hanging gardens", "knossos", "mausoleum", "piraeus", "pyramids", "sanctuary", "sphinx", "statue of zeus",
    "temple of artemis",
    "one threat", "two threats", "last card",
    "blue cards", "green cards", "yellow cards", "red cards",
    "horseshoe", "sword", "tower", "book", "gear", "mask", "moon", "drop", "amphora", "target", "helmet", "lyre",
    "lamp", "column", "sun", "portico", "barrel",
    "agriculture", "architecture", "corruption", "economy", "engineering", "law", "masonry", "mathematics",
    "mysticism", "organized crime", "philosophy", "poliorcetics", "strategy", "theology", "urbanism",
    "cubes", "chambers", "three chambers", "four chambers", "five chambers", "held conspiracies",
    "prepared conspiracies", "decrees of income", "other decrees",
    "mythology tokens", "offerings", "divinities", "temples", "safe coins",
});
// clang-format on
inline constexpr int duel_feature_count = static_cast<int>(duel_feature_names.size());
using DuelFeatures = Features<duel_feature_count>;

DuelFeatures features_of(const duel::State& state, Seat seat);

int phase_of(const duel::State& state);

// By expansions: none, Agora, Pantheon, both.
const Weights<duel_feature_count>& weights_for(const duel::State& state);

}  // namespace hepta::bots
