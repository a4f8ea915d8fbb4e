// What networks see: nothing that the mover cannot know, everything within its bounds.
#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "bots/network/duel_inputs.h"
#include "bots/network/duel_learned.h"
#include "bots/network/seven_inputs.h"
#include "bots/network/seven_learned.h"
#include "core/hash.h"
#include "duel/operands.h"

namespace hepta::bots {
namespace {

// Calls visit(state, seat) for every choice of a random game.
template <Game G, class Visit>
typename G::State play(const typename G::Setup& setup, std::uint64_t seed, Visit visit) {
    Random dealing(seed, Purpose::deal);
    Random moves(seed, Purpose::players);
    typename G::State state = G::start(setup, G::deal(setup, dealing));
    for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state))
        for (const Seat seat : seats) {
            const auto legal = G::legal_actions(state, seat);
            if (legal.empty()) break;
            visit(state, seat);
            G::apply(state, seat, legal[moves.below(legal.size())]);
        }
    return state;
}

template <Game G>
std::vector<Input> inputs_of(const typename G::State& state, Seat seat) {
    InputList list;
    Learned<G>::collect(state, seat, list);
    std::sort(list.begin(), list.end());
    return {list.begin(), list.end()};
}

// The inputs that only one of two lists has.
std::string difference(const std::vector<Input>& one, const std::vector<Input>& other) {
    std::vector<Input> only;
    std::set_symmetric_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(only));
    return testing::PrintToString(only);
}

void expect_sound(const std::vector<Input>& inputs, int count) {
    ASSERT_FALSE(inputs.empty());
    EXPECT_LT(*std::max_element(inputs.begin(), inputs.end()), count);
    EXPECT_EQ(std::set<Input>(inputs.begin(), inputs.end()).size(), inputs.size()) << "an input twice";
}

using duel::modes;

TEST(DuelInputs, every_world_that_fits_an_observation_gives_the_same) {
    for (const duel::Setup& setup : modes)
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Random worlds(seed, Purpose::worlds);
            play<duel::Duel>(setup, seed, [&](const duel::State& state, Seat seat) {
                const auto seen = inputs_of<duel::Duel>(state, seat);
                expect_sound(seen, duel_inputs::input_count);
                const duel::State world = duel::sample_world(duel::observe(state, seat), worlds);
                const auto again = inputs_of<duel::Duel>(world, seat);
                ASSERT_EQ(again, seen) << difference(seen, again);
            });
        }
}

TEST(DuelInputs, actions_of_a_position_differ_in_their_rows) {
    for (const duel::Setup& setup : modes)
        for (std::uint64_t seed = 0; seed < 40; ++seed)
            play<duel::Duel>(setup, seed, [&](const duel::State& state, Seat seat) {
                std::set<std::pair<int, int>> rows;
                const auto legal = duel::legal_actions(state, seat);
                for (const duel::Action action : legal) {
                    const PolicyRows row = Learned<duel::Duel>::rows(seat, action);
                    ASSERT_LT(row.first, duel_inputs::policy_row_count);
                    if (row.second != no_row) {
                        ASSERT_LT(row.second, duel_inputs::policy_row_count);
                    }
                    rows.insert({row.first, row.second});
                }
                EXPECT_EQ(rows.size(), static_cast<std::size_t>(legal.size()));
            });
}

// Networks are trained on them: another row or input needs new networks.
TEST(DuelInputs, rows_of_all_actions_stay_the_same) {
    Hash rows;
    for (int number = 1; number < duel::action_kind_count; ++number) {
        const auto kind = static_cast<duel::ActionKind>(number);
        const duel::ActionForm& form = duel::form_of(kind);
        for (int a = 0; a < std::max(1, duel::form_of(form.a.operand).count); ++a)
            for (int b = 0; b < std::max(1, duel::form_of(form.b.operand).count); ++b)
                for (const Seat seat : {seat_at(0), seat_at(1)}) {
                    const PolicyRows row = duel_inputs::rows_of(seat, duel::action(kind, a, b));
                    rows.add(static_cast<std::uint64_t>(row.first) << 16U | row.second);
                }
    }
    EXPECT_EQ(rows.value(), 0x7a1ef5a8d52ff2ddU);
    EXPECT_EQ(duel_inputs::policy_row_count, 1543);
    EXPECT_EQ(duel_inputs::input_count, 2571);
}

TEST(SevenInputs, stay_within_their_bounds) {
    for (int players = 2; players <= 7; ++players)
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            seven::Setup setup;
            setup.players = players;
            play<seven::Seven>(setup, seed, [&](const seven::State& state, Seat seat) {
                expect_sound(inputs_of<seven::Seven>(state, seat), seven_inputs::input_count);
                EXPECT_LT(Learned<seven::Seven>::bucket(state), seven_inputs::bucket_count);
                for (const seven::Action action : seven::legal_actions(state, seat))
                    ASSERT_LT(Learned<seven::Seven>::rows(seat, action).first, seven_inputs::policy_row_count);
            });
        }
}

TEST(SevenInputs, places_go_around_the_table_by_distance) {
    EXPECT_EQ(seven_inputs::city_at_place(0, 1, 5), 1);  // the left neighbour: SW-CONV-1
    EXPECT_EQ(seven_inputs::city_at_place(0, 2, 5), 4);
    EXPECT_EQ(seven_inputs::city_at_place(0, 3, 5), 2);
    EXPECT_EQ(seven_inputs::city_at_place(0, 4, 5), 3);
    for (int cities = 3; cities <= 7; ++cities)
        for (int city = 0; city < cities; ++city) {
            std::set<int> all;
            for (int place = 0; place < cities; ++place) all.insert(seven_inputs::city_at_place(city, place, cities));
            EXPECT_EQ(all.size(), static_cast<std::size_t>(cities));
        }
}

TEST(Learned, outcomes_are_shares) {
    for (const duel::Setup& setup : modes) {
        duel::State first = {};
        Seat mover{};
        const duel::State end = play<duel::Duel>(setup, 3, [&](const duel::State& state, Seat seat) {
            first = state;
            mover = seat;
        });
        const Target target = Learned<duel::Duel>::outcome(end, first, mover);
        EXPECT_EQ(std::count(target.ways.begin(), target.ways.end(), 1.0), 1);
    }
    for (int players = 2; players <= 7; ++players) {
        seven::Setup setup;
        setup.players = players;
        std::vector<std::pair<seven::State, Seat>> all;
        const seven::State end =
            play<seven::Seven>(setup, 5, [&](const seven::State& state, Seat seat) { all.emplace_back(state, seat); });
        for (const auto& [state, seat] : all) {
            const Target target = Learned<seven::Seven>::outcome(end, state, seat);
            EXPECT_NEAR(std::accumulate(target.ways.begin(), target.ways.end(), 0.0), 1, 1e-9);
            const int own = seven::score(end, seven::acting_city(state, seat)).total();
            EXPECT_NEAR(
                std::accumulate(target.points.begin(), target.points.begin() + seven_inputs::category_count, 0.0), own,
                1e-9);
        }
    }
}

}  // namespace
}  // namespace hepta::bots
