// The vector arithmetic of supplies against plain loops; with AVX2 that is the processor's instructions against the
// portable form.
#include "seven/supply_bytes.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "core/random.h"
#include "seven/payment.h"

namespace hepta::seven {
namespace {

constexpr std::size_t size = 32;
constexpr int most_units = 24;  // more than any cost asks for and any city makes

Bytes random_bytes(Random& random) {
    Bytes bytes{};
    const int limit = 1 + random.below(most_units);  // small numbers too, so that zeros and ties occur
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(random.below(limit));
    return bytes;
}

void expect_same_sums(Bytes folded, const Weights& weights) {
    const Sums fast = weighted_sums(folded, weights);
    const Sums steps = weighted_sums_in_steps(folded, weights);
    for (std::size_t k = 0; k < 4; ++k) ASSERT_EQ(fast[k], steps[k]) << "sum " << k;
}

TEST(SupplyBytes, sums_of_trade_are_those_of_the_portable_form) {
    Random random(1);
    for (int i = 0; i < 200'000; ++i) {
        const Bytes bytes = random_bytes(random);
        expect_same_sums(bytes, detail::weights[static_cast<std::size_t>(i) % detail::weights.size()]);
    }
}

TEST(SupplyBytes, sums_with_any_weights_are_those_of_the_portable_form) {
    Random random(2);
    constexpr int largest_weight = 100;  // two products stay within 16 bits
    for (int i = 0; i < 100'000; ++i) {
        Weights weights;
        for (auto& byte : weights.byte)
            byte = static_cast<std::int8_t>(random.below(2 * largest_weight) - largest_weight);
        for (auto& pair : weights.pair) pair = static_cast<std::int16_t>(random.below(2000) - 1000);
        expect_same_sums(random_bytes(random), weights);
    }
}

TEST(SupplyBytes, what_is_missing_is_never_below_zero) {
    Random random(3);
    for (int i = 0; i < 100'000; ++i) {
        const Bytes demand = random_bytes(random);
        const Bytes supply = random_bytes(random);
        const Bytes found = missing(demand, supply);
        bool zero = true;
        for (std::size_t k = 0; k < size; ++k) {
            ASSERT_EQ(found[k], std::max(0, demand[k] - supply[k]));
            zero = zero && found[k] == 0;
        }
        ASSERT_EQ(is_zero(found), zero);
    }
}

TEST(SupplyBytes, folding_finds_the_largest_of_each_half) {
    Random random(4);
    for (int i = 0; i < 100'000; ++i) {
        const std::array<Bytes, 3> all = {random_bytes(random), random_bytes(random), random_bytes(random)};
        const Bytes found = folded(all[0], all[1], all[2]);
        for (std::size_t half = 0; half < 2; ++half) {
            std::array<int, 3> largest{};
            for (std::size_t which = 0; which < all.size(); ++which)
                for (std::size_t k = 16 * half; k < 16 * half + 16; ++k)
                    largest[which] = std::max<int>(largest[which], all[which][k]);
            const auto [a, b, c] = largest;
            for (std::size_t k = 16 * half; k < 16 * half + 16; k += 4)
                ASSERT_EQ((std::array<int, 4>{found[k], found[k + 1], found[k + 2], found[k + 3]}),
                          (std::array{a, a, b, c}));
        }
    }
}

}  // namespace
}  // namespace hepta::seven
