// The text form of actions, one per action, used everywhere: parse(notation(a)) == a.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/open_action.h"
#include "duel/actions.h"

namespace hepta::duel {

struct State;

std::string notation(Action action);
std::optional<Action> parse(std::string_view text);

// The action as the opponent and spectators see it when it is made: what its description says is open, no more.
OpenAction open_action(const State& before, Action action);

}  // namespace hepta::duel
