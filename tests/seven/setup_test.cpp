// Setting up a game (sections 2 and 13 of the rules): decks, guilds, boards, first state.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "random_game.h"
#include "seven/history.h"
#include "seven/notation.h"
#include "seven/scoring.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::array ages = {Age::one, Age::two, Age::three};

CardId id(const char* text) { return *find_card(text); }

// All cards of an Age of a deal, in any order.
std::map<CardId, int> dealt(const Deal& deal, Age age) {
    std::map<CardId, int> counts;
    const auto of = static_cast<std::size_t>(age);
    for (int seat = 0; seat < deal.players; ++seat)
        for (const CardId card_id : deal.hands[of][at(seat)]) ++counts[card_id];
    if (deal.players == 2)
        for (const CardId card_id : deal.piles[of]) ++counts[card_id];
    return counts;
}

int total(const std::map<CardId, int>& counts) {
    int sum = 0;
    for (const auto& [card_id, count] : counts) sum += count;
    return sum;
}

TEST(Setup, decks_hold_the_copies_of_the_number_of_players) {  // SW-SET-1, SW-SET-3, SW-EX-5, SW-AGE-2
    for (int players = 3; players <= 7; ++players) {
        const Deal deal = random_deal(players, 11);
        for (const Age age : ages) {
            const auto counts = dealt(deal, age);
            EXPECT_EQ(total(counts), 7 * players);
            for (const CardRow& row : table::cards) {
                if (row.age != age || row.colour == Colour::purple) continue;
                int expected = 0;
                for (const int from : row.copies) expected += from != 0 && from <= players ? 1 : 0;
                int found = 0;
                for (const auto& [card_id, count] : counts)
                    if (card(card_id).row.name == row.name) found += count;
                EXPECT_EQ(found, expected) << row.name << " with " << players;
            }
        }
    }
}

TEST(Setup, some_cards_join_with_more_players) {  // SW-EX-5
    const auto copies_of = [](const char* text, int players) {
        return dealt(random_deal(players, 1), Age::one)[id(text)];
    };
    EXPECT_EQ(copies_of("tavern", 3), 0);
    EXPECT_EQ(copies_of("tavern", 4), 1);
    EXPECT_EQ(copies_of("tavern", 6), 2);
    EXPECT_EQ(copies_of("tavern", 7), 3);
    EXPECT_EQ(copies_of("pawnshop", 6), 1);
    EXPECT_EQ(copies_of("pawnshop", 7), 2);
}

TEST(Setup, guilds_number_two_more_than_players) {  // SW-SET-2, SW-EX-6
    const std::map<int, int> expected = {{2, 5}, {3, 5}, {4, 6}, {5, 7}, {6, 8}, {7, 9}};
    for (const auto& [players, number_of_guilds] : expected) {
        std::set<CardId> kept_in_some_game;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            int guilds = 0;
            for (const auto& [card_id, count] : dealt(random_deal(players, seed), Age::three))
                if (is_guild(card_id)) {
                    EXPECT_EQ(count, 1);
                    ++guilds;
                    kept_in_some_game.insert(card_id);
                }
            EXPECT_EQ(guilds, number_of_guilds);
        }
        EXPECT_EQ(kept_in_some_game.size(), 10U) << "every guild has its chance";
    }
}

TEST(Setup, two_players_use_the_decks_of_three) {  // SW-2P-1, SW-2P-3
    const Deal two = random_deal(2, 5);
    const Deal three = random_deal(3, 5);
    for (const Age age : {Age::one, Age::two}) EXPECT_EQ(dealt(two, age), dealt(three, age));
    EXPECT_EQ(total(dealt(two, Age::three)), 21);
    const State state = start(seven::Setup{.players = 2}, two);
    EXPECT_EQ(hand_of(state, 0).size(), 8);  // L has drawn
    EXPECT_EQ(hand_of(state, 1).size(), 7);
}

TEST(Setup, boards_differ_and_every_board_and_side_occurs) {  // SW-SET-4, SW-2P-2
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed < 400; seed += 2) {
        const int players = 2 + static_cast<int>(seed / 2 % 6);
        const Deal deal = random_deal(players, seed);
        std::set<int> wonders;
        for (int city = 0; city < city_count(players); ++city) {
            wonders.insert(wonder_of(deal.boards[at(city)]));
            seen.insert(notation(deal.boards[at(city)]));
        }
        EXPECT_EQ(static_cast<int>(wonders.size()), city_count(players));
    }
    EXPECT_EQ(seen.size(), 14U);
}

TEST(Setup, the_table_may_choose_sides_and_boards) {  // SW-SET-4
    for (const Sides sides : {Sides::all_a, Sides::all_b}) {
        Random random(9);
        const Deal dealt_boards = deal(seven::Setup{.players = 7, .sides = sides}, random);
        for (const BoardId one : dealt_boards.boards)
            EXPECT_EQ(board(one).side, sides == Sides::all_a ? Side::a : Side::b);
    }
    seven::Setup setup{.players = 3};
    setup.wishes[0] = {find_wonder("giza"), Side::b};
    setup.wishes[2] = {find_wonder("rhodes"), std::nullopt};
    Random random(9);
    const Deal wished = deal(setup, random);
    EXPECT_EQ(notation(wished.boards[0]), "giza:B");
    EXPECT_EQ(board(wished.boards[2]).id, "rhodes");
    EXPECT_FALSE(why_impossible(wished));
    setup.wishes[1] = {find_wonder("giza"), Side::a};
    EXPECT_TRUE(why_impossible(setup));
}

TEST(Setup, cities_start_with_three_coins_and_nothing_else) {  // SW-SET-5
    for (int players = 2; players <= 7; ++players) {
        const State state = random_start(players, 21);
        EXPECT_EQ(state.age, Age::one);
        EXPECT_EQ(state.turn, 0);
        for (int number = 0; number < city_count(players); ++number) {
            const City& city = city_of(state, number);
            EXPECT_EQ(city.coins, 3);
            EXPECT_TRUE(city.buildings.empty());
            EXPECT_EQ(city.stages, 0);
            EXPECT_EQ(city.tokens, Tokens{});
        }
        EXPECT_EQ(discard_pile(state), CardCounts{});
        EXPECT_FALSE(check_invariants(state));
    }
}

TEST(Setup, everybody_chooses_at_once) {  // SW-SET-7
    for (int players = 2; players <= 7; ++players) EXPECT_EQ(to_act(random_start(players, 3)).size(), players);
}

TEST(Setup, deals_from_outside_are_checked) {  // SW-SET-1 to SW-SET-4
    const Deal good = random_deal(4, 8);
    EXPECT_FALSE(why_impossible(good));
    Deal twice = good;
    twice.hands[0][0][0] = twice.hands[0][0][1] = id("press_age1");
    twice.hands[0][1][0] = id("press_age1");
    EXPECT_TRUE(why_impossible(twice));
    Deal wrong_age = good;
    std::swap(wrong_age.hands[0][0][0], wrong_age.hands[1][0][0]);
    EXPECT_TRUE(why_impossible(wrong_age));
    Deal same_wonder = good;
    same_wonder.boards[1] = same_wonder.boards[0];
    EXPECT_TRUE(why_impossible(same_wonder));
    Deal too_few_guilds = good;
    for (auto& hand : too_few_guilds.hands[2])
        for (CardId& card_id : hand)
            if (is_guild(card_id)) {
                card_id = id("palace");
                EXPECT_TRUE(why_impossible(too_few_guilds));
                return;
            }
}

TEST(Setup, costs_are_those_of_the_rulebook) {  // SW-EX-1, SW-PAY-1
    const auto cost = [](const char* text) { return card(id(text)).row.cost; };
    EXPECT_EQ(cost("marketplace"), nothing);
    EXPECT_EQ(cost("mine"), coin_cost(1));
    EXPECT_EQ(cost("baths"), pay({stone}));
    EXPECT_EQ(cost("arena"), pay({stone, stone, ore}));
    EXPECT_EQ(cost("timber_yard"), coin_cost(1));
    EXPECT_EQ(cost("east_trading_post"), nothing);
}

TEST(Setup, the_same_seed_gives_the_same_deal) {
    for (int players = 2; players <= 7; ++players) {
        EXPECT_EQ(random_deal(players, 77), random_deal(players, 77));
        EXPECT_FALSE(random_deal(players, 77) == random_deal(players, 78));
    }
}

}  // namespace
}  // namespace hepta::seven
