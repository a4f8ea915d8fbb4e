// Why a city cannot build something, in a form that a screen can put into words; computed from open facts alone.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "seven/observation.h"
#include "seven/state.h"

namespace hepta::seven {

enum class Obstacle : std::uint8_t { none, already_built, no_stage_left, goods, coins };

struct Reason {
    Obstacle obstacle = Obstacle::none;
    std::array<std::uint8_t, good_count> missing{};  // goods: units that neither the city nor its neighbours supply
    int coins = 0;                                   // coins: how many more the cheapest payment needs

    friend constexpr bool operator==(const Reason&, const Reason&) = default;
};

// The open table as a state without any hidden card (SW-HID-9). Prices, shields and points follow from it; it is
// not a position that could be played on.
State open_table(const Observation& seen);

// What keeps a city from building this card, powers apart, or its next stage. The table may be any state.
Reason why_no_building(const State& table, int city, CardId id);
Reason why_no_stage(const State& table, int city);

// The clause behind an obstacle.
std::string_view clause(Obstacle obstacle);

}  // namespace hepta::seven
