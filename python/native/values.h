// What Python holds: a game's options, deals, states, observations and actions, each of any game in one type.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "native/action_numbers.h"
#include "play/games.h"

namespace hepta::python {

using duel::Duel;
using seven::Seven;

// A value of one game, which knows of which.
template <Game G, class T>
struct Of {
    using Rules = G;
    T value;
    friend bool operator==(const Of&, const Of&) = default;
};
template <class One>
using RulesOf = typename std::remove_cvref_t<One>::Rules;

struct AnyGame {
    std::variant<Of<Seven, seven::Setup>, Of<Duel, duel::Setup>> of;
};
template <Game G>
struct DealtGame {
    play::Opening<G> opening;
    std::int64_t seed = 0;
};
struct AnyDeal {
    std::variant<Of<Seven, DealtGame<Seven>>, Of<Duel, DealtGame<Duel>>> of;
};
struct AnyState {
    std::variant<Of<Seven, seven::State>, Of<Duel, duel::State>> of;
    friend bool operator==(const AnyState&, const AnyState&) = default;
};
struct AnyObservation {
    std::variant<Of<Seven, seven::Observation>, Of<Duel, duel::Observation>> of;
    friend bool operator==(const AnyObservation&, const AnyObservation&) = default;
};
struct AnyAction {
    std::variant<Of<Seven, seven::Action>, Of<Duel, duel::Action>> of;
    friend bool operator==(const AnyAction&, const AnyAction&) = default;
};

// Calls visit(value) for the one that is there; RulesOf<decltype(value)> is its game.
template <class Any, class Visit>
decltype(auto) visit(Any&& any, Visit&& what) {
    return std::visit(std::forward<Visit>(what), std::forward<Any>(any).of);
}
template <class Any>
std::string_view game_name(const Any& any) {
    return visit(any, [](const auto& one) { return play::Codec<RulesOf<decltype(one)>>::name(); });
}

// Python's heptapolis.IllegalAction, a ValueError.
class IllegalAction : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// The setup that a position of a game could come from; what it does not tell stays open.
inline seven::Setup setup_of(const seven::State& state) { return {.players = state.players}; }
inline seven::Setup setup_of(const seven::Observation& seen) { return {.players = seen.players}; }
inline duel::Setup setup_of(const duel::State& state) { return duel::setup_of(state.expansions); }
inline duel::Setup setup_of(const duel::Observation& seen) { return duel::setup_of(seen.expansions); }

inline int seats_of(const seven::Setup& setup) { return setup.players; }
inline int seats_of(const duel::Setup& /*setup*/) { return 2; }

// The action of a list that has this number, or none.
template <Game G>
std::optional<typename G::Action> find_number(const typename G::ActionList& legal, int number) {
    for (const auto action : legal)
        if (ActionNumbers<G>::number(action) == number) return action;
    return std::nullopt;
}

// `build baths, discard baths, ...`, cut where it gets long.
template <Game G>
std::string texts_of(const typename G::ActionList& legal) {
    constexpr int most_named = 20;
    std::string text;
    for (int i = 0; i < legal.size() && i < most_named; ++i) text += (i == 0 ? "" : ", ") + G::notation(legal[i]);
    if (legal.size() > most_named) text += " and " + std::to_string(legal.size() - most_named) + " more";
    return text;
}

}  // namespace hepta::python
