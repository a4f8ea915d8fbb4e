// What the evaluation of 7 Wonders Duel looks at.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "bots/duel_features.h"
#include "bots/duel_insight.h"
#include "duel/game.h"

namespace hepta::bots {
namespace {

using duel::Duel;

int value_of(const DuelFeatures& features, std::string_view name) {
    const auto* const found = std::find(duel_feature_names.begin(), duel_feature_names.end(), name);
    EXPECT_NE(found, duel_feature_names.end()) << name;
    return features[static_cast<std::size_t>(found - duel_feature_names.begin())];
}

int threats(const DuelFeatures& features) {
    return value_of(features, "one threat") + 2 * value_of(features, "two threats");
}

TEST(Features, every_wonder_stands_under_its_own_name) {
    Random random(1);
    duel::State state = duel::start({}, duel::deal({}, random));
    for (int number = 0; number < duel::wonder_count; ++number) {
        state.cities[0].unbuilt = duel::only(duel::wonder_at(number));
        std::string name(duel::id(duel::wonder_at(number)));
        std::replace(name.begin(), name.end(), '_', ' ');
        EXPECT_EQ(value_of(features_of(state, seat_at(0)), name), 1) << name;
        EXPECT_EQ(value_of(features_of(state, seat_at(0)), "unbuilt wonders"), 1);
    }
}

// A card that wins at once is a threat while its player waits; on the own turn it is taken, not threatened.
TEST(Features, a_card_that_would_win_is_a_threat_by_who_waits) {
    int seen = 0;
    for (std::uint64_t game = 0; seen < 5 && game < 20'000; ++game) {
        Random random(game, Purpose::tests);
        duel::State state = duel::start({}, duel::deal({}, random));
        while (!duel::game_over(state)) {
            const Seat mover = duel::to_act(state)[0];
            const auto actions = duel::legal_actions(state, mover);
            const int place = Insight<Duel>::decisive(state, mover, actions);
            if (place >= 0 && actions[place].kind == duel::ActionKind::build) {
                EXPECT_EQ(threats(features_of(state, mover)), 0);
                duel::State waiting = state;
                waiting.active = duel::opponent(mover);
                EXPECT_GT(threats(features_of(waiting, mover)), 0);
                ++seen;
                break;
            }
            duel::apply(state, mover, actions[random.below(actions.size())]);
        }
    }
    EXPECT_EQ(seen, 5);
}

TEST(Features, exactly_one_side_would_take_the_last_card) {
    Random random(3);
    duel::State state = duel::start({}, duel::deal({}, random));
    while (!duel::game_over(state)) {
        const int sum = value_of(features_of(state, seat_at(0)), "last card") +
                        value_of(features_of(state, seat_at(1)), "last card");
        EXPECT_EQ(sum, 1);
        const Seat mover = duel::to_act(state)[0];
        const auto actions = duel::legal_actions(state, mover);
        duel::apply(state, mover, actions[random.below(actions.size())]);
    }
}

}  // namespace
}  // namespace hepta::bots
