// The contract that every game fulfils. A game is a struct of static functions over plain values; there is no base
// class. Everything above this layer (matches, bots, server) is written against this concept alone.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/open_action.h"
#include "core/random.h"
#include "core/seat.h"

namespace hepta {

template <class G>
concept Game = requires(const typename G::Setup& setup, const typename G::Deal& deal, typename G::State& state,
                        const typename G::State& position, const typename G::Observation& observation,
                        typename G::Action action, Seat seat, Random& random, std::string_view text) {
    // Values: copied, compared and stored without care.
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::is_trivially_copyable_v<typename G::Action>;
    requires std::equality_comparable<typename G::State>;
    requires std::equality_comparable<typename G::Observation>;
    requires std::equality_comparable<typename G::Action>;

    // All chance of a game, decided once.
    { G::deal(setup, random) } -> std::same_as<typename G::Deal>;
    { G::start(setup, deal) } -> std::same_as<typename G::State>;

    // Who owes a choice; empty: the game is over. Several seats choose at the same time, unseen by each other.
    { G::to_act(position) } -> std::same_as<SeatList>;

    // Complete, sorted by the bytes of the notation, without duplicates; empty if the seat owes nothing.
    { G::legal_actions(position, seat) } -> std::same_as<typename G::ActionList>;

    // Never fails on an action of the legal list; undefined on any other.
    { G::apply(state, seat, action) } -> std::same_as<void>;

    // All that this seat may know, with its legal actions.
    { G::observe(position, seat) } -> std::same_as<typename G::Observation>;

    // A full state that fits the observation: observe(sample_world(o, random), seat) == o.
    { G::sample_world(observation, random) } -> std::same_as<typename G::State>;

    // Points as they stand; who has won, once nobody is to act.
    { G::scores(position) } -> std::same_as<typename G::Scores>;
    { G::winners(position) } -> std::same_as<SeatList>;

    // One text form per action, used everywhere: parse(notation(a)) == a.
    { G::notation(action) } -> std::same_as<std::string>;
    { G::parse(text) } -> std::same_as<std::optional<typename G::Action>>;

    // What everybody else sees of an action that is about to be made here.
    { G::open_action(position, action) } -> std::same_as<OpenAction>;

    // Number of seats of this position; and a check of everything that must hold between two actions.
    { G::seats(position) } -> std::same_as<int>;
    { G::check_invariants(position) } -> std::same_as<std::optional<std::string>>;
};

}  // namespace hepta
