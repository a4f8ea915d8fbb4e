// What the play layer must know of a game beyond its contract: names and the forms in which it is written down.
// One specialisation per game, in <game>_codec.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "play/json.h"

namespace hepta::play {

// A choice that a seat owes now. `city` is -1 in games where a seat has nothing but its own city.
struct Owed {
    Seat seat;
    int city;
};

// A game set up: what a record or a trace's start line tells.
template <Game G>
struct Opening {
    typename G::Setup setup;
    typename G::Deal deal;
};

// static std::string_view name();                                    `seven`, `duel`
// static std::vector<Owed> owed(const State&);                       all choices owed now, in the order of traces
// static Json start_json(const Opening&, std::int64_t seed);        the trace's start line
// static Result<Opening> opening(const Json& start);                 and back, checked
// static Json state_json(const State&), end_json(const State&);      the trace's state and end lines
// static Json observation_json(const Observation&);                  what a client gets
// static Json open_observation_json(const State&);                   what a spectator gets
// static Result<Observation> parse_observation(const Json&)          and back, checked
// static Json view(const Observation&), open_view(const State&)      what a person gets: a seat, a spectator; view.h
// static std::vector<std::string> deal_lines(const Opening&);        the deal in a record, `key words...`
// static Result<Opening> parse_deal(const std::vector<std::string>&) and back, checked
template <Game G>
struct Codec;

}  // namespace hepta::play
