// Fair shares: addresses in turn, games of an address in turn, order within a game.
#include "server/fair_queue.h"

#include <gtest/gtest.h>
#include <string>

namespace hepta::server {
namespace {

std::string drained(FairQueue<std::string>& queue) {
    std::string text;
    while (const auto item = queue.pop()) text += (text.empty() ? "" : " ") + *item;
    return text;
}

TEST(FairQueue, serves_addresses_in_turn) {
    FairQueue<std::string> queue;
    for (const char* item : {"a1", "a2", "a3"}) queue.push("a", "game", item);
    queue.push("b", "game", "b1");
    EXPECT_EQ(drained(queue), "a1 b1 a2 a3");
    EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, serves_games_of_an_address_in_turn_and_keeps_the_order_of_each) {
    FairQueue<std::string> queue;
    for (const char* item : {"x1", "x2", "x3"}) queue.push("a", "x", item);
    for (const char* item : {"y1", "y2"}) queue.push("a", "y", item);
    EXPECT_EQ(drained(queue), "x1 y1 x2 y2 x3");
}

TEST(FairQueue, gives_back_all_items_of_a_game) {
    FairQueue<std::string> queue;
    for (const char* item : {"x1", "x2"}) queue.push("a", "x", item);
    queue.push("a", "y", "y1");
    queue.push("b", "x", "x3");
    EXPECT_EQ(queue.waiting("a"), 3U);
    EXPECT_EQ(queue.take("x"), (std::vector<std::string>{"x1", "x2", "x3"}));
    EXPECT_EQ(queue.waiting("a"), 1U);
    EXPECT_EQ(queue.waiting("b"), 0U);
    EXPECT_EQ(queue.take("x"), std::vector<std::string>{});
    EXPECT_EQ(drained(queue), "y1");
    EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, whoever_comes_late_waits_for_one_item_of_each_other_address) {
    FairQueue<std::string> queue;
    for (int i = 0; i < 100; ++i) queue.push("busy", "game" + std::to_string(i), "busy");
    queue.pop();
    queue.push("late", "game", "late");
    EXPECT_EQ(queue.pop(), "busy");
    EXPECT_EQ(queue.pop(), "late");
}

}  // namespace
}  // namespace hepta::server
