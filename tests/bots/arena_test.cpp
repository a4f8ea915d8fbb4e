// The machinery of the arena: order of results, outcomes, words of commands, processes.
#include <gtest/gtest.h>

#include "bots/arena/contest.h"
#include "bots/arena/engine_process.h"
#include "bots/arena/run_in_order.h"
#include "bots/arena/survey.h"
#include "play/games.h"

namespace hepta::bots::arena {
namespace {

// What is taken, by a run that ends after `last`.
std::vector<std::uint64_t> taken_in_order(std::uint64_t count, int threads, std::uint64_t last) {
    std::vector<std::uint64_t> taken;
    const StopFlag never = false;
    const auto make_worker = [](const StopFlag&) {
        return [](std::uint64_t unit) -> std::optional<std::uint64_t> {
            if (unit % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
            return unit * unit;
        };
    };
    const auto take = [&](std::uint64_t value) {
        taken.push_back(value);
        return taken.size() <= last;
    };
    const auto tick = [] {};
    OrderedRun<std::uint64_t, decltype(make_worker), decltype(take), decltype(tick)> run(count, make_worker, take,
                                                                                         tick);
    run.run(threads, never);
    return taken;
}

TEST(OrderedRun, takes_every_result_in_order) {
    for (const int threads : {1, 2, 5}) {
        const auto taken = taken_in_order(300, threads, 1000);
        ASSERT_EQ(taken.size(), 300U);
        for (std::uint64_t i = 0; i < taken.size(); ++i) EXPECT_EQ(taken[i], i * i);
    }
}

TEST(OrderedRun, ends_at_the_same_result_for_any_number_of_threads) {
    for (const int threads : {1, 3}) EXPECT_EQ(taken_in_order(300, threads, 41).size(), 42U);
}

TEST(OrderedRun, passes_on_what_a_worker_throws) {
    const StopFlag never = false;
    const auto make_worker = [](const StopFlag&) {
        return [](std::uint64_t unit) -> std::optional<int> {
            if (unit == 5) throw std::runtime_error("five");
            return 1;
        };
    };
    const auto take = [](int) { return true; };
    const auto tick = [] {};
    OrderedRun<int, decltype(make_worker), decltype(take), decltype(tick)> run(100, make_worker, take, tick);
    EXPECT_THROW(run.run(2, never), std::runtime_error);
}

TEST(Outcomes, agree_with_the_winners_of_the_rules) {
    for (std::uint64_t game = 0; game < 200; ++game) {
        Random random(5, Purpose::tests, game);
        const seven::Setup setup{.players = 2 + static_cast<int>(game % 6), .sides = {}, .wishes = {}};
        auto state = seven::start(setup, seven::deal(setup, random));
        for (SeatList seats = seven::to_act(state); !seats.empty(); seats = seven::to_act(state)) {
            const auto actions = seven::legal_actions(state, seats[0]);
            seven::apply(state, seats[0], actions[random.below(actions.size())]);
        }
        const Outcome outcome = outcome_of(state);
        const SeatList winners = seven::winners(state);
        EXPECT_EQ(winner_count(outcome), winners.size());
        for (const Seat seat : winners) EXPECT_EQ(outcome.places[index(seat)], 0);
        int points = 0;
        for (int a = 0; a < setup.players; ++a)
            for (int b = 0; b < setup.players; ++b)
                if (a != b) points += half_points(outcome, a, b);
        EXPECT_EQ(points, setup.players * (setup.players - 1));
    }
}

TEST(Surveys, count_every_city_once_and_share_every_victory) {
    const StopFlag never = false;
    const duel::Setup setup{.agora = true, .pantheon = true, .first_game = false};
    const Layout layout = survey_layout(setup);
    Statistics statistics(layout);
    ASSERT_TRUE(survey_uniform<duel::Duel>(setup, 1, 0, 200, never, statistics));
    EXPECT_EQ(statistics.games, 200);
    std::int64_t shares = 0;
    for (const ItemSums& seat : statistics.seats) shares += seat.wins;
    EXPECT_EQ(shares, 200 * whole_win);
    EXPECT_EQ(layout.sections.size(), 5U);
    std::int64_t points = 0;
    std::int64_t by_category = 0;
    for (const ItemSums& seat : statistics.seats) points += seat.points;
    for (const CategorySums& category : statistics.categories) by_category += category.points;
    EXPECT_EQ(points, by_category);
    Statistics halves(layout);
    Statistics second(layout);
    ASSERT_TRUE(survey_uniform<duel::Duel>(setup, 1, 100, 100, never, halves));
    ASSERT_TRUE(survey_uniform<duel::Duel>(setup, 1, 0, 100, never, second));
    halves += second;
    EXPECT_EQ(halves, statistics);
}

TEST(CommandWords, are_split_at_spaces_outside_quotation_marks) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(*command_words("./bot.py --fast"), (Words{"./bot.py", "--fast"}));
    EXPECT_EQ(*command_words(" a  'b c' \"d 'e\" f'g'"), (Words{"a", "b c", "d 'e", "fg"}));
    EXPECT_EQ(*command_words("a ''"), (Words{"a", ""}));
    EXPECT_FALSE(command_words("a 'b"));
    EXPECT_FALSE(command_words("  "));
}

Clock::time_point soon(int milliseconds) { return Clock::now() + std::chrono::milliseconds(milliseconds); }

TEST(EngineProcess, talks_in_lines) {
    auto process = EngineProcess::start({"cat"}, 512);
    ASSERT_TRUE(process) << process.reason();
    ASSERT_TRUE((*process)->send("hello", soon(5000)));
    EXPECT_EQ(*(*process)->receive(soon(5000)), "hello");
    ASSERT_TRUE((*process)->send("info 1\nbestmove pass", soon(5000)));
    EXPECT_EQ(*(*process)->receive("bestmove", soon(5000)), "pass");
    const auto late = (*process)->receive(soon(50));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.reason(), "it did not answer in time");
}

TEST(EngineProcess, that_ends_or_cannot_start_is_reported) {
    EXPECT_NE(EngineProcess::start({"/no/such/program"}, 512).reason().find("cannot run"), std::string::npos);
    auto process = EngineProcess::start({"sh", "-c", "exit 3"}, 512);
    ASSERT_TRUE(process);
    const auto answer = (*process)->receive(soon(5000));
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.reason(), "it ended with status 3");
}

TEST(EngineProcess, that_does_not_read_does_not_block_us) {
    auto process = EngineProcess::start({"sleep", "60"}, 512);
    ASSERT_TRUE(process);
    const std::string long_line(1 << 20, 'x');
    const auto sent = (*process)->send(long_line, soon(200));
    ASSERT_FALSE(sent);
    EXPECT_EQ(sent.reason(), "it does not read its input");
}

}  // namespace
}  // namespace hepta::bots::arena
