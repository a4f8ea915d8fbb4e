// Quick play to the end of a game, by which a search judges positions.
#pragma once

#include <array>

#include "bots/insight.h"
#include "core/random.h"
#include "play/simulate.h"

namespace hepta::bots {

// Draws an action as often as a quick player is inclined to it: drawn alike, then accepted by chance.
template <Game G>
typename G::Action quick_choice(const typename G::State& state, Seat seat, const typename G::ActionList& actions,
                                Random& random) {
    constexpr int tries = 8;
    if (Insight<G>::may_decide(state, seat))
        if (const int decisive = Insight<G>::decisive(state, seat, actions); decisive >= 0) return actions[decisive];
    int place = random.below(actions.size());
    for (int i = 1; i < tries; ++i) {
        if (random.below(max_inclination) < Insight<G>::inclination(state, seat, actions[place])) break;
        place = random.below(actions.size());
    }
    return actions[place];
}

// Plays until the game is over, as choose(state, seat, actions) says.
template <Game G, class Choose>
void play_out(typename G::State& state, Choose choose) {
    for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state))
        for (const Seat seat : seats) {
            const auto actions = G::legal_actions(state, seat);
            if (actions.empty()) break;  // an earlier choice of this moment already ended it
            G::apply(state, seat, choose(state, seat, actions));
        }
}

// Each side draws a wish, or none, and mostly does what serves it where it can. `seeker` always wishes for its goal.
template <Game G>
void play_out_by_wishes(typename G::State& state, Random& random, Seat seeker, Goal goal_of_seeker) {
    constexpr auto wishes = std::to_array(
        {Goal::none, Goal::none, Goal::none, Goal::science, Goal::science, Goal::military, Goal::politics});
    constexpr int whimsical = 15;  // in a hundred: choices that forget the wish
    std::array<Goal, max_seats> goals;
    for (Goal& goal : goals) goal = wishes[static_cast<std::size_t>(random.below(wishes.size()))];
    if (goal_of_seeker != Goal::none) goals[static_cast<std::size_t>(seeker)] = goal_of_seeker;
    play_out<G>(state, [&](const auto& now, Seat seat, const auto& actions) {
        const Goal goal = goals[static_cast<std::size_t>(seat)];
        if (goal == Goal::none || random.below(100) < whimsical) return quick_choice<G>(now, seat, actions, random);
        typename G::ActionList serving;
        for (const auto action : actions)
            if (Insight<G>::serves(action, goal)) serving.push_back(action);
        return quick_choice<G>(now, seat, serving.empty() ? actions : serving, random);
    });
}

// Every action alike.
template <Game G>
void play_out_uniformly(typename G::State& state, Random& random) {
    if constexpr (play::HasUniformStep<G>)
        while (G::step_uniformly(state, random)) continue;
    else
        play_out<G>(state,
                    [&](const auto&, Seat, const auto& actions) { return actions[random.below(actions.size())]; });
}

}  // namespace hepta::bots
