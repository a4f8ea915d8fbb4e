// Hidden information: observations tell nothing else than they may, and sampled worlds fit them and vary what is
// unknown (section 3 of the rules).
#include "seven/worlds.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "random_game.h"
#include "seven/history.h"
#include "seven/observation.h"
#include "seven/powers.h"
#include "view.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::array ages = {Age::one, Age::two, Age::three};

std::string difference(const Observation& a, const Observation& b) {
    auto first = view_of(a);
    auto second = view_of(b);
    std::string text;
    for (const auto& line : first)
        if (std::find(second.begin(), second.end(), line) == second.end()) text += " -" + line;
    for (const auto& line : second)
        if (std::find(first.begin(), first.end(), line) == first.end()) text += " +" + line;
    return text;
}

// ---- the leak test: observe(sample_world(o), v) == o --------------------------------------------------------------

// Checks all seats of every state of random games until so many positions are done.
void check_leaks(int players, int positions, std::uint64_t first_seed) {
    Random random(first_seed, Purpose::worlds);
    Worlds worlds;
    int done = 0;
    for (std::uint64_t seed = first_seed; done < positions && !testing::Test::HasFailure(); ++seed)
        play_random_game(players, seed, [&](const State& state) {
            for (int number = 0; number < players && done < positions && !testing::Test::HasFailure();
                 ++number, ++done) {
                const Seat seat = seat_at(number);
                const Observation seen = observe(state, seat);
                worlds.see(seen);
                for (int draw = 0; draw < 2; ++draw) {
                    const State world = worlds.draw(random);
                    const Observation again = observe(world, seat);
                    ASSERT_TRUE(again == seen)
                        << "seed " << seed << ", seat " << number << ", Age " << hepta::seven::number(state.age)
                        << ", turn " << state.turn + 1 << ", draw " << draw << ':' << difference(seen, again);
                    const auto wrong = check_invariants(world);
                    ASSERT_FALSE(wrong) << *wrong;
                }
            }
        });
}

class SampledWorlds : public testing::TestWithParam<int> {};
class SlowWorlds : public testing::TestWithParam<int> {};
const auto name_of = [](const auto& one) { return std::to_string(one.param); };
INSTANTIATE_TEST_SUITE_P(Players, SampledWorlds, testing::Range(2, 8), name_of);
INSTANTIATE_TEST_SUITE_P(Players, SlowWorlds, testing::Range(2, 8), name_of);

TEST_P(SampledWorlds, a_sampled_world_gives_the_same_observation) {  // SW-HID-10
    check_leaks(GetParam(), games(4'000), 100);
}

TEST_P(SlowWorlds, a_sampled_world_gives_the_same_observation) {  // SW-HID-10
    check_leaks(GetParam(), games(40'000), 1'000);
}

// A sampled world can be played on to its end by anybody.
TEST_P(SampledWorlds, a_sampled_world_can_be_played) {
    Random random(5, Purpose::worlds);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games(10)); ++seed)
        play_random_game(GetParam(), seed, [&](const State& state) {
            if (random.below(20) != 0 || to_act(state).empty()) return;
            State world = sample_world(observe(state, to_act(state)[0]), random);
            while (!to_act(world).empty()) random_step(world, random);
            const auto wrong = check_invariants(world);
            ASSERT_FALSE(wrong) << *wrong;
        });
}

// ---- the sampler varies what is unknown ---------------------------------------------------------------------------

// Counts within five standard deviations of the expectation: with fixed seeds, either always so or never.
void expect_near(int found, double expected, const std::string& what) {
    EXPECT_NEAR(found, expected, 5 * std::sqrt(expected) + 1) << what;
}

TEST(WorldsSpread, unknown_hands_hold_every_unseen_card_in_proportion) {  // SW-HID-1, SW-HID-8
    constexpr int draws = 3'000;
    const State state = random_start(5, 1);
    const Observation seen = observe(state, seat_at(0));
    std::array<int, card_count> unseen{};
    for (int n = 0; n < card_count; ++n)
        if (card(card_at(n)).row.age == Age::one) unseen[at(n)] = copies(card_at(n), 5);
    for (Hand rest = seen.hand; !rest.empty(); rest.drop_first()) --unseen[at(index(rest[0]))];
    Random random(2, Purpose::worlds);
    std::array<int, card_count> found{};
    for (int draw = 0; draw < draws; ++draw) {
        const State world = sample_world(seen, random);
        for (Hand rest = hand_of(world, 3); !rest.empty(); rest.drop_first()) ++found[at(index(rest[0]))];
    }
    for (int n = 0; n < card_count; ++n)
        expect_near(found[at(n)], draws * unseen[at(n)] / 4.0, std::string(card(card_at(n)).id()));
}

TEST(WorldsSpread, ages_to_come_are_dealt_anew) {  // SW-HID-8, SW-SET-2
    constexpr int draws = 3'000;
    const Observation seen = observe(random_start(4, 1), seat_at(2));
    Random random(3, Purpose::worlds);
    std::map<CardId, int> own_second_age;
    std::map<CardId, int> guilds;
    for (int draw = 0; draw < draws; ++draw) {
        const State world = sample_world(seen, random);
        for (const CardId id : run(world, Age::two, 2))
            if (id != no_card) ++own_second_age[id];
        for (int seat = 0; seat < 4; ++seat)
            for (const CardId id : run(world, Age::three, seat))
                if (id != no_card && is_guild(id)) ++guilds[id];
    }
    for (int n = 0; n < card_count; ++n)
        if (card(card_at(n)).row.age == Age::two)
            expect_near(own_second_age[card_at(n)], draws * copies(card_at(n), 4) / 4.0,
                        std::string(card(card_at(n)).id()));
    ASSERT_EQ(guilds.size(), 10U);
    for (const auto& [id, count] : guilds) expect_near(count, draws * 6 / 10.0, std::string(card(id).id()));
}

TEST(WorldsSpread, the_draw_pile_is_shuffled) {  // SW-2P-17
    constexpr int draws = 2'000;
    const Observation seen = observe(random_start(2, 1), seat_at(1));
    Random random(4, Purpose::worlds);
    std::map<CardId, int> next;
    std::map<CardId, int> drawn;
    for (int draw = 0; draw < draws; ++draw) {
        const State world = sample_world(seen, random);
        ++next[run(world, Age::one, pile_run)[1]];
        ++drawn[run(world, Age::one, pile_run)[0]];
    }
    // R sees seven cards; L's eight and the six of the pile are unknown, and so is which of L's cards was drawn.
    EXPECT_EQ(next.size(), 14U);
    EXPECT_EQ(drawn.size(), 14U);
    for (const auto& [id, count] : next) expect_near(count, draws / 14.0, std::string(card(id).id()));
    for (const auto& [id, count] : drawn) expect_near(count, draws / 14.0, std::string(card(id).id()));
}

// Hidden places of a position with the card that truly lies there.
std::map<std::string, std::set<CardId>> hidden_cards(const State& state, const Observation& seen) {
    std::map<std::string, std::set<CardId>> places;
    for (int seat = 0; seat < state.players; ++seat)
        if (seat != index(seen.seat))
            for (Hand rest = hand_of(state, seat); !rest.empty(); rest.drop_first())
                places["hand " + std::to_string(seat)].insert(rest[0]);
    for (const Age age : ages)
        for (int city = 0; city < city_count(state); ++city)
            for (int turn = 0; turn < picks_per_age; ++turn) {
                const bool hidden = seen.picks[static_cast<std::size_t>(age)][at(city)][at(turn)] == no_card;
                if (hidden && city_of(state, city).uses.at(age, turn) != Use::none)
                    places["pick " + std::to_string(number(age)) + ' ' + std::to_string(city) + ' ' +
                           std::to_string(turn)]
                        .insert(run(state, age, city)[at(turn)]);
            }
    for (const Age age : ages)
        for (int turn = 0; state.players == 2 && age <= state.age && turn < turns_per_age; ++turn)
            if (seen.drawn[static_cast<std::size_t>(age)][at(turn)] == no_card)
                places["draw " + std::to_string(number(age)) + ' ' + std::to_string(turn)].insert(
                    run(state, age, pile_run)[at(turn)]);
    return places;
}

TEST_P(SampledWorlds, the_truth_is_among_the_sampled_worlds) {  // SW-HID-4 to SW-HID-7: nothing possible is left out
    constexpr int draws = 1'500;
    Random random(6, Purpose::worlds);
    for (std::uint64_t seed = 20; seed < (HEPTA_SANITIZED != 0 ? 21U : 22U); ++seed)
        play_random_game(GetParam(), seed, [&](const State& state) {
            if (state.turn % 2 == 0 || state.owed != all_cities(state.players) || random.below(3) != 0) return;
            const Observation seen = observe(state, seat_at(0));
            auto missing = hidden_cards(state, seen);
            for (int draw = 0; draw < draws && !missing.empty(); ++draw) {
                const State world = sample_world(seen, random);
                for (const auto& [place, cards] : hidden_cards(world, seen))
                    if (const auto found = missing.find(place); found != missing.end()) {
                        for (const CardId id : cards) found->second.erase(id);
                        if (found->second.empty()) missing.erase(found);
                    }
            }
            for (const auto& [place, cards] : missing)
                ADD_FAILURE() << "seed " << seed << ", Age " << number(state.age) << ", turn " << state.turn + 1 << ": "
                              << place << " is never " << card(*cards.begin()).id();
        });
}

// ---- twins: states that differ in hidden things only ---------------------------------------------------------------

// Whether a seat has held, by this turn, the hand that `holder` has in this turn (SW-AGE-4).
bool has_held(int players, int seat, int holder, Age age, int turn) {
    for (int back = 0; back <= turn; ++back) {
        const int earlier = age == Age::two ? holder + back : holder - back + 7 * players;
        if (earlier % players == seat) return true;
    }
    return false;
}

bool was_taken(const State& state, CardId id) {
    return std::find(state.taken.begin(), state.taken.end(), id) != state.taken.end();
}

// Exchanges hidden cards of others at random, wherever the seat cannot know the difference. Returns how many.
class Twin {
  public:
    Twin(State& state, int seat, Random& random) : state_(state), seat_(seat), random_(random) {}

    int change() {
        undealt_decks();
        for (const Age age : ages)
            for (int turn = 0; turn < picks_per_age; ++turn) picks(age, turn);
        if (state_.step == Step::choose) hands();
        return changes_;
    }

  private:
    int other() { return random_.below(state_.players); }

    // Two hands of an Age to come change places.
    void undealt_decks() {
        for (const Age age : ages) {
            if (age <= state_.age) continue;
            const int a = other();
            const int b = other();
            std::swap(run(state_, age, a), run(state_, age, b));
            if (a != b) ++changes_;
        }
    }

    bool is_hidden_pick(int city, Age age, int turn) const {
        const Use use = city_of(state_, city).uses.at(age, turn);
        const bool hidden = use == Use::stage || use == Use::discard;
        return city != seat_ && hidden && !was_taken(state_, run(state_, age, city)[at(turn)]) &&
               !has_held(state_.players, seat_, city, age, std::min(turn, turns_per_age - 1));
    }

    // Cards sold, left over or put under boards by two others, from hands that the seat had not held by then.
    void picks(Age age, int turn) {
        const int a = other();
        const int b = other();
        if (a == b || !is_hidden_pick(a, age, turn) || !is_hidden_pick(b, age, turn)) return;
        std::swap(run(state_, age, a)[at(turn)], run(state_, age, b)[at(turn)]);
        ++changes_;
    }

    void hands() {
        const int a = other();
        const int b = other();
        const auto may_change = [&](int holder) {
            return holder != seat_ && !has_held(state_.players, seat_, holder, state_.age, state_.turn);
        };
        if (a == b || !may_change(a) || !may_change(b)) return;
        Hand& first = hand_of(state_, a);
        Hand& second = hand_of(state_, b);
        const CardId x = first[random_.below(first.size())];
        const CardId y = second[random_.below(second.size())];
        first.erase(x);
        second.erase(y);
        first.insert(y);
        second.insert(x);
        ++changes_;
    }

    State& state_;
    int seat_;
    Random& random_;
    int changes_ = 0;
};

class Twins : public testing::TestWithParam<int> {};  // two players: scenarios of seven_two_players_end.txt
INSTANTIATE_TEST_SUITE_P(Players, Twins, testing::Range(3, 8), name_of);

TEST_P(Twins, that_differ_in_hidden_things_look_the_same) {  // SW-TV-24, SW-HID-1, SW-HID-4 to SW-HID-8, SW-HID-10
    const int players = GetParam();
    Random random(8);
    int changed = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games(30)); ++seed)
        play_random_game(players, seed, [&](const State& state) {
            if (state.step != Step::choose || state.owed != all_cities(players)) return;
            const int seat = random.below(players);
            if (board(city_of(state, seat).board).id == "halicarnassus") return;  // has seen the pile
            State twin = state;
            changed += Twin(twin, seat, random).change();
            const Observation a = observe(state, seat_at(seat));
            const Observation b = observe(twin, seat_at(seat));
            ASSERT_TRUE(a == b) << difference(a, b);
        });
    EXPECT_GT(changed, games(30) * 5);
}

}  // namespace
}  // namespace hepta::seven
