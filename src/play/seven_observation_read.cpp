// What a player of 7 Wonders knows, back from JSON: by its description.
#include "play/archive.h"
#include "play/seven_codec.h"
#include "play/seven_observation_check.h"
#include "seven/description.h"

namespace hepta::play {

using namespace seven;

Result<Observation> Codec<Seven>::parse_observation(const Json& json) try {
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
