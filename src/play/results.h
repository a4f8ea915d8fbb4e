// What choices cost and brought, told by each game; used by story.cpp alone.
#pragma once

#include <vector>

#include "duel/state.h"
#include "play/view.h"
#include "seven/state.h"

namespace hepta::play {

// Adds to the news of a moment what everybody can see that its choices cost and brought.
void tell_results(std::vector<News>& news, const std::vector<Choice>& choices, const seven::State& before,
                  const seven::State& after);
void tell_results(std::vector<News>& news, const std::vector<Choice>& choices, const duel::State& before,
                  const duel::State& after);

}  // namespace hepta::play
