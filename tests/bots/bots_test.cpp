// Bots of every kind in every game: they play by the rules, from what they may know, the same on every run.
#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "bots/advisor.h"
#include "bots/make_bot.h"
#include "play/games.h"

namespace hepta::bots {
namespace {

using duel::Duel;
using seven::Seven;

const std::vector<std::string> quick_bots = {
    "random", "greedy", "rules", "mcts:simulations=8", "seeker:simulations=8", "mcts:simulations=8,playouts=wishes"};

std::vector<duel::Setup> duel_setups() {
    std::vector<duel::Setup> setups;
    for (const bool agora : {false, true})
        for (const bool pantheon : {false, true})
            setups.push_back({.agora = agora, .pantheon = pantheon, .first_game = false});
    return setups;
}

seven::Setup seven_setup(int players) { return {.players = players, .sides = {}, .wishes = {}}; }

template <Game G>
play::MatchOf<G> new_match(const typename G::Setup& setup, std::uint64_t seed) {
    Random random(seed, Purpose::deal);
    return play::MatchOf<G>({setup, G::deal(setup, random)}, std::nullopt);
}

std::unique_ptr<Advisor> advisor(const std::string& spec, std::uint64_t seed = 1) {
    auto made = make_advisor(spec, seed);
    EXPECT_TRUE(made) << spec;
    return std::move(*made);
}

// Plays a whole match, the bots taking turns at the seats. The match refuses what is not legal.
void play_match(play::Match& match, const std::vector<std::unique_ptr<Advisor>>& bots) {
    while (!match.over()) {
        const Seat seat = match.to_act()[0];
        const std::string action = bots[static_cast<std::size_t>(seat) % bots.size()]->choose(match, seat);
        const auto refusal = match.act(seat, action);
        ASSERT_FALSE(refusal) << *refusal;
    }
    EXPECT_FALSE(match.winners().empty());
}

TEST(Bots, play_every_game_to_its_end_by_the_rules) {
    std::vector<std::unique_ptr<Advisor>> bots;
    for (const auto& spec : quick_bots) bots.push_back(advisor(spec));
    std::vector<std::unique_ptr<Advisor>> strong;
    for (const auto& spec : {"mcts:simulations=8", "rules"}) strong.push_back(advisor(spec));
    for (int players = 2; players <= 7; ++players) {
        auto match = new_match<Seven>(seven_setup(players), 5);
        play_match(match, bots);
    }
    for (const duel::Setup& setup : duel_setups())
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            auto match = new_match<Duel>(setup, seed);
            play_match(match, seed == 0 ? bots : strong);
        }
}

// Visits positions of random games; visit(state, seat) for a seat that owes a choice.
template <Game G, class Visit>
void for_positions(const typename G::Setup& setup, int games, Visit visit) {
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game), Purpose::tests);
        auto state = G::start(setup, G::deal(setup, random));
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            visit(state, seats[0]);
            const auto actions = G::legal_actions(state, seats[0]);
            G::apply(state, seats[0], actions[random.below(actions.size())]);
        }
    }
}

// The same cards seen, others dealt where nobody looks: nothing may change.
template <Game G>
void expect_no_peeking(const typename G::Setup& setup, const std::string& spec) {
    Random random(3);
    const auto bot = make_bot<G>(*parse_spec(spec), 9);
    int positions = 0;
    for_positions<G>(setup, 2, [&](const typename G::State& state, Seat seat) {
        if (++positions % 3 != 0) return;
        const auto seen = G::observe(state, seat);
        const auto redealt = G::observe(G::sample_world(seen, random), seat);
        const auto chosen = bot->choose(seen);
        ASSERT_TRUE(bot->choose(redealt) == chosen) << G::notation(chosen);
    });
    EXPECT_GT(positions, 20);
}

TEST(Bots, choose_the_same_whatever_lies_hidden) {
    for (const auto& spec : quick_bots) {
        for (const duel::Setup& setup : duel_setups()) expect_no_peeking<Duel>(setup, spec);
        for (const int players : {2, 4}) expect_no_peeking<Seven>(seven_setup(players), spec);
    }
}

TEST(Bots, give_the_same_answer_to_the_same_question) {
    for (const std::string spec :
         {"random", "greedy", "rules", "mcts:simulations=60", "mcts:simulations=30,threads=3"}) {
        auto match = new_match<Duel>({.agora = true, .pantheon = true, .first_game = false}, 2);
        for (int step = 0; step < 12; ++step) {
            const Seat seat = match.to_act()[0];
            const auto bot = advisor(spec, 7);
            const std::string action = bot->choose(match, seat);
            EXPECT_EQ(bot->choose(match, seat), action);
            EXPECT_EQ(advisor(spec, 7)->choose(match, seat), action);
            EXPECT_EQ(bot->explain(match, seat, 1).at(0).action, action) << spec;
            ASSERT_FALSE(match.act(seat, action));
        }
    }
}

TEST(Bots, explain_their_best_three_actions) {
    for (const auto& spec : quick_bots) {
        auto match = new_match<Seven>(seven_setup(5), 4);
        const auto bot = advisor(spec);
        const auto legal = match.legal(seat_at(3));
        const auto best = bot->explain(match, seat_at(3), 3);
        ASSERT_EQ(best.size(), 3U);
        EXPECT_NE(best[0].action, best[1].action);
        for (const Suggestion& suggestion : best) {
            EXPECT_NE(std::find(legal.begin(), legal.end(), suggestion.action), legal.end());
            EXPECT_GE(suggestion.win, 0);
            EXPECT_LE(suggestion.win, 1);
            EXPECT_GT(suggestion.points, 0);
            EXPECT_LT(suggestion.points, 120);
        }
    }
}

TEST(Bots, unknown_names_and_options_are_refused_with_what_there_is) {
    for (const std::string spec :
         {"", "deep", "mcts:simulations=0", "mcts:simulations=x", "mcts:time=-1", "mcts:speed=2",
          "greedy:simulations=5", "rules:errors=-1", "rules:errors=many", "random:errors=1", "mcts:errors=1",
          "pharaoh:time=1", "mcts:playouts=slow", "seeker:goal=fun", "mcts:goal=science", "greedy:network=x"}) {
        const auto made = make_advisor(spec, 1);
        ASSERT_FALSE(made) << spec;
        EXPECT_TRUE(made.reason().find("pharaoh") != std::string::npos ||
                    made.reason().find("simulations=NUMBER") != std::string::npos)
            << made.reason();
    }
    for (const std::string_view level : level_names()) EXPECT_TRUE(make_advisor(level, 1)) << level;
    EXPECT_EQ(level_names().size(), 5U);
}

TEST(Bots, err_only_if_told_to) {
    for (const std::string kind : {"greedy", "rules"}) {
        const auto sure = advisor(kind);
        const auto erring = advisor(kind + ":errors=1");
        auto match = new_match<Seven>(seven_setup(4), 8);
        int differences = 0;
        while (!match.over()) {
            const Seat seat = match.to_act()[0];
            const std::string best = sure->choose(match, seat);
            EXPECT_EQ(advisor(kind + ":errors=0")->choose(match, seat), best);
            differences += erring->choose(match, seat) != best ? 1 : 0;
            ASSERT_FALSE(match.act(seat, best));
        }
        EXPECT_GT(differences, 5) << kind;
    }
}

}  // namespace
}  // namespace hepta::bots
