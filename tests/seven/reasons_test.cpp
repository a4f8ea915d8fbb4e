// Why something cannot be built: told exactly when it cannot, and from open facts alone.
#include "seven/reasons.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "core/random.h"
#include "seven/game.h"
#include "seven/powers.h"

namespace hepta::seven {
namespace {

bool lists(const ActionList& legal, ActionKind kind, CardId id) {
    return std::any_of(legal.begin(), legal.end(), [&](Action a) { return a.kind == kind && a.card == id; });
}

// An obstacle stands exactly where the legal list has no such action.
void check_reasons(const State& state, Seat seat) {
    const Observation seen = observe(state, seat);
    if (seen.legal.empty() || seen.step == Step::discard_power) return;
    const bool of_free_city = seen.players == 2 && seen.acting_city == free_city;
    const State table = open_table(seen);
    const City& city = city_of(table, seen.acting_city);
    const Reason stage = why_no_stage(table, seen.acting_city);
    Hand hand = seen.hand;
    if (of_free_city) hand = Hand{};
    for (const Action action : seen.legal)
        if (of_free_city && !hand.contains(action.card)) hand.insert(action.card);
    for (int place = 0; place < hand.size(); ++place) {
        const CardId id = hand[place];
        const Reason reason = why_no_building(table, seen.acting_city, id);
        EXPECT_EQ(reason.obstacle == Obstacle::none, lists(seen.legal, ActionKind::build, id)) << card(id).id();
        const bool must_chain = of_free_city && chained(city, id);  // SW-2P-11
        const bool stage_asked = !must_chain || has_building(city, id);
        EXPECT_EQ(stage_asked && stage.obstacle == Obstacle::none, lists(seen.legal, ActionKind::stage, id));
        EXPECT_EQ(reason, why_no_building(state, seen.acting_city, id));
        EXPECT_EQ(reason.obstacle == Obstacle::coins, reason.coins > 0);
        EXPECT_EQ(reason.obstacle == Obstacle::goods, reason.missing != (std::array<std::uint8_t, good_count>{}));
    }
}

TEST(Reasons, an_obstacle_is_named_exactly_where_the_action_is_not_legal) {
    for (int players = 2; players <= 7; ++players)
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Random random(seed);
            seven::Setup setup;
            setup.players = players;
            State state = start(setup, deal(setup, random));
            for (SeatList seats = to_act(state); !seats.empty(); seats = to_act(state)) {
                const Seat seat = seats[random.below(seats.size())];
                check_reasons(state, seat);
                const ActionList legal = legal_actions(state, seat);
                apply(state, seat, legal[random.below(legal.size())]);
            }
        }
}

TEST(Reasons, the_open_table_counts_the_points_of_the_game) {
    Random random(7);
    State state = start(seven::Setup{}, deal(seven::Setup{}, random));
    for (SeatList seats = to_act(state); !seats.empty(); seats = to_act(state)) {
        const ActionList legal = legal_actions(state, seats[0]);
        apply(state, seats[0], legal[random.below(legal.size())]);
        EXPECT_TRUE(scores(open_table(observe(state, seat_at(1)))) == scores(state));
    }
    EXPECT_EQ(winners(open_table(observe(state, seat_at(1)))), winners(state));
}

State two_wood_needed(int coins) {
    Setup setup;
    setup.wishes = {BoardWish{*find_wonder("giza"), Side::b},
                    {*find_wonder("olympia"), Side::a},
                    {*find_wonder("ephesus"), Side::a}};
    Random random(1);
    State state = start(setup, deal(setup, random));
    city_of(state, 0).coins = static_cast<std::uint16_t>(coins);
    return state;
}

TEST(Reasons, missing_goods_are_those_that_neither_the_city_nor_its_neighbours_make) {
    const Reason reason = why_no_stage(two_wood_needed(9), 0);  // 2 wood; Olympia on the left sells one
    EXPECT_EQ(reason.obstacle, Obstacle::goods);
    EXPECT_EQ(reason.missing[0], 1);
}

TEST(Reasons, missing_coins_are_counted_for_the_cheapest_payment) {
    const CardId stockade = *find_card("stockade");  // 1 wood
    EXPECT_EQ(why_no_building(two_wood_needed(2), 0, stockade).obstacle, Obstacle::none);
    const Reason reason = why_no_building(two_wood_needed(1), 0, stockade);
    EXPECT_EQ(reason.obstacle, Obstacle::coins);
    EXPECT_EQ(reason.coins, 1);
    EXPECT_EQ(clause(reason.obstacle), "SW-PAY-3");
}

TEST(Reasons, buildings_that_stand_and_wonders_that_are_complete_are_told) {
    State state = two_wood_needed(9);
    city_of(state, 0).buildings.insert(*find_card("loom_age1"));
    city_of(state, 0).stages = 4;
    EXPECT_EQ(why_no_building(state, 0, *find_card("loom_age2")).obstacle, Obstacle::already_built);
    EXPECT_EQ(why_no_stage(state, 0).obstacle, Obstacle::no_stage_left);
}

}  // namespace
}  // namespace hepta::seven
