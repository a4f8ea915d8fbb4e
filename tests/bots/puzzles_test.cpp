// Puzzles: what is mined is proven, what is written is read again, and what does not hold is told apart.
#include <algorithm>
#include <gtest/gtest.h>

#include "bots/puzzles/mining.h"
#include "bots/spec.h"
#include "play/games.h"
#include "play/record.h"

namespace hepta::bots {
namespace {

using duel::Duel;

std::unique_ptr<play::Match> game(std::uint64_t number) {
    Random random(1, Purpose::deal, number);
    return std::make_unique<play::MatchOf<Duel>>(play::Opening<Duel>{duel::Setup{}, Duel::deal({}, random)},
                                                 std::nullopt);
}

const Mining quick{.seed = 1, .play = 40, .simulations = 100, .margin = 0.08, .most = 2};

std::vector<Puzzle> mined(std::uint64_t first, std::size_t count) {
    Miner miner("duel", quick, [] { return false; });
    std::vector<Puzzle> all;
    for (std::uint64_t number = first; all.size() < count; ++number)
        for (Puzzle& puzzle : miner.mine(game(number), number)) all.push_back(std::move(puzzle));
    return all;
}

TEST(Puzzles, are_positions_in_which_one_choice_is_clearly_best_and_a_lower_level_misses_it) {
    for (const Puzzle& puzzle : mined(0, 3)) {
        const auto match = position_of(puzzle);
        ASSERT_TRUE(match) << match.reason();
        EXPECT_EQ(puzzle.id, id_of_record(play::print_record(**match)));
        ASSERT_FALSE(puzzle.solutions.empty());
        ASSERT_FALSE(puzzle.others.empty());
        for (const JudgedChoice& solution : puzzle.solutions)
            for (const JudgedChoice& other : puzzle.others) EXPECT_GE(solution.win, other.win + quick.margin);
        const auto levels = level_names();
        const auto stated = std::find(levels.begin(), levels.end(), level_of(puzzle)) - levels.begin();
        ASSERT_GT(stated, 0);
        const auto& below = puzzle.misses[static_cast<std::size_t>(stated) - 1];
        EXPECT_GE(2 * misses_of(below.first, puzzle, **match), tries_of_a_level);
        EXPECT_EQ(why_not_proven(puzzle, quick), "");
    }
}

TEST(Puzzles, of_a_game_do_not_depend_on_the_games_before) {
    Miner one("duel", quick, [] { return false; });
    Miner other("duel", quick, [] { return false; });
    one.mine(game(0), 0);
    EXPECT_EQ(print_puzzles(one.mine(game(1), 1)), print_puzzles(other.mine(game(1), 1)));
}

TEST(Puzzles, are_written_and_read_again) {
    const std::string text = print_puzzles(mined(0, 2));
    const auto read = parse_puzzles(text);
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ(print_puzzles(*read), text);
    EXPECT_FALSE(parse_puzzles("[{}]"));
    EXPECT_FALSE(parse_puzzles("no puzzles"));
}

TEST(Puzzles, that_do_not_hold_are_told_apart) {
    Puzzle wrong = mined(0, 1).front();
    std::swap(wrong.solutions, wrong.others);
    EXPECT_NE(why_not_proven(wrong, quick), "");
    Puzzle changed = mined(0, 1).front();
    changed.record += "# a remark\n";
    EXPECT_NE(why_not_proven(changed, quick), "");
    Puzzle impossible = mined(0, 1).front();
    impossible.solutions.front().action = "build nothing";
    EXPECT_FALSE(position_of(impossible));
}

TEST(Puzzles, have_themes_from_what_is_done_and_why) {
    const auto reason = [](const char* code, play::Json args) { return Reason{code, std::move(args)}; };
    EXPECT_EQ(theme_of("build walls", {reason("wins", {{"way", "military"}})}), "military");
    EXPECT_EQ(theme_of("discard forum", {reason("rival_way", {{"way", "science"}})}), "deny_science");
    EXPECT_EQ(theme_of("discard forum", {reason("deny_symbol", {{"nth", 6}})}), "deny_science");
    EXPECT_EQ(theme_of("discard forum", {reason("own_way", {{"way", "points"}})}), "sale");
    EXPECT_EQ(theme_of("sell altar", {}), "sale");
    EXPECT_EQ(theme_of("stage altar", {reason("coins", {{"coins", 3}})}), "stage");
    EXPECT_EQ(theme_of("build altar", {reason("category", {{"category", "guilds"}})}), "guilds");
    EXPECT_EQ(theme_of("build altar", {reason("deny_card", {{"card", "altar"}})}), "deny");
    EXPECT_EQ(theme_of("build altar", {}), "points");
}

TEST(Puzzles, are_harder_the_more_levels_miss_them) {
    Puzzle easy, hard;
    easy.misses = {{"apprentice", 12}, {"builder", 2}, {"architect", 0}, {"consul", 0}};
    hard.misses = {{"apprentice", 20}, {"builder", 20}, {"architect", 9}, {"consul", 11}};
    EXPECT_EQ(level_of(easy), "builder");
    EXPECT_EQ(level_of(hard), "pharaoh");
    EXPECT_LT(rating_of(easy), rating_of(hard));
}

}  // namespace
}  // namespace hepta::bots
