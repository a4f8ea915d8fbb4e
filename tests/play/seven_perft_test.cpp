// Perft: the number of action sequences from seeded starts must be that of tests/perft/seven_*.txt. Lines are
// `players seed depth count`; the same numbers come from `hepta perft seven --players N --seed S --depth D`.
#include <gtest/gtest.h>

#include "play/games.h"
#include "play/perft.h"
#include "support/files.h"

namespace hepta::play {
namespace {

using seven::Seven;

struct Count {
    int players;
    std::uint64_t seed;
    int depth;
    std::uint64_t sequences;
};

std::string text_of(const Count& count) {
    return std::to_string(count.players) + ' ' + std::to_string(count.seed) + ' ' + std::to_string(count.depth) + ' ' +
           std::to_string(count.sequences);
}

std::uint64_t counted(const Count& count) {
    seven::Setup setup;
    setup.players = count.players;
    Random dealing(count.seed, Purpose::deal);
    return perft<Seven>(Seven::start(setup, Seven::deal(setup, dealing)), count.depth);
}

// Comments and empty lines of the file stay as they are; with HEPTA_UPDATE_GOLDEN=1 the counts are written anew.
void compare_file(const std::string& file) {
    std::string text;
    int counts = 0;
    for (const auto& line : lines_of(read_text(file))) {
        std::istringstream in(line);
        Count count{};
        if (line.starts_with('#') || !(in >> count.players >> count.seed >> count.depth)) {
            text += line + '\n';
            continue;
        }
        in >> count.sequences;
        const std::uint64_t found = counted(count);
        if (updating()) count.sequences = found;
        EXPECT_EQ(found, count.sequences) << file << ": " << line;
        text += text_of(count) + '\n';
        ++counts;
    }
    EXPECT_GT(counts, 0) << file;
    if (updating()) write_text(file, text);
}

TEST(SevenPerft, short_sequences) { compare_file("tests/perft/seven_short.txt"); }
TEST(SlowSevenPerft, long_sequences) {
    if (HEPTA_SANITIZED != 0) GTEST_SKIP() << "the release build counts these";
    compare_file("tests/perft/seven_long.txt");
}

}  // namespace
}  // namespace hepta::play
