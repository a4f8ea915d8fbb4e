// New matches from JSON: the start line of a trace, an observation.
#include "play/games.h"
#include "play/match.h"

namespace hepta::play {
namespace {

Failure unknown_game(std::string_view name) {
    return {"unknown game '" + std::string(name) + "'; known: " + std::string(game_names)};
}

template <Game G>
Result<std::unique_ptr<Match>> make(const Result<Opening<G>>& opening, std::optional<std::int64_t> seed) {
    if (!opening) return opening.failure();
    return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(*opening, seed));
}

}  // namespace

Result<std::unique_ptr<Match>> match_from_start(const Json& start) {
    const auto game = start.find("game");
    if (game == start.end() || !game->is_string()) return Failure{"start line without a game"};
    std::optional<std::int64_t> seed;
    if (const auto found = start.find("seed"); found != start.end()) {
        if (!found->is_number_integer()) return Failure{"seed is not a whole number"};
        seed = found->get<std::int64_t>();
    }
    Result<std::unique_ptr<Match>> match = unknown_game(game->get<std::string>());
    with_game(game->get<std::string>(), [&]<Game G>() { match = make<G>(Codec<G>::opening(start), seed); });
    return match;
}

Result<ObservedMatch> match_from_observation(const Json& observation, std::uint64_t seed) {
    if (!observation.is_object()) return Failure{"an observation is a JSON object"};
    const auto game = observation.find("game");
    if (game == observation.end() || !game->is_string()) return Failure{"the observation names no game"};
    Result<ObservedMatch> match = unknown_game(game->get<std::string>());
    with_game(game->get<std::string>(), [&]<Game G>() {
        const auto seen = Codec<G>::parse_observation(observation);
        if (!seen) {
            match = seen.failure();
            return;
        }
        Random random(seed, Purpose::worlds);
        match = ObservedMatch{std::make_unique<MatchOf<G>>(G::sample_world(*seen, random)), seen->seat};
    });
    return match;
}

}  // namespace hepta::play
