// What bots know of 7 Wonders.
#pragma once

#include <array>

#include "bots/insight.h"
#include "seven/game.h"

namespace hepta::bots {

template <>
struct Insight<seven::Seven> {
    static constexpr bool simultaneous = true;
    static constexpr double keenness = 15;
    static constexpr double curiosity = 0.5;
    static constexpr double pessimism = 0.1;
    static constexpr double playing_on = 0.5;
    static constexpr double slip_of_greedy = 4;
    static constexpr double slip_of_rules = 4.8;

    static Outlook outlook(const seven::State& state);

    class Appraisal {
      public:
        Appraisal(const seven::State& state, Seat seat);
        double appeal(seven::Action action) const;

      private:
        double worth(seven::CardId id, int city) const;
        double worth(const seven::Effects& effects, int city) const;
        double worth(const seven::Effect& effect, int city) const;
        double shield_worth(int shields, int city) const;
        double science_worth(const seven::Effect& effect, int city) const;

        const seven::State& state_;
        int city_;
        int turns_left_;
        double coin_;
    };

    static int inclination(const seven::State& state, Seat seat, seven::Action action);
    // Nothing ends the game but its last turn.
    static bool may_decide(const seven::State& /*state*/, Seat /*seat*/) { return false; }
    static int decisive(const seven::State& /*state*/, Seat /*seat*/, const seven::ActionList& /*actions*/) {
        return -1;
    }
    static bool same_moment(const seven::State& one, const seven::State& other) {
        return one.age == other.age && one.turn == other.turn && one.step == other.step;
    }
    static double liking(double /*win*/, double points) { return points; }
    static bool is_ending(const seven::State& /*state*/) { return false; }
    static void set_values(Outlook& result, const seven::State& state);
};

}  // namespace hepta::bots
