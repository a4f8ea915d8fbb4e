// Perft: the number of action sequences of Duel must be that of tests/perft/duel_*.txt. Lines are `combination seed
// actions depth count`: so many uniformly random actions are played first. With 0 actions the same numbers come from
// `hepta perft duel [--agora] [--pantheon] --seed S --depth D`.
#include <gtest/gtest.h>

#include "duel_combinations.h"
#include "perft_file.h"
#include "play/games.h"
#include "play/perft.h"

namespace hepta::play {
namespace {

using duel::Duel;

duel::Setup setup_named(const std::string& name) {
    for (const Combination& combination : combinations)
        if (combination.name == name) return combination.setup;
    ADD_FAILURE() << "there is no combination " << name;
    return {};
}

std::uint64_t counted(const PerftLine& line) {
    const duel::Setup setup = setup_named(line[0]);
    const std::uint64_t seed = std::stoull(line[1]);
    Random dealing(seed, Purpose::deal);
    Random playing(seed, Purpose::players);
    duel::State state = Duel::start(setup, Duel::deal(setup, dealing));
    for (int actions = std::stoi(line[2]); actions > 0; --actions) {
        const SeatList seats = Duel::to_act(state);
        if (seats.empty()) break;
        const auto legal = Duel::legal_actions(state, seats[0]);
        Duel::apply(state, seats[0], legal[playing.below(legal.size())]);
    }
    return perft<Duel>(state, std::stoi(line[3]));
}

constexpr std::size_t words = 4;

TEST(DuelPerft, short_sequences) { compare_perft_file("tests/perft/duel_short.txt", words, counted); }
TEST(SlowDuelPerft, long_sequences) {
    if (HEPTA_SANITIZED != 0) GTEST_SKIP() << "the release build counts these";
    compare_perft_file("tests/perft/duel_long.txt", words, counted);
}

}  // namespace
}  // namespace hepta::play
