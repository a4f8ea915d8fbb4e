// Golden playthroughs of Duel in its four combinations: tests/golden/duel*.txt. HEPTA_UPDATE_GOLDEN=1 writes the files
// anew; the diff then describes the change.
#include <gtest/gtest.h>

#include "duel_combinations.h"
#include "golden_writer.h"
#include "support/files.h"

namespace hepta::play {
namespace {

using duel::Duel;

constexpr std::uint64_t seed = 7;

// Draft effects, conspiracies, activations and wonders before anything else, so that much happens.
const GoldenStyle style = {
    .test = "DuelGolden",
    .public_facts = {"age", "phase", "active", "play_again", "pawn", "military_tokens", "progress", "display",
                     "discard", "wonders_seen", "wonders_offered", "senate", "minerva", "locked_by"},
    .favoured = {"draft curia_julia", "draft knossos", "draft divine_theater", "trigger ", "activate ", "conspire",
                 "recruit ", "wonder ", "prepare ", "build "},
    .with_keys = true,
    .with_city = false};

class DuelGolden : public testing::TestWithParam<Combination> {};
INSTANTIATE_TEST_SUITE_P(Combinations, DuelGolden, testing::ValuesIn(combinations),
                         [](const auto& one) { return one.param.name; });

TEST_P(DuelGolden, the_game_is_as_written) {
    const Combination& combination = GetParam();
    const std::string name = combination.name == std::string("base") ? "duel" : std::string("duel_") + combination.name;
    const std::string file = "tests/golden/" + name + ".txt";
    Random dealing(seed, Purpose::deal);
    const Opening<Duel> opening = {combination.setup, Duel::deal(combination.setup, dealing)};
    const std::string found = GoldenWriter<Duel>(style, opening, Random(seed, Purpose::players)).text();
    if (updating()) write_text(file, found);
    EXPECT_EQ(first_difference(read_text(file), found), "") << file;
}

}  // namespace
}  // namespace hepta::play
