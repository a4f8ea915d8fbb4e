// What an action may be paid with: all minimal payments to the two neighbours (SW-PAY-5), in closed form.
#pragma once

#include <cstdint>

#include "core/fixed_vector.h"
#include "seven/state.h"
#include "seven/supply_bytes.h"

namespace hepta::seven {

struct Payment {
    std::uint8_t left;
    std::uint8_t right;
    friend constexpr bool operator==(const Payment&, const Payment&) = default;
};
using PaymentList = FixedVector<Payment, 15>;

// SW-TRADE-3, SW-EFF-YEL-2: price of a unit. Discounts on manufactured goods always concern both neighbours.
struct Prices {
    std::uint8_t raw_left = 2;
    std::uint8_t raw_right = 2;
    std::uint8_t manufactured = 2;
    friend constexpr bool operator==(const Prices&, const Prices&) = default;
};

// All that a city's payments depend on, besides the cost: own slots, those with one or both neighbours' slots added,
// prices and coins.
struct Market {
    Supply own, with_left, with_right, with_both;
    Prices prices;
    int coins = 0;
};

Market market(const State& state, int city);
Market market(const Supply& own, const Supply& left, const Supply& right, Prices prices, int coins);

// All minimal payments that the city can afford together with `coin_cost`, in the order of their notation.
// Empty: it cannot pay. Own production alone: one payment of nothing.
PaymentList payments(const Supply& demand, int coin_cost, const Market& market);

// Own production alone covers the demand.
inline bool covers(const Supply& own, const Supply& demand) { return is_zero(missing(load(demand), load(own))); }

// The units of one class bought from the left can be any number of [least, most]; the rest of `units` from the right.
struct Purchase {
    int units, least, most;
};
struct Purchases {
    Purchase raw, manufactured;
    bool possible;
};

// What must be bought for a demand that own production does not cover.
inline Purchases purchases(const Supply& demand, const Market& market) {
    const Bytes needed = load(demand);
    if (!is_zero(missing(needed, load(market.with_both)))) return {{}, {}, false};
    const auto [raw, manufactured] =
        largest_of_each(missing(needed, load(market.own)), missing(needed, load(market.with_left)),
                        missing(needed, load(market.with_right)));
    return {{raw.a, raw.c, raw.a - raw.b}, {manufactured.a, manufactured.c, manufactured.a - manufactured.b}, true};
}

// Both classes leave a choice: payments can beat each other.
PaymentList payments_of_two_choices(const Purchases& purchases, Prices prices, int budget);

// Notation orders numbers by bytes: 0, 1, 10, 11, ..., 2, 3, ...
constexpr int place_in_notation(int coins) { return coins < 10 ? coins * 16 : 16 + coins - 9; }

// Calls visit(left, right) for each minimal payment within the budget, fewest coins to the left first, and returns
// whether that is also the order of the notation.
template <class Visit>
inline bool for_each_payment(const Purchases& purchases, Prices prices, int budget, Visit visit) {
    const auto [raw, manufactured, possible] = purchases;
    const bool raw_varies = raw.most > raw.least;
    if (raw_varies && manufactured.most > manufactured.least) [[unlikely]] {
        const PaymentList list = payments_of_two_choices(purchases, prices, budget);
        for (const Payment payment : list) visit(payment.left, payment.right);
        return list.empty() || list[list.size() - 1].left < 10;
    }
    // One class leaves a choice at most: more to the left is always less to the right, so no payment beats another.
    const int choices = raw_varies ? raw.most - raw.least : manufactured.most - manufactured.least;
    const int step_left = raw_varies ? prices.raw_left : prices.manufactured;
    const int step_right = raw_varies ? prices.raw_right : prices.manufactured;
    int left = prices.raw_left * raw.least + prices.manufactured * manufactured.least;
    int right =
        prices.raw_right * (raw.units - raw.least) + prices.manufactured * (manufactured.units - manufactured.least);
    for (int choice = 0;; ++choice, left += step_left, right -= step_right) {
        if (left + right <= budget) visit(left, right);
        if (choice == choices) return left < 10;
    }
}

}  // namespace hepta::seven
