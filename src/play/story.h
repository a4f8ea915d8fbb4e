// What a moment brought: the news of its choices with what each cost and gained, and whether hidden things came to
// light.
#pragma once

#include <vector>

#include "play/view.h"

namespace hepta::play {

// News of the moment that led from one match to the other, in the order of seats. Besides the choice they tell its Age
// (0: the draft of Duel) and what anybody at the table can work out; the form is in docs/protocol.md.
std::vector<News> news_of_moment(const Match& before, const Match& after);

// Does anybody know more after this moment than could be foreseen from what they knew before and from the choice? Then
// it cannot be undone. In 7 Wonders every moment shows choices that were hidden.
bool came_to_light(const Match& before, const Match& after);

}  // namespace hepta::play
