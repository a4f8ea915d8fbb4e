// The search: decisive moves, memory, threads; and evaluations that know who is ahead.
#include "bots/search.h"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bots/duel_judge.h"
#include "bots/make_bot.h"
#include "bots/seven_judge.h"
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

TEST(Tree, tells_what_was_revealed_apart) {
    Tree<1> tree(4000);
    constexpr std::uint32_t reveals = 300;
    for (int round = 0; round < 2; ++round) {
        const Index edge = tree.block(tree.add_block(2)).first;
        for (std::uint32_t key = 0; key < reveals; ++key) {
            EXPECT_EQ(tree.child(edge, key), none);
            tree.add_child(edge, key);
        }
        for (std::uint32_t key = 0; key < reveals; ++key) {
            ASSERT_NE(tree.child(edge, key), none);
            EXPECT_EQ(tree.node(tree.child(edge, key)).revealed, key);
        }
        EXPECT_EQ(tree.child(edge + 1, 5), none);
        tree.clear();
    }
}

TEST(Tree, keeps_the_mean_of_an_edge) {
    Edge edge;
    for (const double value : {1.0, 0.0, 0.5, 0.5}) edge.add(value);
    EXPECT_EQ(edge.visits, 4U);
    EXPECT_FLOAT_EQ(edge.value, 0.5F);
}

// What the first seat gets if both choose best, by trying everything.
double brute_force(const duel::State& state) {
    if (duel::game_over(state)) return Insight<Duel>::ended(state).value[0];
    const Seat mover = duel::to_act(state)[0];
    double best = index(mover) == 0 ? -1 : 2;
    for (const auto action : duel::legal_actions(state, mover)) {
        duel::State next = state;
        duel::apply(next, mover, action);
        const double value = brute_force(next);
        best = index(mover) == 0 ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

TEST(Solver, finds_the_value_of_endings) {
    int checked = 0;
    Solver<Duel> solver;
    for (std::uint64_t game = 0; game < 60; ++game) {
        Random random(game, Purpose::tests);
        const duel::Setup setup{.agora = game % 2 != 0, .pantheon = game % 4 >= 2, .first_game = false};
        const int few = setup.agora || setup.pantheon ? 2 : 4;
        duel::State state = duel::start(setup, duel::deal(setup, random));
        while (!duel::game_over(state)) {
            if (Insight<Duel>::is_ending(state) && std::popcount(state.present) <= few && state.tasks.empty()) {
                solver.start(1'000'000);
                const auto found = solver.value(state);
                ASSERT_TRUE(found);
                EXPECT_NEAR(found->value[0], brute_force(state), 1e-6) << game;
                ++checked;
                break;
            }
            const Seat seat = duel::to_act(state)[0];
            const auto actions = duel::legal_actions(state, seat);
            duel::apply(state, seat, actions[random.below(actions.size())]);
        }
    }
    EXPECT_GT(checked, 20);
}

TEST(Solver, gives_up_where_there_is_too_much) {
    Random random(5);
    const duel::State state = duel::start({}, duel::deal({}, random));
    Solver<Duel> solver;
    solver.start(500);
    EXPECT_FALSE(solver.value(state));
}

// A supremacy of the rival that is likely or certain is seen, one that may come is not.
TEST(Beginner, overlooks_threats_that_are_far_away) {
    constexpr std::size_t rival_science = 5;
    Finding finding{.visits = 10};
    EXPECT_EQ(Insight<Duel>::overlooked(finding, seat_at(0)), 0);
    finding.ways[rival_science] = 3;
    EXPECT_NEAR(Insight<Duel>::overlooked(finding, seat_at(0)), 0.21, 1e-9);
    EXPECT_EQ(Insight<Duel>::overlooked(finding, seat_at(1)), 0);
    finding.ways[rival_science] = 10;
    EXPECT_EQ(Insight<Duel>::overlooked(finding, seat_at(0)), 0);
}

TEST(Beginner, takes_no_card_to_keep_it_from_the_rival) {
    Random random(3);
    const duel::Setup setup{.agora = false, .pantheon = false, .first_game = true};
    const duel::State state = duel::start(setup, duel::deal(setup, random));
    const Seat seat = duel::to_act(state)[0];
    const Insight<Duel>::Appraisal heeding(state, seat);
    const Insight<Duel>::Appraisal alone(state, seat, false);
    std::set<double> worths;
    for (const auto action : duel::legal_actions(state, seat))
        if (action.kind == duel::ActionKind::discard) {
            EXPECT_GT(heeding.appeal(action), alone.appeal(action));
            worths.insert(alone.appeal(action));
        }
    EXPECT_EQ(worths.size(), 1U);  // two coins, whatever the card
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

TEST(Judge, chances_add_up_to_one_and_so_do_priors) {
    std::array<double, duel::max_actions> shares{};
    Random random(7);
    const duel::State state = duel::start({}, duel::deal({}, random));
    Judge<Duel> duel_judge(own_network<Duel>());
    const Outlook outlook = duel_judge.outlook(state, seat_at(0));
    EXPECT_NEAR(outlook.win[0] + outlook.win[1], 1, 1e-9);
    EXPECT_NEAR(std::accumulate(outlook.ways.begin(), outlook.ways.end(), 0.0), 1, 1e-9);
    const auto legal = duel::legal_actions(state, seat_at(0));
    duel_judge.priors(state, seat_at(0), legal, shares);
    EXPECT_NEAR(std::accumulate(shares.begin(), shares.begin() + legal.size(), 0.0), 1, 1e-9);
    for (int players = 2; players <= 7; ++players) {
        const seven::Setup setup{.players = players, .sides = {}, .wishes = {}};
        const seven::State table = seven::start(setup, seven::deal(setup, random));
        const Outlook around = Judge<Seven>(own_network<Seven>()).outlook(table, seat_at(1));
        EXPECT_NEAR(std::accumulate(around.win.begin(), around.win.end(), 0.0), 1, 1e-9);
    }
}

TEST(Seeker, builds_what_serves_its_goal_more_often) {
    const auto served = [](const std::string& spec, Goal goal) {
        const auto bot = make_bot<Duel>(*parse_spec(spec), 3);
        int count = 0;
        for (std::uint64_t game = 0; game < 10; ++game) {
            Random random(game, Purpose::tests);
            duel::State state = duel::start({}, duel::deal({}, random));
            while (!duel::game_over(state)) {
                const Seat seat = duel::to_act(state)[0];
                const auto action = bot->choose(duel::observe(state, seat));
                count += Insight<Duel>::serves(action, goal) ? 1 : 0;
                duel::apply(state, seat, action);
            }
        }
        return count;
    };
    EXPECT_GT(served("seeker:goal=science,simulations=40", Goal::science),
              served("mcts:simulations=40", Goal::science));
    EXPECT_GT(served("seeker:goal=military,simulations=40", Goal::military),
              served("mcts:simulations=40", Goal::military));
    // Without a network, by its own rollouts.
    EXPECT_GT(served("seeker:goal=science,simulations=40,playouts=wishes", Goal::science),
              served("mcts:simulations=40,playouts=wishes", Goal::science));
}

// In the last turn the points on the table nearly say who wins.
TEST(Judge, sees_who_is_ahead) {
    Judge<Seven> judge(own_network<Seven>());
    for (int players = 3; players <= 7; ++players) {
        double chance_of_leader = 0;
        constexpr int games = 40;
        for (std::uint64_t game = 0; game < games; ++game) {
            Random random(game, Purpose::tests);
            const seven::Setup setup{.players = players, .sides = {}, .wishes = {}};
            seven::State state = seven::start(setup, seven::deal(setup, random));
            while (state.age != seven::Age::three || state.turn + 1 < seven::turns_per_age)
                for (const Seat seat : seven::to_act(state)) {
                    const auto legal = seven::legal_actions(state, seat);
                    seven::apply(state, seat, legal[random.below(legal.size())]);
                }
            const auto scores = seven::scores(state);
            int leader = 0;
            for (int seat = 1; seat < players; ++seat)
                if (scores[seat].total() > scores[leader].total()) leader = seat;
            chance_of_leader += judge.outlook(state, seat_at(0)).win[static_cast<std::size_t>(leader)] / games;
        }
        EXPECT_GT(chance_of_leader, 1.5 / players) << players;
    }
}

// A player who lacks one symbol that lies within reach wins, whatever the points say.
TEST(Judge, sees_a_scientific_threat) {
    constexpr int wanted = 40;
    int seen = 0;
    double chance = 0;
    Judge<Duel> judge(own_network<Duel>());
    for (std::uint64_t game = 0; game < 20'000 && seen < wanted; ++game) {
        Random random(game, Purpose::tests);
        duel::State state = duel::start({}, duel::deal({}, random));
        while (!duel::game_over(state)) {
            const Seat mover = duel::to_act(state)[0];
            const auto legal = duel::legal_actions(state, mover);
            if (Insight<Duel>::may_decide(state, mover) && Insight<Duel>::decisive(state, mover, legal) >= 0 &&
                duel::city_of(state, mover).symbols.different() == duel::symbols_to_win - 1) {
                ++seen;
                chance += judge.outlook(state, mover).win[static_cast<std::size_t>(mover)];
            }
            duel::apply(state, mover, legal[random.below(legal.size())]);
        }
    }
    ASSERT_GE(seen, wanted);
    EXPECT_GT(chance / seen, 0.8);
}

}  // namespace
}  // namespace hepta::bots
