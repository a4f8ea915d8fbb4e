// Judging positions of 7 Wonders.
#pragma once

#include "bots/judge.h"
#include "bots/seven_insight.h"

namespace hepta::bots {

template <>
class Judge<seven::Seven> {
  public:
    explicit Judge(const Network& network) : network_(network) {}

    // One look serves all seats: all hands are known in a world.
    Outlook outlook(const seven::State& state, Seat viewer);
    void priors(const seven::State& state, Seat seat, const seven::ActionList& actions, std::span<double> shares);

  private:
    void see(const seven::State& state, int side);
    double points_at(int place) const;

    const Network& network_;
    std::array<Glance, seven::max_cities> glances_;  // by the side looked from
    InputList inputs_;
    Evaluation evaluation_;
};

}  // namespace hepta::bots
