// What bots know of a game beyond its contract, by hand: which actions look natural, and how to take the end of a game.
// Searches and simple bots are written against this; each game has one specialisation, in <game>_insight.h. Positions
// are judged by networks, see judge.h.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/game.h"

namespace hepta::bots {

// A way to play that a seat may prefer, more than is good for it. Politics is Agora's; in 7 Wonders it means blue
// cards.
enum class Goal : std::uint8_t { none, science, military, politics };

inline constexpr int max_ways = 9;

struct Finding;

// A guess at the end of a game, or how it ended.
struct Outlook {
    std::array<double, max_seats> win{};     // chances to win by seat; they add up to one
    std::array<double, max_seats> points{};  // final points by seat
    std::array<double, max_seats> value{};   // what a search strives for, by seat, 0 to 1
    // Duel: chances by seat and way, then of a tie; see duel_judge.cpp. 7 Wonders, of a guess: points by category of
    // the city from whose side the viewer looks.
    std::array<double, max_ways> ways{};
};

// class Worlds { void see(const Observation&); State draw(Random&); }    many calls of sample_world, for less
// static constexpr int ways_of_a_seat;    to win, as an outlook has them for each of two seats; 0: it has none
// static constexpr bool simultaneous;     several seats usually choose at the same moment
// static Outlook ended(const State&);                        how a finished game is to be taken
// class Appraisal { Appraisal(const State&, Seat, bool heeds_others = true); double appeal(Action) const; }
//                                                            worth of an action in points, by hand-made rules; also for
//                                                            what it keeps from others, if these are heeded
// static int inclination(const State&, Seat, Action);        0 to max_inclination: how often a quick player does it
// static bool serves(Action, Goal);                          brings the goal nearer
// static bool may_decide(const State&, Seat);                a cheap look: perhaps there is such an action:
// static int decisive(const State&, Seat, const ActionList&) place of an action that wins at once; -1: none
// static bool same_moment(const State&, const State&);       if simultaneous: nothing was carried out in between
// static bool is_ending(const State&);                       one seat at a time, and few enough lines to try them all
// static std::uint64_t fingerprint(const State&);            of an ending: equal ones have the same
// static double liking(double win, double points);           of a judged action; one less is clearly worse
// static double overlooked(const Finding&, Seat);            chance of endings by a threat too far away for a beginner
// static constexpr double curiosity, pessimism               of a search
// static constexpr double slip_of_greedy, slip_of_rules      how far beginners err, in units of appeal and of liking
//
// What chance brings to light in a search: `mark` before an action, `revealed` after it gives a key of what all players
// see now and did not see before (0: nothing), or `unforeseeable` where every world brings something else.
// struct Mark;  static Mark mark(const State&);  static std::uint32_t revealed(Mark, const State&);
template <Game G>
struct Insight;

inline constexpr std::uint32_t unforeseeable = 0xffffffff;

inline constexpr int max_inclination = 64;

// An action as one number, for tables and hashes.
template <class Action>
std::uint32_t key_of(Action action) {
    static_assert(sizeof(Action) == sizeof(std::uint32_t));
    return std::bit_cast<std::uint32_t>(action);
}

// -1 to 1, steep around 0: a squashing function of basic arithmetic only, the same on every machine.
constexpr double squashed(double x) { return x / (1 + (x < 0 ? -x : x)); }

// Who has won, and the points. Ties are shared.
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
