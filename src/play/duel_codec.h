// How games of 7 Wonders Duel, with or without Agora and Pantheon, are written down.
#pragma once

#include <cstdint>

#include "duel/game.h"
#include "play/codec.h"

namespace hepta::play {

template <>
struct Codec<duel::Duel> {
    using Opening = play::Opening<duel::Duel>;

    static std::string_view name() { return "duel"; }
    static std::vector<Owed> owed(const duel::State& state);
    static Json start_json(const Opening& opening, std::int64_t seed);
    static Result<Opening> opening(const Json& start);
    static Json state_json(const duel::State& state);
    static Json end_json(const duel::State& state);
    static Json observation_json(const duel::Observation& seen);
    static Json open_observation_json(const duel::State& state);
    static Result<duel::Observation> parse_observation(const Json& json);
    static Json view(const duel::Observation& seen);
    static Json open_view(const duel::State& state);
    static std::vector<std::string> deal_lines(const Opening& opening);
    static Result<Opening> parse_deal(const std::vector<std::string>& lines);
};

}  // namespace hepta::play
