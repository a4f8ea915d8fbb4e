// Rules of Agora, clause by clause.
#include "position.h"
#include "support_games.h"

namespace hepta::duel {
namespace {

using agora::nobody;
using Texts = std::vector<std::string>;

int controller(const State& state, int chamber) { return state.agora.controller[at(chamber - 1)]; }
int cubes(const State& state, int seat, int chamber) { return state.agora.cubes[at(seat)][at(chamber - 1)]; }

Position agora_in(Age age = Age::two) { return Position(with_agora_only, age); }

// ---- set-up, senators ----------------------------------------------------------------------------------------------

TEST(AgoraSetup, decks_display_and_senate) {  // AG-EX-1, AG-SET-1 to AG-SET-9, AG-DISP-1, AG-DISP-2
    Random random(3);
    const Deal deal = duel::deal(with_agora_only, random);
    const State state = start(with_agora_only, deal);
    EXPECT_EQ(deal.ages[0].size(), 25);  // AG-SET-1
    EXPECT_EQ(deal.ages[1].size(), 25);
    EXPECT_EQ(deal.ages[2].size(), 23);
    EXPECT_EQ(state.present, layout(state).all);  // AG-SET-2
    EXPECT_EQ(std::popcount(available_slots(state)), 7);
    for (int chamber = 0; chamber < 6; ++chamber)
        EXPECT_EQ(agora::is_up(state.agora, chamber, 0), chamber % 2 == 0);  // AG-SET-3
    EXPECT_EQ(state.agora.deck_size, 16);                                    // AG-SET-4
    EXPECT_EQ(state.military, agora_military_tokens);                        // AG-SET-5
    EXPECT_EQ(agora::reserve(state.agora, 0), 12);                           // AG-SET-6
    EXPECT_EQ(std::popcount(state.box), 7);                                  // AG-SET-7
    EXPECT_EQ(std::popcount(wonders_in_game(with_agora_only)), 14);          // AG-SET-8
}

TEST(AgoraSenators, cost_what_senators_stand_there) {  // AG-EX-2, AG-SEN-1, AG-SEN-2, AG-TV-24, AG-TOK-1
    State state =
        agora_in().cards(0, {"conspirator_1", "politician_left_1"}).coins(2, 0).offer({"politician_left_2", "walls"});
    play(state, {"recruit politician_left_2", "place 1"});
    EXPECT_EQ(coins_of(state, 0), 0);
    EXPECT_TRUE(has_card(state, 0, "politician_left_2"));
    state =
        agora_in().cards(0, {"conspirator_1", "politician_left_1"}).coins(1, 0).offer({"politician_left_2", "walls"});
    EXPECT_FALSE(is_legal(state, "recruit politician_left_2"));
    EXPECT_TRUE(is_legal(state, "discard politician_left_2"));  // AG-TURN-4
    state = agora_in()
                .cards(0, {"conspirator_1", "politician_left_1"})
                .tokens(0, {"corruption"})
                .coins(0, 0)
                .offer({"politician_left_2", "walls"});
    play(state, {"recruit politician_left_2"});
    EXPECT_EQ(coins_of(state, 0), 0);
}

TEST(AgoraSenators, actions_by_blue_cards) {  // AG-EX-3, AG-EX-4, AG-SEN-3, AG-SEN-4, AG-TV-3
    State state = agora_in().cards(0, {"altar", "baths", "theater"}).offer({"politician_left_2", "walls"});
    play(state, {"recruit politician_left_2"});
    EXPECT_EQ(legal(state), (Texts{"pass", "place 1", "place 2"}));
    play(state, {"place 2"});
    EXPECT_EQ(legal(state), (Texts{"move 2 1", "move 2 3", "pass", "place 1", "place 2"}));
    play(state, {"move 2 3"});
    EXPECT_EQ(cubes(state, 0, 3), 1);
    EXPECT_EQ(seat_to_act(state), 1);
    state = agora_in().cards(0, {"altar", "baths", "theater", "statue"}).offer({"politician_right_1", "walls"});
    play(state, {"recruit politician_right_1", "place 5", "move 5 4", "pass"});
    EXPECT_EQ(cubes(state, 0, 4), 1);
}

TEST(AgoraSenators, more_blue_by_decree) {  // AG-TV-1, AG-DEC-12, AG-DEC-17
    State state = agora_in()
                      .decree(1, "senate_blue_plus_2")
                      .cubes(0, {1})
                      .cards(0, {"altar", "baths"})
                      .offer({"politician_left_2", "walls"});
    play(state, {"recruit politician_left_2", "move 1 2", "move 2 1", "place 1"});
    EXPECT_EQ(seat_to_act(state), 1);
    state = agora_in()
                .decree(1, "senate_blue_plus_2")
                .cubes(0, {1})
                .cards(0, {"altar"})
                .offer({"politician_left_2", "walls"});
    play(state, {"recruit politician_left_2", "place 1", "place 2"});
    EXPECT_EQ(seat_to_act(state), 1);
}

TEST(AgoraSenators, without_reserve_only_moves) {  // AG-SEN-5
    State state = agora_in().cubes(0, {12}).offer({"politician_left_2", "conspirator_1", "walls"});
    play(state, {"recruit politician_left_2"});
    EXPECT_EQ(legal(state), (Texts{"move 1 2", "pass"}));
    state = agora_in().cubes(0, {12}).offer({"politician_left_2", "conspirator_1", "walls"});
    play(state, {"recruit conspirator_1"});
    EXPECT_EQ(legal(state), (Texts{"conspire"}));  // AG-SEN-6
}

TEST(AgoraInfluence, moves_go_to_adjacent_chambers) {  // AG-TV-2, AG-INF-1, AG-INF-2, AG-INF-4, AG-CONV-1
    State state = agora_in().cubes(0, {1, 1, 0, 0, 0, 1}).offer({"politician_centre_1", "walls"});
    play(state, {"recruit politician_centre_1"});
    EXPECT_EQ(legal(state, "move"), (Texts{"move 1 2", "move 2 1", "move 2 3", "move 6 5"}));
}

// ---- control
// ---------------------------------------------------------------------------------------------------------

TEST(AgoraControl, more_cubes_control_a_chamber) {  // AG-EX-5, AG-TV-4, AG-CTRL-1, AG-CTRL-3, AG-CTRL-5
    State state = agora_in()
                      .cubes(0, {0, 0, 2})
                      .cubes(1, {0, 0, 1})
                      .active(1)
                      .cards(1, {"altar", "baths"})
                      .offer({"politician_centre_1", "walls"});
    EXPECT_EQ(controller(state, 3), 0);
    EXPECT_NE(state.agora.in_force[0], 0);
    play(state, {"recruit politician_centre_1", "place 3"});
    EXPECT_EQ(controller(state, 3), nobody);
    EXPECT_EQ(state.agora.in_force[0], 0);
    play(state, {"place 3"});
    EXPECT_EQ(controller(state, 3), 1);
}

TEST(AgoraControl, a_cube_turns_up_a_decree) {  // AG-CTRL-4
    State state = agora_in().offer({"politician_left_1", "walls"});
    EXPECT_FALSE(agora::is_up(state.agora, 1, 0));
    play(state, {"recruit politician_left_1", "place 2"});
    EXPECT_TRUE(agora::is_up(state.agora, 1, 0));
}

TEST(AgoraControl, six_chambers_win) {  // AG-CTRL-6, AG-END-1
    State state = agora_in().decree(6, "income_blue").cubes(0, {1, 1, 1, 1, 1}).offer({"politician_right_1", "walls"});
    play(state, {"recruit politician_right_1", "place 6"});
    EXPECT_EQ(state.victory, Victory::political);
    EXPECT_EQ(index(winners(state)[0]), 0);
}

TEST(AgoraShield, moving_the_cube_moves_the_pawn_back) {  // AG-TV-5, AG-EX-6, AG-MIL-3, AG-CTRL-2, AG-DEC-9
    State state = agora_in()
                      .decree(1, "shield")
                      .decree(2, "income_blue")
                      .cubes(0, {1})
                      .pawn(3)
                      .no_military_token("agora_small_b")
                      .offer({"politician_left_1", "walls"});
    play(state, {"recruit politician_left_1", "move 1 2"});
    EXPECT_EQ(state.pawn, 2);
    EXPECT_EQ(controller(state, 1), nobody);
    EXPECT_EQ(controller(state, 2), 0);
    state = agora_in()
                .decree(1, "shield")
                .cubes(0, {1})
                .active(1)
                .cards(1, {"altar", "baths"})
                .offer({"politician_left_1", "walls"});
    play(state, {"recruit politician_left_1", "place 1"});
    EXPECT_EQ(state.pawn, -1);
    play(state, {"place 1"});
    EXPECT_EQ(state.pawn, -2);
}

TEST(AgoraShield, losing_it_can_lose_the_game) {  // AG-TV-6, AG-MIL-4
    State state = agora_in()
                      .decree(1, "shield")
                      .cubes(0, {1})
                      .pawn(-8)
                      .no_military_token("agora_small_a")
                      .no_military_token("agora_large_a")
                      .offer({"politician_left_1", "walls"});
    play(state, {"recruit politician_left_1", "move 1 2"});
    EXPECT_EQ(state.victory, Victory::military);
    EXPECT_EQ(index(winners(state)[0]), 1);
}

TEST(AgoraShield, it_triggers_tokens) {  // AG-TV-7, AG-MIL-1, AG-MIL-6
    State state =
        agora_in().decree(1, "shield").cubes(0, {0, 1, 1, 1, 1}).pawn(2).offer({"politician_left_1", "walls"});
    play(state, {"recruit politician_left_1", "place 1"});
    EXPECT_EQ(state.pawn, 3);
    EXPECT_EQ(legal(state).size(), 6U);
    EXPECT_EQ(legal(state, "place").size(), 6U);
    play(state, {"place 6"});
    EXPECT_EQ(state.victory, Victory::political);
}

TEST(AgoraMilitary, tokens_place_and_remove) {  // AG-TV-8, AG-TV-9, AG-MIL-2, AG-MIL-5, AG-CE-6, AG-INF-3, AG-INF-5
    State state = agora_in().tokens(0, {"strategy"}).conspiracy(0, "coup", "altar").pawn(2).offer({"walls", "forum"});
    play(state, {"trigger coup"});
    EXPECT_EQ(state.pawn, 4);
    EXPECT_EQ(coins_of(state, 1), 7);
    play(state, {"place 4"});
    EXPECT_TRUE(is_legal(state, "build walls"));
    EXPECT_TRUE(legal(state, "trigger").empty());
    state = agora_in().pawn(5).no_military_token("agora_small_b").cubes(0, {1}).offer({"walls", "forum"});
    play(state, {"build walls"});
    EXPECT_EQ(state.pawn, 7);
    EXPECT_EQ(legal(state), (Texts{"move 1 2", "pass"}));
    play(state, {"pass"});
    EXPECT_EQ(coins_of(state, 1), 7);
    EXPECT_EQ(seat_to_act(state), 1);
    state = agora_in().pawn(5).no_military_token("agora_small_b").cubes(1, {1}).offer({"walls", "forum"});
    play(state, {"build walls", "remove 1"});
    EXPECT_EQ(agora::reserve(state.agora, 1), 12);
}

// ---- decrees
// ---------------------------------------------------------------------------------------------------------

TEST(AgoraDecrees, income) {  // AG-EX-7, AG-TV-13, AG-DEC-1 to AG-DEC-4, AG-DEC-14
    State state = agora_in().decree(1, "income_blue").cubes(1, {1}).coins(20, 0).offer({"statue", "walls"});
    play(state, {"build statue"});
    EXPECT_EQ(coins_of(state, 1), 2);
    state = agora_in(Age::three).decree(1, "income_green").cubes(0, {1}).coins(20, 0).offer({"academy", "port"});
    const int cost = price(state, 0, "academy");
    play(state, {"build academy"});
    EXPECT_EQ(coins_of(state, 0), 20 - cost + 3);
    for (const auto& [decree, card] : std::vector<std::pair<std::string, std::string>>{
             {"income_yellow", "brewery"}, {"income_red", "walls"}}) {  // AG-DEC-3, AG-DEC-2
        state = agora_in().decree(1, decree).cubes(1, {1}).coins(20, 0).offer({card, "statue"});
        play(state, {"build " + card});
        EXPECT_EQ(coins_of(state, 1), 2);
    }
    state = agora_in()
                .decree(1, "income_wonder")
                .cubes(1, {1})
                .unbuilt(0, {"pyramids"})
                .coins(40, 0)
                .offer({"statue", "walls"});
    play(state, {"wonder pyramids walls"});
    EXPECT_EQ(coins_of(state, 1), 2);
}

TEST(AgoraDecrees, more_coins_for_discards) {  // AG-TV-12, AG-DEC-13
    State state = agora_in()
                      .decree(1, "discard_plus_2")
                      .cubes(0, {1})
                      .cards(0, {"tavern", "clay_reserve"})
                      .coins(0, 0)
                      .offer({"statue", "walls"});
    play(state, {"discard walls"});
    EXPECT_EQ(coins_of(state, 0), 6);
}

TEST(AgoraDecrees, conspirators_play_again) {  // AG-DEC-16, AG-TV-22
    State state = agora_in().decree(1, "conspirator_play_again").cubes(0, {1}).offer({"conspirator_1", "walls"});
    play(state, {"recruit conspirator_1", "place 3"});
    EXPECT_EQ(seat_to_act(state), 0);
    state = agora_in().decree(1, "conspirator_play_again").cubes(0, {1}).pawn(1).offer({"conspirator_1"});
    play(state, {"recruit conspirator_1", "place 3"});
    EXPECT_EQ(state.phase, Phase::choose_start);
    EXPECT_EQ(seat_to_act(state), 1);
    state = agora_in().decree(1, "conspirator_play_again").offer({"conspirator_1", "walls"});
    play(state, {"recruit conspirator_1", "place 1"});  // too late
    EXPECT_EQ(seat_to_act(state), 1);
}

// ---- conspiracies
// ------------------------------------------------------------------------------------------------------

TEST(AgoraConspiracies,
     conspire_prepare_trigger) {  // AG-CONSP-1 to AG-CONSP-6, AG-TV-21, AG-TURN-1, AG-TURN-2, AG-EX-12
    State state = agora_in()
                      .conspiracy_deck({"coup", "blackmail"})
                      .coins(0, 9)
                      .offer({"conspirator_1", "walls", "forum", "statue", "temple"});
    play(state, {"recruit conspirator_1", "conspire"});
    EXPECT_EQ(legal(state),
              (Texts{"keep blackmail bottom", "keep blackmail top", "keep coup bottom", "keep coup top"}));
    play(state, {"keep coup top"});
    EXPECT_EQ(state.agora.deck[0], a_conspiracy("blackmail"));
    EXPECT_EQ(state.agora.deck_size, 15);
    play(state, {"discard walls", "prepare coup forum"});
    EXPECT_TRUE(legal(state, "trigger").empty());
    play(state, {"discard statue"});
    EXPECT_EQ(legal(state, "trigger"), Texts{"trigger coup"});
    play(state, {"trigger coup"});
    EXPECT_EQ(state.pawn, 2);
    play(state, {"discard temple"});
    const auto list = conspiracies_of(state, seat_at(0));
    EXPECT_EQ(list[0].status, ConspiracyStatus::triggered);
    EXPECT_EQ(list[0].card, a_card("forum"));
}

TEST(AgoraConspiracies, organized_crime_keeps_both) {  // AG-TOK-2
    State state = agora_in()
                      .tokens(0, {"organized_crime"})
                      .conspiracy_deck({"coup", "blackmail"})
                      .offer({"conspirator_1", "walls"});
    play(state, {"recruit conspirator_1", "conspire"});
    EXPECT_EQ(conspiracies_of(state, seat_at(0)).size(), 2);
    EXPECT_EQ(seat_to_act(state), 1);
}

TEST(AgoraConspiracies, without_effect_they_cannot_be_triggered) {  // AG-TV-18, AG-CONSP-7
    State state =
        agora_in().conspiracy(0, "sabotage", "altar").conspiracy(0, "extortion", "baths").offer({"walls", "forum"});
    EXPECT_TRUE(legal(state, "trigger").empty());
    state = agora_in()
                .conspiracy(0, "sabotage", "altar")
                .conspiracy(0, "extortion", "baths")
                .cubes(0, {1})
                .offer({"walls", "forum"});
    EXPECT_EQ(legal(state, "trigger"), Texts{"trigger extortion"});
    play(state, {"trigger extortion"});
    EXPECT_EQ(legal(state), (Texts{"move 1 2", "pass"}));
}

TEST(AgoraConspiracies, extortion) {  // AG-CE-1, AG-WON-5
    State state =
        agora_in().conspiracy(0, "extortion", "altar").unbuilt(1, {"knossos", "sphinx"}).offer({"walls", "forum"});
    play(state, {"trigger extortion", "take knossos"});
    EXPECT_NE(state.cities[0].unbuilt & only(a_wonder("knossos")), 0);
    EXPECT_EQ(agora::reserve(state.agora, 0), 12);
    EXPECT_TRUE(is_legal(state, "discard walls"));
}

TEST(AgoraConspiracies, blackmail) {  // AG-TV-15, AG-CE-2
    for (const auto& [coins, taken] : std::vector<std::pair<int, int>>{{7, 4}, {1, 1}, {0, 0}}) {
        State state =
            agora_in().conspiracy(0, "blackmail", "altar").cubes(0, {1}).coins(0, coins).offer({"walls", "forum"});
        play(state, {"trigger blackmail", "pass"});
        EXPECT_EQ(coins_of(state, 0), taken);
        EXPECT_EQ(coins_of(state, 1), coins - taken);
    }
}

TEST(AgoraConspiracies, expropriation_and_swindle) {  // AG-CE-3, AG-CE-4
    State state =
        agora_in().conspiracy(0, "expropriation", "altar").cards(1, {"baths", "tavern"}).offer({"walls", "forum"});
    play(state, {"trigger expropriation", "destroy baths"});
    EXPECT_TRUE(is_discarded(state, "baths"));
    state = agora_in().conspiracy(0, "swindle", "altar").cards(1, {"baths", "tavern"}).offer({"walls", "forum"});
    play(state, {"trigger swindle", "destroy tavern"});
    EXPECT_TRUE(is_discarded(state, "tavern"));
}

TEST(AgoraConspiracies, obscurantism) {  // AG-TV-19, AG-CE-5, AG-CE-18, AG-CE-24, AG-HID-10
    State state = agora_in()
                      .conspiracy(0, "obscurantism", "altar")
                      .tokens(1, {"law", "agriculture"})
                      .tokens(0, {"economy"})
                      .offer({"walls", "forum"});
    play(state, {"trigger obscurantism"});
    EXPECT_FALSE(is_legal(state, "lock economy"));
    State law = state;
    play(law, {"lock law"});
    EXPECT_EQ(law.cities[1].symbols.different(), 0);
    State farms = state;
    play(farms, {"lock agriculture"});
    EXPECT_EQ(score(farms, seat_at(1)).progress, 0);
    State box = state;
    const TokenId secret = token_at(std::countr_zero(state.box));
    play(box, {"lock " + std::string(id(secret))});
    EXPECT_EQ(observe(box, seat_at(0)).agora.locked, secret);
    EXPECT_EQ(observe(box, seat_at(1)).agora.locked, no_token);
    EXPECT_NE(observe(box, seat_at(1)).box & only(secret), 0);
}

TEST(AgoraConspiracies, property_fraud) {  // AG-CE-7, AG-CE-17, AG-CE-20
    State state = agora_in().conspiracy(0, "property_fraud", "altar").full_display();
    state.cities[0].coins = 0;
    play(state, {"trigger property_fraud"});
    for (const std::string& text : legal(state, "construct")) {
        const int slot = slot_of(state, a_card(text.substr(text.find(' ') + 1)));
        EXPECT_EQ(layout(state).row[at(slot)], 0);
    }
    State small = agora_in().conspiracy(0, "property_fraud", "altar").offer({"walls", "conspirator_2"});
    play(small, {"trigger property_fraud"});
    EXPECT_EQ(legal(small), Texts{"construct walls"});
    play(small, {"construct walls"});
    EXPECT_EQ(small.pawn, 2);
    EXPECT_EQ(coins_of(small, 0), 7);
    State last = agora_in().conspiracy(0, "property_fraud", "altar").offer({"walls"});
    play(last, {"trigger property_fraud", "construct walls"});
    EXPECT_EQ(last.phase, Phase::choose_start);  // AG-TURN-3
}

TEST(AgoraConspiracies, treason) {  // AG-EX-9, AG-CE-8, AG-HID-8
    for (const Age age : {Age::one, Age::two, Age::three}) {
        State state = agora_in(age).conspiracy(0, "treason", "altar").offer({"walls", "forum"});
        play(state, {"trigger treason"});
        EXPECT_EQ(legal(state).size(), static_cast<std::size_t>(3 * number(age)));
        EXPECT_EQ(observe(state, seat_at(0)).removed_seen.count(), 3 * number(age));
        EXPECT_EQ(observe(state, seat_at(1)).removed_seen.count(), 0);
        const std::string chosen = legal(state)[0];
        play(state, {chosen});
        EXPECT_TRUE(has_card(state, 0, chosen.substr(chosen.find(' ') + 1)));
        EXPECT_EQ(observe(state, seat_at(0)).removed_seen.count(), 3 * number(age) - 1);
    }
}

TEST(AgoraConspiracies, political_maneuver) {  // AG-CE-9
    State state =
        agora_in().conspiracy(0, "political_maneuver", "altar").cubes(1, {1, 0, 0, 0, 1}).offer({"walls", "forum"});
    play(state, {"trigger political_maneuver", "place 3"});
    EXPECT_EQ(legal(state), (Texts{"remove 1", "remove 5"}));
    play(state, {"remove 5"});
    EXPECT_EQ(legal(state), (Texts{"move 3 2", "move 3 4", "pass"}));
}

TEST(AgoraConspiracies, espionage) {  // AG-CE-10, AG-HID-9
    State state = agora_in()
                      .conspiracy(0, "espionage", "altar")
                      .box({"law", "agriculture"})
                      .coins(0, 0)
                      .offer({"walls", "forum"});
    play(state, {"trigger espionage"});
    EXPECT_EQ(legal(state), (Texts{"token agriculture", "token law"}));
    play(state, {"token agriculture"});
    EXPECT_EQ(coins_of(state, 0), 6);
}

TEST(AgoraConspiracies, turn_of_events) {  // AG-TV-20, AG-CE-11, AG-CE-19
    State state =
        agora_in(Age::one).conspiracy(0, "turn_of_events", "altar").slot(3, "baths").slot(7, "walls").offer({"press"});
    EXPECT_EQ(state.up & slot_bit(3), 0U);
    play(state, {"trigger turn_of_events", "discard walls"});
    EXPECT_EQ(legal(state), (Texts{"discard baths", "pass"}));
    play(state, {"discard baths"});
    EXPECT_TRUE(is_legal(state, "build press"));
    EXPECT_EQ(coins_of(state, 0), 7);
    state = agora_in(Age::one).conspiracy(0, "turn_of_events", "altar").offer({"press", "baths"});
    play(state, {"trigger turn_of_events", "discard press", "discard baths"});
    EXPECT_EQ(state.phase, Phase::choose_start);
    EXPECT_EQ(seat_to_act(state), 0);
    state = agora_in(Age::one).conspiracy(0, "turn_of_events", "altar").offer({"press"});
    play(state, {"trigger turn_of_events", "discard press"});  // no second choice on an empty display
    EXPECT_EQ(state.phase, Phase::choose_start);
}

TEST(AgoraConspiracies, embezzlement) {  // AG-TV-16, AG-CE-12
    State state = agora_in()
                      .conspiracy(0, "embezzlement", "altar")
                      .cubes(0, {3})
                      .cubes(1, {0, 5})
                      .coins(0, 4)
                      .offer({"walls", "forum"});
    play(state, {"trigger embezzlement"});
    EXPECT_EQ(coins_of(state, 0), 3);
    EXPECT_EQ(coins_of(state, 1), 0);
}

TEST(AgoraConspiracies, foreclosure) {  // AG-CE-13
    State state = agora_in()
                      .conspiracy(0, "foreclosure", "altar")
                      .cards(1, {"brickyard", "press", "tavern"})
                      .offer({"walls", "forum"});
    play(state, {"trigger foreclosure"});
    EXPECT_EQ(legal(state), (Texts{"take brickyard", "take press"}));
    play(state, {"take brickyard"});
    EXPECT_EQ(price(state, 0, "statue"), 0);
    EXPECT_EQ(price(state, 1, "statue"), 8);
}

TEST(AgoraConspiracies, coercion) {  // AG-TV-25, AG-CE-14, AG-CE-21
    State state = agora_in()
                      .conspiracy(0, "coercion", "altar")
                      .cards(0, {"scriptorium", "school"})
                      .cards(1, {"library", "apothecary"})
                      .board({"law", "economy"})
                      .offer({"walls", "forum"});
    play(state, {"trigger coercion"});
    EXPECT_TRUE(is_legal(state, "swap library school"));
    play(state, {"swap library school"});
    EXPECT_EQ(seat_to_act(state), 0);
    play(state, {"token law"});
    EXPECT_EQ(seat_to_act(state), 1);
    play(state, {"token economy"});
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_TRUE(has_card(state, 0, "library"));
    State blue = agora_in()
                     .conspiracy(0, "coercion", "altar")
                     .decree(1, "income_blue")
                     .cubes(1, {1})
                     .cards(0, {"baths"})
                     .cards(1, {"statue"})
                     .coins(0, 0)
                     .offer({"walls", "forum"});
    play(blue, {"trigger coercion", "swap statue baths"});
    EXPECT_EQ(coins_of(blue, 1), 0);  // AG-TV-13
}

TEST(AgoraConspiracies, coercion_may_win_for_both) {  // AG-CE-21
    State state = agora_in()
                      .conspiracy(0, "coercion", "altar")
                      .cards(0, {"scriptorium", "library", "workshop", "apothecary", "academy", "university"})
                      .cards(1, {"pharmacist", "dispensary", "laboratory", "school", "study", "observatory"})
                      .offer({"walls", "forum"});
    play(state, {"trigger coercion", "swap pharmacist scriptorium"});
    EXPECT_EQ(state.victory, Victory::scientific);
    EXPECT_EQ(winners(state).size(), 2);
}

TEST(AgoraConspiracies, insider_influence) {  // AG-EX-10, AG-CE-15, AG-CE-22
    State state = agora_in()
                      .conspiracy(0, "insider_influence", "altar")
                      .decree(1, "shield")
                      .cubes(0, {1})
                      .cubes(1, {0, 0, 1})
                      .offer({"walls", "forum"});
    play(state, {"trigger insider_influence", "decree 1 3"});
    EXPECT_EQ(state.pawn, -2);  // lost, then gained by the other
    EXPECT_EQ(state.agora.decrees[0][0], agora::no_decree);
    EXPECT_EQ(state.agora.decrees[2][1], agora::find_decree("shield"));
    EXPECT_EQ(score(state, seat_at(0)).senate, 1);
    State own = agora_in()
                    .conspiracy(0, "insider_influence", "altar")
                    .decree(1, "shield")
                    .cubes(0, {1, 0, 1})
                    .offer({"walls", "forum"});
    play(own, {"trigger insider_influence", "decree 1 3"});
    EXPECT_EQ(own.pawn, 0);
    State down = agora_in()
                     .conspiracy(0, "insider_influence", "altar")
                     .decree(2, "shield")
                     .cubes(0, {1})
                     .offer({"walls", "forum"});
    play(down, {"trigger insider_influence", "decree 2 1"});
    EXPECT_EQ(down.pawn, 1);
}

TEST(AgoraConspiracies, sabotage) {  // AG-TV-17, AG-CE-16, AG-CE-23
    State state = agora_in()
                      .conspiracy(0, "sabotage", "altar")
                      .built(1, "colossus", "baths")
                      .built(1, "piraeus", "press")
                      .pawn(-2)
                      .offer({"walls", "forum"});
    State colossus = state;
    play(colossus, {"trigger sabotage", "sabotage colossus"});
    EXPECT_EQ(score(colossus, seat_at(1)).wonders, 2);
    EXPECT_EQ(colossus.pawn, -2);
    EXPECT_TRUE(is_discarded(colossus, "baths"));
    play(state, {"trigger sabotage", "sabotage piraeus"});
    EXPECT_EQ(price(state, 1, "workshop"), 2);
}

// ---- wonders, end
// ------------------------------------------------------------------------------------------------------

TEST(AgoraWonders, draft_effects) {  // AG-WON-1, AG-WON-3, AG-SET-8, AG-SET-9
    Random random(3);
    Deal deal = duel::deal(with_agora_only, random);
    deal.wonders = {a_wonder("curia_julia"), a_wonder("knossos"), a_wonder("sphinx"),    a_wonder("pyramids"),
                    a_wonder("colossus"),    a_wonder("piraeus"), a_wonder("mausoleum"), a_wonder("appian_way")};
    auto* const shield = std::find(deal.decrees.begin(), deal.decrees.end(), agora::find_decree("shield").value());
    if (shield != deal.decrees.end())
        std::swap(*shield, deal.decrees[0]);
    else
        deal.decrees[0] = agora::find_decree("shield").value();
    State state = start(with_agora_only, deal);
    play(state, {"draft curia_julia"});
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_EQ(legal(state, "keep").size(), 4U);
    apply(state, seat_at(0), legal_actions(state, seat_at(0))[0]);
    play(state, {"draft knossos", "place 1"});
    EXPECT_EQ(state.pawn, -1);  // AG-RUL-28
    EXPECT_EQ(seat_to_act(state), 1);
    EXPECT_EQ(conspiracies_of(state, seat_at(0)).size(), 1);
}

TEST(AgoraWonders, knossos_and_curia_julia_constructed) {  // AG-WON-2, AG-WON-4, AG-WON-6
    State state = agora_in().unbuilt(0, {"knossos"}).coins(40, 0).offer({"walls", "forum"});
    play(state, {"wonder knossos walls", "place 2"});
    EXPECT_EQ(legal(state), (Texts{"move 2 1", "move 2 3", "pass"}));
    play(state, {"pass"});
    EXPECT_EQ(score(state, seat_at(0)).wonders, 3);
    state = agora_in()
                .unbuilt(0, {"curia_julia"})
                .conspiracy(0, "coup")
                .conspiracy(0, "blackmail", "altar")
                .coins(40, 2)
                .offer({"walls", "forum"});
    const int cost = wonder_price(state, 0, "curia_julia");
    play(state, {"wonder curia_julia walls"});
    EXPECT_EQ(legal(state), (Texts{"pass", "trigger coup"}));
    play(state, {"trigger coup"});
    EXPECT_EQ(coins_of(state, 0), 40 - cost + 6);
    EXPECT_EQ(state.pawn, 2);
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_TRUE(is_legal(state, "trigger blackmail"));
    EXPECT_EQ(conspiracies_of(state, seat_at(0))[1].card, no_card);
}

TEST(AgoraWonders, the_mausoleum_recruits_senators) {  // AG-WON-7
    State state = agora_in()
                      .unbuilt(0, {"mausoleum"})
                      .cards(0, {"conspirator_1", "conspirator_2"})
                      .discarded({"politician_left_1"})
                      .coins(40, 0)
                      .offer({"walls", "forum"});
    const int cost = wonder_price(state, 0, "mausoleum");
    play(state, {"wonder mausoleum walls", "revive politician_left_1", "place 1"});
    EXPECT_EQ(coins_of(state, 0), 40 - cost);
    EXPECT_TRUE(has_card(state, 0, "politician_left_1"));
}

TEST(AgoraEnd, chambers_give_points) {  // AG-TV-23, AG-EX-11, AG-END-2, AG-END-3
    EXPECT_EQ(score(agora_in().cubes(0, {1, 0, 1, 0, 1}).state(), seat_at(0)).senate, 6);
    EXPECT_EQ(score(agora_in().cubes(0, {1, 0, 1}).cubes(1, {1, 0, 2}).state(), seat_at(0)).senate, 0);
}

TEST(AgoraEnd, several_supremacies_at_once) {  // AG-END-4, AG-CONSP-8
    State state =
        agora_in().decree(1, "shield").cubes(0, {0, 1, 1, 1, 1, 1}).pawn(8).offer({"politician_left_1", "walls"});
    play(state, {"recruit politician_left_1", "place 1"});
    EXPECT_EQ(state.victory, Victory::military);
}

// ---- hidden information
// --------------------------------------------------------------------------------------------------

// AG-TV-26, AG-HID-1 to AG-HID-7, AG-HID-11
TEST(AgoraHidden, exchanged_hidden_things_give_the_same_observation) {
    State state = agora_in()
                      .conspiracy(1, "coup")
                      .conspiracy(1, "treason", "altar")
                      .conspiracy_deck({"blackmail", "swindle"})
                      .full_display();
    State other = state;
    std::swap(other.agora.deck[3], other.agora.deck[9]);  // AG-HID-1
    EXPECT_EQ(observe(other, seat_at(0)), observe(state, seat_at(0)));
    EXPECT_EQ(observe(other, seat_at(1)), observe(state, seat_at(1)));
    other = state;
    other.agora.decrees[1][0] = agora::no_decree;
    for (int number = 0; number < agora::decree_count; ++number) {  // AG-HID-6
        bool used = false;
        for (const auto& chamber : state.agora.decrees) used = used || chamber[0] == agora::decree_at(number);
        if (!used) other.agora.decrees[1][0] = agora::decree_at(number);
    }
    EXPECT_EQ(observe(other, seat_at(0)), observe(state, seat_at(0)));
    other = state;  // AG-HID-3: which of the opponent's conspiracies is prepared
    std::swap(other.agora.intrigues[1].held, other.agora.intrigues[1].prepared);
    std::swap(other.agora.prepared_with[at(agora::index(a_conspiracy("coup")))],
              other.agora.prepared_with[at(agora::index(a_conspiracy("treason")))]);
    EXPECT_EQ(observe(other, seat_at(0)), observe(state, seat_at(0)));
    EXPECT_NE(observe(other, seat_at(1)), observe(state, seat_at(1)));
    EXPECT_TRUE(observe(state, seat_at(0)).agora.opponent_prepared.contains(a_card("altar")));  // AG-HID-5
}

TEST(AgoraHidden, a_card_put_back_is_known_to_who_did_it) {  // AG-HID-1, AG-HID-2
    State state = agora_in()
                      .conspiracy_deck({"coup", "blackmail", "treason", "swindle"})
                      .offer({"conspirator_1", "conspirator_2", "walls", "forum"});
    play(state, {"recruit conspirator_1", "conspire"});
    EXPECT_EQ(observe(state, seat_at(0)).agora.known[agora::first_drawn_place], a_conspiracy("coup"));
    EXPECT_EQ(observe(state, seat_at(1)).agora.known[agora::first_drawn_place], agora::no_conspiracy);
    EXPECT_EQ(observe(state, seat_at(1)).agora.drawn_count, 2);
    play(state, {"keep coup top"});
    EXPECT_EQ(observe(state, seat_at(0)).agora.known[0], a_conspiracy("blackmail"));
    EXPECT_EQ(observe(state, seat_at(1)).agora.known[0], agora::no_conspiracy);
    EXPECT_EQ(observe(state, seat_at(1)).agora.known_to_opponent, 1U);
    // The opponent draws it: from now on it is kept, or on the place of the card put back.
    play(state, {"recruit conspirator_2", "conspire", "keep blackmail bottom"});
    const agora::AgoraView view = observe(state, seat_at(0)).agora;
    EXPECT_EQ(view.own_memory.suspected_at[at(agora::index(a_conspiracy("blackmail")))], state.agora.deck_size - 1);
    bool kept = false;
    bool put_back = false;
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        const State world = sample_world(observe(state, seat_at(0)), random);
        const bool in_front = (world.agora.intrigues[1].held & agora::only(a_conspiracy("blackmail"))) != 0;
        kept = kept || in_front;
        put_back = put_back || !in_front;
        EXPECT_TRUE(in_front || world.agora.deck[world.agora.deck_size - 1] == a_conspiracy("blackmail"));
    }
    EXPECT_TRUE(kept && put_back);
}

TEST(AgoraHidden, triggered_conspiracies_are_public) {  // AG-HID-4
    State state = agora_in().conspiracy(0, "coup", "altar").offer({"walls", "forum"});
    play(state, {"trigger coup"});
    EXPECT_EQ(observe(state, seat_at(1)).agora.triggered[0], agora::only(a_conspiracy("coup")));
    EXPECT_EQ(observe(state, seat_at(1)).agora.prepared_with[at(agora::index(a_conspiracy("coup")))], a_card("altar"));
}

}  // namespace
}  // namespace hepta::duel
