// The networks inside the program: the files of networks/, put there by cmake/embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace hepta::bots {

struct EmbeddedNetwork {
    std::string_view name;  // "/duel.network"
    std::string_view bytes;
};
std::span<const EmbeddedNetwork> embedded_networks();

}  // namespace hepta::bots
