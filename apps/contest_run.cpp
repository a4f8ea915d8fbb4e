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
    if (options.game == "duel") {
        Json json;
        for (const auto& expansion : duel::all_expansions) json[expansion.id] = options.duel.wanted.*expansion.in;
        return json;
    }
    Json json = {{"players", options.seven.players}, {"sides", options.seven.sides}};
    if (!options.seven.wonders.empty()) json["wonders"] = options.seven.wonders;
    return json;
}

void read_game_json(const Json& json, ArenaOptions& options) {
    options.game = json.at("game").get<std::string>();
    if (options.game != "duel" && options.game != "seven") throw UserError("there is no game '" + options.game + "'");
    options.seed = json.at("seed").get<std::uint64_t>();
    const Json& given = json.at("options");
    if (options.game == "duel") {
        for (const auto& expansion : duel::all_expansions)
            options.duel.wanted.*expansion.in = given.at(expansion.id).get<bool>();
        return;
    }
    options.seven.players = given.at("players").get<int>();
    options.seven.sides = given.at("sides").get<std::string>();
    options.seven.wonders = given.value("wonders", std::vector<std::string>{});
}

Json head_json(const ArenaOptions& options, const char* kind) {
    Json json = {{"version", program_version},
                 {"kind", kind},
                 {"game", options.game},
                 {"options", game_json(options)},
                 {"seed", options.seed}};
    json["parts"] = Json::array();
    for (const GameRange& part : options.parts) json["parts"].push_back({{"first", part.first}, {"games", part.games}});
    return json;
}

Json run_json(const ArenaOptions& options, const char* kind, const Json& more) {
    Json json = head_json(options, kind);
    json.erase("parts");
    json["type"] = "run";
    json.update(more);
    return json;
}

ContestScore::Sums contest_sums(std::string_view game, int seats, const Json& json) {
    const auto number = [](const Json& of, const char* name) { return of.at(name).get<std::int64_t>(); };
    const auto side = [&](const Json& of) {
        ContestScore::Side one{{}, number(of, "points"), number(of, "seat_games")};
        for (const std::string_view kind : bots::arena::victory_kinds(game))
            one.victories.push_back(number(of.at("first_places"), std::string(kind).c_str()));
        return one;
    };
    ContestScore::Sums sums;
    const Json& deals = json.at("half_points");
    sums.deals = {number(json, "deals"), number(deals, "sum"), number(deals, "sum_of_squares")};
    sums.won = number(json, "won");
    sums.drawn = number(json, "drawn");
    sums.lost = number(json, "lost");
    sums.faults = number(json, "faults");
    sums.candidate = side(json.at("of_a"));
    sums.opponent = side(json.at("of_b"));
    for (const Json& seat : json.at("a_at_seat"))
        sums.from_seats.push_back({number(seat, "games"), number(seat, "half_points"), number(seat, "first_places")});
    if (sums.from_seats.size() != static_cast<std::size_t>(seats))
        throw UserError("the sums of a result do not fit its game");
    return sums;
}

std::optional<bots::arena::DealResult> recorded_deal(RecordsFile& records, const bots::arena::Table& table,
                                                     const bots::arena::Pairing& pairing, std::uint64_t deal) {
    bots::arena::DealResult result;
    for (int rotation = 0; rotation < table.seats; ++rotation) {
        const auto game = records.next();
        if (!game && rotation == 0) return std::nullopt;
        if (!game) throw UserError("the records end in the middle of a deal");
        const auto match = table.new_match(deal);
        const auto number = deal * static_cast<std::uint64_t>(table.seats) + static_cast<std::uint64_t>(rotation);
        records.replay(*match, *game, number, bots::arena::bots_by_seat(pairing, table.seats, rotation));
        result.games.push_back(bots::arena::outcome_of(*match));
        result.faults.insert(result.faults.end(), game->faults.begin(), game->faults.end());
    }
    return result;
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
    const auto deals = score.scores().sums();
    json["half_points"] = {{"sum", deals.half_points}, {"sum_of_squares", deals.squares}};  // deal by deal
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
                                     {"half_points", score.from_seats()[seat].half_points},
                                     {"score", seat_score(score, seat)},
                                     {"first_places", score.from_seats()[seat].first_places}});
    json["faults"] = score.faults();
    return json;
}

}  // namespace hepta::apps
