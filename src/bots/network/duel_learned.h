// What there is to learn of 7 Wonders Duel.
#pragma once

#include "bots/insight.h"
#include "bots/network/learned.h"
#include "duel/game.h"

namespace hepta::bots {

template <>
struct Learned<duel::Duel> {
    static NetworkShape shape();
    static int bucket(const duel::State& state);
    static int age(const duel::State& state) { return static_cast<int>(state.age); }
    static int places(const duel::State& /*state*/) { return 0; }
    static void collect(const duel::State& state, Seat seat, InputList& inputs);
    static PolicyRows rows(Seat seat, duel::Action action);
    static Target outcome(const duel::State& end, const duel::State& position, Seat seat);
    static Target expected(const Outlook& outlook, const duel::State& position, Seat seat);
};

}  // namespace hepta::bots
