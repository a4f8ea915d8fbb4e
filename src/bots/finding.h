// What was found out about one action of the seat that asks: sums over trials.
#pragma once

#include <array>
#include <cstdint>

#include "bots/insight.h"
#include "core/fixed_vector.h"

namespace hepta::bots {

struct Finding {
    std::uint32_t action = 0;
    std::uint32_t visits = 0;
    double value = 0;
    double points = 0;
    double win = 0;
    std::array<double, max_ways> ways{};

    double mean_value() const { return visits == 0 ? 0 : value / visits; }
    double mean_points() const { return visits == 0 ? 0 : points / visits; }
    double mean_win() const { return visits == 0 ? 0 : win / visits; }
    std::array<double, max_ways> mean_ways() const {
        std::array<double, max_ways> mean = ways;
        for (double& way : mean) way /= visits == 0 ? 1 : visits;
        return mean;
    }

    void add(const Outlook& outlook, Seat seat) {
        const auto place = static_cast<std::size_t>(seat);
        ++visits;
        value += outlook.value[place];
        points += outlook.points[place];
        win += outlook.win[place];
        for (std::size_t i = 0; i < ways.size(); ++i) ways[i] += outlook.ways[i];
    }
    Finding& operator+=(const Finding& other) {
        visits += other.visits;
        value += other.value;
        points += other.points;
        win += other.win;
        for (std::size_t i = 0; i < ways.size(); ++i) ways[i] += other.ways[i];
        return *this;
    }
};

template <Game G>
using Findings = FixedVector<Finding, G::ActionList::capacity()>;

}  // namespace hepta::bots
