// Networks and puzzles of a program that carries none: whoever runs it brings them when they are needed.
#pragma once

#include <string>
#include <string_view>

namespace hepta::offline {

// By name: `duel.network`, `duel.puzzles`, and the same of `seven`.
bool is_there(std::string_view name);
// False, if these are not the bytes of something of this name.
bool bring(const std::string& name, std::string bytes);

inline std::string network_of(std::string_view game) { return std::string(game) + ".network"; }
inline std::string puzzles_of(std::string_view game) { return std::string(game) + ".puzzles"; }

}  // namespace hepta::offline
