// What a choice would bring: the same as what it brings, told from what the chooser knows alone.
#include "duel/previews.h"

#include <gtest/gtest.h>

#include "position.h"
#include "support_games.h"

namespace hepta::duel {
namespace {

Preview told_in(const State& state, std::string_view action) {
    const Seat seat = to_act(state)[0];
    return preview(trial_table(observe(state, seat)), seat, parse(action).value());
}

class DuelPreviews : public ::testing::TestWithParam<int> {
  protected:
    duel::Setup setup() const { return {.agora = (GetParam() & 1) != 0, .pantheon = (GetParam() & 2) != 0}; }
};

// AG-CTRL-4: what a decree does that is turned up by the choice itself, nobody can know before.
bool turns_up_a_decree(const State& before, Seat seat, Action action) {
    State after = before;
    apply(after, seat, action);
    return after.agora.face_up != before.agora.face_up;
}

TEST_P(DuelPreviews, tell_what_every_choice_brings) {
    const int games = HEPTA_SANITIZED ? 3 : 30;
    int compared = 0;
    for (int game = 0; game < games; ++game)
        play_random_game(setup(), static_cast<std::uint64_t>(game), [&](const State& state) {
            if (to_act(state).empty()) return;
            const Seat seat = to_act(state)[0];
            const Observation seen = observe(state, seat);
            const State table = trial_table(seen);
            for (const Action action : seen.legal) {
                if (turns_up_a_decree(state, seat, action)) continue;
                ++compared;
                ASSERT_EQ(preview(table, seat, action), preview(state, seat, action)) << notation(action);
            }
        });
    EXPECT_GT(compared, 100 * games);
}

// Whatever lies face down, a seat is told the same.
TEST_P(DuelPreviews, depend_on_what_the_seat_knows_alone) {
    const int games = HEPTA_SANITIZED ? 2 : 10;
    for (int game = 0; game < games; ++game)
        play_random_game(setup(), static_cast<std::uint64_t>(game), [&](const State& state) {
            if (to_act(state).empty()) return;
            const Seat seat = to_act(state)[0];
            const Observation seen = observe(state, seat);
            Random random(static_cast<std::uint64_t>(game));
            const State twin = sample_world(seen, random);
            for (const Action action : seen.legal)
                ASSERT_EQ(preview(trial_table(observe(twin, seat)), seat, action),
                          preview(trial_table(seen), seat, action))
                    << notation(action);
        });
}

INSTANTIATE_TEST_SUITE_P(Combinations, DuelPreviews, ::testing::Range(0, 4));

TEST(DuelPreview, counts_coins_and_steps) {
    const State state = Position(base_game, Age::two).coins(10, 10).offer({"walls", "rostrum"});
    EXPECT_EQ(told_in(state, "build walls").steps, 2);
    EXPECT_EQ(told_in(state, "build walls").coins, -4);
    EXPECT_EQ(told_in(state, "discard walls").coins, 2);
}

TEST(DuelPreview, the_pawn_takes_coins_of_the_rival) {  // DU-MIL-4
    const State state = Position(base_game, Age::two).active(1).pawn(-2).coins(10, 10).offer({"walls", "rostrum"});
    const Preview told = told_in(state, "build walls");
    EXPECT_EQ(told.steps, 2);
    EXPECT_EQ(told.rival_coins, -2);
}

TEST(DuelPreview, says_which_choice_wins_at_once) {  // DU-MIL-6, DU-SCI-3
    const State war = Position(base_game, Age::two).pawn(7).coins(10, 10).offer({"walls", "rostrum"});
    EXPECT_EQ(told_in(war, "build walls").wins, Victory::military);
    EXPECT_EQ(told_in(war, "build rostrum").wins, Victory::none);
    const State science = Position(base_game, Age::three)
                              .coins(20, 20)
                              .cards(0, {"workshop", "apothecary", "pharmacist", "scriptorium", "academy"})
                              .offer({"observatory", "obelisk"});
    EXPECT_EQ(told_in(science, "build observatory").wins, Victory::scientific);
    EXPECT_EQ(told_in(science, "build observatory").symbols, 1);
}

TEST(DuelPreview, says_when_a_pair_brings_a_token) {  // DU-SCI-2
    const State state =
        Position(base_game, Age::two).coins(20, 20).cards(0, {"workshop"}).offer({"laboratory", "rostrum"});
    EXPECT_TRUE(told_in(state, "build laboratory").token);
    EXPECT_EQ(told_in(state, "build laboratory").symbols, 0);
    EXPECT_FALSE(told_in(state, "build rostrum").token);
}

TEST(DuelPreview, says_when_another_turn_follows) {  // DU-TURN-3
    const State state =
        Position(base_game, Age::two).coins(30, 30).unbuilt(0, {"sphinx", "pyramids"}).offer({"walls", "rostrum"});
    EXPECT_TRUE(told_in(state, "wonder sphinx walls").again);
    EXPECT_FALSE(told_in(state, "wonder pyramids walls").again);
}

// AG-MIL-3, AG-CTRL-4: the shield decree lies face down in chamber 2; trying to control it moves nothing.
TEST(DuelPreview, does_not_show_what_a_decree_turned_up_would_do) {
    Position position(with_agora_only, Age::two);
    std::string_view shield;
    for (int number = 0; number < agora::decree_count; ++number)
        if (agora::decree(agora::decree_at(number)).kind == agora::DecreeKind::shield)
            shield = agora::id(agora::decree_at(number));
    State state = position.decree(2, shield).coins(10, 10).offer({"walls", "rostrum"});
    state.tasks.push(task(agora::TaskKind::place, seat_at(0)));
    const Action control = parse("place 2").value();
    EXPECT_EQ(preview(state, seat_at(0), control).steps, 1);
    EXPECT_EQ(told_in(state, "place 2").steps, 0);
    EXPECT_EQ(told_in(state, "place 2").chambers, 1);
}

}  // namespace
}  // namespace hepta::duel
