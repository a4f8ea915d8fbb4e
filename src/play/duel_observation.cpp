// What a player of Duel knows, as JSON: by its description.
#include "duel/description.h"
#include "play/archive.h"
#include "play/duel_codec.h"

namespace hepta::play {

using namespace duel;

Json Codec<Duel>::observation_json(const Observation& seen) {
    Json json;
    Writer writer(json, false);
    describe(writer, seen);
    return json;
}

// Each side of the table shows the backs in front of the other one.
Json Codec<Duel>::open_observation_json(const State& state) {
    const Observation first = observe_openly(state, seat_at(0));
    const Observation second = observe_openly(state, seat_at(1));
    Json json;
    Writer writer(json, true);
    describe(writer, first, [&](Writer& place, int seat) { describe_city(place, seat == 0 ? second : first, seat); });
    return json;
}

}  // namespace hepta::play
