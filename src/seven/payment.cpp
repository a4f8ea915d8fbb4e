// The trade solver. By Hall's theorem the units of a demand that a supply cannot cover number
//     shortage = max(0, max over subsets S of goods of demand(S) - supply(S)).
// With k the shortage on own slots, exactly k units are bought (more would not be minimal), and the number bought from
// the left takes every value from shortage(own + right) to k - shortage(own + left), provided shortage(own + both) is 0.
#include "seven/payment.h"

#include <algorithm>
#include <array>

namespace hepta::seven {
namespace {

// The units of one class bought from the left can be any number of [least, most]; the rest of `units` from the right.
struct Purchase {
    int units, least, most;
    bool varies() const { return most > least; }
};
Purchase purchase(Largest shortage) { return {shortage.a(), shortage.c(), shortage.a() - shortage.b()}; }

Payment payment(int left, int right) { return {static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(right)}; }

// Both classes leave a choice. Coins to the right by coins to the left, smaller is better in both: keeps the pairs
// that no other pair beats.
void add_unbeaten(PaymentList& list, Purchase raw, Purchase manufactured, Prices prices, int budget) {
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
    int beaten = never;
    for (int left = 0; left < 15; ++left) {
        const int right = least_right[static_cast<std::size_t>(left)];
        if (right >= beaten) continue;
        beaten = right;
        if (left + right <= budget) list.push_back(payment(left, right));
    }
}

// One class leaves a choice at most: more to the left is always less to the right, so no payment beats another.
void add_in_a_row(PaymentList& list, Coins first, Coins step, int choices, int budget) {
    for (int choice = 0; choice <= choices; ++choice) {
        const int left = first.left + choice * step.left;
        const int right = first.right - choice * step.right;
        if (left + right <= budget) list.push_back(payment(left, right));
    }
}

// Notation orders numbers by bytes: 0, 1, 10, 11, ..., 2, 3, ...
int place_in_notation(Payment payment) { return payment.left < 10 ? payment.left * 16 : 16 + payment.left - 9; }

}  // namespace

PaymentList minimal_payments(Shortages shortages, Prices prices, int budget) {
    PaymentList list;
    const Purchase raw = purchase(shortages.raw);
    const Purchase manufactured = purchase(shortages.manufactured);
    const Coins first = first_payment(shortages, prices);
    if (raw.varies() && manufactured.varies())
        add_unbeaten(list, raw, manufactured, prices, budget);
    else if (raw.varies())
        add_in_a_row(list, first, {prices.raw_left, prices.raw_right}, raw.most - raw.least, budget);
    else
        add_in_a_row(list, first, {prices.manufactured, prices.manufactured}, manufactured.most - manufactured.least,
                     budget);
    if (!list.empty() && list[list.size() - 1].left >= 10)
        std::sort(list.begin(), list.end(), [](Payment a, Payment b) { return place_in_notation(a) < place_in_notation(b); });
    return list;
}

PaymentList payments(const Supply& demand, int coin_cost, const Market& market) {
    const int budget = market.coins - coin_cost;
    if (budget < 0) return {};
    if (covers(market, demand)) {
        PaymentList nothing_to_buy;
        nothing_to_buy.push_back(payment(0, 0));
        return nothing_to_buy;
    }
    if (!on_sale(market, demand)) return {};
    return minimal_payments(shortages(demand, market), prices(market.privileges), budget);
}

}  // namespace hepta::seven
