// Perft: the number of action sequences from seeded starts must be that of tests/perft/seven_*.txt. Lines are
// `players seed depth count`; the same numbers come from `hepta perft seven --players N --seed S --depth D`.
#include <gtest/gtest.h>

#include "perft_file.h"
#include "play/games.h"
#include "play/perft.h"

namespace hepta::play {
namespace {

using seven::Seven;

std::uint64_t counted(const PerftLine& line) {
    seven::Setup setup;
    setup.players = std::stoi(line[0]);
    Random dealing(std::stoull(line[1]), Purpose::deal);
    return perft<Seven>(Seven::start(setup, Seven::deal(setup, dealing)), std::stoi(line[2]));
}

constexpr std::size_t words = 3;

TEST(SevenPerft, short_sequences) { compare_perft_file("tests/perft/seven_short.txt", words, counted); }
TEST(SlowSevenPerft, long_sequences) {
    if (HEPTA_SANITIZED != 0) GTEST_SKIP() << "the release build counts these";
    compare_perft_file("tests/perft/seven_long.txt", words, counted);
}

}  // namespace
}  // namespace hepta::play
