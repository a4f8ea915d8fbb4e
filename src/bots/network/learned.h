// What learning needs to know of a game: what its network sees, and what there is to learn of a finished game. Each
// game has one specialisation, in <game>_learned.h.
#pragma once

#include "bots/network/inputs.h"
#include "bots/network/positions.h"
#include "core/game.h"

namespace hepta::bots {

// static NetworkShape shape();
// static int bucket(const State&);                          which last layer judges
// static int age(const State&);                             0 to 2, for statistics
// static int places(const State&);
// static void collect(const State&, Seat, InputList&);      what the seat to choose sees
// static PolicyRows rows(Seat, Action);
// static Target outcome(const State& end, const State& position, Seat);    how it ended, from the side of that seat
// static Target expected(const Outlook&, const State& position, Seat);         what a search expects, likewise
template <Game G>
struct Learned;

}  // namespace hepta::bots
