// What happened earlier in a game, read back from the picks that a state keeps: hands held, discard piles, uses.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "seven/state.h"

namespace hepta::seven {

using CardCounts = std::array<std::uint8_t, card_count>;  // copies by card

// A turn of the game. Ordered; the leftover cards of an Age belong to its turn 6.
struct Moment {
    Age age;
    int turn;
    friend constexpr auto operator<=>(const Moment&, const Moment&) = default;
};

// Turns of an Age whose choices have been carried out.
int resolved_turns(const State& state, Age age);

// The seat that made a city's pick of this turn: its owner, or the controller for the Free City.
int picker(int players, int city, Age age, int turn);

// The hand that a seat held when it chose in this turn, the controller's drawn card included.
Hand hand_at(const State& state, Moment moment, int seat);

// The cards now in the discard pile.
CardCounts discard_pile(const State& state);

// The turn in which a city built this stage (0 is the first); none if it has not.
std::optional<Moment> moment_of_stage(const Uses& uses, int stage);

// The discard pile as it was shown to whoever resolved the power of this stage of this city.
CardCounts pile_shown(const State& state, int city, int stage);

// SW-WB-BAB-2: the city played the last card of this Age instead of discarding it, or is about to.
bool kept_seventh_card(const City& city, Age age);

// Cards under a city's board, in order of the stages.
FixedVector<CardId, max_stages> stage_cards(const State& state, int city);

}  // namespace hepta::seven
