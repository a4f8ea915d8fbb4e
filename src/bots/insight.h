// What bots know of a game beyond its contract: how good a position looks, and which actions look natural. Searches and
// simple bots are written against this; each game has one specialisation, in <game>_insight.h.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/game.h"

namespace hepta::bots {

// A guess at the end of a game, by seat: chances to win (they add up to one) and final points.
struct Outlook {
    std::array<double, max_seats> win{};
    std::array<double, max_seats> points{};
    std::array<double, max_seats> value{};  // what a search strives for, 0 to 1; set by set_values
};

// static constexpr bool simultaneous;     several seats usually choose at the same moment
// static Outlook outlook(const State&);                      a guess without looking ahead
// class Appraisal { Appraisal(const State&, Seat); double appeal(Action) const; }
//                                                            worth of an action in points, by hand-made rules
// static int inclination(const State&, Seat, Action);        0 to max_inclination: how often a quick player does it
// static bool may_decide(const State&, Seat);                a cheap look: perhaps there is such an action:
// static int decisive(const State&, Seat, const ActionList&) place of an action that wins at once; -1: none
// static bool same_moment(const State&, const State&);       if simultaneous: nothing was carried out in between
// static bool is_ending(const State&);                       one seat at a time, and few enough lines to try them all
// static void set_values(Outlook&, const State&);            from chances and points: winning by more is better
// static double liking(double win, double points);           of a judged action; one less is clearly worse
// static constexpr double keenness, curiosity, pessimism     of a search
// static constexpr double playing_on;                        how far a search trusts a game played on from a position
//                                                            rather than its outlook: 0 not at all, 1 alone
// static constexpr double slip_of_greedy, slip_of_rules      how far beginners err, in units of appeal and of liking
template <Game G>
struct Insight;

inline constexpr int max_inclination = 64;

// An action as one number, for tables and hashes.
template <class Action>
std::uint32_t key_of(Action action) {
    static_assert(sizeof(Action) == sizeof(std::uint32_t));
    return std::bit_cast<std::uint32_t>(action);
}

// -1 to 1, steep around 0: a squashing function of basic arithmetic only, the same on every machine.
constexpr double squashed(double x) { return x / (1 + (x < 0 ? -x : x)); }

// One outlook with a share of another.
inline void blend(Outlook& one, const Outlook& other, double share) {
    for (std::size_t seat = 0; seat < one.win.size(); ++seat) {
        one.win[seat] += share * (other.win[seat] - one.win[seat]);
        one.points[seat] += share * (other.points[seat] - one.points[seat]);
        one.value[seat] += share * (other.value[seat] - one.value[seat]);
    }
}

// How a finished game went. Ties are shared.
template <Game G>
Outlook outcome(const typename G::State& state) {
    Outlook result;
    const SeatList winners = G::winners(state);
    for (const Seat seat : winners) result.win[static_cast<std::size_t>(seat)] = 1.0 / winners.size();
    std::size_t seat = 0;
    for (const auto& score : G::scores(state)) result.points[seat++] = score.total();
    return result;
}

}  // namespace hepta::bots
