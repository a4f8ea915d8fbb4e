// What moments are told to have cost and brought, and what can be undone.
#include "play/story.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "core/random.h"
#include "play/games.h"
#include "seven/rules.h"

namespace hepta::play {
namespace {

using duel::Duel;
using seven::Seven;

template <Game G>
MatchOf<G> new_game(const typename G::Setup& setup, std::uint64_t seed) {
    Random dealing(seed, Purpose::deal);
    return {{setup, G::deal(setup, dealing)}, static_cast<std::int64_t>(seed)};
}

// Everybody chooses at random once.
template <Game G>
void play_moment(MatchOf<G>& match, Random& random) {
    for (const Owed& owed : match.owed()) {
        const auto legal = match.observe(owed.seat).legal;
        match.choose(owed.seat, legal[random.below(legal.size())]);
    }
}

// Calls `look` with the match before and after every moment of random games.
template <Game G, class Look>
void for_each_moment(const typename G::Setup& setup, int games, Look look) {
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game), Purpose::tests);
        auto match = new_game<G>(setup, static_cast<std::uint64_t>(game));
        while (!match.over() && !::testing::Test::HasFailure()) {
            const MatchOf<G> before = match;
            play_moment(match, random);
            look(before, match);
        }
    }
}

int number(const Json& json, const char* name) { return json.value(name, 0); }

constexpr int fewer = HEPTA_SANITIZED != 0 ? 10 : 1;

TEST(Story, coins_paid_and_received_add_up_in_seven_wonders) {
    seven::Setup setup;
    setup.players = 4;
    for_each_moment<Seven>(setup, 30 / fewer, [](const MatchOf<Seven>& before, const MatchOf<Seven>& after) {
        std::vector<int> coins;
        for (int city = 0; city < 4; ++city)
            coins.push_back(before.state().cities[static_cast<std::size_t>(city)].coins);
        for (const News& news : news_of_moment(before, after)) {
            const auto city = news.own.at("city").get<std::size_t>();
            coins[city] += number(news.own, "coins") - number(news.own, "cost");
            const auto action = seven::parse(news.own.at("action").get<std::string>());
            coins[(city + 1) % 4] += action->left;
            coins[(city + 3) % 4] += action->right;
            EXPECT_GE(number(news.own, "coins"), 0) << news.own;
        }
        for (std::size_t city = 0; city < 4; ++city) EXPECT_EQ(coins[city], after.state().cities[city].coins);
    });
}

TEST(Story, prices_of_duel_are_what_was_paid) {
    for (const auto& setup : {duel::Setup{}, duel::Setup{.agora = true, .pantheon = true}})
        for_each_moment<Duel>(setup, 40 / fewer, [](const MatchOf<Duel>& before, const MatchOf<Duel>& after) {
            const Json news = news_of_moment(before, after).front().own;
            const auto seat = news.at("seat").get<std::size_t>();
            const int had = before.state().cities[seat].coins;
            EXPECT_EQ(had - number(news, "cost") + number(news, "coins"), after.state().cities[seat].coins);
            const bool builds = news.at("action").get<std::string>().starts_with("build ");
            EXPECT_TRUE(!builds || number(news, "coins") >= 0) << news;
        });
}

TEST(Story, what_others_are_told_has_no_hidden_card) {
    seven::Setup setup;
    setup.players = 3;
    for_each_moment<Seven>(setup, 10, [](const MatchOf<Seven>& before, const MatchOf<Seven>& after) {
        for (const News& news : news_of_moment(before, after))
            if (news.own.at("action").get<std::string>().starts_with("stage ")) {
                EXPECT_EQ(news.open.at("action"), "stage");
                EXPECT_EQ(news.open.at("stage"), news.own.at("stage"));
            }
    });
}

// DU-HID-2, DU-HID-5, DU-HID-6: cards turned up, wonders and progress tokens drawn.
TEST(Undo, of_duel_ends_where_something_comes_to_light) {
    int undoable = 0, final = 0;
    for_each_moment<Duel>({}, 20 / fewer, [&](const MatchOf<Duel>& before, const MatchOf<Duel>& after) {
        const duel::Observation was = duel::observe(before.state(), seat_at(0));
        const duel::Observation is = duel::observe(after.state(), seat_at(0));
        const bool turned_up = (is.present & is.up & ~was.up) != 0;
        const bool laid_out = is.seen_wonders != was.seen_wonders;
        const bool drawn = after.state().drawn != before.state().drawn;  // to their chooser, then the one taken to all
        const bool shown = turned_up || laid_out || drawn || was.age != is.age;
        EXPECT_EQ(came_to_light(before, after), shown) << after.turns().back().front().action;
        ++(shown ? final : undoable);
    });
    EXPECT_GT(undoable, final);
    EXPECT_GT(final, 0);
}

// Whether all cards turned up between these moments were known by elimination, as the last senator is.
bool knew_what_turned_up(const duel::Observation& was, const duel::Observation& is) {
    if (was.age != is.age) return false;
    Random random(1, Purpose::tests);
    bool knew = true;
    for (int trial = 0; trial < 50; ++trial) {
        const duel::State world = duel::sample_world(was, random);
        duel::for_each_bit(static_cast<duel::Slots>(is.present & is.up & ~was.up), [&](int slot) {
            const auto place = static_cast<std::size_t>(slot);
            knew = knew && world.displays[static_cast<std::size_t>(was.age)][place] == is.display[place];
        });
    }
    return knew;
}

// Whoever undid such a moment would know what they may not.
TEST(Undo, with_the_expansions_tells_nobody_anything) {
    for_each_moment<Duel>({.agora = true, .pantheon = true}, 10 / fewer,
                          [](const MatchOf<Duel>& before, const MatchOf<Duel>& after) {
                              if (came_to_light(before, after)) return;
                              for (const Seat seat : {seat_at(0), seat_at(1)}) {
                                  const duel::Observation was = duel::observe(before.state(), seat);
                                  const duel::Observation is = duel::observe(after.state(), seat);
                                  EXPECT_TRUE(knew_what_turned_up(was, is));
                                  EXPECT_EQ(was.seen_wonders, is.seen_wonders);
                              }
                          });
}

TEST(Undo, is_never_possible_after_a_reveal_of_seven_wonders) {
    seven::Setup setup;
    setup.players = 3;
    for_each_moment<Seven>(setup, 1, [](const MatchOf<Seven>& before, const MatchOf<Seven>& after) {
        EXPECT_TRUE(came_to_light(before, after));
    });
}

}  // namespace
}  // namespace hepta::play
