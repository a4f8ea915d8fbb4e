// What the network of 7 Wonders Duel sees: all that the player to move knows, from this player's side of the table.
#pragma once

#include <array>

#include "bots/network/inputs.h"
#include "duel/state.h"

namespace hepta::bots::duel_inputs {

// The ways a game can end, for the player the network judges for.
enum class Way : std::uint8_t {
    own_military,
    own_science,
    own_politics,
    own_points,
    rival_military,
    rival_science,
    rival_politics,
    rival_points,
    tie,
};
inline constexpr int way_count = 9;
inline constexpr int points_count = 2;  // own and the rival's final points

// Which last layer judges: one for the draft and each Age, in each of the four games.
inline constexpr int bucket_count = 16;
int bucket_of(const duel::State& state);

extern const int input_count;
extern const int policy_row_count;

// Only what `seat` may know is read: any world that fits its observation gives the same inputs.
void collect(const duel::State& state, Seat seat, InputList& inputs);

PolicyRows rows_of(Seat seat, duel::Action action);

}  // namespace hepta::bots::duel_inputs
