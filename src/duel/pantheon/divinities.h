// Divinities: drawing, revealing, activating, and what each player knows of them (sections 5, 7 to 11 of the clauses).
#pragma once

#include "duel/state.h"

namespace hepta::duel::pantheon {

void draw_divinities(State& state, Seat seat, Mythology mythology);      // PA-MYTH-2
void place_divinity(State& state, Seat seat, DivinityId id, int space);  // PA-MYTH-2
void open_gate(State& state, Seat seat);                                 // PA-GATE-1
void choose_at_gate(State& state, Seat seat, DivinityId id);             // PA-GATE-1
void open_theater(State& state, Seat seat, Mythology mythology);         // PA-WON-THE
void choose_in_theater(State& state, Seat seat, Mythology mythology, DivinityId id);
void put_on_top(State& state, Seat seat, DivinityId id);

// PA-ORD-1, steps 2 to 6.
void activate(State& state, Seat seat, DivinityId id);

// The divinities on the spaces, a byte each, the first space in the lowest; `no_divinity` behind the last.
std::uint64_t spaces_of(const PantheonState& pantheon);

// Price of the card on each space before offering tokens, in the same form; all are below 128 (PA-ACT-2, PA-ACT-3).
std::uint64_t activation_prices(const State& state, Seat seat);
inline int activation_price(const State& state, Seat seat, int space) {
    return static_cast<int>(activation_prices(state, seat) >> (8 * space) & 0xff);
}

// PA-ENK-1: two tokens of the box go on Enki.
void put_tokens_on_enki(State& state);
void give_tokens_back(State& state);

// Everybody knows these divinities.
void reveal(State& state, Divinities set);

}  // namespace hepta::duel::pantheon
