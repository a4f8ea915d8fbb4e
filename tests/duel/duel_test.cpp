// Rules of the base game, clause by clause.
#include "position.h"
#include "support_games.h"

namespace hepta::duel {
namespace {

// ---- set-up, display ---------------------------------------------------------------------------------------------

TEST(DuelSetup, a_game_starts_with_the_draft) {  // DU-SET-1, DU-SET-2, DU-SET-3, DU-SET-8, DU-TV-24
    Random random(3);
    State state = start(base_game, duel::deal(base_game, random));
    EXPECT_EQ(state.pawn, 0);
    EXPECT_EQ(state.military, base_military_tokens);
    EXPECT_EQ(std::popcount(state.board), 5);
    EXPECT_EQ(std::popcount(state.box), 5);
    EXPECT_EQ(coins_of(state, 0), 7);
    EXPECT_EQ(state.present, 0U);
    std::vector<int> order;
    std::vector<std::size_t> choices;
    while (state.phase == Phase::draft) {  // DU-SET-6
        order.push_back(seat_to_act(state));
        choices.push_back(legal(state).size());
        apply(state, to_act(state)[0], legal_actions(state, to_act(state)[0])[0]);
    }
    EXPECT_EQ(order, (std::vector<int>{0, 1, 1, 0, 1, 0, 0, 1}));
    EXPECT_EQ(choices, (std::vector<std::size_t>{4, 3, 2, 1, 4, 3, 2, 1}));
    EXPECT_EQ(seat_to_act(state), 0);  // DU-AGE-3
    EXPECT_EQ(std::popcount(state.present), 20);
    EXPECT_EQ(std::popcount(state.cities[0].unbuilt), 4);
}

TEST(DuelSetup, the_first_game_has_no_draft) {  // DU-SET-7
    const duel::Setup setup{.first_game = true};
    Random random(3);
    const State state = start(setup, duel::deal(setup, random));
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_NE(state.cities[0].unbuilt & only(a_wonder("pyramids")), 0);
    EXPECT_NE(state.cities[1].unbuilt & only(a_wonder("colossus")), 0);
    EXPECT_TRUE(why_impossible(duel::Setup{.agora = true, .first_game = true}).has_value());
}

TEST(DuelSetup, deals_are_checked) {  // DU-SET-4, DU-SET-5
    for (const duel::Setup& setup : {base_game, with_agora_only, with_pantheon_only, with_both}) {
        Random random(5);
        const Deal good = duel::deal(setup, random);
        EXPECT_EQ(why_impossible(good), std::nullopt);
        Deal bad = good;
        bad.ages[0][3] = bad.ages[0][4];
        EXPECT_NE(why_impossible(bad), std::nullopt);
        bad = good;
        std::swap(bad.ages[0][0], bad.ages[1][0]);
        EXPECT_NE(why_impossible(bad), std::nullopt);
        bad = good;
        std::swap(bad.removed[0], bad.removed[2]);
        EXPECT_NE(why_impossible(bad), std::nullopt);
        bad = good;
        bad.wonders[0] = bad.wonders[7];
        EXPECT_NE(why_impossible(bad), std::nullopt);
        bad = good;
        bad.box.resize(bad.box.size() - 1);
        EXPECT_NE(why_impossible(bad), std::nullopt);
        if (setup.agora) {
            bad = good;
            bad.decrees[1] = bad.decrees[2];
            EXPECT_NE(why_impossible(bad), std::nullopt);
        }
        if (setup.pantheon) {
            bad = good;
            bad.offering_tokens[0] = 5;
            EXPECT_NE(why_impossible(bad), std::nullopt);
        }
    }
}

TEST(DuelDisplay, shapes) {  // DU-DISP-1, DU-DISP-2, DU-TV-2, DU-TV-3, DU-EX-9
    for (const Layout& shape : layouts[0]) {
        EXPECT_EQ(std::popcount(shape.all), 20);
        EXPECT_EQ(std::popcount(shape.face_up), 12);
    }
    EXPECT_EQ(std::popcount(layouts[0][0].last_row), 6);
    EXPECT_EQ(std::popcount(layouts[0][1].last_row), 2);
    EXPECT_EQ(std::popcount(layouts[0][2].last_row), 2);
    EXPECT_EQ(layouts[0][2].covered_by[9], slot_bit(11) | slot_bit(12));
    EXPECT_EQ(layouts[0][2].covered_by[5], slot_bit(9));
    EXPECT_EQ(layouts[0][2].covered_by[6], slot_bit(9));
    EXPECT_EQ(layouts[0][2].covered_by[7], slot_bit(10));
    EXPECT_EQ(layouts[0][2].covered_by[8], slot_bit(10));
}

TEST(DuelDisplay, a_card_is_turned_up_when_nothing_covers_it) {  // DU-TV-1, DU-DISP-3, DU-DISP-4, DU-TURN-2
    State state = Position(base_game, Age::one).full_display();
    const auto take = [&](int slot) { play(state, {"discard " + std::string(id(card_in(state, slot)))}); };
    const CardId hidden = card_in(state, 9);
    take(14);
    EXPECT_EQ(state.up & slot_bit(9), 0U);
    EXPECT_FALSE(is_legal(state, "discard " + std::string(id(hidden))));
    take(15);
    EXPECT_NE(state.up & slot_bit(9), 0U);
    EXPECT_TRUE(is_legal(state, "discard " + std::string(id(hidden))));
}

// ---- turns, Ages ---------------------------------------------------------------------------------------------------

TEST(DuelTurn, discarding_pays_two_plus_one_per_yellow_card) {  // DU-EX-10, DU-ACT-2
    State state = Position().cards(0, {"tavern", "clay_reserve"}).coins(0, 0).offer({"aqueduct", "walls"});
    play(state, {"discard aqueduct"});
    EXPECT_EQ(coins_of(state, 0), 4);
    EXPECT_TRUE(is_discarded(state, "aqueduct"));
    EXPECT_EQ(seat_to_act(state), 1);
}

TEST(DuelTurn, play_again_at_the_end_of_an_age_is_lost) {  // DU-TV-13, DU-TURN-3, DU-TURN-4, DU-AGE-1
    State state = Position().active(1).unbuilt(1, {"sphinx"}).coins(7, 20).offer({"walls"});
    play(state, {"wonder sphinx walls"});
    EXPECT_EQ(state.phase, Phase::choose_start);
    EXPECT_EQ(state.age, Age::three);
    EXPECT_EQ(seat_to_act(state), 1);
    EXPECT_EQ(legal(state), (std::vector<std::string>{"start 0", "start 1"}));
    play(state, {"start 0"});
    EXPECT_EQ(seat_to_act(state), 0);
}

TEST(DuelTurn, the_weaker_player_chooses_who_starts) {  // DU-TV-14
    State state = Position(base_game, Age::one).pawn(-2).active(1).offer({"baths"});
    play(state, {"discard baths"});
    EXPECT_EQ(seat_to_act(state), 0);
}

TEST(DuelTurn, play_again_gives_another_turn) {  // DU-WON-SPH, DU-RUL-4
    State state = Position().unbuilt(0, {"sphinx", "piraeus"}).coins(40, 7).offer({"walls", "forum", "brewery"});
    play(state, {"wonder sphinx walls", "wonder piraeus forum", "discard brewery"});
    EXPECT_EQ(state.phase, Phase::choose_start);
    EXPECT_EQ(seat_to_act(state), 0);
}

TEST(DuelTurn, the_game_ends_after_age_three) {  // DU-AGE-2, DU-END-1
    State state = Position(base_game, Age::three).offer({"port"});
    play(state, {"discard port"});
    EXPECT_TRUE(game_over(state));
    EXPECT_EQ(state.victory, Victory::civilian);
}

// ---- military
// --------------------------------------------------------------------------------------------------------

TEST(DuelMilitary, tokens_are_lost_as_zones_are_entered) {  // DU-EX-13, DU-MIL-1, DU-MIL-2, DU-MIL-3, DU-MIL-4
    State state = Position().pawn(1).coins(20, 7).offer({"archery_range", "walls"});
    play(state, {"build archery_range"});
    EXPECT_EQ(state.pawn, 3);
    EXPECT_EQ(coins_of(state, 1), 5);
    EXPECT_EQ(std::popcount(state.military), 3);
}

TEST(DuelMilitary, one_move_may_cross_two_zones) {  // DU-TV-4, DU-MIL-5, DU-CONV-5, DU-TOK-8
    State state =
        Position(base_game, Age::three).tokens(0, {"strategy"}).pawn(2).coins(20, 4).offer({"pretorium", "port"});
    play(state, {"build pretorium"});
    EXPECT_EQ(state.pawn, 6);
    EXPECT_EQ(coins_of(state, 1), 0);
    EXPECT_EQ(std::popcount(state.military), 2);
}

TEST(DuelMilitary, reaching_the_capital_wins_at_once) {  // DU-TV-5, DU-MIL-6, DU-ORD-2, DU-END-4
    State state = Position(base_game, Age::three).pawn(8).coins(20, 4).offer({"pretorium", "port"});
    play(state, {"build pretorium"});
    EXPECT_EQ(state.pawn, 9);
    EXPECT_EQ(state.victory, Victory::military);
    EXPECT_EQ(winners(state), SeatList([] {
                  SeatList list;
                  list.push_back(seat_at(0));
                  return list;
              }()));
    EXPECT_EQ(score(state, seat_at(0)).military, 0);
}

TEST(DuelMilitary, a_used_token_does_not_come_back) {  // DU-TV-6, DU-MIL-7
    State state = Position(base_game, Age::three)
                      .pawn(4)
                      .no_military_token("loot_2_b")
                      .coins(20, 20)
                      .active(1)
                      .offer({"pretorium", "fortifications"});
    play(state, {"build pretorium"});
    EXPECT_EQ(state.pawn, 1);
    play(state, {"build fortifications"});
    EXPECT_EQ(state.pawn, 3);
    EXPECT_EQ(coins_of(state, 1), 12);
}

TEST(DuelMilitary, strategy_adds_a_shield_to_red_cards_only) {  // DU-EX-14, DU-TOK-8, DU-EX-11, DU-WON-COL
    State state =
        Position().tokens(0, {"strategy"}).unbuilt(0, {"colossus"}).coins(40, 7).offer({"walls", "forum", "brewery"});
    play(state, {"build walls"});
    EXPECT_EQ(state.pawn, 3);
    play(state, {"discard brewery", "wonder colossus forum"});
    EXPECT_EQ(state.pawn, 5);
    EXPECT_EQ(state.under[at(index(a_wonder("colossus")))], a_card("forum"));
}

TEST(DuelMilitary, points_by_zone) {  // DU-EX-15, DU-MIL-8
    for (const auto& [pawn, points] :
         std::vector<std::pair<int, int>>{{0, 0}, {1, 2}, {2, 2}, {3, 5}, {5, 5}, {6, 10}, {8, 10}}) {
        EXPECT_EQ(score(Position().pawn(pawn), seat_at(0)).military, points);
        EXPECT_EQ(score(Position().pawn(-pawn), seat_at(1)).military, points);
        EXPECT_EQ(score(Position().pawn(pawn), seat_at(1)).military, 0);
    }
}

// ---- science and tokens
// ------------------------------------------------------------------------------------------------

TEST(DuelScience, a_pair_gives_a_token) {  // DU-SCI-1, DU-SCI-2, DU-SCI-4, DU-TOK-1, DU-EFF-2
    State state =
        Position().cards(0, {"scriptorium"}).board({"law", "agriculture"}).coins(5, 5).offer({"library", "walls"});
    play(state, {"build library"});
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_EQ(legal(state), (std::vector<std::string>{"token agriculture", "token law"}));
    play(state, {"token agriculture"});
    EXPECT_EQ(coins_of(state, 0), 11);
    EXPECT_EQ(seat_to_act(state), 1);
    EXPECT_EQ(score(state, seat_at(0)).progress, 4);
    EXPECT_EQ(score(state, seat_at(0)).green, 2);
}

TEST(DuelScience, no_token_left_on_the_board) {  // DU-TV-12
    State state = Position().cards(0, {"scriptorium"}).board({}).offer({"library", "walls"});
    play(state, {"build library"});
    EXPECT_EQ(seat_to_act(state), 1);
}

TEST(DuelScience, six_symbols_win) {  // DU-TV-11, DU-SCI-3, DU-TV-10, DU-TOK-4
    const Ids five = {"scriptorium", "pharmacist", "workshop", "apothecary", "academy"};
    State state = Position(base_game, Age::three).cards(0, five).coins(20, 0).offer({"university", "port"});
    play(state, {"build university"});
    EXPECT_EQ(state.victory, Victory::scientific);
    state =
        Position(base_game, Age::three).cards(0, five).board({"law", "economy"}).coins(20, 0).offer({"study", "port"});
    play(state, {"build study", "token law"});
    EXPECT_EQ(state.victory, Victory::scientific);
    EXPECT_EQ(winners(state).size(), 1);
}

TEST(DuelTokens, urbanism_pays_for_chains_built_later) {  // DU-TV-16, DU-TOK-10
    State state = Position().tokens(0, {"urbanism"}).cards(0, {"baths"}).coins(0, 0).offer({"aqueduct", "walls"});
    play(state, {"build aqueduct"});
    EXPECT_EQ(coins_of(state, 0), 4);
    state = Position().cards(0, {"scriptorium"}).board({"urbanism"}).coins(0, 0).offer({"library", "walls"});
    play(state, {"build library", "token urbanism"});
    EXPECT_EQ(coins_of(state, 0), 6);  // DU-ORD-3, DU-RUL-19
    state = Position()
                .tokens(0, {"urbanism"})
                .cards(0, {"baths"})
                .unbuilt(0, {"mausoleum"})
                .discarded({"aqueduct"})
                .coins(20, 0)
                .offer({"forum", "walls"});
    const int cost = wonder_price(state, 0, "mausoleum");
    play(state, {"wonder mausoleum forum", "revive aqueduct"});
    EXPECT_EQ(coins_of(state, 0), 20 - cost);
}

TEST(DuelTokens, points) {  // DU-TV-21, DU-TOK-6, DU-TOK-7
    const State state = Position().tokens(0, {"mathematics", "philosophy", "law"});
    EXPECT_EQ(score(state, seat_at(0)).progress, 9 + 7);
}

TEST(DuelTokens, theology_makes_wonders_play_again) {  // DU-TOK-9, DU-TV-15, DU-RUL-5
    State state = Position().tokens(0, {"theology"}).unbuilt(0, {"mausoleum"}).coins(20, 0).offer({"forum", "walls"});
    play(state, {"wonder mausoleum forum"});
    EXPECT_EQ(seat_to_act(state), 0);
    EXPECT_EQ(score(state, seat_at(0)).wonders, 2);
    state = Position()
                .unbuilt(0, {"great_library"})
                .box({"theology", "law", "economy"})
                .coins(20, 0)
                .offer({"forum", "walls"});
    play(state, {"wonder great_library forum", "token theology"});
    EXPECT_EQ(seat_to_act(state), 1);
}

// ---- buildings
// ---------------------------------------------------------------------------------------------------------

TEST(DuelBuildings, coins_when_constructed) {  // DU-EFF-3, DU-EFF-6, DU-TV-22, DU-ORD-4
    State state = Position(base_game, Age::one).coins(0, 0).offer({"tavern", "altar"});
    play(state, {"build tavern"});
    EXPECT_EQ(coins_of(state, 0), 4);
    state = Position(base_game, Age::three)
                .cards(0, {"tavern", "clay_reserve", "forum"})
                .coins(0, 0)
                .offer({"lighthouse", "port"});
    play(state, {"build lighthouse"});
    EXPECT_EQ(coins_of(state, 0), 4);
    EXPECT_EQ(score(state, seat_at(0)).yellow, 3);
    state = Position(base_game, Age::three)
                .cards(0, {"brewery"})
                .built(0, "sphinx", "altar")
                .built(0, "pyramids", "baths")
                .coins(0, 0)
                .offer({"arena", "port"});
    play(state, {"build arena"});
    EXPECT_EQ(coins_of(state, 0), 4);
}

TEST(DuelBuildings, chain_symbols_are_carried_by_buildings) {  // DU-EFF-7
    State state = Position().cards(0, {"theater"}).coins(0, 0).offer({"statue", "walls"});
    play(state, {"build statue"});
    EXPECT_EQ(price(state, 0, "gardens"), 0);
}

TEST(DuelGuilds, count_the_city_with_most) {  // DU-TV-18, DU-TV-19, DU-GUI-1, DU-GUI-2, DU-GUI-5
    State state = Position(base_game, Age::three)
                      .cards(0, {"tavern", "brewery"})
                      .cards(1, {"forum", "caravansery", "customs_house", "wood_reserve", "clay_reserve"})
                      .coins(20, 0)
                      .offer({"merchants_guild", "port"});
    const int before = price(state, 0, "merchants_guild");
    play(state, {"build merchants_guild"});
    EXPECT_EQ(coins_of(state, 0), 20 - before + 5);
    EXPECT_EQ(score(state, seat_at(0)).guilds, 5);
    state.cities[0].cards = state.cities[0].cards | cards_of(only(Colour::yellow));
    EXPECT_GT(score(state, seat_at(0)).guilds, 5);
    const State ships = Position(base_game, Age::three)
                            .cards(0, {"quarry", "clay_pit", "lumber_yard", "shipowners_guild"})
                            .cards(1, {"brickyard", "press", "glassworks", "drying_room"});
    EXPECT_EQ(score(ships, seat_at(0)).guilds, 4);
}

TEST(DuelGuilds, builders_and_moneylenders) {  // DU-TV-20, DU-GUI-3, DU-GUI-4
    const State state = Position(base_game, Age::three)
                            .cards(1, {"moneylenders_guild", "builders_guild"})
                            .coins(11, 8)
                            .built(0, "sphinx", "altar")
                            .built(0, "pyramids", "baths");
    EXPECT_EQ(score(state, seat_at(1)).guilds, 3 + 4);
}

// ---- wonders
// -----------------------------------------------------------------------------------------------------------

TEST(DuelWonders, the_seventh_removes_the_eighth) {  // DU-EX-12, DU-WON-1, DU-WON-2, DU-ACT-3
    State state = Position()
                      .built(1, "sphinx", "altar")
                      .built(1, "hanging_gardens", "baths")
                      .built(1, "mausoleum", "theater")
                      .built(1, "piraeus", "press")
                      .built(0, "great_library", "quarry")
                      .built(0, "appian_way", "stable")
                      .unbuilt(0, {"colossus", "pyramids"})
                      .coins(40, 7)
                      .offer({"walls", "forum", "brewery"});
    play(state, {"wonder colossus walls"});
    EXPECT_EQ(wonders_built(state), 7);
    EXPECT_EQ(state.cities[0].unbuilt, 0);
    EXPECT_EQ(state.pawn, 2);
    EXPECT_TRUE(legal(state, "wonder").empty());
}

TEST(DuelWonders, appian_way) {  // DU-TV-17, DU-WON-APP
    State state = Position().unbuilt(0, {"appian_way"}).coins(20, 1).offer({"walls", "forum"});
    const int cost = wonder_price(state, 0, "appian_way");
    play(state, {"wonder appian_way walls"});
    EXPECT_EQ(coins_of(state, 0), 20 - cost + 3);
    EXPECT_EQ(coins_of(state, 1), 0);
    EXPECT_EQ(seat_to_act(state), 0);
}

TEST(DuelWonders, circus_and_zeus_destroy_a_card) {  // DU-WON-CIR, DU-WON-ZEU, DU-WON-4, DU-WON-5, DU-ORD-1
    State state = Position()
                      .unbuilt(0, {"circus_maximus", "statue_of_zeus"})
                      .cards(1, {"press", "glassworks", "quarry"})
                      .coins(60, 7)
                      .offer({"walls", "forum", "brewery"});
    play(state, {"wonder circus_maximus walls"});
    EXPECT_EQ(state.pawn, 1);
    EXPECT_EQ(legal(state), (std::vector<std::string>{"destroy glassworks", "destroy press"}));
    EXPECT_EQ(seat_to_act(state), 0);
    play(state, {"destroy press"});
    EXPECT_FALSE(has_card(state, 1, "press"));
    EXPECT_TRUE(is_discarded(state, "press"));
    EXPECT_EQ(price(state, 0, "workshop"), 2);
    play(state, {"discard brewery", "wonder statue_of_zeus forum", "destroy quarry"});
    EXPECT_EQ(state.pawn, 2);
}

TEST(DuelWonders, without_a_target_the_part_is_skipped) {  // DU-WON-4, DU-RUL-12
    State state = Position().unbuilt(0, {"circus_maximus"}).coins(60, 7).offer({"walls", "forum"});
    play(state, {"wonder circus_maximus walls"});
    EXPECT_EQ(seat_to_act(state), 1);
    EXPECT_EQ(state.pawn, 1);
}

TEST(DuelWonders, the_pawn_moves_before_the_choice) {  // DU-RUL-15, DU-ORD-2
    State state =
        Position().pawn(8).unbuilt(0, {"circus_maximus"}).cards(1, {"press"}).coins(60, 7).offer({"walls", "forum"});
    play(state, {"wonder circus_maximus walls"});
    EXPECT_EQ(state.victory, Victory::military);
    EXPECT_TRUE(has_card(state, 1, "press"));
}

TEST(DuelWonders, the_great_library_draws_three) {  // DU-WON-LIB, DU-WON-7, DU-HID-6
    State state = Position()
                      .unbuilt(0, {"great_library"})
                      .box({"law", "economy", "strategy", "theology"})
                      .coins(60, 7)
                      .offer({"walls", "forum"});
    play(state, {"wonder great_library walls"});
    EXPECT_EQ(legal(state), (std::vector<std::string>{"token economy", "token law", "token strategy"}));
    EXPECT_EQ(std::popcount(state.box), 1);
    EXPECT_EQ(observe(state, seat_at(1)).drawn, 0);
    EXPECT_EQ(observe(state, seat_at(1)).drawn_unseen, 3);
    EXPECT_EQ(std::popcount(observe(state, seat_at(1)).box), 4);
    play(state, {"token law"});
    EXPECT_EQ(std::popcount(state.box), 3);
    state = Position().unbuilt(0, {"great_library"}).box({"law"}).coins(60, 7).offer({"walls", "forum"});
    play(state, {"wonder great_library walls", "token law"});
    EXPECT_EQ(state.box, 0);
}

TEST(DuelWonders, mausoleum) {  // DU-WON-MAU, DU-WON-6, DU-RUL-14
    State state = Position()
                      .tokens(0, {"strategy"})
                      .unbuilt(0, {"mausoleum"})
                      .discarded({"garrison", "baths"})
                      .coins(60, 7)
                      .offer({"walls", "forum"});
    play(state, {"wonder mausoleum walls"});
    EXPECT_EQ(legal(state), (std::vector<std::string>{"revive baths", "revive garrison"}));
    play(state, {"revive garrison"});
    EXPECT_EQ(state.pawn, 2);
    EXPECT_TRUE(has_card(state, 0, "garrison"));
    EXPECT_FALSE(is_discarded(state, "garrison"));
}

TEST(DuelWonders, points_and_coins) {  // DU-WON-PYR, DU-WON-HAN, DU-WON-ART, DU-WON-3
    State state = Position()
                      .unbuilt(0, {"pyramids", "hanging_gardens", "temple_of_artemis"})
                      .coins(60, 7)
                      .offer({"walls", "forum", "brewery", "statue"});
    int coins = 60;
    coins -= wonder_price(state, 0, "hanging_gardens") - 6;
    play(state, {"wonder hanging_gardens walls"});
    EXPECT_EQ(coins_of(state, 0), coins);
    coins -= wonder_price(state, 0, "temple_of_artemis") - 12;
    play(state, {"wonder temple_of_artemis forum"});
    EXPECT_EQ(coins_of(state, 0), coins);
    play(state, {"wonder pyramids brewery"});
    EXPECT_EQ(score(state, seat_at(0)).wonders, 3 + 0 + 9);
    EXPECT_EQ(seat_to_act(state), 1);
}

// ---- end
// ---------------------------------------------------------------------------------------------------------------

TEST(DuelEnd, ties_are_broken_by_blue_cards) {  // DU-TV-23, DU-END-2, DU-END-3, DU-EX-16
    State state = Position(base_game, Age::three)
                      .cards(0, {"palace"})
                      .cards(1, {"obelisk", "workshop", "apothecary"})
                      .coins(0, 0)
                      .offer({"port"})
                      .active(0);
    state.cities[1].coins = 6;
    state.cities[0].coins = 4;  // 2 more for the discard
    play(state, {"discard port"});
    EXPECT_EQ(score(state, seat_at(0)).total(), score(state, seat_at(1)).total());
    EXPECT_EQ(winners(state).size(), 1);
    EXPECT_EQ(index(winners(state)[0]), 0);
    State even = Position(base_game, Age::three).coins(0, 2).offer({"port"});
    play(even, {"discard port"});
    EXPECT_EQ(winners(even).size(), 2);
}

// ---- hidden information
// ----------------------------------------------------------------------------------------------------

// DU-TV-25, DU-HID-1 to DU-HID-5, DU-HID-7 to DU-HID-10: what is hidden can be exchanged unnoticed.
TEST(DuelHidden, exchanged_hidden_cards_give_the_same_observation) {
    const State state = Position(base_game, Age::two).full_display();
    const std::array<Observation, 2> before = {observe(state, seat_at(0)), observe(state, seat_at(1))};
    const auto same = [&](const State& other) {
        return observe(other, seat_at(0)) == before[0] && observe(other, seat_at(1)) == before[1];
    };
    State other = state;
    std::swap(other.displays[1][6], other.displays[1][7]);  // DU-HID-2
    EXPECT_TRUE(same(other));
    other = state;
    std::swap(other.displays[1][6], other.removed[1][0]);  // DU-HID-3
    EXPECT_TRUE(same(other));
    other = state;
    std::swap(other.displays[2][0], other.displays[2][19]);  // DU-HID-4
    EXPECT_TRUE(same(other));
    other = state;
    std::swap(other.displays[1][0], other.displays[1][1]);  // face up
    EXPECT_FALSE(same(other));
    other = state;
    other.discard.insert(a_card("stable"));  // DU-HID-7
    EXPECT_FALSE(same(other));
    EXPECT_EQ(observe(state, seat_at(0)).legal, legal_actions(state, seat_at(0)));
}

TEST(DuelHidden, guilds_have_a_back_of_their_own) {  // DU-HID-2
    const State state = Position(base_game, Age::three).full_display();
    const Observation view = observe(state, seat_at(0));
    for (const DisplayCard& card_there : display_cards(state))
        if (!card_there.up) {
            EXPECT_EQ(view.backs[at(card_there.slot)], card(card_there.card).back);
            EXPECT_EQ(view.display[at(card_there.slot)], no_card);
        }
}

TEST(DuelHidden, the_second_four_wonders_are_unknown) {  // DU-HID-5
    Random random(3);
    const State state = start(base_game, duel::deal(base_game, random));
    State other = state;
    std::swap(other.wonders[4], other.wonders[7]);
    EXPECT_EQ(observe(state, seat_at(0)), observe(other, seat_at(0)));
    EXPECT_EQ(std::popcount(observe(state, seat_at(0)).seen_wonders), 4);
}

}  // namespace
}  // namespace hepta::duel
