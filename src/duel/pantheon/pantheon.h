// Pantheon, as the hooks of the base game see it (duel/hooks.h).
#pragma once

#include <optional>
#include <string>

#include "duel/state.h"

namespace hepta::duel {
struct Market;
struct Score;
}  // namespace hepta::duel

namespace hepta::duel::pantheon {

// PA-AGE-1
void on_age_start(State& state);

// The coins on Astarte (PA-AST-1).
int safe_coins(const State& state, Seat seat);
void gain_safe_coins(State& state, Seat seat, int coins);
void pay_safe_coins(State& state, Seat seat, int coins);

void adjust(Market& market, const State& state, Seat seat);  // PA-TOK-1

// PA-NIS-4: the snake token leaves the game with the card it lies on.
void before_card_leaves(State& state, Seat seat, CardId id);

void enters_space(State& state, Seat beneficiary);  // PA-TOK-3
bool stops_pawn(State& state, int position);        // PA-MIN-2

// PA-TURN-2: the active player takes the tokens on face-down cards no longer covered. True: there is something to
// resolve.
bool take_display_tokens(State& state);

Place add_activations(Place place, const State& state, Seat seat);  // PA-ACT-1 to PA-ACT-4
void activate_with_payment(State& state, Seat seat, Action action);

// Tasks, see hooks.h.
Place add_choices(Place place, const State& state, const Task& task);
bool always_offers(const Task& task);
bool run(State& state, const Task& task);
void resolve(State& state, const Task& task, Action action);

// Slots of the tokens that lie on the current display, in their order (PA-SET-4, PA-AGE-1, PA-AGO-2). Fewer than five:
// the last places are -1.
using TokenSlots = std::array<int, mythology_tokens_in_play>;
const TokenSlots& token_slots(const State& state);

// If two of three cards of a mythology are known, so is the third (PA-HID-3).
Divinities with_elimination(Divinities known);

// Science symbols of Ishtar and Nisaba, chain symbols of mythology tokens.
void add_lasting_effects(Symbols& symbols, Chains& chains, const State& state, Seat seat);

int offered(const State& state, Seat seat);  // mythology and offering tokens, PA-TOK-2
void add_points(Score& score, const State& state, Seat seat);
std::optional<std::string> check_invariants(const State& state);

}  // namespace hepta::duel::pantheon
