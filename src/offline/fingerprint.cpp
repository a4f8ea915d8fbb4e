// What must be the same on every machine.
#include "offline/fingerprint.h"

#include "bots/advisor.h"
#include "play/games.h"
#include "play/json_text.h"
#include "play/simulate.h"
#include "server/setups.h"
#include "server/text.h"

namespace hepta::offline {

using namespace server;
using play::Json;
using play::part_of;

namespace {

struct Games {
    Setup setup;
    std::uint64_t seed, first, count;
};

std::optional<Games> games_in(const Json& call) {
    const Json& options = part_of(call, "options");
    if (!options.is_object()) return std::nullopt;
    auto setup = read_setup(string_in(call, "game").value_or(""), options);
    const auto seed = number_in(call, "seed"), first = number_in(call, "first"), count = number_in(call, "games");
    if (std::holds_alternative<Refusal>(setup) || !seed || count.value_or(0) < 0) return std::nullopt;
    return Games{std::get<Setup>(std::move(setup)), static_cast<std::uint64_t>(*seed),
                 static_cast<std::uint64_t>(first.value_or(0)), static_cast<std::uint64_t>(count.value_or(0))};
}

play::Tally tally_of(const Games& games) {
    if (const auto* seven = std::get_if<seven::Setup>(&games.setup))
        return play::simulate<seven::Seven>(*seven, games.seed, games.first, games.count, 1);
    return play::simulate<duel::Duel>(std::get<duel::Setup>(games.setup), games.seed, games.first, games.count, 1);
}

}  // namespace

Json checksum(const Json& call) {
    const auto games = games_in(call);
    if (!games) return {{"error", {{"code", "bad_games"}}}};
    const play::Tally tally = tally_of(*games);
    return {{"games", tally.games}, {"decisions", tally.decisions}, {"checksum", std::to_string(tally.checksum)}};
}

Json deal(const Json& call) {
    const auto games = games_in(call);
    if (!games) return {{"error", {{"code", "bad_games"}}}};
    Random dealing(games->seed, Purpose::deal, games->first);
    return {{"deal", deal_lines(games->setup, dealing)}};
}

// Games are played at random; on every few choices the bot says what it would do, until it has done so often enough.
Json choices(const Json& call) {
    const auto games = games_in(call);
    const auto every = number_in(call, "every").value_or(1), wanted = number_in(call, "positions").value_or(0);
    const auto advisor = games ? bots::make_advisor(string_in(call, "level").value_or(""), games->seed)
                               : Result<std::unique_ptr<bots::Advisor>>(Failure{"no games"});
    if (!advisor || every < 1) return {{"error", {{"code", "bad_games"}}}};
    const std::string game = string_in(call, "game").value_or("");
    Json list = Json::array();
    long long moment = 0;
    for (std::uint64_t number = games->first; static_cast<long long>(list.size()) < wanted; ++number) {
        Random dealing(games->seed, Purpose::deal, number), players(games->seed, Purpose::players, number);
        auto dealt = play::match_from_deal(game, deal_lines(games->setup, dealing), std::nullopt);
        const auto match = std::move(*dealt);
        while (!match->over() && static_cast<long long>(list.size()) < wanted) {
            const Seat seat = match->to_act()[0];
            if (moment++ % every == 0) list.push_back((*advisor)->choose(*match, seat));
            const auto legal = match->legal(seat);
            match->act(seat, legal[static_cast<std::size_t>(players.below(static_cast<int>(legal.size())))]);
        }
    }
    return {{"choices", std::move(list)}};
}

}  // namespace hepta::offline
