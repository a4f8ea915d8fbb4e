// The networks that were brought.
#include "offline/networks.h"

#include <vector>

#include "bots/network/duel_learned.h"
#include "bots/network/embedded.h"
#include "bots/network/file_bytes.h"
#include "bots/network/network.h"
#include "bots/network/seven_learned.h"

namespace hepta::offline {
namespace {

struct Brought {
    std::string name;
    std::string bytes;
    bots::EmbeddedNetwork network;
};

std::vector<Brought>& all() {
    static std::vector<Brought> brought;
    return brought;
}

std::string name_of(std::string_view game) { return "/" + std::string(game) + ".network"; }

}  // namespace

bool has_network(std::string_view game) {
    for (const Brought& one : all())
        if (one.name == name_of(game)) return true;
    return false;
}

bool add_network(const std::string& game, std::string bytes) {
    const auto shape = game == "duel" ? bots::Learned<duel::Duel>::shape() : bots::Learned<seven::Seven>::shape();
    if (has_network(game)) return true;
    if (game != shape.game || !bots::Network::read(bytes, shape)) return false;
    all().reserve(2);  // names and bytes stay where they are
    Brought& one = all().emplace_back(Brought{name_of(game), std::move(bytes), {}});
    one.network = {one.name, one.bytes};
    return true;
}

}  // namespace hepta::offline

namespace hepta::bots {

std::span<const EmbeddedNetwork> embedded_networks() {
    static std::vector<EmbeddedNetwork> list;
    list.clear();
    for (const auto& one : offline::all()) list.push_back(one.network);
    return list;
}

// There is no disk.
std::optional<std::string> bytes_of_file(const std::string& /*name*/) { return std::nullopt; }

}  // namespace hepta::bots
