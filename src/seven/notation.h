// The text form of actions, used everywhere: `build library pay 2 1`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "seven/state.h"

namespace hepta::seven {

std::string notation(Action action);

// The action a text stands for, legal or not; none if it is not in notation.
std::optional<Action> parse(std::string_view text);

// A board as `giza:A`.
std::string notation(BoardId board);

}  // namespace hepta::seven
