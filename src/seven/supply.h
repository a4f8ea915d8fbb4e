// Supply and demand of goods as counts per subset of goods: the form in which payments are computed without search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "seven/effects.h"

namespace hepta::seven {

// Raw materials and manufactured goods never share a producer, so the problem splits in two. For every subset S of the
// raw materials, entry S counts the slots able to make something in S (supply) or the units needed in S (demand);
// for every subset S of the manufactured goods, entry 16 + S does. Entries 0, 16 and 24 to 31 stay 0.
struct alignas(32) Supply {
    std::array<std::uint8_t, 32> by_subset{};

    friend constexpr bool operator==(const Supply&, const Supply&) = default;
};

inline constexpr unsigned manufactured_part = 16;

// `amount` slots, each making one unit of any of `goods`.
constexpr Supply slots(Goods goods, int amount) {
    Supply supply;
    for (unsigned subset = 1; subset < 16; ++subset)
        if ((subset & goods) != 0) supply.by_subset[subset] = static_cast<std::uint8_t>(amount);
    for (unsigned subset = 1; subset < 8; ++subset)
        if ((subset << 4U & goods) != 0)
            supply.by_subset[manufactured_part + subset] = static_cast<std::uint8_t>(amount);
    return supply;
}

constexpr Supply operator+(const Supply& a, const Supply& b) {
    Supply sum;
    for (std::size_t i = 0; i < 32; ++i) sum.by_subset[i] = static_cast<std::uint8_t>(a.by_subset[i] + b.by_subset[i]);
    return sum;
}

constexpr Supply demand(const Cost& cost) {
    Supply total;
    for (std::size_t good = 0; good < good_count; ++good)
        total = total + slots(static_cast<Goods>(1U << good), cost.units[good]);
    return total;
}

// What an effect adds for its owner, and what of it neighbours may buy (SW-TRADE-2).
struct Production {
    Supply own;
    Supply for_sale;
};

}  // namespace hepta::seven
