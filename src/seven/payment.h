// What an action may be paid with: all minimal payments to the two neighbours (SW-PAY-5), in closed form.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
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

inline constexpr Privileges all_privileges = raw_from_left | raw_from_right | manufactured_from_both | free_build;

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

inline Market market(const Supply& own, const Supply& left, const Supply& right, Privileges privileges, int coins) {
    const Bytes with_left = load(own) + load(left);
    return {load(own), with_left, load(own) + load(right), with_left + load(right), privileges, coins};
}

inline Market market(const State& state, int city) {
    const City& self = city_of(state, city);
    const auto [left, right] = neighbours(state, city);
    return market(self.production, city_of(state, left).for_sale, city_of(state, right).for_sale, self.privileges,
                  self.coins);
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

// ---- payments written straight into a list of actions ------------------------------------------------------------

inline Action action(ActionKind kind, CardId id, int left = 0, int right = 0) {
    return std::bit_cast<Action>(static_cast<std::uint32_t>(static_cast<std::size_t>(id) << 8U) |
                                 static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(left) << 16U |
                                 static_cast<std::uint32_t>(right) << 24U);
}

// An action as one number: what tables keep, because it is loaded and stored at once.
using ActionWord = std::uint32_t;
constexpr ActionWord word(Action action) { return std::bit_cast<ActionWord>(action); }
constexpr Action action(ActionWord word) { return std::bit_cast<Action>(word); }

// The same action with these coins added, given as left + 256 * right. Coins are the upper bytes of an action, so steps
// from one payment to the next may be negative.
inline Action with_coins(Action unpaid, std::uint32_t coins) { return action(word(unpaid) + (coins << 16U)); }

constexpr bool pays_neighbours(Action action) { return word(action) >> 16U != 0; }

// The payment with the fewest coins to the left; and the units of each class that either neighbour could sell.
struct Trade {
    std::uint32_t coins;             // left + 256 * right
    std::uint32_t total;             // left + right, plus `open` for every unit that either neighbour could sell
    std::uint32_t open_units;        // raw + 16 * manufactured
    static constexpr int open = 64;  // more than any total
    static constexpr int manufactured_unit = 16;

    bool one_way() const { return total < open; }
};

namespace detail {

// Sums 0 to 2 over the shortages (a, b, c) of a class with prices l and r are the fields of Trade:
// l * c + 256 * r * (a - c);  l * c + r * (a - c) + open * (a - b - c);  a - b - c.
constexpr void add_weights(Weights& weights, std::size_t half, int left, int right, int unit) {
    const auto set = [&](std::size_t sum, std::array<int, 4> byte, std::array<int, 2> pair) {
        for (std::size_t i = 0; i < 4; ++i) weights.byte[16 * half + 4 * sum + i] = static_cast<std::int8_t>(byte[i]);
        for (std::size_t i = 0; i < 2; ++i) weights.pair[8 * half + 2 * sum + i] = static_cast<std::int16_t>(pair[i]);
    };
    set(0, {1, 0, 0, 1}, {256 * right, left - 256 * right});
    set(1, {right + Trade::open, 0, -Trade::open, left - right - Trade::open}, {1, 1});
    set(2, {1, 0, -1, -1}, {unit, unit});
}

constexpr auto weights_by_privileges() {
    std::array<Weights, all_privileges + 1> all;
    for (std::size_t held = 0; held < all.size(); ++held) {
        const Prices price = prices(static_cast<Privileges>(held));
        add_weights(all[held], 0, price.raw_left, price.raw_right, 1);
        add_weights(all[held], 1, price.manufactured, price.manufactured, Trade::manufactured_unit);
    }
    return all;
}
inline constexpr auto weights = weights_by_privileges();

}  // namespace detail

// `lacking` is what own slots leave missing of `needed`.
[[gnu::always_inline]] inline Trade first_trade(Bytes needed, Bytes lacking, const Market& market) {
    const Sums sums =
        weighted_sums(folded(lacking, missing(needed, market.with_left), missing(needed, market.with_right)),
                      detail::weights[market.privileges]);
    return {sums[0], sums[1], sums[2]};
}

inline constexpr int two_digits = 10;

// One payment of several for the same action.
struct PaidAction {
    Action action;
    int total;  // coins to both neighbours
};

// From one payment to the next: so many coins more to the left and fewer to the right.
struct PaymentStep {
    std::int32_t coins;   // left - 256 * right, as the coins of an action
    std::int32_t change;  // of the total
};
constexpr PaymentStep payment_step(int left, int right) { return {left - 256 * right, left - right}; }

// Writes the payments of a number of steps that the budget allows; `last` stands before them and becomes the last.
[[gnu::always_inline]] inline Action* add_steps(Action* place, PaidAction& last, PaymentStep step, int steps,
                                                int budget) {
    for (; steps > 0; --steps) {
        last = {with_coins(last.action, static_cast<std::uint32_t>(step.coins)), last.total + step.change};
        *place = last.action;
        place += last.total <= budget ? 1 : 0;
    }
    return place;
}

namespace detail {

// Steps by privileges, of raw materials and of manufactured goods.
constexpr auto payment_steps() {
    std::array<std::array<PaymentStep, 2>, all_privileges + 1> all{};
    for (std::size_t held = 0; held < all.size(); ++held) {
        const Prices price = prices(static_cast<Privileges>(held));
        all[held] = {payment_step(price.raw_left, price.raw_right),
                     payment_step(price.manufactured, price.manufactured)};
    }
    return all;
}
inline constexpr auto steps = payment_steps();

}  // namespace detail

// Some units could come from either neighbour: writes all payments within the budget, of which `first` has the fewest
// coins to the left, in the order of their notation.
[[gnu::noinline]] Action* add_several(Action* place, PaidAction first, std::uint32_t open_units, Privileges privileges,
                                      int budget);

// The same, in place for the usual case: one class open, and no coins in two digits, which notation sorts first.
[[gnu::always_inline]] inline Action* add_few(Action* place, Action first, int total, std::uint32_t open_units,
                                              Privileges privileges, int budget) {
    const bool manufactured = open_units >= Trade::manufactured_unit;
    const PaymentStep step = detail::steps[privileges][manufactured ? 1 : 0];
    const std::uint32_t steps = manufactured ? open_units / Trade::manufactured_unit : open_units;
    const Action last = with_coins(first, steps * static_cast<std::uint32_t>(step.coins));
    const bool both = manufactured && open_units % Trade::manufactured_unit != 0;
    if (both || last.left >= two_digits) [[unlikely]]
        return add_several(place, {first, total}, open_units, privileges, budget);
    *place = first;
    place += total <= budget ? 1 : 0;
    PaidAction paid{first, total};
    return add_steps(place, paid, step, static_cast<int>(steps), budget);
}

// Writes `unpaid` once per minimal payment (SW-PAY-5) for goods of which own slots leave `lacking`.
[[gnu::always_inline]] inline Action* add_trades(Action* place, Action unpaid, Bytes needed, Bytes lacking,
                                                 const Market& market, int budget) {
    if (!is_zero(missing(needed, market.with_both))) return place;
    const Trade trade = first_trade(needed, lacking, market);
    const Action first = with_coins(unpaid, trade.coins);
    if (!trade.one_way())
        return add_few(place, first, static_cast<int>(trade.total % Trade::open), trade.open_units, market.privileges,
                       budget);
    *place = first;
    return place + (static_cast<int>(trade.total) <= budget ? 1 : 0);
}

}  // namespace hepta::seven
