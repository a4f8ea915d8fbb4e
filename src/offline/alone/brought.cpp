// The networks and puzzles that were brought.
#include "offline/brought.h"

#include <algorithm>
#include <array>
#include <list>
#include <utility>
#include <vector>

#include "bots/network/duel_learned.h"
#include "bots/network/embedded.h"
#include "bots/network/file_bytes.h"
#include "bots/network/network.h"
#include "bots/network/seven_learned.h"
#include "bots/puzzles/puzzle.h"
#include "server/embedded.h"

namespace hepta::offline {
namespace {

constexpr auto games = std::to_array<std::string_view>({"seven", "duel"});

struct Brought {
    std::string path;
    std::string bytes;
};

// Paths and bytes stay where they are.
std::list<Brought>& all() {
    static std::list<Brought> brought;
    return brought;
}

std::string path_of(std::string_view name) { return "/" + std::string(name); }

bool is_network(std::string_view game, const std::string& bytes) {
    const auto shape = game == "duel" ? bots::Learned<duel::Duel>::shape() : bots::Learned<seven::Seven>::shape();
    return game == shape.game && bots::Network::read(bytes, shape);
}

bool is_sound(const std::string& name, const std::string& bytes) {
    for (const std::string_view game : games) {
        if (name == network_of(game)) return is_network(game, bytes);
        if (name == puzzles_of(game)) return bool(bots::parse_puzzles(bytes));
    }
    return false;
}

// What ends so, as files inside a program.
template <class File>
std::span<const File> files(std::string_view ending) {
    static std::vector<File> list;
    list.clear();
    for (const Brought& one : all())
        if (one.path.ends_with(ending)) list.push_back({one.path, one.bytes});
    return list;
}

}  // namespace

bool is_there(std::string_view name) {
    for (const Brought& one : all())
        if (one.path == path_of(name)) return true;
    return false;
}

bool bring(const std::string& name, std::string bytes) {
    if (is_there(name)) return true;
    if (!is_sound(name, bytes)) return false;
    // In the order of a program that carries them, whatever came first.
    const auto after =
        std::find_if(all().begin(), all().end(), [&](const Brought& one) { return one.path > path_of(name); });
    all().insert(after, {path_of(name), std::move(bytes)});
    return true;
}

}  // namespace hepta::offline

namespace hepta::server {

std::span<const EmbeddedFile> embedded_puzzles() { return offline::files<EmbeddedFile>(".puzzles"); }

}  // namespace hepta::server

namespace hepta::bots {

std::span<const EmbeddedNetwork> embedded_networks() { return offline::files<EmbeddedNetwork>(".network"); }

// There is no disk.
std::optional<std::string> bytes_of_file(const std::string& /*name*/) { return std::nullopt; }

}  // namespace hepta::bots
