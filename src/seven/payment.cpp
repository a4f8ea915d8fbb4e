// The trade solver. By Hall's theorem the units of a demand that a supply cannot cover number
//     shortage = max(0, max over subsets S of goods of demand(S) - supply(S)).
// With k the shortage on own slots, exactly k units are bought (more would not be minimal), and the number bought from
// the left takes every value from shortage(own + right) to k - shortage(own + left), provided shortage(own + both) is 0.
#include "seven/payment.h"

#include <algorithm>
#include <array>

#include "seven/powers.h"

namespace hepta::seven {
namespace {

Prices prices_of(const City& city) {
    const Discounts discounts = discounts_of(city);
    return {.raw_left = static_cast<std::uint8_t>((discounts.raw & left_neighbour) != 0 ? 1 : 2),
            .raw_right = static_cast<std::uint8_t>((discounts.raw & right_neighbour) != 0 ? 1 : 2),
            .manufactured = static_cast<std::uint8_t>(discounts.manufactured != 0 ? 1 : 2)};
}

}  // namespace

Market market(const Supply& own, const Supply& left, const Supply& right, Prices prices, int coins) {
    const Bytes with_left = load(own) + load(left);
    const Bytes with_right = load(own) + load(right);
    return {own, store(with_left), store(with_right), store(with_left + load(right)), prices, coins};
}

Market market(const State& state, int city) {
    const int cities = city_count(state);
    const City& self = city_at(state, city);
    return market(self.production, city_at(state, left_of(city, cities)).for_sale,
                  city_at(state, right_of(city, cities)).for_sale, prices_of(self), self.coins);
}

// Coins to the right by coins to the left, smaller is better in both: keeps the pairs that no other pair beats.
PaymentList payments_of_two_choices(const Purchases& purchases, Prices prices, int budget) {
    const auto [raw, manufactured, possible] = purchases;
    constexpr int never = 255;
    std::array<int, 15> least_right;
    least_right.fill(never);
    for (int x = raw.least; x <= raw.most; ++x)
        for (int y = manufactured.least; y <= manufactured.most; ++y) {
            const int left = prices.raw_left * x + prices.manufactured * y;
            const int right = prices.raw_right * (raw.units - x) + prices.manufactured * (manufactured.units - y);
            int& best = least_right[static_cast<std::size_t>(left)];
            best = std::min(best, right);
        }
    PaymentList list;
    int beaten = never;
    for (int left = 0; left < 15; ++left) {
        const int right = least_right[static_cast<std::size_t>(left)];
        if (right >= beaten) continue;
        beaten = right;
        if (left + right <= budget)
            list.push_back({static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(right)});
    }
    return list;
}

PaymentList payments(const Supply& demand, int coin_cost, const Market& market) {
    PaymentList list;
    const int budget = market.coins - coin_cost;
    if (budget < 0) return list;
    if (covers(market.own, demand)) {
        list.push_back({0, 0});
        return list;
    }
    const Purchases needed = purchases(demand, market);
    if (!needed.possible) return list;
    const bool in_order = for_each_payment(needed, market.prices, budget, [&](int left, int right) {
        list.push_back({static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(right)});
    });
    if (!in_order)
        std::sort(list.begin(), list.end(),
                  [](Payment a, Payment b) { return place_in_notation(a.left) < place_in_notation(b.left); });
    return list;
}

}  // namespace hepta::seven
