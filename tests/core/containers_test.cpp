// Containers of fixed size.
#include <gtest/gtest.h>
#include <type_traits>
#include <vector>

#include "core/bit_set.h"
#include "core/fixed_vector.h"
#include "core/result.h"
#include "core/seat.h"

namespace hepta {
namespace {

TEST(FixedVector, keeps_items_in_the_order_they_came) {
    FixedVector<int, 4> list;
    EXPECT_TRUE(list.empty());
    list.push_back(7);
    list.push_back(3);
    list.push_back(7);
    EXPECT_EQ(list.size(), 3);
    EXPECT_EQ(list.capacity(), 4);
    EXPECT_EQ(list[0], 7);
    EXPECT_EQ(list[1], 3);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 3, 7}));
    EXPECT_TRUE(list.contains(3));
    EXPECT_FALSE(list.contains(4));
}

TEST(FixedVector, compares_items_and_ignores_what_lies_behind_them) {
    FixedVector<int, 4> a;
    FixedVector<int, 4> b;
    a.push_back(1);
    a.push_back(2);
    b.push_back(1);
    EXPECT_FALSE(a == b);
    a.resize(1);
    EXPECT_TRUE(a == b);
    a.clear();
    EXPECT_TRUE(a.empty());
}

TEST(FixedVector, is_a_plain_value) { EXPECT_TRUE((std::is_trivially_copyable_v<FixedVector<int, 9>>)); }

TEST(BitSet, holds_small_numbers_over_several_words) {
    BitSet<130> set;
    EXPECT_TRUE(set.empty());
    for (const int item : {0, 63, 64, 129, 64}) set.insert(item);
    EXPECT_EQ(set.count(), 4);
    EXPECT_TRUE(set.contains(129));
    EXPECT_FALSE(set.contains(1));
    set.erase(63);
    set.erase(63);
    std::vector<int> items;
    set.for_each([&](int item) { items.push_back(item); });
    EXPECT_EQ(items, (std::vector<int>{0, 64, 129}));
}

TEST(BitSet, unites_and_intersects) {
    BitSet<80> a;
    BitSet<80> b;
    a.insert(1);
    a.insert(70);
    b.insert(70);
    b.insert(2);
    EXPECT_EQ((a | b).count(), 3);
    EXPECT_EQ((a & b).count(), 1);
    EXPECT_TRUE(a.intersects(b));
    b.erase(70);
    EXPECT_FALSE(a.intersects(b));
    EXPECT_FALSE(a == b);
}

TEST(Result, is_a_value_or_a_reason) {
    const Result<int> good = 3;
    const Result<int> bad = Failure{"no number"};
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, 3);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.reason(), "no number");
    EXPECT_EQ(bad.failure().reason, "no number");
}

TEST(Seat, is_a_number_with_a_type_of_its_own) {
    EXPECT_EQ(index(seat_at(5)), 5);
    EXPECT_FALSE((std::is_convertible_v<int, Seat>));
}

}  // namespace
}  // namespace hepta
