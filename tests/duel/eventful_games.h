// Random games in which much happens.
#pragma once

#include <algorithm>
#include <array>

#include "core/random.h"
#include "duel/game.h"

namespace hepta::duel {

// What brings hidden things into play and takes long to come about in uniform games.
inline bool is_rare(ActionKind kind) {
    constexpr std::array rare = {ActionKind::activate, ActionKind::conspire, ActionKind::prepare, ActionKind::recruit,
                                 ActionKind::trigger,  ActionKind::wonder,   ActionKind::lock};
    return std::find(rare.begin(), rare.end(), kind) != rare.end();
}

// A random game in which a rare action is taken in two of three cases where there is one.
template <class Visit>
void play_eventful_game(const Setup& setup, std::uint64_t seed, Visit visit) {
    Random deals(seed, Purpose::deal);
    Random players(seed, Purpose::players);
    State state = start(setup, deal(setup, deals));
    while (true) {
        visit(static_cast<const State&>(state));
        const SeatList seats = to_act(state);
        if (seats.empty()) return;
        const ActionList list = legal_actions(state, seats[0]);
        ActionList rare;
        for (const Action action : list)
            if (is_rare(action.kind)) rare.push_back(action);
        const bool take_rare = !rare.empty() && players.below(3) != 0;
        apply(state, seats[0], take_rare ? rare[players.below(rare.size())] : list[players.below(list.size())]);
    }
}

}  // namespace hepta::duel
