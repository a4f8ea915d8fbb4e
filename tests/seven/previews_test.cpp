// What a choice would bring: the same as what it brings where nobody else changes anything, and payments that add up.
#include "seven/previews.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "seven/game.h"
#include "seven/powers.h"
#include "seven/reasons.h"

namespace hepta::seven {
namespace {

State random_start(int players, std::uint64_t seed, Random& random) {
    seven::Setup setup;
    setup.players = players;
    random = Random(seed);
    return start(setup, deal(setup, random));
}

// Everybody else sells; then the city's own change is what the preview said, but for what neighbours paid it.
TEST(Previews, tell_what_a_choice_brings) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        State state = random_start(3, seed, random);
        while (!to_act(state).empty() && state.step == Step::choose) {
            const Observation seen = observe(state, seat_at(0));
            const Action action = seen.legal[random.below(seen.legal.size())];
            const State before = state;
            const Preview told = preview(open_table(seen), 0, action);
            const bool last_turn = state.turn == turns_per_age - 1;  // conflicts follow
            apply(state, seat_at(0), action);
            for (int seat = 1; seat < 3; ++seat) {
                const ActionList legal = legal_actions(state, seat_at(seat));
                for (const Action other : legal)
                    if (other.kind == ActionKind::sell) {
                        apply(state, seat_at(seat), other);
                        break;
                    }
            }
            if (state.step == Step::discard_power || last_turn) break;
            EXPECT_EQ(told.coins, city_of(state, 0).coins - city_of(before, 0).coins);
            EXPECT_EQ(told.shields, shields_of(city_of(state, 0)) - shields_of(city_of(before, 0)));
        }
    }
}

// SW-TRADE-3: the goods of every legal payment cost exactly its coins.
void check_purchases(const State& table, const Observation& seen) {
    const City& city = city_of(table, seen.acting_city);
    const Prices price = prices(city.privileges);
    for (const Action action : seen.legal) {
        if (action.left + action.right == 0) continue;
        const Cost cost = action.kind == ActionKind::stage ? next_stage(city).cost : card(action.card).row.cost;
        const auto bought = purchase(table, seen.acting_city, cost, {action.left, action.right});
        ASSERT_TRUE(bought.has_value()) << notation(action);
        int left = 0, right = 0;
        for (std::size_t good = 0; good < good_count; ++good) {
            left += bought->left[good] * (good < 4 ? price.raw_left : price.manufactured);
            right += bought->right[good] * (good < 4 ? price.raw_right : price.manufactured);
        }
        EXPECT_EQ(left, action.left);
        EXPECT_EQ(right, action.right);
    }
}

TEST(Previews, every_legal_payment_buys_goods_of_its_price) {
    for (int players = 2; players <= 7; ++players)
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Random random(seed);
            State state = random_start(players, seed, random);
            for (SeatList seats = to_act(state); !seats.empty(); seats = to_act(state)) {
                const Observation seen = observe(state, seats[0]);
                check_purchases(open_table(seen), seen);
                const ActionList legal = legal_actions(state, seats[0]);
                apply(state, seats[0], legal[random.below(legal.size())]);
            }
        }
}

TEST(Previews, a_payment_that_meets_no_cost_buys_nothing) {
    Random random(1);
    const State state = random_start(3, 1, random);
    EXPECT_FALSE(purchase(state, 0, Cost{}, {1, 0}).has_value());
}

}  // namespace
}  // namespace hepta::seven
