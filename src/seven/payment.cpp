// The trade solver. By Hall's theorem the units of a demand that a supply cannot cover number
//     shortage = max(0, max over subsets S of goods of demand(S) - supply(S)).
// With k the shortage on own slots, exactly k units are bought (more would not be minimal), and the number bought from
// the left takes every value from shortage(own + right) to k - shortage(own + left), provided shortage(own + both) is
// 0.
#include "seven/payment.h"

#include <algorithm>
#include <array>

namespace hepta::seven {
namespace {

// Units of each class that either neighbour could sell.
struct Open {
    int raw, manufactured;
};

// - One class is open: more to the left is always less to the right, so no payment beats another.
// - Both, equal raw prices: every total is the same, nothing beats anything, and all sums of both kinds of steps occur.
// - Else the class that saves more on the right per coin on the left moves first; any other order is beaten.
Action* add_unbeaten(Action* place, PaidAction& last, Open open, Prices price, int budget) {
    if (open.raw != 0 && open.manufactured != 0 && price.raw_left == price.raw_right) {
        const int least = std::min(price.raw_left, price.manufactured);
        const int coins = price.raw_left * open.raw + price.manufactured * open.manufactured;
        return add_steps(place, last, payment_step(least, least), coins / least, budget);
    }
    const PaymentStep raw = payment_step(price.raw_left, price.raw_right);
    const PaymentStep manufactured = payment_step(price.manufactured, price.manufactured);
    if (price.raw_left <= price.raw_right) {
        place = add_steps(place, last, raw, open.raw, budget);
        return add_steps(place, last, manufactured, open.manufactured, budget);
    }
    place = add_steps(place, last, manufactured, open.manufactured, budget);
    return add_steps(place, last, raw, open.raw, budget);
}

// Notation orders numbers by bytes: 0, 1, 10, 11, ..., 2, 3, ...
int place_in_notation(int coins) { return coins < two_digits ? coins * 16 : 17 + coins - two_digits; }

void sort_by_notation(Action* first, Action* last) {
    std::sort(first, last, [](Action a, Action b) { return place_in_notation(a.left) < place_in_notation(b.left); });
}

// From the first payment on, units move from the right to the left neighbour one by one.
Action* add_from(Action* place, PaidAction first, Open open, Prices price, int budget) {
    Action* const start = place;
    *place = first.action;
    place += first.total <= budget ? 1 : 0;
    place = add_unbeaten(place, first, open, price, budget);
    if (first.action.left >= two_digits) sort_by_notation(start, place);
    return place;
}

using PaidActions = std::array<Action, PaymentList::capacity() + 1>;  // one place more: the last write may not count

PaymentList payments_of(const Action* first, const Action* last) {
    PaymentList list;
    for (; first != last; ++first) list.push_back({first->left, first->right});
    return list;
}

}  // namespace

Action* add_several(Action* place, PaidAction first, std::uint32_t open_units, Privileges privileges, int budget) {
    const Open open{static_cast<int>(open_units % Trade::manufactured_unit),
                    static_cast<int>(open_units / Trade::manufactured_unit)};
    return add_from(place, first, open, prices(privileges), budget);
}

PaymentList payments(const Supply& demand, int coin_cost, const Market& market) {
    const int budget = market.coins - coin_cost;
    if (budget < 0) return {};
    if (covers(market, demand)) {
        PaymentList nothing_to_buy;
        nothing_to_buy.push_back({0, 0});
        return nothing_to_buy;
    }
    PaidActions paid;
    return payments_of(paid.data(), add_trades(paid.data(), action(ActionKind::none, no_card), load(demand),
                                               missing(load(demand), market.own), market, budget));
}

}  // namespace hepta::seven
