// What bots know of 7 Wonders Duel and its expansions.
#pragma once

#include <array>

#include "bots/insight.h"
#include "duel/game.h"
#include "duel/payment.h"

namespace hepta::bots {

template <>
struct Insight<duel::Duel> {
    static constexpr bool simultaneous = false;
    static constexpr double keenness = 25;
    static constexpr double curiosity = 0.5;
    static constexpr double pessimism = 0.1;
    static constexpr double playing_on = 0;
    static constexpr double slip_of_greedy = 5;
    static constexpr double slip_of_rules = 5.5;

    static Outlook outlook(const duel::State& state);

    // Worth of actions, seen from what both players know.
    class Appraisal {
      public:
        Appraisal(const duel::State& state, Seat seat);
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
        double coin_;  // worth of a coin in points
    };

    static int inclination(const duel::State& state, Seat seat, duel::Action action);
    static bool may_decide(const duel::State& state, Seat seat);
    static bool wins_at_once(const duel::State& state, Seat seat, duel::Action action);
    static int decisive(const duel::State& state, Seat seat, const duel::ActionList& actions);

    static double liking(double win, double /*points*/) { return 25 * win; }

    // A few cards are left, all face up.
    static bool is_ending(const duel::State& state);

    // Winning by more is a little better; only by points, after a supremacy they mean nothing.
    static void set_values(Outlook& result, const duel::State& state);
};

}  // namespace hepta::bots
