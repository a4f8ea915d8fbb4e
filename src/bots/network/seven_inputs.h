// What the network of 7 Wonders sees of a world, from one city's side: this city, its neighbours, then the others by
// their distance. In a world all hands are known.
#pragma once

#include "bots/network/inputs.h"
#include "seven/state.h"

namespace hepta::bots::seven_inputs {

// Cities by place: the city itself, its left and right neighbours, the second ones to the left and right, and so on.
inline constexpr int place_count = seven::max_cities;
int city_at_place(int city, int place, int cities);

inline constexpr int category_count = 7;  // of points: seven::Score
// Own final points by category, then the totals of the other places.
inline constexpr int points_count = category_count + place_count - 1;

// Which last layer judges: one for each number of players and Age.
inline constexpr int bucket_count = 18;
int bucket_of(const seven::State& state);

extern const int input_count;
extern const int policy_row_count;

void collect(const seven::State& state, int city, InputList& inputs);

PolicyRows rows_of(seven::Action action);

}  // namespace hepta::bots::seven_inputs
