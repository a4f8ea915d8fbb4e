// What bots know of 7 Wonders Duel and its expansions.
#pragma once

#include <array>

#include "bots/insight.h"
#include "duel/game.h"
#include "duel/payment.h"
#include "duel/worlds.h"

namespace hepta::bots {

template <>
struct Insight<duel::Duel> {
    using Worlds = duel::Worlds;
    static constexpr int ways_of_a_seat = 4;  // military, science, politics, points
    static constexpr bool simultaneous = false;
    static constexpr double curiosity = 0.8;
    static constexpr double pessimism = 0.1;
    static constexpr double slip_of_greedy = 5;
    static constexpr double slip_of_rules = 5.5;

    // Winning by more is a little better; only by points, after a supremacy they mean nothing.
    static Outlook ended(const duel::State& state);

    // Worth of actions, seen from what both players know.
    class Appraisal {
      public:
        Appraisal(const duel::State& state, Seat seat, bool heeds_others = true);
        double appeal(duel::Action action) const;

      private:
        double worth(duel::CardId id, Seat seat) const;
        double worth(duel::WonderId id) const;
        double science_worth(int symbol, Seat seat) const;
        double shield_worth(int shields, Seat seat) const;
        double supply_worth(const duel::Supply& supply, Seat seat) const;
        double turn_appeal(duel::Action action) const;
        double choice_appeal(duel::Action action) const;

        const duel::State& state_;
        Seat seat_;
        duel::Market market_;
        double coin_;    // worth of a coin in points
        double denial_;  // worth of a point kept from the rival
    };

    static bool serves(duel::Action action, Goal goal);
    static int inclination(const duel::State& state, Seat seat, duel::Action action);
    static bool may_decide(const duel::State& state, Seat seat);
    static bool wins_at_once(const duel::State& state, Seat seat, duel::Action action);
    static int decisive(const duel::State& state, Seat seat, const duel::ActionList& actions);

    static double liking(double win, double /*points*/) { return 25 * win; }

    // Supremacies of the rival. One that is nearly certain is seen, one that is not is not.
    static double overlooked(const Finding& finding, Seat seat);

    // A few cards are left, all face up.
    static bool is_ending(const duel::State& state);
    static std::uint64_t fingerprint(const duel::State& state);

    // Cards turned up in the display. A new Age brings too many to be told apart.
    struct Mark {
        duel::Age age;
        duel::Slots up;
    };
    static Mark mark(const duel::State& state) { return {state.age, state.up}; }
    static std::uint32_t revealed(Mark before, const duel::State& state);
};

}  // namespace hepta::bots
