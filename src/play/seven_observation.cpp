// What a player of 7 Wonders knows, as JSON: by its description.
#include "play/archive.h"
#include "play/seven_codec.h"
#include "seven/description.h"

namespace hepta::play {

using namespace seven;

Json Codec<Seven>::observation_json(const Observation& seen) {
    Json json;
    Writer writer(json, false);
    describe(writer, seen);
    return json;
}

Json Codec<Seven>::open_observation_json(const State& state) {
    const Observation seen = observe_openly(state);
    Json json;
    Writer writer(json, true);
    describe(writer, seen);
    return json;
}

}  // namespace hepta::play
