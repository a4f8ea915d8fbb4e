// The networks of a program that carries none: whoever runs it brings them when they are needed.
#pragma once

#include <string>
#include <string_view>

namespace hepta::offline {

bool has_network(std::string_view game);
// False, if this is no network of this game.
bool add_network(const std::string& game, std::string bytes);

}  // namespace hepta::offline
