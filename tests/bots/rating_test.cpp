// Elo, intervals, the sequential test and ratings against values known from elsewhere or worked out by hand.
#include "bots/arena/rating.h"

#include <cmath>
#include <gtest/gtest.h>

namespace hepta::bots::arena {
namespace {

TEST(Elo, follows_its_definition) {
    EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
    EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(score_of_elo(-400), 1.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of_score(0.75), 190.8485, 1e-4);
    EXPECT_NEAR(elo_of_score(0.76), 200.2409, 1e-4);
    for (const double elo : {-300.0, -1.0, 0.0, 7.5, 800.0}) EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    EXPECT_TRUE(std::isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    EXPECT_TRUE(std::isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

TEST(Wilson, gives_the_published_intervals) {
    EXPECT_NEAR(wilson_interval(1, 10).low, 0.72246, 1e-4);
    EXPECT_DOUBLE_EQ(wilson_interval(1, 10).high, 1);
    EXPECT_NEAR(wilson_interval(0.5, 100).low, 0.40383, 1e-4);
    EXPECT_NEAR(wilson_interval(0.5, 100).high, 0.59617, 1e-4);
    EXPECT_NEAR(wilson_interval(0, 20).high, 0.16113, 1e-4);
    EXPECT_DOUBLE_EQ(wilson_interval(0, 20).low, 0);
    EXPECT_DOUBLE_EQ(wilson_interval(0.5, 0).low, 0);
    EXPECT_DOUBLE_EQ(wilson_interval(0.5, 0).high, 1);
}

// 100 deals of two games: 40 with 1 1/2 points, 30 with 1, 30 with 1/2.
DealScores some_scores() {
    DealScores scores(4, 2);
    for (int i = 0; i < 40; ++i) scores.add(3);
    for (int i = 0; i < 30; ++i) scores.add(2);
    for (int i = 0; i < 30; ++i) scores.add(1);
    return scores;
}

TEST(DealScores, have_mean_and_effective_games) {
    const DealScores scores = some_scores();
    EXPECT_EQ(scores.deals(), 100);
    EXPECT_EQ(scores.games(), 200);
    EXPECT_DOUBLE_EQ(scores.mean(), 0.525);
    // 0.525 * 0.475 / (4.3125 / 99 / 100)
    EXPECT_NEAR(scores.effective_games(), std::min(400.0, 0.525 * 0.475 * 99 * 100 / 4.3125), 1e-9);
}

TEST(DealScores, of_independent_games_count_each_game_once) {
    DealScores scores(2, 1);
    for (int i = 0; i < 1000; ++i) scores.add(i % 4 == 0 ? 0 : 2);
    EXPECT_NEAR(scores.effective_games(), 1000, 1.1);
}

TEST(DealScores, that_are_all_equal_are_no_proof_of_certainty) {
    DealScores scores(4, 2);
    for (int i = 0; i < 5; ++i) scores.add(4);
    EXPECT_DOUBLE_EQ(scores.effective_games(), 10);
    EXPECT_NEAR(scores.interval().low, 0.72246, 1e-4);
    EXPECT_DOUBLE_EQ(DealScores(4, 2).mean(), 0.5);
    EXPECT_DOUBLE_EQ(DealScores(4, 2).log_likelihood_ratio(0, 5), 0);
}

TEST(SequentialTest, has_the_bounds_of_wald) { EXPECT_NEAR(SequentialTest::bound(), std::log(19), 1e-12); }

TEST(SequentialTest, has_the_ratio_worked_out_by_hand) {
    const double score1 = 1 / (1 + std::pow(10, -0.05));
    const double variance = (4.3125 + 0.125) / 101;
    const double expected = 100 * (score1 - 0.5) * (1.05 - 0.5 - score1) / (2 * variance);
    EXPECT_NEAR(some_scores().log_likelihood_ratio(0, 20), expected, 1e-9);
    EXPECT_NEAR(expected, 0.6952, 1e-3);
}

TEST(SequentialTest, decides_for_the_right_side) {
    const SequentialTest test{0, 20};
    DealScores strong(4, 2);
    DealScores weak(4, 2);
    DealScores middle(4, 2);
    for (int i = 0; i < 3000; ++i) {
        strong.add(1 + i % 3 + (i % 5 == 0 ? 1 : 0));
        weak.add(i % 5 == 0 ? 1 : 1 + i % 3);
        if (i < 20) middle.add(1 + i % 3);
    }
    EXPECT_EQ(test.verdict(strong), SequentialTest::Verdict::elo1);
    EXPECT_EQ(test.verdict(weak), SequentialTest::Verdict::elo0);
    EXPECT_EQ(test.verdict(middle), SequentialTest::Verdict::open);
}

TEST(Ratings, of_two_are_their_match) {
    const auto list = ratings(2, {{0, 1, 0.75, 100}});
    EXPECT_NEAR(list[0].elo - list[1].elo, 400 * std::log10(75.5 / 25.5), 1e-6);
    EXPECT_NEAR(list[0].elo + list[1].elo, 0, 1e-9);
    EXPECT_NEAR(list[0].error, 38.99, 0.01);
    EXPECT_NEAR(list[0].error, list[1].error, 1e-9);
}

TEST(Ratings, find_the_strengths_behind_the_scores) {
    const std::vector<double> truth = {150, 20, -40, -130};
    std::vector<Encounter> encounters;
    for (std::size_t a = 0; a < truth.size(); ++a)
        for (std::size_t b = a + 1; b < truth.size(); ++b)
            encounters.push_back({a, b, score_of_elo(truth[a] - truth[b]), 1e7});
    const auto list = ratings(truth.size(), encounters);
    for (std::size_t i = 0; i < truth.size(); ++i) {
        EXPECT_NEAR(list[i].elo, truth[i], 0.01);
        EXPECT_LT(list[i].error, 0.5);
        EXPECT_GT(list[i].error, 0.01);
    }
}

TEST(Ratings, stay_finite_when_somebody_wins_everything) {
    const auto list = ratings(3, {{0, 1, 1, 50}, {0, 2, 1, 50}, {1, 2, 0.5, 50}});
    EXPECT_GT(list[0].elo, 300);
    EXPECT_LT(list[0].elo, 1500);
    EXPECT_NEAR(list[1].elo, list[2].elo, 1e-6);
}

}  // namespace
}  // namespace hepta::bots::arena
