// What clients get of a game, explained: the JSON Schema of its observations, and the same as types of TypeScript.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/json.h"

namespace hepta::play {

// Made from the game's description; none if there is no such game. `x-audience` names fields that only the owner of an
// observation gets; a spectator's observation lacks them.
std::optional<Json> schema_of(std::string_view game);

// The observations of all games as types of the page, and what the actions of Duel are about.
std::string typescript();

}  // namespace hepta::play
