// The trade solver. By Hall's theorem the units of a demand that a supply cannot cover number
//     shortage = max(0, max over subsets S of goods of demand(S) - supply(S)).
// With k the shortage on own slots, exactly k units are bought (more would not be minimal), and the number bought from
// the left takes every value from shortage(own + right) to k - shortage(own + left), provided shortage(own + both) is 0.
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
Action* add_unbeaten(Action* place, PaidAction& last, Open open, Privileges privileges, int budget) {
    const Prices price = prices(privileges);
    if (open.raw != 0 && open.manufactured != 0 && price.raw_left == price.raw_right) {
        const int least = std::min(price.raw_left, price.manufactured);
        const int coins = price.raw_left * open.raw + price.manufactured * open.manufactured;
        return add_steps(place, last, payment_step(least, least), coins / least, budget);
    }
    const auto [raw, manufactured] = detail::steps[privileges];
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

}  // namespace

// From the first payment on, units move from the right to the left neighbour one by one.
Action* add_several(Action* place, PaidAction first, std::uint32_t open_units, Privileges privileges, int budget) {
    Action* const start = place;
    *place = first.action;
    place += first.total <= budget ? 1 : 0;
    const Open open{static_cast<int>(open_units % Trade::manufactured_unit),
                    static_cast<int>(open_units / Trade::manufactured_unit)};
    place = add_unbeaten(place, first, open, privileges, budget);
    if (first.action.left >= two_digits) sort_by_notation(start, place);
    return place;
}

PaymentList payments(const Supply& demand, int coin_cost, const Market& market) {
    const int budget = market.coins - coin_cost;
    if (budget < 0) return {};
    if (covers(market, demand)) {
        PaymentList nothing_to_buy;
        nothing_to_buy.push_back({0, 0});
        return nothing_to_buy;
    }
    std::array<Action, PaymentList::capacity() + 1> paid;  // one place more: the last write may not count
    const Action* const end = add_trades(paid.data(), action(ActionKind::none, no_card), load(demand),
                                         missing(load(demand), market.own), market, budget);
    PaymentList list;
    for (const Action* next = paid.data(); next != end; ++next) list.push_back({next->left, next->right});
    return list;
}

}  // namespace hepta::seven
