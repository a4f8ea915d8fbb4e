// Korean particles: `{word}[을/를]` takes the one that follows the word's last sound.
#pragma once

#include <string>
#include <string_view>

namespace hepta::apps {

// Does the word end in a consonant? Digits are read aloud. `ㄹ` counts as none before 으로/로.
bool ends_in_consonant(std::string_view word, bool before_ro = false);

std::string with_particles(std::string_view text);

}  // namespace hepta::apps
