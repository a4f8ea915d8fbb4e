// Hints, reasons, promises and verdicts: what people are told about their choices.
#include "bots/hints.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "bots/critic.h"
#include "bots/duel_reasons.h"
#include "bots/seven_reasons.h"
#include "duel/position.h"
#include "play/games.h"
#include "play/match_of.h"
#include "seven/game.h"
#include "seven/powers.h"

namespace hepta::bots {
namespace {

using duel::Duel;
using play::Json;
using seven::Seven;

const Reason* find(const std::vector<Reason>& reasons, std::string_view code) {
    const auto found =
        std::find_if(reasons.begin(), reasons.end(), [&](const Reason& one) { return one.code == code; });
    return found == reasons.end() ? nullptr : &*found;
}

// The rival lacks one symbol, and one of the open cards has it.
duel::State threatened() {
    return duel::Position(duel::base_game, duel::Age::three)
        .coins(12, 20)
        .cards(0, {"palace", "town_hall", "gardens"})  // ahead on points
        .cards(1, {"workshop", "apothecary", "pharmacist", "scriptorium", "academy"})
        .offer({"observatory", "obelisk"});
}

TEST(Hints, keep_a_rival_from_a_sixth_symbol_and_say_so) {
    const play::MatchOf<Duel> match(threatened());
    const auto list = hints(match, seat_at(0), 1);
    ASSERT_FALSE(list.empty());
    EXPECT_NE(list[0].action.find("observatory"), std::string::npos) << list[0].action;
    const Reason* reason = find(list[0].reasons, "deny_symbol");
    ASSERT_NE(reason, nullptr);
    EXPECT_EQ(reason->args.at("rival"), 1);
    EXPECT_EQ(reason->args.at("nth"), 6);
    EXPECT_GT(reason->args.at("from"), 60);
    EXPECT_LT(reason->args.at("to"), 10);
}

TEST(Hints, name_the_way_of_a_sudden_victory) {
    const duel::State state =
        duel::Position(duel::base_game, duel::Age::two).pawn(7).coins(10, 10).offer({"walls", "rostrum"});
    const auto list = hints(play::MatchOf<Duel>(state), seat_at(0), 1);
    EXPECT_EQ(list[0].action, "build walls");
    EXPECT_GT(list[0].win.value_or(0), 0.99);
    const Reason* reason = find(list[0].reasons, "wins");
    ASSERT_NE(reason, nullptr);
    EXPECT_EQ(reason->args.at("way"), "military");
}

template <Game G>
std::vector<Reason> facts(const typename G::State& state, Seat seat, typename G::Action action) {
    const auto seen = G::observe(state, seat);
    const auto place = std::find(seen.legal.begin(), seen.legal.end(), action) - seen.legal.begin();
    const Contender one{static_cast<int>(place), {}};
    return Reasoning<G>::reasons({seen, one, nullptr, {}, {}});
}

TEST(Reasons, of_duel_tell_what_a_choice_does_on_the_table) {
    const auto of = [](const duel::State& state, std::string_view action) {
        return facts<Duel>(state, seat_at(0), duel::parse(action).value());
    };
    const duel::State supplies =
        duel::Position(duel::base_game, duel::Age::one).cards(0, {"quarry"}).offer({"stone_pit", "altar"});
    const auto dearer = of(supplies, "build stone_pit");
    ASSERT_NE(find(dearer, "dearer"), nullptr);  // DU-PRICE-2
    EXPECT_EQ(find(dearer, "dearer")->args, (Json{{"rival", 1}, {"good", "stone"}, {"price", 4}}));

    const duel::State chain =
        duel::Position(duel::base_game, duel::Age::two).coins(0, 0).cards(0, {"altar"}).offer({"temple", "walls"});
    const auto linked = of(chain, "build temple");
    ASSERT_NE(find(linked, "chain"), nullptr);  // DU-CHAIN-1
    EXPECT_EQ(find(linked, "chain")->args, (Json{{"card", "temple"}, {"by", "altar"}}));

    const duel::State again = duel::Position(duel::base_game, duel::Age::two)
                                  .coins(30, 30)
                                  .unbuilt(0, {"sphinx"})
                                  .offer({"walls", "rostrum"});
    EXPECT_NE(find(of(again, "wonder sphinx walls"), "again"), nullptr);
    EXPECT_EQ(find(of(again, "build walls"), "again"), nullptr);
}

struct Counts {
    int chains = 0, stages = 0;
};

// Each reason of one choice of seat 0 against the rules themselves: the others sell, and the next turn shows it.
void check_turn(seven::State& state, Random& random, Counts& counts) {
    const seven::Observation seen = seven::observe(state, seat_at(0));
    const auto action = seen.legal[random.below(seen.legal.size())];
    const auto reasons = facts<Seven>(state, seat_at(0), action);
    const auto can_stage = [](const seven::State& now) {
        const auto legal = seven::legal_actions(now, seat_at(0));
        return std::any_of(legal.begin(), legal.end(), [](auto one) { return one.kind == seven::ActionKind::stage; });
    };
    const seven::State before = state;
    const bool chained =
        action.kind == seven::ActionKind::build && seven::chained(seven::city_of(state, 0), action.card);
    EXPECT_EQ(find(reasons, "chain") != nullptr, chained);
    counts.chains += chained ? 1 : 0;
    seven::apply(state, seat_at(0), action);
    for (int seat = 1; seat < state.players; ++seat) {
        const auto legal = seven::legal_actions(state, seat_at(seat));
        seven::apply(state, seat_at(seat), *std::find_if(legal.begin(), legal.end(), [](auto one) {
                         return one.kind == seven::ActionKind::sell;
                     }));
    }
    const Reason* opened = find(reasons, "stage_next");
    if (opened == nullptr || state.step != seven::Step::choose || state.age != before.age) return;
    ++counts.stages;
    EXPECT_EQ(opened->args.at("stage"), seven::city_of(before, 0).stages + 1);
    EXPECT_FALSE(can_stage(before));
    EXPECT_TRUE(can_stage(state));
}

TEST(Reasons, of_seven_hold_on_the_table) {
    Counts counts;
    for (std::uint64_t game = 0; game < 150; ++game) {
        Random random(game, Purpose::tests);
        seven::Setup setup;
        setup.players = 4;
        seven::State state = seven::start(setup, seven::deal(setup, random));
        while (state.step == seven::Step::choose) check_turn(state, random, counts);
    }
    EXPECT_GT(counts.chains, 10);
    EXPECT_GT(counts.stages, 10);
}

// A position of 7 Wonders some turns into a game, by random choices.
play::MatchOf<Seven> seven_match(int players, int turns) {
    Random random(7, Purpose::tests);
    seven::Setup setup;
    setup.players = players;
    play::MatchOf<Seven> match({setup, seven::deal(setup, random)}, std::nullopt);
    for (int turn = 0; turn < turns; ++turn)
        for (const Seat seat : match.to_act()) {
            const auto legal = match.legal(seat);
            match.act(seat, legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
        }
    return match;
}

TEST(Hints, are_different_legal_actions_with_the_equal_ones_in_front) {
    for (const int players : {3, 7}) {
        const auto match = seven_match(players, 7);
        const auto list = hints(match, seat_at(1), 3);
        ASSERT_EQ(list.size(), static_cast<std::size_t>(hint_count));
        EXPECT_FALSE(list[0].equal);
        EXPECT_GE(list[1].equal, list[2].equal);
        for (const Hint& one : list) {
            EXPECT_TRUE(match.is_legal(seat_at(1), one.action));
            EXPECT_GT(one.points, 0);
            EXPECT_EQ(std::count_if(list.begin(), list.end(), [&](const Hint& h) { return h.action == one.action; }),
                      1);
        }
    }
}

// The whole measurement is `hepta hints`; here is a part of it that fits into the ordinary tests.
TEST(Hints, asked_again_name_the_same_action_or_one_called_equal) {
    int agreed = 0;
    int asked = 0;
    for (int turns = 0; turns < 12; turns += 3) {
        const auto match = seven_match(3, turns);
        const std::string best = hints(match, seat_at(0), 1)[0].action;
        for (std::uint64_t seed = 2; seed <= 4; ++seed) {
            const auto list = hints(match, seat_at(0), seed);
            ++asked;
            agreed += std::any_of(list.begin(), list.end(), [&](const Hint& one) {
                return one.action == best && (one.equal || &one == list.data());
            });
        }
    }
    EXPECT_GE(agreed, asked - 1);
}

TEST(Promises, say_that_losing_the_game_at_once_is_worse_than_preventing_it) {
    const play::MatchOf<Duel> match(threatened());
    const auto list = promises(match, seat_at(0), 1);
    ASSERT_EQ(list.size(), match.legal(seat_at(0)).size());
    const auto win = [&](std::string_view action) {
        return std::find_if(list.begin(), list.end(), [&](const Promise& one) { return one.action == action; })->win;
    };
    EXPECT_LT(win("build obelisk").value_or(0), -0.02);
    EXPECT_GT(win("discard observatory").value_or(0), win("discard obelisk").value_or(0));
}

// Three coins are a point, and a turn of the first Age is worth more: a good player hardly ever expects to sell.
TEST(Promises, of_first_turns_speak_against_sales) {
    int better = 0;
    int worse = 0;
    for (std::uint64_t game = 0; game < 12; ++game) {
        Random random(game, Purpose::tests);
        seven::Setup setup;
        setup.players = 3;
        const play::MatchOf<Seven> match(seven::start(setup, seven::deal(setup, random)));
        for (const Promise& one : promises(match, seat_at(0), 1)) {
            if (!one.action.starts_with("sell")) continue;
            better += one.points.value_or(0) > 0;
            worse += one.points.value_or(0) < 0;
        }
    }
    EXPECT_GT(worse, 50);
    EXPECT_LT(20 * better, worse) << better << " of " << better + worse << " sales look better than usual play";
}

TEST(Promises, depend_on_what_the_seat_knows_alone) {
    const auto match = seven_match(4, 8);
    Random random(1);
    const play::MatchOf<Seven> twin(seven::sample_world(match.observe(seat_at(2)), random));
    const auto one = promises(match, seat_at(2), 5);
    const auto other = promises(twin, seat_at(2), 5);
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].win, other[i].win);
        EXPECT_EQ(one[i].points, other[i].points);
    }
}

TEST(Critic, tells_what_was_missed_and_what_was_found) {
    const play::MatchOf<Duel> match(threatened());
    const auto critic = make_critic(match, 1);
    EXPECT_GT(critic->look(match, seat_at(0), "build obelisk").lost, 0.3);
    const auto missed = critic->judge(match, seat_at(0), "build obelisk");
    ASSERT_TRUE(missed.has_value());
    EXPECT_TRUE(missed->missed);
    EXPECT_GT(missed->difference, 0.3);
    EXPECT_NE(find(missed->reasons, "deny_symbol"), nullptr);
    const auto found = critic->judge(match, seat_at(0), missed->other);
    ASSERT_TRUE(found.has_value());
    EXPECT_FALSE(found->missed);
    EXPECT_NE(find(found->reasons, "deny_symbol"), nullptr);
}

double sum(const WaysToWin& ways) { return ways[0] + ways[1] + ways[2] + ways[3]; }

TEST(Critic, tells_the_ways_to_win_of_both_cities) {
    constexpr std::size_t science = 1;
    const play::MatchOf<Duel> match(threatened());
    const auto critic = make_critic(match, 1);
    const Critic::Look look = critic->look(match, seat_at(0), "build obelisk");
    ASSERT_EQ(look.ways.size(), 2U);
    EXPECT_NEAR(sum(look.ways[0]), look.win, 1e-9);
    EXPECT_NEAR(sum(look.ways[0]) + sum(look.ways[1]), 1, 1e-9);
    const auto missed = critic->judge(match, seat_at(0), "build obelisk");
    ASSERT_TRUE(missed.has_value());
    ASSERT_EQ(missed->ways.size(), 2U);
    EXPECT_NEAR(sum(missed->ways[0]), missed->difference, 1e-9);
    EXPECT_LT(missed->ways[1][science], -0.3);  // what the rival threatens
}

TEST(Critic, expects_points_of_7_wonders_and_no_ways) {
    const auto match = seven_match(3, 9);
    const auto critic = make_critic(match, 1);
    const Critic::Look look = critic->look(match, seat_at(0), match.legal(seat_at(0))[0]);
    EXPECT_TRUE(look.ways.empty());
    EXPECT_GT(look.points, match.totals()[0]);
}

}  // namespace
}  // namespace hepta::bots
