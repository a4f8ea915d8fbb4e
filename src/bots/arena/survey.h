// What is counted of finished games of each kind.
#pragma once

#include <atomic>

#include "bots/arena/statistics.h"
#include "core/random.h"
#include "duel/game.h"
#include "play/simulate.h"
#include "seven/game.h"

namespace hepta::bots::arena {

Layout survey_layout(const seven::Setup& setup);
Layout survey_layout(const duel::Setup& setup);

// Adds a finished game; the statistics have the layout of its setup.
void survey(const seven::State& state, std::int64_t decisions, Statistics& statistics);
void survey(const duel::State& state, std::int64_t decisions, Statistics& statistics);

// Uniform random games first, first + 1, ...; false as soon as the stop flag is set.
template <Game G>
bool survey_uniform(const typename G::Setup& setup, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                    const std::atomic<bool>& stop, Statistics& statistics) {
    for (std::uint64_t game = first; game < first + count; ++game) {
        if (stop.load(std::memory_order_relaxed)) return false;
        Random dealing(seed, Purpose::deal, game);
        typename G::State state = G::start(setup, G::deal(setup, dealing));
        const std::int64_t decisions = play::play_on_uniformly<G>(state, Random(seed, Purpose::players, game));
        survey(state, decisions, statistics);
    }
    return true;
}

}  // namespace hepta::bots::arena
