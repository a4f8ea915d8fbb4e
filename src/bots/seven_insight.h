// What bots know of 7 Wonders.
#pragma once

#include <array>

#include "bots/insight.h"
#include "seven/game.h"
#include "seven/worlds.h"

namespace hepta::bots {

template <>
struct Insight<seven::Seven> {
    using Worlds = seven::Worlds;
    static constexpr int ways_of_a_seat = 0;
    static constexpr bool simultaneous = true;
    static constexpr double curiosity = 0.25;
    static constexpr double pessimism = 0.1;
    static constexpr double slip_of_greedy = 9;
    static constexpr double slip_of_rules = 3.4;

    static Outlook ended(const seven::State& state);

    class Appraisal {
      public:
        Appraisal(const seven::State& state, Seat seat, bool heeds_others = true);
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
        double denial_;  // worth of a point kept from the next neighbour
    };

    static bool serves(seven::Action action, Goal goal);
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
    static double overlooked(const Finding& /*finding*/, Seat /*seat*/) { return 0; }
    static bool is_ending(const seven::State& /*state*/) { return false; }
    static std::uint64_t fingerprint(const seven::State& /*state*/) { return 0; }

    // Below a moment the tree branches by nothing but the own choice.
    struct Mark {};
    static Mark mark(const seven::State& /*state*/) { return {}; }
    static std::uint32_t revealed(Mark /*before*/, const seven::State& /*state*/) { return 0; }
};

}  // namespace hepta::bots
