// Random numbers: the same on every machine and in every version, for a recorded seed must give the same game for ever.
#include "core/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <gtest/gtest.h>
#include <vector>

#include "core/hash.h"

namespace hepta {
namespace {

TEST(Random, gives_the_same_numbers_for_ever) {
    Random random(1, Purpose::deal);
    const std::array<std::uint64_t, 3> first{random.next(), random.next(), random.next()};
    EXPECT_EQ(first, (std::array<std::uint64_t, 3>{0xc1588f553ac92418U, 0x28e7732ef2dd37d1U, 0xf48f5663616508e4U}));
    Random other(2026, Purpose::players, 7);
    const std::array<std::uint64_t, 3> second{other.next(), other.next(), other.next()};
    EXPECT_EQ(second, (std::array<std::uint64_t, 3>{0x188f452b3d773526U, 0xac3974b93579fcc9U, 0x555212cd1b73431bU}));
}

TEST(Random, gives_the_same_bounded_numbers_and_order_for_ever) {
    Random random(5);
    std::array<int, 10> numbers{};
    for (int& number : numbers) number = random.below(100);
    EXPECT_EQ(numbers, (std::array<int, 10>{94, 31, 69, 24, 6, 21, 27, 67, 27, 82}));
    std::array<int, 10> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    random.shuffle(items);
    EXPECT_EQ(items, (std::array<int, 10>{4, 7, 2, 3, 8, 6, 1, 0, 5, 9}));
}

TEST(Random, seeds_purposes_and_games_give_different_streams) {
    std::vector<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const Purpose purpose : {Purpose::deal, Purpose::players, Purpose::worlds, Purpose::tests})
            for (std::uint64_t game = 0; game < 20; ++game) firsts.push_back(Random(seed, purpose, game).next());
    std::sort(firsts.begin(), firsts.end());
    EXPECT_EQ(std::adjacent_find(firsts.begin(), firsts.end()), firsts.end());
}

TEST(Random, every_number_below_a_bound_is_equally_likely) {
    constexpr int draws = 70'000;
    Random random(3);
    std::array<int, 7> seen{};
    for (int i = 0; i < draws; ++i) ++seen[static_cast<std::size_t>(random.below(7))];
    const double expected = draws / 7.0;
    for (const int count : seen) EXPECT_NEAR(count, expected, 5 * std::sqrt(expected));
    EXPECT_EQ(random.below(1), 0);
}

TEST(Random, shuffling_reaches_every_order) {
    constexpr int draws = 24'000;
    Random random(4);
    std::array<int, 24> seen{};
    for (int i = 0; i < draws; ++i) {
        std::array<int, 4> items{0, 1, 2, 3};
        random.shuffle(items);
        int rank = 0;  // 0 to 23 by the order of the items
        for (std::size_t a = 0; a < 4; ++a) {
            int smaller = 0;
            for (std::size_t b = a + 1; b < 4; ++b) smaller += items[b] < items[a] ? 1 : 0;
            rank = rank * (4 - static_cast<int>(a)) + smaller;
        }
        ++seen[static_cast<std::size_t>(rank)];
    }
    for (const int count : seen) EXPECT_NEAR(count, 1000, 5 * std::sqrt(1000.0));
}

TEST(Hash, is_fnv_1a) {
    EXPECT_EQ(Hash().value(), 0xcbf29ce484222325U);
    Hash letter;
    letter.add("a");
    EXPECT_EQ(letter.value(), 0xaf63dc4c8601ec8cU);
    Hash word;
    word.add("foobar");
    EXPECT_EQ(word.value(), 0x85944171f73967e8U);
}

TEST(Hash, takes_numbers_as_eight_bytes) {
    Hash number;
    number.add(std::uint64_t{0x6f6f66});  // "foo", least byte first
    Hash bytes;
    bytes.add(std::string_view("foo\0\0\0\0\0", 8));
    EXPECT_EQ(number.value(), bytes.value());
}

}  // namespace
}  // namespace hepta
