// Judging positions of 7 Wonders Duel.
#pragma once

#include "bots/duel_insight.h"
#include "bots/judge.h"

namespace hepta::bots {

template <>
class Judge<duel::Duel> {
  public:
    explicit Judge(const Network& network) : network_(network) {}

    Outlook outlook(const duel::State& state, Seat viewer);
    void priors(const duel::State& state, Seat seat, const duel::ActionList& actions, std::span<double> shares);

  private:
    void see(const duel::State& state, Seat side);

    const Network& network_;
    std::array<Glance, 2> glances_;  // by the side looked from
    InputList inputs_;
    Evaluation evaluation_;
};

}  // namespace hepta::bots
