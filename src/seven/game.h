// 7 Wonders as a game of the contract in core/game.h.
#pragma once

#include "core/game.h"
#include "seven/notation.h"
#include "seven/observation.h"
#include "seven/rules.h"
#include "seven/scoring.h"
#include "seven/setup.h"

namespace hepta::seven {

struct Seven {
    using Setup = seven::Setup;
    using Deal = seven::Deal;
    using State = seven::State;
    using Action = seven::Action;
    using ActionList = seven::ActionList;
    using Observation = seven::Observation;
    using Scores = seven::Scores;

    static Deal deal(const Setup& setup, Random& random) { return seven::deal(setup, random); }
    static State start(const Setup& setup, const Deal& deal) { return seven::start(setup, deal); }
    static SeatList to_act(const State& state) { return seven::to_act(state); }
    static ActionList legal_actions(const State& state, Seat seat) { return seven::legal_actions(state, seat); }
    static void apply(State& state, Seat seat, const Action& action) { seven::apply(state, seat, action); }
    static Observation observe(const State& state, Seat seat) { return seven::observe(state, seat); }
    static State sample_world(const Observation& seen, Random& random) { return seven::sample_world(seen, random); }
    static Scores scores(const State& state) { return seven::scores(state); }
    static SeatList winners(const State& state) { return seven::winners(state); }
    static std::string notation(Action action) { return seven::notation(action); }
    static std::optional<Action> parse(std::string_view text) { return seven::parse(text); }
    static OpenAction open_action(const State& /*before*/, Action action) { return seven::open_action(action); }
    static int seats(const State& state) { return state.players; }
    static std::optional<std::string> check_invariants(const State& state) { return seven::check_invariants(state); }
};

static_assert(Game<Seven>);

}  // namespace hepta::seven
