// 7 Wonders Duel as a game in the sense of core/game.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"
#include "duel/notation.h"
#include "duel/observation.h"
#include "duel/rules.h"
#include "duel/scoring.h"
#include "duel/setup.h"
#include "duel/state.h"

namespace hepta::duel {

struct Duel {
    using Setup = duel::Setup;
    using Deal = duel::Deal;
    using State = duel::State;
    using Action = duel::Action;
    using ActionList = duel::ActionList;
    using Observation = duel::Observation;
    using Scores = duel::Scores;

    static Deal deal(const Setup& setup, Random& random) { return duel::deal(setup, random); }
    static State start(const Setup& setup, const Deal& deal) { return duel::start(setup, deal); }
    static SeatList to_act(const State& state) { return duel::to_act(state); }
    static ActionList legal_actions(const State& state, Seat seat) { return duel::legal_actions(state, seat); }
    static void apply(State& state, Seat seat, Action action) { duel::apply(state, seat, action); }
    static bool step_uniformly(State& state, Random& random) { return duel::step_uniformly(state, random); }
    static Observation observe(const State& state, Seat seat) { return duel::observe(state, seat); }
    static State sample_world(const Observation& observation, Random& random) {
        return duel::sample_world(observation, random);
    }
    static Scores scores(const State& state) { return duel::scores(state); }
    static SeatList winners(const State& state) { return duel::winners(state); }
    static std::string notation(Action action) { return duel::notation(action); }
    static std::optional<Action> parse(std::string_view text) { return duel::parse(text); }
    static OpenAction open_action(const State& before, Action action) { return duel::open_action(before, action); }
    static int seats(const State& /*state*/) { return 2; }
    static std::optional<std::string> check_invariants(const State& state) { return duel::check_invariants(state); }
};

static_assert(Game<Duel>);

}  // namespace hepta::duel
