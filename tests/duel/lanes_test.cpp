// What is done with several small things at once says the same as a plain loop.
#include "duel/lanes.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <vector>

#include "core/random.h"
#include "duel/demand.h"
#include "duel/display.h"

namespace hepta::duel {
namespace {

std::uint64_t bytes_of(const std::vector<int>& ids) {
    std::uint64_t bytes = no_ids;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        bytes &= ~(std::uint64_t{0xff} << (8 * i));
        bytes |= static_cast<std::uint64_t>(ids[i]) << (8 * i);
    }
    return bytes;
}

TEST(DuelLanes, sorted_ids_take_one_more_and_one_less) {
    Random random(1);
    std::vector<int> ids;
    for (int round = 0; round < 100'000; ++round) {
        const int id = random.below(no_id);
        if (ids.size() < lane_count - 1 && random.below(2) == 0) {
            const auto more = with_id(sorted_ids(bytes_of(ids)), static_cast<std::uint8_t>(id));
            ids.push_back(id);
            std::sort(ids.begin(), ids.end());
            ASSERT_EQ(word_of(more), bytes_of(ids));
        } else if (!ids.empty()) {
            const auto which = ids.begin() + random.below(static_cast<int>(ids.size()));
            const auto less = without_id(sorted_ids(bytes_of(ids)), static_cast<std::uint8_t>(*which));
            ids.erase(which);
            ASSERT_EQ(word_of(less), bytes_of(ids));
        }
        for (const unsigned nothing : {0x7fU, 0xffU})
            ASSERT_EQ(word_of(with_id(sorted_ids(bytes_of(ids)), static_cast<std::uint8_t>(nothing))), bytes_of(ids));
    }
}

TEST(DuelLanes, bits_and_their_numbers) {
    Random random(2);
    for (int round = 0; round < 100'000; ++round) {
        const auto mask = static_cast<std::uint32_t>(random.next() & random.next());
        const auto word = static_cast<std::uint32_t>(random.next());
        std::uint32_t together = 0;
        std::uint32_t spread = 0;
        int place = 0;
        for (int bit = 0; bit < 32; ++bit) {
            if ((mask >> bit & 1) == 0) continue;
            together |= (word >> bit & 1) << place;
            spread |= (word >> place & 1) << bit;
            ++place;
        }
        ASSERT_EQ(bits_at(word, mask), together);
        ASSERT_EQ(spread_to(mask, word), spread);
    }
    for (unsigned mask = 0; mask < 1U << 16; ++mask) {
        if (std::popcount(mask) > lane_count) continue;
        const auto numbers = numbers_of<int>(static_cast<std::uint16_t>(mask));
        ASSERT_EQ(numbers.count, std::popcount(mask));
        unsigned again = 0;
        for (int place = 0; place < numbers.count; ++place) {
            ASSERT_TRUE(place == 0 || numbers[place - 1] < numbers[place]);
            again |= 1U << numbers[place];
        }
        ASSERT_EQ(again, mask);
    }
}

TEST(DuelLanes, members_of_a_set) {
    Random random(4);
    for (int round = 0; round < 10'000; ++round) {
        IdSet set{};
        std::array<bool, 128> inside{};
        for (int i = random.below(60); i > 0; --i) {
            const int id = random.below(128);
            insert(set, id);
            inside[static_cast<std::size_t>(id)] = true;
        }
        const std::uint64_t ids = random.next() & no_ids;
        unsigned expected = 0;
        for (int i = 0; i < lane_count; ++i)
            if (inside[ids >> (8 * i) & 0xff]) expected |= 1U << i;
        ASSERT_EQ(members(set, ids), expected);
    }
}

TEST(DuelLanes, costs_of_four_demands_equal_those_of_one) {
    Random random(3);
    const auto bytes = [&](int below) {
        Demand word = 0;
        for (int byte = 0; byte < good_count; ++byte) word |= static_cast<Demand>(random.below(below)) << (8 * byte);
        return word;
    };
    for (int round = 0; round < 100'000; ++round) {
        const Demand own = bytes(4);
        const Demand prices = bytes(7) + one_of_each_good + one_coin;
        const Demand choices = choice_bytes(random.below(2), random.below(2));
        const int purse = random.below(30);
        FourDemands demands{};
        unsigned expected = 0;
        for (int i = 0; i < 4; ++i) {
            demands[i] = bytes(5) + static_cast<Demand>(random.below(9)) * one_coin;
            const int cost = cost_of_missing(demands[i], own, prices, choices);
            ASSERT_EQ(cost_of_missing_at_once(demands[i], own, prices, choices), cost);
            if (cost > purse) expected |= 1U << i;
        }
        ASSERT_EQ(too_dear<true>(demands, own, prices, choices, purse), expected);
        const unsigned without = too_dear<false>(demands, own, prices, 0, purse);
        ASSERT_TRUE(choices != 0 || without == expected);
    }
}

TEST(DuelLanes, bytes_above_one) {
    for (int good = 0; good < good_count; ++good)
        for (Demand value = 0; value < 128; ++value)
            ASSERT_EQ(above_one(value << (8 * good)), Demand{value > 1} << (8 * good));
}

// DU-DISP-3: a card is uncovered when nothing lies on it any more.
TEST(DuelLanes, what_an_empty_slot_uncovers) {
    for (std::size_t shape = 0; shape < layouts.size(); ++shape)
        for (std::size_t age = 0; age < age_count; ++age) {
            const Layout& layout = layouts[shape][age];
            for (int slot = 0; slot < layout.size; ++slot) {
                const Uncovering& row = uncoverings[shape][age][static_cast<std::size_t>(slot)];
                ASSERT_LE(std::popcount(row.others), 2);
                for (std::uint32_t held = 0; held < row.opened.size(); ++held) {
                    const Slots present = spread_to(row.others, held);
                    Slots expected = 0;
                    for (int below = 0; below < layout.size; ++below) {
                        const Slots covering = layout.covered_by[static_cast<std::size_t>(below)];
                        if ((covering & slot_bit(slot)) != 0 && (covering & present) == 0) expected |= slot_bit(below);
                    }
                    ASSERT_EQ(row.opened[held], expected);
                    ASSERT_LT(expected, slot_bit(slot)) << "only slots with smaller numbers lie below";
                }
            }
        }
}

}  // namespace
}  // namespace hepta::duel
