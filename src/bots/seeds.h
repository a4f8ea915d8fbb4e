// Random streams of bots: keyed by the bot's seed and the position, so that an answer does not depend on what was asked
// before.
#pragma once

#include "bots/insight.h"
#include "core/hash.h"
#include "core/random.h"

namespace hepta::bots {

template <Game G>
std::uint64_t position_seed(std::uint64_t seed, const typename G::Observation& seen) {
    Hash hash;
    hash.add(seed);
    hash.add(static_cast<std::uint64_t>(index(seen.seat)));
    for (const auto action : seen.legal) hash.add(static_cast<std::uint64_t>(key_of(action)));
    return hash.value();
}

}  // namespace hepta::bots
