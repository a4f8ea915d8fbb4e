// What happened in a moment of 7 Wonders Duel, as the owner of the screen may know it.
#pragma once

#include "duel_view.h"
#include "play/match.h"

namespace hepta::apps {

// The choice and what it changed: coins, pawn, cards turned up, the Age.
Lines news_of(const DuelView& before, const duel::Observation& after, const play::Json& news);

}  // namespace hepta::apps
