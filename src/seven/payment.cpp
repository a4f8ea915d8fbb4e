// The trade solver. By Hall's theorem the units of a demand that a supply cannot cover number
//     shortage = max(0, max over subsets S of goods of demand(S) - supply(S)).
// With k the shortage on own slots, exactly k units are bought (more would not be minimal), and the number bought from
// the left takes every value from shortage(own + right) to k - shortage(own + left), provided shortage(own + both) is 0.
#include "seven/payment.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hepta::seven {
namespace {

// Payments in a row: each moves the same number of coins from the right neighbour to the left one.
struct Row {
    int left, right;  // coins more and coins less
    int length;
};

// Writes the payments of a row that the budget allows, from the one after `last`, which becomes the last of the row.
Action* add_row(Action* place, PaidAction& last, Row row, int budget) {
    const auto step = static_cast<std::uint32_t>(row.left - 256 * row.right);
    for (; row.length > 0; --row.length) {
        last = {with_coins(last.action, step), last.total + row.left - row.right};
        *place = last.action;
        place += last.total <= budget ? 1 : 0;
    }
    return place;
}

// Both classes leave a choice.
// - Equal raw prices: every total is the same, nothing beats anything, and all sums of both kinds of steps occur.
// - Else the class that saves more on the right per coin on the left moves first; any other order is beaten.
Action* add_both_rows(Action* place, PaidAction& last, Row raw, Row manufactured, int budget) {
    if (raw.left == raw.right) {
        const int step = std::min(raw.left, manufactured.left);
        const int coins = raw.left * raw.length + manufactured.left * manufactured.length;
        return add_row(place, last, {step, step, coins / step}, budget);
    }
    if (raw.left > raw.right) std::swap(raw, manufactured);
    place = add_row(place, last, raw, budget);
    return add_row(place, last, manufactured, budget);
}

// Notation orders numbers by bytes: 0, 1, 10, 11, ..., 2, 3, ...
int place_in_notation(int coins) { return coins < 10 ? coins * 16 : 16 + coins - 9; }

void sort_by_notation(Action* first, Action* last) {
    std::sort(first, last, [](Action a, Action b) { return place_in_notation(a.left) < place_in_notation(b.left); });
}

}  // namespace

// From the first payment on, units move from the right to the left neighbour one by one.
[[gnu::noinline]] Action* add_several(Action* place, PaidAction first, std::uint32_t open_units, Privileges privileges,
                                      int budget) {
    const Prices price = prices(privileges);
    const Row raw{price.raw_left, price.raw_right, static_cast<int>(open_units % Trade::manufactured_unit)};
    const Row manufactured{price.manufactured, price.manufactured,
                           static_cast<int>(open_units / Trade::manufactured_unit)};
    Action* const start = place;
    *place = first.action;
    place += first.total <= budget ? 1 : 0;
    if (raw.length != 0 && manufactured.length != 0) [[unlikely]]
        place = add_both_rows(place, first, raw, manufactured, budget);
    else
        place = add_row(place, first, raw.length != 0 ? raw : manufactured, budget);
    if (first.action.left >= 10) [[unlikely]] sort_by_notation(start, place);
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
