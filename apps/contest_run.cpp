// Results of matches as text and JSON.
#include "contest_run.h"

#include <cmath>
#include <fmt/format.h>

namespace hepta::apps {

using bots::arena::ContestScore;
using bots::arena::elo_of_score;
using play::Json;

std::string elo_text(double score) {
    const double elo = elo_of_score(score);
    if (std::isinf(elo)) return elo < 0 ? "-infinite" : "+infinite";
    return fmt::format("{:+.1f}", elo + 0.0);
}

std::string elo_interval_text(const bots::arena::Interval& interval) {
    return "[" + elo_text(interval.low) + ", " + elo_text(interval.high) + "]";
}

double seat_score(const ContestScore& score, std::size_t seat) {
    const auto& from = score.from_seats()[seat];
    if (from.games == 0) return 0.5;
    return static_cast<double>(from.half_points) / static_cast<double>(2 * from.games * (score.seats() - 1));
}

Json game_json(const ArenaOptions& options) {
    if (options.game == "duel") return {{"agora", options.duel.agora}, {"pantheon", options.duel.pantheon}};
    Json json = {{"players", options.seven.players}, {"sides", options.seven.sides}};
    if (!options.seven.wonders.empty()) json["wonders"] = options.seven.wonders;
    return json;
}

Json elo_json(double elo) { return std::isfinite(elo) ? Json(elo) : Json(nullptr); }

Json contest_json(std::string_view game, const ContestScore& score) {
    const auto interval = score.scores().interval();
    Json json = {{"games", score.games()},
                 {"deals", score.scores().deals()},
                 {"won", score.wins()},
                 {"drawn", score.draws()},
                 {"lost", score.losses()},
                 {"score", score.scores().mean()},
                 {"score_95", {interval.low, interval.high}},
                 {"elo", elo_json(elo_of_score(score.scores().mean()))},
                 {"elo_95", {elo_json(elo_of_score(interval.low)), elo_json(elo_of_score(interval.high))}}};
    const auto kinds = bots::arena::victory_kinds(game);
    const auto side = [&](const ContestScore::Side& of) {
        Json one = {{"points", of.points}, {"seat_games", of.seat_games}, {"first_places", Json::object()}};
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            one["first_places"][std::string(kinds[kind])] = of.victories[kind];
        return one;
    };
    json["of_a"] = side(score.candidate());
    json["of_b"] = side(score.opponent());
    json["a_at_seat"] = Json::array();
    for (std::size_t seat = 0; seat < score.from_seats().size(); ++seat)
        json["a_at_seat"].push_back({{"games", score.from_seats()[seat].games},
                                     {"score", seat_score(score, seat)},
                                     {"first_places", score.from_seats()[seat].first_places}});
    json["faults"] = score.faults();
    return json;
}

}  // namespace hepta::apps
