// The story of a game in the words of the page: one sentence for each choice, with what it cost and brought.
#pragma once

#include <string>

#include "messages.h"
#include "play/json.h"

namespace hepta::apps {

// What a choice is about: its first and second thing.
struct Things {
    std::string a, b;
};

// `Rhodes built the Altar for 2 coins: 2 points`. The news are those of play/story.h, as the owner of the screen is
// told them.
std::string story_words(const Messages& t, const play::Json& news, const std::string& who, const Things& things);

}  // namespace hepta::apps
