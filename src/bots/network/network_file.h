// Networks by their origin: the ones the program carries, and files that a spec names.
#pragma once

#include <string>
#include <string_view>

#include "bots/network/network.h"
#include "bots/spec.h"
#include "core/game.h"

namespace hepta::bots {

// A file that was asked for. Its network is made when a game first needs it.
struct NetworkFile {
    std::string name;
    std::string bytes;
};

// The file of this name, read once and kept; what is wrong with it is the failure.
Result<const NetworkFile*> network_file(std::string_view name);

// The network of a game that the program carries.
template <Game G>
const Network& own_network();

// The network a spec asks for: its file, if that is one of this game, else the program's own.
template <Game G>
const Network& network_for(const Spec& spec);

}  // namespace hepta::bots
