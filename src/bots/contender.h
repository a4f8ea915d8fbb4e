// What several short searches found out about one action, each with worlds of its own: where they differ is the error.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/finding.h"

namespace hepta::bots {

// What one search expects of the action, for the seat that asks.
struct Trial {
    double win = 0, value = 0, points = 0;
    std::array<double, max_ways> ways{};
};

struct Contender {
    int place = 0;  // among the legal actions
    std::vector<Trial> trials;

    void add(const Finding& finding) {
        const double visits = finding.visits;
        trials.push_back({finding.win / visits, finding.value / visits, finding.points / visits, finding.mean_ways()});
    }
};

// A mean with its standard error.
struct Measure {
    double mean = 0;
    double error = 0;
};

// Of `number(i)` for the i-th of so many trials.
template <class Number>
Measure measure(std::size_t trials, Number number) {
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < trials; ++i) {
        const double one = number(i);
        sum += one;
        squares += one * one;
    }
    if (trials < 2) return {sum, 1};
    const auto count = static_cast<double>(trials);
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean) / (count - 1))};
}

inline Measure chance_of(const Contender& one) {
    return measure(one.trials.size(), [&](std::size_t i) { return one.trials[i].win; });
}

// `number` of a trial, of one action less that of another.
template <class Number>
Measure difference(const Contender& one, const Contender& other, Number number) {
    return measure(std::min(one.trials.size(), other.trials.size()),
                   [&](std::size_t i) { return number(one.trials[i]) - number(other.trials[i]); });
}

// Whether the searches cannot tell an action from the best one: they differ by less than the error of the difference,
// or by so little that nobody should care. The best of five after eight searches stands out by luck: Tukey's range test
// asks for 2.9 standard errors, not for two. `strictness`: divides both.
inline bool equals(const Contender& best, const Contender& one, double strictness = 1) {
    const auto within_error = [&](Measure less) {
        constexpr double nothing = 0.015;
        constexpr double errors = 2.9;
        return less.mean * strictness <= std::max(nothing, errors * less.error);
    };
    return within_error(difference(best, one, [](const Trial& t) { return t.value; })) ||
           within_error(difference(best, one, [](const Trial& t) { return t.win; }));
}

}  // namespace hepta::bots
