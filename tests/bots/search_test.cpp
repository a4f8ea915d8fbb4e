// The search: decisive moves, memory, threads; and evaluations that know who is ahead.
#include "bots/search.h"

#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/duel_insight.h"
#include "bots/fit.h"
#include "bots/make_bot.h"
#include "bots/seven_insight.h"
#include "support/allocations.h"

namespace hepta::bots {
namespace {

using duel::Duel;
using seven::Seven;

struct Position {
    duel::State state;
    Seat seat;
};

// Does this action end the game with a win for the seat?
bool wins_at_once(const Position& position, duel::Action action) {
    duel::State next = position.state;
    duel::apply(next, position.seat, action);
    const SeatList winners = duel::winners(next);
    return winners.size() == 1 && winners[0] == position.seat;
}

// Positions of random games in which a supremacy is one action away, and most actions miss it.
std::vector<Position> decisive_positions(duel::Victory victory, std::size_t count) {
    std::vector<Position> positions;
    for (std::uint64_t game = 0; positions.size() < count && game < 200'000; ++game) {
        Random random(game, Purpose::tests);
        duel::State state = duel::start({}, duel::deal({}, random));
        while (!duel::game_over(state)) {
            const Position here{state, duel::to_act(state)[0]};
            const auto actions = duel::legal_actions(state, here.seat);
            const auto action = actions[random.below(actions.size())];
            duel::apply(state, here.seat, action);
            if (duel::game_over(state) && state.victory == victory && actions.size() > 4) positions.push_back(here);
        }
    }
    return positions;
}

void expect_decided(const std::string& spec, duel::Victory victory) {
    const auto bot = make_bot<Duel>(*parse_spec(spec), 3);
    const auto positions = decisive_positions(victory, 4);
    ASSERT_EQ(positions.size(), 4U);
    for (const Position& position : positions) {
        const auto opinions = bot->opinions(duel::observe(position.state, position.seat));
        EXPECT_TRUE(wins_at_once(position, opinions[0].action)) << spec << ' ' << duel::notation(opinions[0].action);
        EXPECT_GT(opinions[0].win, 0.9);
    }
}

TEST(Search, takes_a_military_supremacy_that_lies_open) {
    expect_decided("mcts:simulations=20", duel::Victory::military);
    expect_decided("rules:errors=1", duel::Victory::military);
}

TEST(Search, takes_a_scientific_supremacy_that_lies_open) {
    expect_decided("mcts:simulations=20", duel::Victory::scientific);
    expect_decided("rules:errors=1", duel::Victory::scientific);
}

TEST(Search, decisive_names_exactly_an_action_that_wins) {
    for (const duel::Victory victory : {duel::Victory::military, duel::Victory::scientific})
        for (const Position& position : decisive_positions(victory, 4)) {
            const auto actions = duel::legal_actions(position.state, position.seat);
            ASSERT_TRUE(Insight<Duel>::may_decide(position.state, position.seat));
            const int place = Insight<Duel>::decisive(position.state, position.seat, actions);
            ASSERT_GE(place, 0);
            EXPECT_TRUE(wins_at_once(position, actions[place]));
        }
}

template <Game G>
void expect_no_allocation(const typename G::Setup& setup, const std::string& spec) {
    Random random(1);
    const auto state = G::start(setup, G::deal(setup, random));
    const auto seen = G::observe(state, G::to_act(state)[0]);
    auto search = std::make_unique<Search<G>>(*parse_spec(spec));
    auto findings = std::make_unique<typename Search<G>::Findings>();
    search->run(seen, random, *findings);
    const auto before = allocations();
    search->run(seen, random, *findings);
    EXPECT_EQ(allocations(), before);
    EXPECT_EQ(search->simulations(), 500);
}

TEST(Search, allocates_nothing_after_its_first_run) {
    for (const std::string spec : {"mcts:simulations=500", "mcts:simulations=500,playouts=quick"}) {
        expect_no_allocation<Duel>({}, spec);
        expect_no_allocation<Duel>({.agora = true, .pantheon = true, .first_game = false}, spec);
        expect_no_allocation<Seven>({.players = 5, .sides = {}, .wishes = {}}, spec);
    }
}

TEST(Search, an_outlook_takes_a_share_of_another) {
    Outlook guess{.win = {1, 0}, .points = {40, 50}, .value = {0.5, 0.25}};
    blend(guess, {.win = {0, 1}, .points = {60, 50}, .value = {0.75, 0.25}}, 0.25);
    EXPECT_EQ(guess.win[0], 0.75);
    EXPECT_EQ(guess.win[1], 0.25);
    EXPECT_EQ(guess.points[0], 45);
    EXPECT_EQ(guess.points[1], 50);
    EXPECT_EQ(guess.value[0], 0.5625);
    EXPECT_EQ(guess.value[1], 0.25);
}

TEST(Search, games_played_on_are_better_than_chance) {
    Random random(3);
    const seven::Setup setup{.players = 3, .sides = {}, .wishes = {}};
    const auto points_after = [&](auto play) {
        int points = 0;
        for (int game = 0; game < 20; ++game) {
            seven::State state = seven::start(setup, seven::deal(setup, random));
            play(state);
            EXPECT_TRUE(seven::to_act(state).empty());
            for (int seat = 0; seat < setup.players; ++seat) points += seven::scores(state)[seat].total();
        }
        return points;
    };
    const int by_chance = points_after([&](seven::State& state) { play_out_uniformly<Seven>(state, random); });
    const int appealing = points_after([&](seven::State& state) {
        play_out<Seven>(state, [&](const seven::State& now, Seat seat, const seven::ActionList& actions) {
            return likely_choice<Seven>(now, seat, actions, random);
        });
    });
    EXPECT_GT(appealing, by_chance + by_chance / 4);
}

TEST(Search, spends_every_simulation_on_the_actions_of_the_root) {
    Random random(4);
    const duel::Setup setup{.agora = true, .pantheon = false, .first_game = false};
    const auto state = duel::start(setup, duel::deal(setup, random));
    const auto seen = duel::observe(state, seat_at(0));
    auto search = std::make_unique<Search<Duel>>(*parse_spec("mcts:simulations=300"));
    auto findings = std::make_unique<Search<Duel>::Findings>();
    search->run(seen, random, *findings);
    std::uint32_t visits = 0;
    for (const Finding& finding : *findings) visits += finding.visits;
    EXPECT_EQ(visits, 300U);
    EXPECT_EQ(findings->size(), seen.legal.size());
}

// During the draft nothing hidden bears on how a position is judged, so the best look can be worked out here.
TEST(Search, tries_first_what_looks_best_one_choice_ahead) {
    for (std::uint64_t game = 0; game < 20; ++game) {
        Random random(game, Purpose::tests);
        duel::State state = duel::start({}, duel::deal({}, random));
        auto search = std::make_unique<Search<Duel>>(*parse_spec("mcts:simulations=1"));
        auto findings = std::make_unique<Search<Duel>::Findings>();
        while (state.phase == duel::Phase::draft) {
            const Seat seat = duel::to_act(state)[0];
            search->run(duel::observe(state, seat), random, *findings);
            double best = 0;
            double tried = -1;
            for (const Finding& finding : *findings) {
                duel::State next = state;
                duel::apply(next, seat, std::bit_cast<duel::Action>(finding.action));
                const double win = Insight<Duel>::outlook(next).win[static_cast<std::size_t>(seat)];
                best = std::max(best, win);
                if (finding.visits == 1) tried = win;
            }
            EXPECT_EQ(tried, best);
            duel::apply(state, seat, std::bit_cast<duel::Action>((*findings)[random.below(findings->size())].action));
        }
    }
}

TEST(Search, threads_add_up_and_agree_with_themselves) {
    Random random(4);
    const auto state = duel::start({}, duel::deal({}, random));
    const auto seen = duel::observe(state, seat_at(0));
    const auto one = make_bot<Duel>(*parse_spec("mcts:simulations=200,threads=4"), 5)->opinions(seen);
    const auto two = make_bot<Duel>(*parse_spec("mcts:simulations=200,threads=4"), 5)->opinions(seen);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_TRUE(one[i].action == two[i].action);
        EXPECT_EQ(one[i].win, two[i].win);
    }
}

// One of two players chooses for the Free City, too: a look ahead must go on until both choices are carried out.
TEST(Lookahead, tells_the_actions_of_two_players_apart) {
    Random random(2);
    const seven::Setup setup{.players = 2, .sides = {}, .wishes = {}};
    const auto state = seven::start(setup, seven::deal(setup, random));
    for (const Seat seat : Seven::to_act(state)) {
        const auto opinions = make_bot<Seven>(*parse_spec("rules"), 1)->opinions(seven::observe(state, seat));
        EXPECT_TRUE(std::any_of(opinions.begin(), opinions.end(), [&](const Opinion<Seven>& opinion) {
            return opinion.points != opinions[0].points;
        })) << index(seat);
    }
}

TEST(Insight, chances_add_up_to_one_and_follow_the_score) {
    for (int players = 3; players <= 7; ++players) {
        Random random(7);
        const seven::Setup setup{.players = players, .sides = {}, .wishes = {}};
        auto state = seven::start(setup, seven::deal(setup, random));
        const Outlook before = Insight<Seven>::outlook(state);
        double sum = 0;
        for (const double win : before.win) sum += win;
        EXPECT_NEAR(sum, 1, 1e-9);
        seven::city_at(state, 1).coins = 60;
        EXPECT_GT(Insight<Seven>::outlook(state).win[1], before.win[1]);
    }
    Random random(7);
    duel::State state = duel::start({}, duel::deal({}, random));
    state.age = duel::Age::three;
    const double before = Insight<Duel>::outlook(state).win[1];
    state.cities[1].coins = 40;
    EXPECT_GT(Insight<Duel>::outlook(state).win[1], before);
}

TEST(Fit, finds_the_weights_behind_examples) {
    Random random(1);
    Examples sums(2);
    Examples chances(2);
    for (int i = 0; i < 4000; ++i) {
        const std::array<double, 2> row = {random.below(100) / 50.0 - 1, random.below(100) / 50.0 - 1};
        sums.add(row, 3 * row[0] - 2 * row[1]);
        const double chance = 1 / (1 + std::exp(-(2 * row[0] - row[1])));
        chances.add(row, random.below(1'000'000) < 1e6 * chance ? 1 : 0);
    }
    const auto exact = least_squares(sums, 1e-6);
    EXPECT_NEAR(exact[0], 3, 1e-3);
    EXPECT_NEAR(exact[1], -2, 1e-3);
    const auto close = logistic(chances, 1e-6);
    EXPECT_NEAR(close[0], 2, 0.25);
    EXPECT_NEAR(close[1], -1, 0.25);
}

}  // namespace
}  // namespace hepta::bots
