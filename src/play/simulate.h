// Uniform random games in bulk: for speed measurements, signatures and plausibility checks.
#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/threads.h"

namespace hepta::play {

// Sums over games. Each game depends on seed and number alone, so sums are the same for any number of threads.
struct Tally {
    std::int64_t games = 0;
    std::int64_t decisions = 0;
    std::uint64_t checksum = 0;

    Tally& operator+=(const Tally& other) {
        games += other.games;
        decisions += other.decisions;
        checksum += other.checksum;
        return *this;
    }
    friend bool operator==(const Tally&, const Tally&) = default;
};

// A game that takes one uniform step faster than by writing out the legal list; with the same result.
template <class G>
concept HasUniformStep = requires(typename G::State& state, Random& random) {
    { G::step_uniformly(state, random) } -> std::same_as<bool>;  // false: the game is over
};

// Plays on to the end, every decision drawn uniformly from the full legal list; returns their number. Flattened: the
// rules are called from many places, but this loop is where their time goes.
template <Game G>
[[gnu::flatten, gnu::noinline]] std::int64_t play_on_uniformly(typename G::State& state, Random random) {
    std::int64_t decisions = 0;
    if constexpr (HasUniformStep<G>) {
        while (G::step_uniformly(state, random)) ++decisions;
    } else {
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state))
            for (const Seat seat : seats) {
                const auto actions = G::legal_actions(state, seat);
                if (actions.empty()) break;  // an earlier choice of this moment already ended it
                G::apply(state, seat, actions[random.below(actions.size())]);
                ++decisions;
            }
    }
    return decisions;
}

// One game of uniform play, set-up and scoring included.
template <Game G>
Tally play_uniform(const typename G::Setup& setup, std::uint64_t seed, std::uint64_t game) {
    Random dealing(seed, Purpose::deal, game);
    typename G::State state = G::start(setup, G::deal(setup, dealing));
    const std::int64_t decisions = play_on_uniformly<G>(state, Random(seed, Purpose::players, game));
    auto checksum = static_cast<std::uint64_t>(decisions);
    for (const auto& score : G::scores(state))
        checksum = checksum * 1000003U + static_cast<std::uint64_t>(score.total());
    return {1, decisions, checksum};
}

// Games first, first + 1, ..., shared among threads.
template <Game G>
Tally simulate(const typename G::Setup& setup, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
               int threads) {
    std::vector<Tally> parts(static_cast<std::size_t>(threads));
    const auto work = [&](std::size_t thread) {
        Tally mine;
        for (std::uint64_t game = thread; game < count; game += static_cast<std::uint64_t>(threads))
            mine += play_uniform<G>(setup, seed, first + game);
        parts[thread] = mine;
    };
    in_parallel(parts.size(), work);
    Tally total;
    for (const Tally& part : parts) total += part;
    return total;
}

}  // namespace hepta::play
