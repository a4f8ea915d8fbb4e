// Observations as JSON and back: nothing is lost, and nothing that fits no game is let in.
#include <gtest/gtest.h>

#include "core/random.h"
#include "play/games.h"

namespace hepta::play {
namespace {

constexpr int games = HEPTA_SANITIZED != 0 ? 2 : 10;  // of each kind: thousands of observations

// Calls visit(observation) for some seat at every choice of some random games, and for all seats at their ends.
template <Game G, class Visit>
void in_random_games(const typename G::Setup& setup, int count, Visit visit) {
    for (int game = 0; game < count; ++game) {
        Random random(11, Purpose::tests, static_cast<std::uint64_t>(game));
        auto state = G::start(setup, G::deal(setup, random));
        for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
            visit(G::observe(state, seat_at(random.below(G::seats(state)))));
            const Seat seat = seats[random.below(seats.size())];
            const auto actions = G::legal_actions(state, seat);
            G::apply(state, seat, actions[random.below(actions.size())]);
        }
        for (int seat = 0; seat < G::seats(state); ++seat) visit(G::observe(state, seat_at(seat)));
    }
}

// Every observation comes back from its text as it was.
template <Game G>
void expect_round_trips(const typename G::Setup& setup) {
    int failures = 0;
    in_random_games<G>(setup, games, [&](const typename G::Observation& seen) {
        if (failures > 3) return;
        const Json json = Codec<G>::observation_json(seen);
        const auto back = Codec<G>::parse_observation(Json::parse(json.dump()));
        const bool same = back && *back == seen;
        failures += same ? 0 : 1;
        EXPECT_TRUE(same) << (back ? "differs" : back.reason()) << "\n" << json.dump();
    });
}

TEST(Observations, of_seven_wonders_come_back_from_text) {
    for (int players = 2; players <= seven::max_players; ++players)
        expect_round_trips<seven::Seven>({.players = players, .sides = {}, .wishes = {}});
}

TEST(Observations, with_the_powers_of_boards_come_back_from_text) {
    for (const int players : {2, 3}) {
        seven::Setup setup;
        setup.players = players;
        setup.wishes[0] = {seven::find_wonder("olympia"), seven::Side::a};
        setup.wishes[1] = {seven::find_wonder("babylon"), seven::Side::b};
        setup.wishes[2] = {seven::find_wonder("halicarnassus"), seven::Side::b};
        expect_round_trips<seven::Seven>(setup);
        std::swap(setup.wishes[1], setup.wishes[2]);
        expect_round_trips<seven::Seven>(setup);
    }
}

TEST(Observations, of_duel_come_back_from_text) { expect_round_trips<duel::Duel>({}); }
TEST(Observations, of_agora_come_back_from_text) {
    expect_round_trips<duel::Duel>({.agora = true, .pantheon = false, .first_game = false});
}
TEST(Observations, of_pantheon_come_back_from_text) {
    expect_round_trips<duel::Duel>({.agora = false, .pantheon = true, .first_game = false});
}
TEST(Observations, of_both_expansions_come_back_from_text) {
    expect_round_trips<duel::Duel>({.agora = true, .pantheon = true, .first_game = false});
}
TEST(Observations, of_the_first_game_come_back_from_text) {
    expect_round_trips<duel::Duel>({.agora = false, .pantheon = false, .first_game = true});
}

// Damages an observation in one place: a member removed, a number changed, a list emptied, an id exchanged.
Json damaged(Json json, Random& random) {
    Json* place = &json;
    while (place->is_structured() && !place->empty()) {
        const int choice = random.below(static_cast<int>(place->size()));
        auto member = place->begin();
        std::advance(member, choice);
        if (random.below(6) == 0) {
            place->erase(member);
            return json;
        }
        place = &*member;
    }
    switch (random.below(4)) {
        case 0: *place = random.below(40) - 10; break;
        case 1: *place = "altar"; break;
        case 2: *place = nullptr; break;
        default: *place = Json::array(); break;
    }
    return json;
}

// Whatever comes in, the answer is a reason or an observation that a world fits; never a crash.
template <Game G>
void expect_damage_is_survived(const typename G::Setup& setup) {
    Random random(3);
    int refused = 0;
    in_random_games<G>(setup, 4, [&](const typename G::Observation& seen) {
        const Json json = damaged(Codec<G>::observation_json(seen), random);
        const auto back = Codec<G>::parse_observation(json);
        if (back) return;
        EXPECT_FALSE(back.reason().empty());
        ++refused;
    });
    EXPECT_GT(refused, 50);
}

TEST(Observations, that_are_damaged_are_refused_or_make_sense) {
    for (const int players : {2, 3, 7})
        expect_damage_is_survived<seven::Seven>({.players = players, .sides = {}, .wishes = {}});
    for (const bool agora : {false, true})
        for (const bool pantheon : {false, true})
            expect_damage_is_survived<duel::Duel>({.agora = agora, .pantheon = pantheon, .first_game = false});
}

TEST(Observations, name_the_place_of_what_is_wrong) {
    Random random(1);
    const duel::Setup setup;
    const auto seen = duel::Duel::observe(duel::Duel::start(setup, duel::Duel::deal(setup, random)), seat_at(0));
    const Json json = Codec<duel::Duel>::observation_json(seen);
    const auto reason = [](const Json& wrong) { return Codec<duel::Duel>::parse_observation(wrong).reason(); };
    Json wrong = json;
    wrong.erase("pawn");
    EXPECT_EQ(reason(wrong), "the observation: lacks 'pawn'");
    wrong = json;
    wrong["pawn"] = 12;
    EXPECT_EQ(reason(wrong), "pawn: 12 is not between -9 and 9");
    wrong = json;
    wrong["cities"][1]["cards"] = {"castle"};
    EXPECT_EQ(reason(wrong), "cities[1].cards[0]: unknown 'castle'");
    wrong = json;
    wrong["cities"][0]["cards"] = {"altar"};
    EXPECT_NE(reason(wrong).find("of Age 1"), std::string::npos);
    EXPECT_NE(Codec<duel::Duel>::parse_observation(Json("text")).reason().find("must be an object"), std::string::npos);
}

}  // namespace
}  // namespace hepta::play
