// What a choice would bring its city, for people who think about it; computed from open facts alone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "seven/payment.h"
#include "seven/state.h"

namespace hepta::seven {

// Changes of a city, the choices of the others in the same turn apart. What a choice brings at the end of the game is
// no open fact: bots/hints.h guesses it.
struct Preview {
    int coins = 0;
    int shields = 0;
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};
Preview preview(const State& table, int city, const Action& action);

// Goods bought from each neighbour.
struct Purchase {
    std::array<std::uint8_t, good_count> left{}, right{};
    friend constexpr bool operator==(const Purchase&, const Purchase&) = default;
};

// One way to meet a cost with exactly this payment (SW-TRADE-3); none if the payment does not meet it.
std::optional<Purchase> purchase(const State& table, int city, const Cost& cost, Payment payment);

}  // namespace hepta::seven
