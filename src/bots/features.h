// Evaluations as weighted sums: features of a city by name, and a table of weights for the phases of a game. The
// tables are made by `hepta tune`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hepta::bots {

// Two phases per Age: its first and its second half.
inline constexpr int phase_count = 6;

template <int Count>
using Features = std::array<std::int16_t, static_cast<std::size_t>(Count)>;

// Thousandths of what is estimated, by phase and feature.
template <int Count>
using Weights = std::array<Features<Count>, static_cast<std::size_t>(phase_count)>;

// A row of a table as it is written: a feature with its weight in every phase.
struct WeightRow {
    std::string_view name;
    std::array<std::int16_t, static_cast<std::size_t>(phase_count)> by_phase;
};

// The weights of a table whose rows are in the order of the features; does not compile if they are not.
template <std::size_t Count>
consteval Weights<static_cast<int>(Count)> weights_of(const std::array<WeightRow, Count>& rows,
                                                      const std::array<std::string_view, Count>& names) {
    Weights<static_cast<int>(Count)> weights{};
    for (std::size_t i = 0; i < Count; ++i) {
        if (rows[i].name != names[i]) throw "a row is missing or in the wrong place";
        for (std::size_t phase = 0; phase < phase_count; ++phase) weights[phase][i] = rows[i].by_phase[phase];
    }
    return weights;
}

template <int Count>
double weighted_sum(const Features<Count>& features, const Features<Count>& weights) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(Count); ++i) sum += features[i] * weights[i];
    return sum / 1000.0;
}

}  // namespace hepta::bots
