// The text form of actions, used everywhere: `build library pay 2 1`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/open_action.h"
#include "seven/state.h"

namespace hepta::seven {

std::string notation(Action action);

// The action a text stands for, legal or not; none if it is not in notation.
std::optional<Action> parse(std::string_view text);

// The action as the others see it: what is written here, no more (SW-HID-4, SW-HID-5, SW-HID-9).
OpenAction open_action(Action action);

// A board as `giza:A`.
std::string notation(BoardId board);

}  // namespace hepta::seven
