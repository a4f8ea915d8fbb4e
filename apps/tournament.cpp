// `hepta tournament`: everyone against everyone, with ratings.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <set>

#include "arena_options.h"
#include "contest_run.h"
#include "interrupt.h"
#include "merging.h"
#include "progress.h"

namespace hepta::apps {
namespace {

using bots::arena::ContestScore;
using bots::arena::Encounter;
using bots::arena::Rating;
using play::Json;

struct TournamentOptions : ArenaOptions {
    std::vector<std::string> bots;
};

// One pairing of the round robin. With more than two seats each of two bots is once the one against many.
struct Round {
    std::size_t candidate;
    std::size_t opponent;
    ContestScore score;
};

std::vector<Round> all_rounds(std::size_t bots, const bots::arena::Table& table) {
    std::vector<Round> rounds;
    for (std::size_t a = 0; a < bots; ++a)
        for (std::size_t b = 0; b < bots; ++b)
            if (table.seats == 2 ? a < b : a != b) rounds.push_back({a, b, ContestScore(table.game, table.seats)});
    return rounds;
}

std::vector<Rating> ratings_of(std::size_t bots, const std::vector<Round>& rounds) {
    std::vector<Encounter> encounters;
    for (const Round& round : rounds)
        if (round.score.games() > 0)
            encounters.push_back(
                {round.candidate, round.opponent, round.score.scores().mean(), round.score.scores().effective_games()});
    return bots::arena::ratings(bots, encounters);
}

// Games and points of one bot, both ways of sitting included.
struct Balance {
    std::int64_t won = 0, drawn = 0, lost = 0;
    double score() const {
        const auto all = static_cast<double>(std::max<std::int64_t>(1, won + drawn + lost));
        return (static_cast<double>(won) + static_cast<double>(drawn) / 2) / all;
    }
};
Balance balance_of(std::size_t bot, const std::vector<Round>& rounds, std::optional<std::size_t> against = {}) {
    Balance sum;
    for (const Round& round : rounds) {
        if (round.candidate != bot && round.opponent != bot) continue;
        const bool first = round.candidate == bot;
        if (against && *against != (first ? round.opponent : round.candidate)) continue;
        sum.won += first ? round.score.wins() : round.score.losses();
        sum.drawn += round.score.draws();
        sum.lost += first ? round.score.losses() : round.score.wins();
    }
    return sum;
}

std::vector<std::size_t> by_rating(const std::vector<Rating>& ratings) {
    std::vector<std::size_t> order(ratings.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return ratings[a].elo > ratings[b].elo; });
    return order;
}

void print_table(const TournamentOptions& options, const std::vector<Round>& rounds,
                 const std::vector<Rating>& ratings) {
    const auto order = by_rating(ratings);
    std::size_t width = 4;
    for (const std::string& bot : options.bots) width = std::max(width, bot.size());
    std::int64_t games = 0;
    for (const Round& round : rounds) games += round.score.games();
    std::cout << fmt::format("{}, round robin of {} bots, {} games, seed {}\n\n", options.game_words(),
                             options.bots.size(), games, options.seed)
              << fmt::format("{:>4}  {:<{}}{:>9}{:>8}{:>9}", "rank", "bot", width, "Elo", "+-", "score");
    for (std::size_t column = 1; column <= order.size(); ++column) std::cout << fmt::format("{:>8}", column);
    std::cout << '\n';
    for (std::size_t row = 0; row < order.size(); ++row) {
        const std::size_t bot = order[row];
        std::cout << fmt::format("{:>4}  {:<{}}{:>+9.1f}{:>8.1f}{:>8.1f}%", row + 1, options.bots[bot], width,
                                 ratings[bot].elo, ratings[bot].error, 100 * balance_of(bot, rounds).score());
        for (const std::size_t other : order)
            std::cout << (other == bot ? fmt::format("{:>8}", "-")
                                       : fmt::format("{:>7.1f}%", 100 * balance_of(bot, rounds, other).score()));
        std::cout << '\n';
    }
    std::cout << "\nElo: the mean of all bots is 0; +- is half the 95 % interval. Columns: score against the bot of "
                 "that rank.\n";
}

Json json_of(const TournamentOptions& options, const std::vector<Round>& rounds, const std::vector<Rating>& ratings) {
    Json json = head_json(options, "tournament");
    json["bots"] = options.bots;
    json["ratings"] = Json::array();
    for (const std::size_t bot : by_rating(ratings)) {
        const Balance balance = balance_of(bot, rounds);
        json["ratings"].push_back({{"bot", options.bots[bot]},
                                   {"elo", ratings[bot].elo},
                                   {"error_95", ratings[bot].error},
                                   {"score", balance.score()},
                                   {"won", balance.won},
                                   {"drawn", balance.drawn},
                                   {"lost", balance.lost}});
    }
    json["matches"] = Json::array();
    for (const Round& round : rounds) {
        Json one = {{"a", options.bots[round.candidate]}, {"b", options.bots[round.opponent]}};
        one.update(contest_json(options.game, round.score));
        json["matches"].push_back(std::move(one));
    }
    return json;
}

void check_entrants(const TournamentOptions& options) {
    if (options.bots.size() < 2) throw UserError("a tournament needs at least two bots");
    std::set<std::string> seen;
    for (const std::string& bot : options.bots)
        if (!seen.insert(bot).second) throw UserError("'" + bot + "' is named twice");
    // Before hours of games, not after.
    for (const std::string& bot : options.bots)
        if (const auto player = bots::arena::make_player(bot, options.limits); !player)
            throw UserError(player.reason());
}

void report(const TournamentOptions& options, const std::vector<Round>& rounds) {
    const auto ratings = ratings_of(options.bots.size(), rounds);
    if (options.json != "-") print_table(options, rounds, ratings);
    if (options.json) write_file(*options.json, json_of(options, rounds, ratings).dump(2) + '\n');
}

void tournament(TournamentOptions& options) {
    check_entrants(options);
    if (options.json) check_writable(*options.json);
    auto table = options.table();
    RecordsFile records(options.records, run_json(options, "tournament", {{"bots", options.bots}}));
    table.records = records.kept();
    const auto& interrupted = watch_interrupts();
    FaultLog log(options.log);
    auto rounds = all_rounds(options.bots.size(), table);
    const std::uint64_t deals = options.deals(table.seats);
    {
        const std::uint64_t games_each = deals * static_cast<std::uint64_t>(table.seats);
        Progress progress(games_each * rounds.size(), "games");
        std::uint64_t done = 0;
        for (Round& round : rounds) {
            const auto take = [&](const bots::arena::DealResult& result) {
                round.score.add(result);
                log.write(result.faults);
                done += result.games.size();
                return true;
            };
            run_contest(options, table, {options.bots[round.candidate], options.bots[round.opponent]}, deals, records,
                        interrupted, take, [&] {
                            progress.show(done, options.bots[round.candidate] + " - " + options.bots[round.opponent]);
                        });
            if (interrupted) break;
        }
    }
    records.finish();
    // An interrupted round robin has more deals of some pairs than of others: no part of a whole.
    if (!interrupted) options.parts = {{options.first, deals * static_cast<std::uint64_t>(table.seats)}};
    report(options, rounds);
    if (interrupted) throw EarlyExit{interrupted_status};
}

}  // namespace

void merge_tournaments(const std::vector<Json>& results, const MergeOptions& merge) {
    TournamentOptions options;
    read_game_json(results[0], options);
    options.bots = results[0].at("bots").get<std::vector<std::string>>();
    options.parts = merge.parts;
    options.json = merge.json;
    if (!merge.csv.empty() || !merge.html.empty()) throw UserError("a tournament has no CSV and no page");
    const auto table = options.table();
    auto rounds = all_rounds(options.bots.size(), table);
    for (const Json& result : results)
        for (std::size_t round = 0; round < rounds.size(); ++round)
            rounds[round].score.add(contest_sums(options.game, table.seats, result.at("matches").at(round)));
    report(options, rounds);
}

void add_tournament(CLI::App& app) {
    auto options = std::make_shared<TournamentOptions>();
    CLI::App* command = app.add_subcommand("tournament", "play a round robin of several bots and rate them");
    const auto add_more = [options](CLI::App& game) {
        game.add_option("BOTS", options->bots, "two bots or more")->required();
        options->add_counts(game, 200, "games of each pairing, rounded up to whole deals");
        options->add_engine_limits(game);
        game.footer(
            bot_help() +
            "\n\nEvery pair plays the same deals, each once from every seat. With more than two players a pair plays\n"
            "two matches: each bot once against copies of the other (scored as in `hepta match`). The ratings are\n"
            "the maximum-likelihood fit to all results. Ctrl-C stops early and shows the results so far (status 130).");
    };
    options->add_games(*command, add_more, [options] { tournament(*options); });
    command->footer("Example: hepta tournament duel random greedy rules --games 500");
}

}  // namespace hepta::apps
