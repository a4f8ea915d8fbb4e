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
    int raw_left, raw_right, manufactured;
};

constexpr Prices prices(Privileges privileges) {
    return {.raw_left = 2 - (privileges & raw_from_left) / raw_from_left,
            .raw_right = 2 - (privileges & raw_from_right) / raw_from_right,
            .manufactured = 2 - (privileges & manufactured_from_both) / manufactured_from_both};
}

// All that a city's payments depend on, besides the cost: its slots, alone and with those its neighbours sell,
// privileges and coins.
struct Market {
    Bytes own, with_left, with_right, with_both;
    Privileges privileges;
    int coins;
};

inline Market market(const Supply& own, const Supply& left, const Supply& right, Privileges privileges,
                     int coins) {
    const Bytes with_left = load(own) + load(left);
    return {load(own), with_left, load(own) + load(right), with_left + load(right), privileges, coins};
}

inline Market market(const State& state, int city) {
    const int cities = city_count(state);
    const City& self = city_at(state, city);
    return market(self.production, city_at(state, left_of(city, cities)).for_sale,
                  city_at(state, right_of(city, cities)).for_sale, self.privileges, self.coins);
}

// All minimal payments that the city can afford together with `coin_cost`, in the order of their notation.
// Empty: it cannot pay. Own production alone: one payment of nothing.
PaymentList payments(const Supply& demand, int coin_cost, const Market& market);

// A supply covers the demand; of a market, own production alone.
inline bool covers(const Supply& supply, const Supply& demand) { return is_zero(missing(load(demand), load(supply))); }
inline bool covers(const Market& market, const Supply& demand) { return is_zero(missing(load(demand), market.own)); }

// A neighbour's slots could cover what is missing.
inline bool on_sale(const Market& market, const Supply& demand) {
    return is_zero(missing(load(demand), market.with_both));
}

// Units of each class that cannot be had from own slots (a), nor with the left (b) or right (c) neighbour's added.
using Shortages = LargestOfHalves;
inline Shortages shortages(const Supply& demand, const Market& market) {
    const Bytes needed = load(demand);
    return largest_of_each(missing(needed, market.own), missing(needed, market.with_left),
                           missing(needed, market.with_right));
}

// The neighbours leave no choice of how many units come from whom.
inline bool one_way(Shortages shortages) {
    return shortages.raw.a() == shortages.raw.b() + shortages.raw.c() &&
           shortages.manufactured.a() == shortages.manufactured.b() + shortages.manufactured.c();
}

// The payment with the fewest coins to the left: from there, what only the left neighbour has.
struct Coins {
    int left, right;
};
inline Coins first_payment(Shortages shortages, Prices prices) {
    const auto [raw, manufactured] = shortages;
    return {prices.raw_left * raw.c() + prices.manufactured * manufactured.c(),
            prices.raw_right * (raw.a() - raw.c()) + prices.manufactured * (manufactured.a() - manufactured.c())};
}

// All minimal payments within the budget, in the order of their notation, if own slots and neighbours can cover all.
PaymentList minimal_payments(Shortages shortages, Prices prices, int budget);

}  // namespace hepta::seven
