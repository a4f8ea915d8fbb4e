// Games as files: to keep them elsewhere, and to go on in another browser or at another server.
#pragma once

#include <variant>

#include "server/branch.h"

namespace hepta::server {

// A game with its deal, all choices, and who sits where. It must be dealt.
Json file_of(const Table& table);

// A game that goes on where this file ends, everything in it checked: the deal must be possible and every choice legal.
// What nobody can tell any more is where the deal came from. The head lacks id and tokens; where the
// game is over they open the seats themselves.
std::variant<Beginning, Refusal> game_of_file(const Json& file);

}  // namespace hepta::server
