// How games of 7 Wonders are written down.
#pragma once

#include <cstdint>

#include "play/codec.h"
#include "seven/game.h"

namespace hepta::play {

template <>
struct Codec<seven::Seven> {
    using Opening = play::Opening<seven::Seven>;

    static std::string_view name() { return "seven"; }
    static std::vector<Owed> owed(const seven::State& state);
    static Json start_json(const Opening& opening, std::int64_t seed);
    static Result<Opening> opening(const Json& start);
    static Json state_json(const seven::State& state);
    static Json end_json(const seven::State& state);
    static Json observation_json(const seven::Observation& seen);
    static Json open_observation_json(const seven::State& state);
    static Result<seven::Observation> parse_observation(const Json& json);
    static Json view(const seven::Observation& seen);
    static Json open_view(const seven::State& state);
    static std::vector<std::string> deal_lines(const Opening& opening);
    static Result<Opening> parse_deal(const std::vector<std::string>& lines);
};

// Points by category, and their total.
Json score_json(const seven::Score& score);

}  // namespace hepta::play
