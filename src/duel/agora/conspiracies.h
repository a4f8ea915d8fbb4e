// Conspiracies: the deck, what is in front of the players, and what each knows (sections 10 and 11 of the clauses).
#pragma once

#include "duel/state.h"

namespace hepta::duel::agora {

void conspire(State& state, Seat seat);
void keep(State& state, Seat seat, ConspiracyId kept, bool other_on_top);
void prepare(State& state, Seat seat, ConspiracyId id, CardId card);

// AG-CONSP-5, also for an unprepared one (AG-WON-2).
void trigger(State& state, Seat seat, ConspiracyId id);

// AG-CONSP-7: some part of it could do something.
bool can_trigger(const State& state, Seat seat, ConspiracyId id);
Conspiracies triggerable(const State& state, Seat seat, Conspiracies among);

// AG-CE-5, AG-CE-14
void lock_token(State& state, Seat seat, TokenId id);
void swap_cards(State& state, Seat seat, CardId theirs, CardId own);

// What can be chosen for Treason (AG-CE-8) and Property Fraud (AG-CE-7).
CardSet removed_cards(const State& state);
CardSet buildings_of_row_zero(const State& state);

}  // namespace hepta::duel::agora
