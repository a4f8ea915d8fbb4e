// A review that nobody waits for any more ends at once.
#include "server/review.h"

#include <gtest/gtest.h>

#include "play/match.h"
#include "server/new_game.h"

namespace hepta::server {
namespace {

TEST(Review, is_none_when_it_was_stopped) {
    const Json request = {
        {"game", "duel"},
        {"options", {{"seed", 3}}},
        {"seats", {{{"kind", "bot"}, {"level", "builder"}}, {{"kind", "bot"}, {"level", "builder"}}}}};
    const auto head = std::get<GameHead>(new_game(request));
    const auto match = play::match_from_deal(head.game, head.deal, head.seed);
    while (!(*match)->over()) {
        const Seat seat = (*match)->to_act()[0];
        (*match)->act(seat, (*match)->legal(seat).front());
    }
    const std::atomic<bool> stopped = true;
    EXPECT_TRUE(review_json(**match, 1, &stopped).is_null());
}

}  // namespace
}  // namespace hepta::server
