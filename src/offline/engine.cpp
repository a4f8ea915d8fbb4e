// The one door to the engine.
#include "offline/engine.h"

#include "offline/brought.h"
#include "offline/fingerprint.h"
#include "offline/home.h"
#include "offline/thinker.h"
#include "play/json_text.h"
#include "server/text.h"

namespace hepta::offline {
namespace {

Json answer_to(const Json& call) {
    static Home home;
    const auto what = server::string_in(call, "do");
    if (what == "think") return think(call);
    if (what == "deal") return deal(call);
    if (what == "checksum") return checksum(call);
    if (what == "choices") {
        const std::string network = network_of(server::string_in(call, "game").value_or(""));
        return is_there(network) ? choices(call) : Json{{"bring", network}};
    }
    return home.answer(call);
}

}  // namespace

std::string call(std::string_view text) {
    const Json json = play::parse_json(text);
    if (!json.is_object()) return R"({"error":{"code":"bad_json"}})";
    return answer_to(json).dump();
}

}  // namespace hepta::offline
