// What happens to cities: cards and tokens come and go, buildings and wonders are constructed, the pawn moves
// (DU-ORD-1, sections 9 to 12 of the clauses).
#pragma once

#include "duel/state.h"
#include "duel/totals.h"

namespace hepta::duel {

// How a building is paid for. Urbanism pays for chains only (DU-TOK-10, DU-RUL-13).
enum class Means : std::uint8_t { paid, chain, free };

void gain_coins(State& state, Seat seat, int coins);
void lose_coins(State& state, Seat seat, int coins);  // DU-CONV-5: all, if fewer

// A card enters or leaves a city with its lasting effects only (AG-CONV-5, AG-CE-18).
void add_card(State& state, Seat seat, CardId id);
void remove_card(State& state, Seat seat, CardId id);

// Steps 2 to 5 of DU-ORD-1.
void construct_building(State& state, Seat seat, CardId id, Means means);

// Steps 2 to 7 of DU-ORD-1, with this card under the wonder.
void construct_wonder(State& state, Seat seat, WonderId id, CardId under);

// A constructed wonder leaves its city; the card under it goes to the discard pile (AG-CE-23, PA-DIV-ANU).
void remove_wonder(State& state, Seat seat, WonderId id);

// A progress token comes to a city; its effects apply at once (DU-ORD-1 step 5).
void take_token(State& state, Seat seat, TokenId id);

// All that effects bring at once, in the order of DU-ORD-1.
void take_effects(State& state, Seat seat, const Totals& totals, const Effects& effects);

// A science symbol is gained: supremacy first, then a pair (DU-SCI-2, DU-SCI-3).
void gain_symbol(State& state, Seat seat, Symbol symbol);

// The pawn moves in favour of a player, one space at a time (DU-MIL-3 to DU-MIL-6).
void move_pawn(State& state, Seat beneficiary, int spaces);

// A military token takes effect and is gone (DU-MIL-4, PA-NEP-2).
void apply_military_token(State& state, Seat beneficiary, int token);

// The first tokens of the box, in its order, leave it.
Tokens draw_from_box(State& state, int count);

// Keeps the list of available cards up to date: cards of these slots join it, or it is made anew.
void add_available(State& state, Slots slots);
void list_available(State& state);

// A slot of the display that became empty, and those that are covered no longer.
struct Gap {
    SortedIds rest;  // the other available cards
    int slot;
    Slots uncovered;  // at most two, with smaller numbers
};

// An available card leaves the display; what it uncovered is not listed as available yet.
Gap take_available(State& state, CardId id);

// The cards that a gap uncovered lie face up and are available.
void add_uncovered(State& state, const Gap& gap);

// A slot of the display becomes empty.
void clear_slot(State& state, int slot);
int slot_of(const State& state, CardId id, Slots among);
inline int slot_of(const State& state, CardId id) { return slot_of(state, id, state.present); }

// Pushes the choice effects of a wonder, divinity or senator so that the first comes first.
void push_choices(State& state, Seat seat, const Effects& effects);

void win(State& state, Victory victory, std::uint8_t winners);
inline void win(State& state, Victory victory, Seat winner) {
    win(state, victory, static_cast<std::uint8_t>(1U << index(winner)));
}

}  // namespace hepta::duel
