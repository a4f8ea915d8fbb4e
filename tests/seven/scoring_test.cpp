// Science with free symbols, and how categories add up.
#include "seven/scoring.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "random_game.h"

namespace hepta::seven {
namespace {

TEST(Science, symbols_of_one_kind_count_squared) {  // SW-EX-18, SW-SCORE-5
    constexpr std::array expected = {1, 4, 9, 16, 25, 36};
    for (int symbols = 1; symbols <= 6; ++symbols) {
        const int points = expected[static_cast<std::size_t>(symbols - 1)];
        EXPECT_EQ(science_points({symbols, 0, 0}, 0), points);
        EXPECT_EQ(science_points({0, symbols, 0}, 0), points);
        EXPECT_EQ(science_points({0, 0, symbols}, 0), points);
    }
}

TEST(Science, sets_count_seven) {  // SW-EX-19, SW-EX-20, SW-SCORE-5
    EXPECT_EQ(science_points({3, 2, 1}, 0), 21);
    EXPECT_EQ(science_points({1, 3, 2}, 0), 21);
    EXPECT_EQ(science_points({3, 2, 2}, 0), 31);
    EXPECT_EQ(science_points({0, 0, 0}, 0), 0);
}

TEST(Science, free_symbols_are_placed_for_the_greatest_total) {  // SW-TV-12, SW-SCORE-5
    EXPECT_EQ(science_points({3, 2, 1}, 1), 31);
    EXPECT_EQ(science_points({2, 2, 2}, 2), 38);
    EXPECT_EQ(science_points({2, 1, 1}, 2), 26);
    EXPECT_EQ(science_points({1, 1, 0}, 1), 10);
    EXPECT_EQ(science_points({4, 4, 4}, 2), 96);
}

int brute_science(int a, int b, int c, int free_symbols) {
    int best = 0;
    for (int x = 0; x <= free_symbols; ++x)
        for (int y = 0; x + y <= free_symbols; ++y) {
            const int z = free_symbols - x - y;
            const int points =
                (a + x) * (a + x) + (b + y) * (b + y) + (c + z) * (c + z) + 7 * std::min({a + x, b + y, c + z});
            best = std::max(best, points);
        }
    return best;
}

TEST(Science, no_placement_is_better) {  // SW-SCORE-5
    for (int a = 0; a <= 4; ++a)
        for (int b = 0; b <= 4; ++b)
            for (int c = 0; c <= 4; ++c)
                for (int free_symbols = 0; free_symbols <= 3; ++free_symbols)
                    EXPECT_EQ(science_points({a, b, c}, free_symbols), brute_science(a, b, c, free_symbols));
}

TEST(Scores, winners_have_the_highest_total_and_then_the_most_coins) {  // SW-END-2
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const int players = 2 + static_cast<int>(seed % 6);
        const State end = play_random_game(players, seed, [](const State&) {});
        const Scores list = scores(end);
        ASSERT_EQ(list.size(), players);
        std::pair<int, int> best{-1000, 0};
        for (int seat = 0; seat < players; ++seat) {
            const Score& one = list[seat];
            EXPECT_EQ(one.total(), one.conflicts + one.treasury + one.wonder + one.civilian + one.science +
                                       one.commerce + one.guilds);
            best = std::max(best, {one.total(), city_of(end, seat).coins});
        }
        const SeatList won = winners(end);
        for (int seat = 0; seat < players; ++seat)
            EXPECT_EQ(won.contains(seat_at(seat)),
                      std::pair(list[seat].total(), static_cast<int>(city_of(end, seat).coins)) == best);
    }
}

}  // namespace
}  // namespace hepta::seven
