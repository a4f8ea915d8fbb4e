// What a player of Duel knows, back from JSON: by its description.
#include "duel/description.h"
#include "play/archive.h"
#include "play/duel_codec.h"
#include "play/duel_observation_check.h"

namespace hepta::play {

using namespace duel;

Result<Observation> Codec<Duel>::parse_observation(const Json& json) try {
    const JsonReader place(json);
    Reader reader(place);
    Observation seen;
    describe(reader, seen);
    check_observation(place, seen);
    return seen;
} catch (const BadJson& bad) {
    return Failure{bad.reason};
}

}  // namespace hepta::play
