// What holds in every game of 7 Wonders, on random games with 2 to 7 players.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <vector>

#include "random_game.h"
#include "seven/history.h"
#include "seven/notation.h"
#include "seven/observation.h"
#include "seven/powers.h"
#include "seven/scoring.h"
#include "support/allocations.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::array ages = {Age::one, Age::two, Age::three};

static_assert(sizeof(State) <= 1024);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::is_trivially_copyable_v<Action>);

class Games : public testing::TestWithParam<int> {
  protected:
    static int players() { return GetParam(); }

    // Calls visit(state) for the states of so many games; stops at the first failure.
    static void visit_states(int number_of_games, const std::function<void(const State&)>& visit) {
        for (int seed = 0; seed < number_of_games && !HasFailure(); ++seed)
            play_random_game(players(), static_cast<std::uint64_t>(seed), [&](const State& state) {
                if (!HasFailure()) visit(state);
            });
    }
};

INSTANTIATE_TEST_SUITE_P(Players, Games, testing::Range(2, 8),
                         [](const auto& one) { return std::to_string(one.param); });

TEST_P(Games, legal_lists_are_sorted_and_without_duplicates_and_never_empty) {  // SW-ACT-2
    visit_states(games(60), [](const State& state) {
        for (int number = 0; number < state.players; ++number) {
            const Seat seat = seat_at(number);
            std::vector<std::string> texts;
            for (const Action action : legal_actions(state, seat)) texts.push_back(notation(action));
            ASSERT_EQ(texts.empty(), !to_act(state).contains(seat));
            ASSERT_TRUE(std::is_sorted(texts.begin(), texts.end()));
            ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
        }
    });
}

TEST_P(Games, invariants_hold_after_every_step) {
    visit_states(games(60), [](const State& state) {
        const auto wrong = check_invariants(state);
        ASSERT_FALSE(wrong) << *wrong;
    });
}

TEST_P(Games, a_copy_goes_its_own_way) {
    visit_states(games(5), [](const State& state) {
        const State before = state;
        State copy = state;
        Random random(1);
        for (int step = 0; step < 5 && !to_act(copy).empty(); ++step) random_step(copy, random);
        ASSERT_TRUE(state == before);
        ASSERT_TRUE(to_act(state).empty() || !(copy == before));
    });
}

TEST_P(Games, the_same_deal_and_actions_give_the_same_game) {
    for (int seed = 0; seed < games(20); ++seed) {
        std::vector<State> first;
        play_random_game(players(), static_cast<std::uint64_t>(seed),
                         [&](const State& state) { first.push_back(state); });
        std::size_t next = 0;
        play_random_game(players(), static_cast<std::uint64_t>(seed),
                         [&](const State& state) { ASSERT_TRUE(state == first[next++]); });
        ASSERT_EQ(next, first.size());
    }
}

// ---- cards -----------------------------------------------------------------------------------------------------

using Cards = std::map<CardId, int>;

// Where the cards of an Age that has begun lie now, counted from what the table shows.
Cards cards_on_table(const State& state, Age age) {
    Cards cards;
    const auto add = [&](CardId id) {
        if (card(id).row.age == age) ++cards[id];
    };
    const CardCounts discarded = discard_pile(state);
    for (int n = 0; n < card_count; ++n)
        for (int copy = 0; copy < discarded[at(n)]; ++copy) add(card_at(n));
    for (int city = 0; city < city_count(state); ++city) {
        city_of(state, city).buildings.for_each(add);
        for (const CardId id : stage_cards(state, city)) add(id);
    }
    for (int seat = 0; seat < state.players; ++seat)
        for (Hand rest = hand_of(state, seat); !rest.empty(); rest.drop_first()) add(rest[0]);
    if (state.players == 2 && age == state.age) {
        const bool last_is_gone = run(state, age, free_city)[leftover] != no_card;
        for (int place = state.turn + 1; place < (last_is_gone ? leftover : hand_size); ++place)
            add(run(state, age, pile_run)[at(place)]);
    }
    return cards;
}

Cards cards_dealt(const Deal& deal, Age age) {
    Cards cards;
    for (int seat = 0; seat < deal.players; ++seat)
        for (const CardId id : deal.hands[static_cast<std::size_t>(age)][at(seat)]) ++cards[id];
    if (deal.players == 2)
        for (const CardId id : deal.piles[static_cast<std::size_t>(age)]) ++cards[id];
    return cards;
}

TEST_P(Games, no_card_is_lost_or_made) {  // SW-MIL-4: the discard pile is kept; SW-ACT-6, SW-TURN-5
    for (int seed = 0; seed < games(30); ++seed) {
        const auto number = static_cast<std::uint64_t>(seed);
        const Deal deal = random_deal(players(), number);
        play_random_game(players(), number, [&](const State& state) {
            for (const Age age : ages) {
                if (age > state.age || HasFailure()) break;
                ASSERT_EQ(cards_on_table(state, age), cards_dealt(deal, age));
            }
        });
    }
}

// ---- turns -----------------------------------------------------------------------------------------------------

struct Choice {
    Seat seat;
    Action action;
};

bool choosing(const State& state) { return state.step == Step::choose; }

// All choices of a turn, made at random in random order of the seats.
std::vector<Choice> random_turn(State& state, Random& random) {
    std::vector<Choice> choices;
    const State before = state;
    while (choosing(state) && state.turn == before.turn && state.age == before.age) {
        const SeatList seats = to_act(state);
        const Seat seat = seats[random.below(seats.size())];
        const Action action = random_action(legal_actions(state, seat), random);
        apply(state, seat, action);
        choices.push_back({seat, action});
    }
    return choices;
}

// Calls visit(before, choices, after) for every turn of random games.
void visit_turns(int players, int number_of_games,
                 const std::function<void(const State&, const std::vector<Choice>&, const State&)>& visit) {
    for (int seed = 0; seed < number_of_games && !testing::Test::HasFailure(); ++seed) {
        State state = random_start(players, static_cast<std::uint64_t>(seed));
        Random random(static_cast<std::uint64_t>(seed) + 500);
        while (!to_act(state).empty()) {
            if (!choosing(state)) {
                random_step(state, random);
                continue;
            }
            const State before = state;
            const auto choices = random_turn(state, random);
            visit(before, choices, state);
        }
    }
}

// The choices in another order of the seats. A controller's two choices stay in order: own city, then Free City.
std::vector<Choice> reordered(const std::vector<Choice>& choices, Random& random) {
    std::vector<Seat> order;
    for (const Choice& choice : choices) order.push_back(choice.seat);
    random.shuffle(order);
    std::vector<Choice> rest = choices;
    std::vector<Choice> result;
    for (const Seat seat : order) {
        const auto next =
            std::find_if(rest.begin(), rest.end(), [&](const Choice& choice) { return choice.seat == seat; });
        result.push_back(*next);
        rest.erase(next);
    }
    return result;
}

TEST_P(Games, the_order_of_commitments_does_not_matter) {  // SW-SET-7, SW-TURN-1, SW-TURN-3, SW-2P-7
    Random random(7);
    visit_turns(players(), games(30), [&](const State& before, const std::vector<Choice>& choices, const State& after) {
        State again = before;
        for (const auto& [seat, action] : reordered(choices, random)) {
            ASSERT_TRUE(legal_actions(again, seat).contains(action));  // SW-TURN-2
            apply(again, seat, action);
        }
        ASSERT_TRUE(again == after);
    });
}

// Coins that the bank paid to (or took from) a city for its action; counts are those of the table afterwards.
int from_bank(const State& before, const State& after, int city, Action action) {
    const auto gains = [&](const Effects& effects) {
        int coins = 0;
        for (const Effect& effect : effects) {
            if (effect.kind == EffectKind::coins) coins += effect.amount;
            if (effect.kind == EffectKind::coins_per) coins += effect.amount * count(after, city, effect);
        }
        return coins;
    };
    const City& self = city_of(before, city);
    if (action.kind == ActionKind::sell) return 3;
    if (action.kind == ActionKind::stage) return gains(next_stage(self).effects) - next_stage(self).cost.coins;
    const CardRow& row = card(action.card).row;
    const bool pays = action.kind == ActionKind::build && !chained(self, action.card);
    return gains(row.effects) - (pays ? row.cost.coins : 0);
}

TEST_P(Games, coins_come_from_the_bank_or_from_a_neighbour) {  // SW-TURN-4, SW-TURN-6, SW-TURN-7, SW-PAY-1, SW-TRADE-3
    visit_turns(players(), games(40), [](const State& before, const std::vector<Choice>& choices, const State& after) {
        const int cities = city_count(before);
        std::vector<int> expected;
        for (int city = 0; city < cities; ++city) expected.push_back(city_of(before, city).coins);
        State replay = before;
        for (const auto& [seat, action] : choices) {
            const int city = acting_city(replay, seat);
            apply(replay, seat, action);
            expected[at(city)] += from_bank(before, after, city, action) - action.left - action.right;
            expected[at(left_of(city, cities))] += action.left;
            expected[at(right_of(city, cities))] += action.right;
        }
        for (int city = 0; city < cities; ++city) ASSERT_EQ(city_of(after, city).coins, expected[at(city)]);
    });
}

TEST_P(Games, every_city_decides_eighteen_times_and_powers_come_on_top) {  // SW-AGE-1, SW-AGE-3, SW-TURN-8, SW-TURN-9
    for (int seed = 0; seed < games(40); ++seed) {
        int choices = 0;
        int powers = 0;
        State state = random_start(players(), static_cast<std::uint64_t>(seed));
        Random random(3);
        while (!to_act(state).empty()) {
            ++(choosing(state) ? choices : powers);
            random_step(state, random);
        }
        EXPECT_EQ(choices, 18 * city_count(players()));
        EXPECT_LE(powers, 3 + 3);  // seventh cards and discard powers
        EXPECT_EQ(state.age, Age::three);
        EXPECT_EQ(state.turn, turns_per_age - 1);
    }
}

TEST_P(Games, the_hot_functions_do_not_allocate) {
    std::uint64_t counted = 0;
    const auto watch = [&](auto&& work) {
        const std::uint64_t before = allocations();
        work();
        counted += allocations() - before;
    };
    Random random(11);
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        State state = random_start(players(), seed);
        while (!to_act(state).empty()) {
            const Seat seat = to_act(state)[0];
            ActionList legal;
            Observation seen;
            watch([&] { legal = legal_actions(state, seat); });
            watch([&] { seen = observe(state, seat); });
            watch([&] { sample_world(seen, random); });
            const Action action = random_action(legal, random);
            watch([&] { apply(state, seat, action); });
        }
        watch([&] { scores(state); });
    }
    EXPECT_EQ(counted, 0U);
}

TEST(Allocations, are_counted) {
    if (HEPTA_SANITIZED != 0) GTEST_SKIP();
    const std::uint64_t before = allocations();
    const auto list = std::make_unique<std::vector<int>>(100);
    EXPECT_GT(allocations() - before, 1U);
}

}  // namespace
}  // namespace hepta::seven
