// Records: what is printed is read back, and what is damaged is refused with line and reason.
#include "play/record.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "core/random.h"
#include "play/games.h"

namespace hepta::play {
namespace {

using seven::Seven;

// A game of random choices, left after `choices` of them.
MatchOf<Seven> random_game(int players, std::uint64_t seed, int choices) {
    seven::Setup setup;
    setup.players = players;
    Random dealing(seed, Purpose::deal);
    Random playing(seed, Purpose::tests);
    MatchOf<Seven> match({setup, Seven::deal(setup, dealing)}, static_cast<std::int64_t>(seed));
    for (int i = 0; i < choices && !match.over(); ++i) {
        const SeatList seats = match.to_act();
        const Seat seat = seats[playing.below(seats.size())];
        const auto legal = match.observe(seat).legal;
        match.choose(seat, legal[playing.below(legal.size())]);
    }
    return match;
}

constexpr int all = 1000;

const seven::State& state_of(const Match& match) { return dynamic_cast<const MatchOf<Seven>&>(match).state(); }

std::string whole_record() { return print_record(random_game(3, 1, all)); }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return text.replace(place, from.size(), to);
}

std::string reason(const std::string& text) {
    const auto match = parse_record(text);
    return match ? "no failure" : match.reason();
}

void expect_reason(const std::string& text, const std::string& line, const std::string& words) {
    const std::string found = reason(text);
    EXPECT_TRUE(found.starts_with(line + ": ")) << found;
    EXPECT_NE(found.find(words), std::string::npos) << found;
}

int line_of(const std::string& text, const std::string& start) {
    const auto place = text.find('\n' + start);
    return 2 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
}

TEST(Record, random_games_are_read_back_as_they_were_printed) {
    for (int players = 2; players <= 7; ++players)
        for (std::uint64_t seed = 1; seed <= 5; ++seed)
            for (const int choices : {0, 1, 2, 7, 40, 41, 42, all}) {
                const auto game = random_game(players, seed, choices);
                const std::string text = print_record(game);
                const auto read = parse_record(text);
                ASSERT_TRUE(read) << read.reason();
                EXPECT_EQ(print_record(**read), text);
                EXPECT_EQ((*read)->turns(), game.turns());
                EXPECT_EQ((*read)->seed(), game.seed());
                EXPECT_EQ(state_of(**read), game.state());
            }
}

TEST(Record, a_finished_game_ends_with_its_result) {
    const auto game = random_game(2, 3, all);
    const std::string text = print_record(game);
    const std::string winner = std::to_string(index(game.winners()[0]));
    EXPECT_NE(text.find("\nresult winners " + winner), std::string::npos) << text;
}

TEST(Record, comments_carriage_returns_and_empty_lines_after_the_deal_do_not_matter) {
    const std::string text = whole_record();
    std::string changed = "# found in an attic\n" + replaced(text, "\n1: ", "\n\n# the first turn\n1: ");
    for (std::size_t i = changed.find('\n'); i != std::string::npos; i = changed.find('\n', i + 2))
        changed.insert(i, 1, '\r');
    const auto read = parse_record(changed);
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ(print_record(**read), text);
}

TEST(Record, the_seed_may_be_absent) {
    const auto read = parse_record(replaced(whole_record(), "seed 1\n", ""));
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ((*read)->seed(), std::nullopt);
}

TEST(Record, foreign_files_are_refused) {
    expect_reason("", "line 1", "not a record");
    expect_reason("Dear diary,\n", "line 1", "not a record");
    expect_reason("heptapolis record 2\n", "line 1", "not a record");
    expect_reason(std::string(100000, 'x'), "line 1", "not a record");
}

TEST(Record, a_damaged_head_or_deal_is_refused) {
    const std::string text = whole_record();
    expect_reason("heptapolis record 1\n", "line 1", "expected a line 'game ...'");
    expect_reason(replaced(text, "game seven", "game chess"), "lines 4 to 14", "unknown game 'chess'");
    expect_reason(replaced(text, "seed 1", "seed one"), "line 3", "not a whole number");
    expect_reason(replaced(text, "players 3", "players 9"), "lines 4 to 14", "players must be 2 to 7");
    expect_reason(replaced(text, "hand 1 0 ", "hand 1 0 nothing "), "lines 4 to 14", "hand of Age 1, seat 0");
    expect_reason(text.substr(0, text.find("hand 2 1")), "lines 4 to 9", "hand 2 1");
}

TEST(Record, damaged_turns_are_refused_with_their_line) {
    const std::string text = whole_record();
    const std::string line = "line " + std::to_string(line_of(text, "2: "));
    expect_reason(replaced(text, "\n2: ", "\n3: "), line, "expected a line '2: ...'");
    expect_reason(replaced(text, "\n2: 0 ", "\n2: "), line, "expected a seat and an action");
    expect_reason(replaced(text, "\n2: 0 ", "\n2: 1 "), line, "expected a choice of seat 0");
    expect_reason(replaced(text, "\n2: 0 ", "\n2: 0 sell altars; 0 "), line, "found 4 choices");
    expect_reason(replaced(text, "\n2: 0 ", "\n2: 0 un"), line, "is not legal; possible: ");
    const auto semicolon = text.find(';', text.find("\n2: "));
    const std::string lacking = text.substr(0, semicolon) + text.substr(text.find('\n', semicolon));
    expect_reason(lacking, "line " + std::to_string(line_of(text, "3: ")), "the line before lacks a choice");
}

TEST(Record, a_wrong_result_is_refused) {
    const std::string text = whole_record();
    const auto result = text.find("result ");
    const std::string line = "line " + std::to_string(line_of(text, "result "));
    expect_reason(text.substr(0, result), "line " + std::to_string(line_of(text, "18: ")), "the result is missing");
    expect_reason(text.substr(0, result) + "result winners 6 totals 1 2 3\n", line, "wrong result");
    expect_reason(text + "19: 0 pass\n", "line " + std::to_string(line_of(text, "result ") + 1), "nothing may follow");
    expect_reason(text + "result winners 0\n", "line " + std::to_string(line_of(text, "result ") + 1),
                  "a second result");
    expect_reason(replaced(text, "\n18: ", "\nresult winners 0 totals 1 2 3\n18: "),
                  "line " + std::to_string(line_of(text, "18: ")), "the game is not over");
}

TEST(Record, cut_anywhere_it_is_refused_or_an_unfinished_game) {
    const std::string text = whole_record();
    for (std::size_t size = 0; size < text.size(); size += 7) {
        const auto read = parse_record(text.substr(0, size));
        EXPECT_TRUE(!read || !(*read)->over() || size + 1 == text.size());
    }
}

TEST(Record, replayed_stops_at_the_moment_asked_for) {
    const auto game = random_game(4, 2, all);
    for (std::size_t moments = 0; moments <= game.turns().size(); ++moments)
        EXPECT_EQ(replayed(game, moments)->turns().size(), moments);
    EXPECT_EQ(state_of(*replayed(game, game.turns().size())), game.state());
}

}  // namespace
}  // namespace hepta::play
