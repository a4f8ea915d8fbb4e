// The text form of actions, one per action, used everywhere: parse(notation(a)) == a.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "duel/actions.h"

namespace hepta::duel {

std::string notation(Action action);
std::optional<Action> parse(std::string_view text);

}  // namespace hepta::duel
