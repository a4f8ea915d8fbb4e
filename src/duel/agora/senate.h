// The Senate: cubes, control, decrees (sections 7 to 9 and 12 of the clauses of Agora).
#pragma once

#include "duel/state.h"

namespace hepta::duel::agora {

void place_cube(State& state, Seat seat, int chamber);
void move_cube(State& state, Seat seat, int from, int to);
void remove_cube(State& state, Seat owner, int chamber);

// AG-CTRL-2: lets a change of control in this chamber take effect.
void check_control(State& state, int chamber);

// AG-MIL-3: moves the pawn if the shield decree works for somebody else than before.
void settle_shield(State& state);

// AG-CE-15, AG-CE-22
void move_decree(State& state, int from, int to);

// Who has more cubes (AG-CTRL-1).
int majority(const AgoraState& agora, int chamber);

// The decrees of the chambers this seat controls, derived.
Decrees decrees_of_controller(const AgoraState& agora, int seat);

// Lists, sorted.
Place add_placements(Place place, const State& state, Seat seat, unsigned chambers);
Place add_moves(Place place, const State& state, Seat seat);
Place add_removals(Place place, const State& state, Seat seat);
inline constexpr unsigned all_chambers = (1U << chamber_count) - 1;

}  // namespace hepta::duel::agora
