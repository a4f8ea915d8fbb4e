// What there is to learn of 7 Wonders.
#pragma once

#include "bots/insight.h"
#include "bots/network/learned.h"
#include "seven/game.h"

namespace hepta::bots {

template <>
struct Learned<seven::Seven> {
    static NetworkShape shape();
    static int bucket(const seven::State& state);
    static int age(const seven::State& state) { return static_cast<int>(state.age); }
    static int places(const seven::State& state) { return seven::city_count(state); }
    static void collect(const seven::State& state, Seat seat, InputList& inputs);
    static PolicyRows rows(Seat seat, seven::Action action);
    static Target outcome(const seven::State& end, const seven::State& position, Seat seat);
    static Target expected(const Outlook& outlook, const seven::State& position, Seat seat);
};

// What a search strives for, 0 to 1, by seat, given how a game ended.
std::array<double, seven::max_cities> final_values(const seven::State& end);

}  // namespace hepta::bots
