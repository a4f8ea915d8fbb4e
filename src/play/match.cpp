// New matches from the deal of a record.
#include "play/match.h"

#include "play/games.h"

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

Result<std::unique_ptr<Match>> match_from_deal(std::string_view game, const std::vector<std::string>& lines,
                                               std::optional<std::int64_t> seed) {
    Result<std::unique_ptr<Match>> match = unknown_game(game);
    with_game(game, [&]<Game G>() { match = make<G>(Codec<G>::parse_deal(lines), seed); });
    return match;
}

}  // namespace hepta::play
