// Seats: the places of the players around a table, numbered from 0.
#pragma once

#include <cstdint>

#include "core/fixed_vector.h"

namespace hepta {

enum class Seat : std::uint8_t {};

inline constexpr int max_seats = 7;

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int number) { return static_cast<Seat>(number); }

using SeatList = FixedVector<Seat, max_seats>;

}  // namespace hepta
