// Golden playthroughs: tests/golden/seven_N.txt holds a whole game with N players, with every observation, legal list
// and action. HEPTA_UPDATE_GOLDEN=1 writes the files anew; the diff then describes the change.
#include <gtest/gtest.h>

#include "golden_writer.h"
#include "support/files.h"

namespace hepta::play {
namespace {

using seven::Seven;

constexpr std::uint64_t seed = 7;

// Stages, powers and builds before sales, so that much happens.
const GoldenStyle style = {.test = "SevenGolden",
                           .public_facts = {"age", "turn", "step", "cities", "discard_size", "controller"},
                           .favoured = {"stage ", "take ", " free", "build "},
                           .with_keys = false,
                           .with_city = true};

// Boards whose powers ask for decisions, on sides that differ from file to file. Two players: the Free City has one.
Opening<Seven> golden_opening(int players) {
    using seven::Side;
    seven::Setup setup;
    setup.players = players;
    setup.wishes[0] = {seven::find_wonder("olympia"), players % 2 == 0 ? Side::a : Side::b};
    setup.wishes[1] = {seven::find_wonder("babylon"), Side::b};
    setup.wishes[2] = {seven::find_wonder("halicarnassus"), players % 2 == 0 ? Side::b : Side::a};
    Random dealing(seed, Purpose::deal, static_cast<std::uint64_t>(players));
    return {setup, Seven::deal(setup, dealing)};
}

class SevenGolden : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Players, SevenGolden, testing::Range(2, 8),
                         [](const auto& one) { return std::to_string(one.param); });

TEST_P(SevenGolden, the_game_is_as_written) {
    const std::string file = "tests/golden/seven_" + std::to_string(GetParam()) + ".txt";
    const Random playing(seed, Purpose::players, static_cast<std::uint64_t>(GetParam()));
    const std::string found = GoldenWriter<Seven>(style, golden_opening(GetParam()), playing).text();
    if (updating()) write_text(file, found);
    EXPECT_EQ(first_difference(read_text(file), found), "") << file;
}

}  // namespace
}  // namespace hepta::play
