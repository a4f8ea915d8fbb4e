// Random games of all four combinations: what must hold in every position (DU-HID-10, PA-HID-12, AG-RUL-29).
#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "duel/game.h"
#include "duel/operands.h"
#include "duel/worlds.h"
#include "eventful_games.h"
#include "support/allocations.h"
#include "support_games.h"

namespace hepta::duel {
namespace {

class DuelGames : public ::testing::TestWithParam<int> {
  protected:
    duel::Setup setup() const { return {.agora = (GetParam() & 1) != 0, .pantheon = (GetParam() & 2) != 0}; }
    static int games(int many) { return HEPTA_SANITIZED ? many / 10 : many; }
};

// trace.md: complete lists are sorted, without duplicates, never "pass" alone; parse(notation(a)) == a.
TEST_P(DuelGames, legal_lists_are_sorted_and_readable) {
    for (int game = 0; game < games(300); ++game)
        play_random_game(setup(), static_cast<std::uint64_t>(game), [&](const State& state) {
            for (int seat = 0; seat < 2; ++seat) {
                const ActionList list = legal_actions(state, seat_at(seat));
                const SeatList seats = to_act(state);
                ASSERT_EQ(list.empty(), !seats.contains(seat_at(seat)));
                std::string last;
                for (const Action action : list) {
                    const std::string text = notation(action);
                    ASSERT_LT(last, text);
                    last = text;
                    ASSERT_EQ(parse(text), action) << text;
                }
                ASSERT_FALSE(list.size() == 1 && last == "pass");
            }
        });
}

// An action belongs to this game, and its operands are within their bounds: numbers of actions and rows of networks
// rely on it.
TEST_P(DuelGames, actions_are_as_described) {
    const auto has = [&](Games games) {
        switch (games) {
            case Games::all: return true;
            case Games::with_agora: return setup().agora;
            case Games::with_pantheon: return setup().pantheon;
            case Games::with_either: return setup().agora || setup().pantheon;
        }
        return false;
    };
    for (int game = 0; game < games(300); ++game)
        play_random_game(setup(), static_cast<std::uint64_t>(game), [&](const State& state) {
            for (const Seat seat : to_act(state))
                for (const Action action : legal_actions(state, seat)) {
                    const ActionForm& form = form_of(action.kind);
                    ASSERT_TRUE(has(form.games)) << notation(action);
                    ASSERT_LT(action.a, std::max(1, form_of(form.a.operand).count)) << notation(action);
                    ASSERT_LT(action.b, std::max(1, form_of(form.b.operand).count)) << notation(action);
                }
        });
}

TEST_P(DuelGames, invariants_hold_and_no_card_is_lost) {
    const int expected = setup().agora ? 73 + 9 : 60 + 9;
    for (int game = 0; game < games(300); ++game)
        play_random_game(setup(), static_cast<std::uint64_t>(game), [&](const State& state) {
            ASSERT_EQ(check_invariants(state), std::nullopt);
            ASSERT_EQ(cards_in_game(state), expected);
        });
}

// Uniform play does not write out the legal list of a turn; it must choose and do the same.
TEST_P(DuelGames, a_uniform_step_is_a_draw_from_the_legal_list) {
    for (int game = 0; game < games(2000); ++game) {
        Random deals(static_cast<std::uint64_t>(game), Purpose::deal);
        Random by_list(static_cast<std::uint64_t>(game), Purpose::players);
        Random by_step = by_list;
        State state = start(setup(), deal(setup(), deals));
        State stepped = state;
        for (SeatList seats = to_act(state); !seats.empty(); seats = to_act(state)) {
            const ActionList list = legal_actions(state, seats[0]);
            const Action action = list[by_list.below(list.size())];
            apply(state, seats[0], action);
            ASSERT_TRUE(step_uniformly(stepped, by_step));
            ASSERT_EQ(stepped, state) << notation(action) << ", game " << game;
        }
        const State at_the_end = stepped;
        ASSERT_FALSE(step_uniformly(stepped, by_step));
        ASSERT_EQ(stepped, at_the_end);
        ASSERT_EQ(by_step.next(), by_list.next());
    }
}

TEST_P(DuelGames, copies_are_independent) {
    for (int game = 0; game < games(40); ++game)
        play_random_game(setup(), static_cast<std::uint64_t>(game), [&](const State& state) {
            const State before = state;
            State copy = state;
            const SeatList seats = to_act(state);
            if (seats.empty()) return;
            apply(copy, seats[0], legal_actions(copy, seats[0])[0]);
            ASSERT_EQ(state, before);
            State again = before;
            apply(again, seats[0], legal_actions(again, seats[0])[0]);
            ASSERT_EQ(again, copy);
        });
}

// The leak test: observe(sample_world(o)) == o, for every position and both seats. Every second game is eventful.
void leak_test(const Setup& setup, int positions, std::uint64_t first_seed) {
    Random worlds(9, Purpose::worlds);
    Worlds many;
    int visited = 0;
    const auto visit = [&](const State& state) {
        ++visited;
        for (int seat = 0; seat < 2; ++seat) {
            const Observation seen = observe(state, seat_at(seat));
            many.see(seen);
            for (int draw = 0; draw < 2; ++draw) {
                const State world = many.draw(worlds);
                ASSERT_EQ(check_invariants(world), std::nullopt);
                ASSERT_EQ(cards_in_game(world), cards_in_game(state));
                ASSERT_TRUE(observe(world, seat_at(seat)) == seen) << "position " << visited << ", draw " << draw;
            }
        }
    };
    for (std::uint64_t seed = first_seed; visited < positions && !testing::Test::HasFatalFailure(); ++seed)
        if (seed % 2 == 0)
            play_random_game(setup, seed, visit);
        else
            play_eventful_game(setup, seed, visit);
}
TEST_P(DuelGames, sampled_worlds_fit_the_observation) { leak_test(setup(), 8'000, 100); }

// A sampled world is a state like any other: games go on to their end.
TEST_P(DuelGames, sampled_worlds_can_be_played) {
    Random random(11, Purpose::worlds);
    for (int game = 0; game < games(20); ++game)
        play_random_game(setup(), 1000U + static_cast<std::uint64_t>(game), [&](const State& state) {
            if (random.below(12) != 0) return;
            State world = sample_world(observe(state, seat_at(random.below(2))), random);
            for (SeatList seats = to_act(world); !seats.empty(); seats = to_act(world)) {
                const ActionList list = legal_actions(world, seats[0]);
                ASSERT_FALSE(list.empty());
                apply(world, seats[0], list[random.below(list.size())]);
                ASSERT_EQ(check_invariants(world), std::nullopt);
            }
        });
}

TEST_P(DuelGames, nothing_is_allocated) {
    Random worlds(9, Purpose::worlds);
    std::uint64_t total = 0;
    for (int game = 0; game < games(50); ++game)
        play_random_game(setup(), static_cast<std::uint64_t>(game), [&](const State& state) {
            const std::uint64_t before = allocations();
            const SeatList seats = to_act(state);
            if (!seats.empty()) {
                State copy = state;
                [[maybe_unused]] const ActionList list = legal_actions(copy, seats[0]);
#ifdef NDEBUG  // with assertions, apply checks invariants, whose messages are strings
                apply(copy, seats[0], list[0]);
#endif
                copy = sample_world(observe(state, seats[0]), worlds);
            }
            scores(state);
            total += allocations() - before;
        });
    EXPECT_EQ(total, 0);
}

INSTANTIATE_TEST_SUITE_P(Combinations, DuelGames, ::testing::Values(0, 1, 2, 3));

class SlowDuelGames : public DuelGames {};
TEST_P(SlowDuelGames, sampled_worlds_fit_the_observation_in_many_positions) { leak_test(setup(), 120'000, 10'000); }
INSTANTIATE_TEST_SUITE_P(Combinations, SlowDuelGames, ::testing::Values(0, 1, 2, 3));

}  // namespace
}  // namespace hepta::duel
