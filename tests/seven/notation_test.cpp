// The text of actions: one text per action, and nothing else is accepted.
#include "seven/notation.h"

#include <gtest/gtest.h>
#include <set>

#include "random_game.h"

namespace hepta::seven {
namespace {

TEST(Notation, reads_what_it_writes) {
    for (int players = 2; players <= 7; ++players)
        for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games(20)); ++seed)
            play_random_game(players, seed, [](const State& state) {
                for (const Seat seat : to_act(state))
                    for (const Action action : legal_actions(state, seat)) {
                        const auto again = parse(notation(action));
                        ASSERT_TRUE(again) << notation(action);
                        ASSERT_EQ(*again, action) << notation(action);
                    }
            });
}

TEST(Notation, writes_every_kind_of_action) {
    for (const char* text : {"build altar", "build library pay 2 1", "build library pay 0 14", "build palace free",
                             "stage tavern", "stage tavern pay 0 2", "sell loom_age2", "take baths", "pass"}) {
        const auto action = parse(text);
        ASSERT_TRUE(action) << text;
        EXPECT_EQ(notation(*action), text);
    }
}

TEST(Notation, anything_else_is_refused) {
    for (const char* text : {"",
                             " ",
                             "build",
                             "build ",
                             "build  altar",
                             " build altar",
                             "build altar ",
                             "Build altar",
                             "build Altar",
                             "build nothing",
                             "build loom",
                             "sell",
                             "sell altar free",
                             "sell altar pay 1 1",
                             "take altar pay 1 1",
                             "take altar free",
                             "stage altar free",
                             "build altar pay",
                             "build altar pay 1",
                             "build altar pay 0 0",
                             "build altar pay 1 1 1",
                             "build altar pay -1 2",
                             "build altar pay 01 2",
                             "build altar pay +1 2",
                             "build altar pay 256 0",
                             "build altar pay 1 x",
                             "build altar free free",
                             "build altar free pay 1 1",
                             "pass altar",
                             "pass ",
                             "none",
                             "none altar",
                             "build\taltar",
                             "build altar\n",
                             "draft sphinx"})
        EXPECT_FALSE(parse(text)) << '"' << text << '"';
}

TEST(Notation, names_every_board) {
    std::set<std::string> names;
    for (int wonder = 0; wonder < wonder_count; ++wonder)
        for (const Side side : {Side::a, Side::b}) names.insert(notation(board_id(wonder, side)));
    EXPECT_EQ(names.size(), 14U);
    EXPECT_TRUE(names.contains("giza:A"));
    EXPECT_TRUE(names.contains("halicarnassus:B"));
}

TEST(Notation, ids_of_cards_are_different_and_in_order) {
    for (int n = 1; n < card_count; ++n) EXPECT_LT(card(card_at(n - 1)).id(), card(card_at(n)).id());
    for (int n = 0; n < card_count; ++n) EXPECT_EQ(find_card(card(card_at(n)).id()), card_at(n));
    EXPECT_FALSE(find_card("loom"));
    EXPECT_FALSE(find_card(""));
    EXPECT_FALSE(find_card("zzz"));
}

}  // namespace
}  // namespace hepta::seven
