// Networks by their origin.
#include "bots/network/network_file.h"

#include <cstdlib>
#include <map>
#include <memory>

#include "bots/network/duel_learned.h"
#include "bots/network/embedded.h"
#include "bots/network/file_bytes.h"
#include "bots/network/seven_learned.h"
#include "core/threads.h"

namespace hepta::bots {
namespace {

Mutex mutex;  // of the two maps below: specs are read and bots made on any thread

using Files = std::map<std::string, std::unique_ptr<const NetworkFile>, std::less<>>;
Files& files() {
    static Files all;
    return all;
}

using Networks = std::map<const NetworkFile*, std::unique_ptr<const Network>>;
template <Game G>
Networks& networks() {
    static Networks all;
    return all;
}

}  // namespace

Result<const NetworkFile*> network_file(std::string_view name) {
    const Lock lock(mutex);
    if (const auto found = files().find(name); found != files().end()) return found->second.get();
    auto bytes = bytes_of_file(std::string(name));
    if (!bytes) return Failure{"cannot read the network file '" + std::string(name) + "'"};
    auto file = std::make_unique<NetworkFile>(NetworkFile{std::string(name), *std::move(bytes)});
    const auto of_duel = Network::read(file->bytes, Learned<duel::Duel>::shape());
    const auto of_seven = Network::read(file->bytes, Learned<seven::Seven>::shape());
    if (!of_duel && !of_seven) {
        const bool seven = file->bytes.find("\"game\": \"seven\"") != std::string::npos;
        return Failure{std::string(name) + ": " + (seven ? of_seven : of_duel).reason()};
    }
    return files().emplace(name, std::move(file)).first->second.get();
}

template <Game G>
const Network& own_network() {
    static const Network network = [] {
        const NetworkShape shape = Learned<G>::shape();
        for (const EmbeddedNetwork& embedded : embedded_networks()) {
            if (embedded.name != "/" + std::string(shape.game) + ".network") continue;
            auto read = Network::read(embedded.bytes, shape);
            if (read) return *std::move(read);
        }
        std::abort();  // the program was built without a network, or with a wrong one
    }();
    return network;
}

template <Game G>
const Network& network_for(const Spec& spec) {
    if (spec.network == nullptr) return own_network<G>();
    const Lock lock(mutex);
    auto& made = networks<G>()[spec.network];
    if (made) return *made;
    auto read = Network::read(spec.network->bytes, Learned<G>::shape());
    if (!read) return own_network<G>();
    made = std::make_unique<const Network>(*std::move(read));
    return *made;
}

template const Network& own_network<duel::Duel>();
template const Network& own_network<seven::Seven>();
template const Network& network_for<duel::Duel>(const Spec& spec);
template const Network& network_for<seven::Seven>(const Spec& spec);

}  // namespace hepta::bots
