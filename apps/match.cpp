// `hepta match`: one bot against another, until the difference is known.
#include <CLI/CLI.hpp>
#include <cmath>
#include <fmt/format.h>
#include <iostream>
#include <memory>

#include "arena_options.h"
#include "contest_run.h"
#include "interrupt.h"
#include "merging.h"
#include "progress.h"

namespace hepta::apps {
namespace {

using bots::arena::ContestScore;
using bots::arena::SequentialTest;
using play::Json;

struct MatchOptions : ArenaOptions {
    std::string candidate;
    std::string opponent;
    std::string sprt;
};

// `0,5`
std::optional<SequentialTest> parse_test(const std::string& text) {
    if (text.empty()) return std::nullopt;
    const auto comma = text.find(',');
    const auto number = [&](const std::string& part) {
        std::size_t used = 0;
        double value = 0;
        try {
            value = std::stod(part, &used);
        } catch (const std::logic_error&) {
            used = 0;
        }
        if (part.empty() || used != part.size() || !std::isfinite(value))
            throw UserError("--sprt needs two numbers such as 0,10, not '" + text + "'");
        return value;
    };
    if (comma == std::string::npos) throw UserError("--sprt needs two numbers such as 0,10, not '" + text + "'");
    const SequentialTest test{number(text.substr(0, comma)), number(text.substr(comma + 1))};
    if (test.elo0 >= test.elo1) throw UserError("--sprt: the first number must be smaller than the second");
    return test;
}

std::string verdict_words(const SequentialTest& test, const ContestScore& score) {
    const double ratio = score.scores().log_likelihood_ratio(test.elo0, test.elo1);
    const std::string state = fmt::format("log likelihood ratio {:.2f}, bounds {:.2f} and {:.2f}", ratio,
                                          -SequentialTest::bound(), SequentialTest::bound());
    switch (test.verdict(score.scores())) {
        case SequentialTest::Verdict::elo0: return fmt::format("{:+g} Elo accepted ({})", test.elo0, state);
        case SequentialTest::Verdict::elo1: return fmt::format("{:+g} Elo accepted ({})", test.elo1, state);
        case SequentialTest::Verdict::open: break;
    }
    return "not decided (" + state + ")";
}

void print_victories(const MatchOptions& options, const ContestScore& score) {
    const auto kinds = bots::arena::victory_kinds(options.game);
    std::cout << fmt::format("\n{:<14}{:>14}{:>14}\n", "first places", "A", "B");
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const std::int64_t mine = score.candidate().victories[kind];
        const std::int64_t theirs = score.opponent().victories[kind];
        if (mine + theirs > 0) std::cout << fmt::format("{:<14}{:>14}{:>14}\n", kinds[kind], mine, theirs);
    }
    const auto mean = [](const ContestScore::Side& side) {
        return static_cast<double>(side.points) / static_cast<double>(std::max<std::int64_t>(1, side.seat_games));
    };
    std::cout << fmt::format("{:<14}{:>14.2f}{:>14.2f}\n", "mean points", mean(score.candidate()),
                             mean(score.opponent()));
}

void print_seats(const ContestScore& score) {
    std::cout << fmt::format("\n{:<14}{:>14}{:>14}{:>14}\n", "A at seat", "games", "score", "first places");
    for (std::size_t seat = 0; seat < score.from_seats().size(); ++seat) {
        const auto& from = score.from_seats()[seat];
        std::cout << fmt::format("{:<14}{:>14}{:>13.1f}%{:>14}\n", seat, from.games, 100 * seat_score(score, seat),
                                 from.first_places);
    }
}

void print_table(const MatchOptions& options, const ContestScore& score, const std::optional<SequentialTest>& test) {
    const auto interval = score.scores().interval();
    std::cout << fmt::format("{}, {} games ({} deals from every seat), seed {}\n", options.game_words(), score.games(),
                             score.scores().deals(), options.seed)
              << fmt::format("A: {}\nB: {}{}\n\n", options.candidate, options.opponent,
                             score.seats() > 2 ? fmt::format(", at {} seats", score.seats() - 1) : "")
              << fmt::format("score of A     {:.1f} % [{:.1f}, {:.1f}]   {} won, {} drawn, {} lost{}\n",
                             100 * score.scores().mean(), 100 * interval.low, 100 * interval.high, score.wins(),
                             score.draws(), score.losses(), score.seats() > 2 ? " against single seats" : "")
              << fmt::format("Elo difference {}   95 % interval {}\n", elo_text(score.scores().mean()),
                             elo_interval_text(interval));
    if (test) std::cout << "SPRT           " << verdict_words(*test, score) << '\n';
    print_victories(options, score);
    print_seats(score);
    if (score.faults() > 0) std::cout << fmt::format("\nfaults of engines: {}\n", score.faults());
}

Json json_of(const MatchOptions& options, const ContestScore& score, const std::optional<SequentialTest>& test) {
    Json json = head_json(options, "match");
    json["a"] = options.candidate;
    json["b"] = options.opponent;
    json.update(contest_json(options.game, score));
    if (test) {
        const auto verdict = test->verdict(score.scores());
        json["sprt"] = {{"elo0", test->elo0},
                        {"elo1", test->elo1},
                        {"log_likelihood_ratio", score.scores().log_likelihood_ratio(test->elo0, test->elo1)},
                        {"bound", SequentialTest::bound()},
                        {"accepted", verdict == SequentialTest::Verdict::open   ? Json(nullptr)
                                     : verdict == SequentialTest::Verdict::elo0 ? Json("elo0")
                                                                                : Json("elo1")}};
    }
    return json;
}

void report(const MatchOptions& options, const ContestScore& score, const std::optional<SequentialTest>& test) {
    if (options.json != "-") print_table(options, score, test);
    if (options.json) write_file(*options.json, json_of(options, score, test).dump(2) + '\n');
}

void match(MatchOptions& options) {
    if (options.json) check_writable(*options.json);
    const auto test = parse_test(options.sprt);
    auto table = options.table();
    RecordsFile records(options.records,
                        run_json(options, "match", {{"a", options.candidate}, {"b", options.opponent}}));
    table.records = records.kept();
    const auto& interrupted = watch_interrupts();
    FaultLog log(options.log);
    ContestScore score(table.game, table.seats);
    const std::uint64_t deals = options.deals(table.seats);
    {
        Progress progress(deals * static_cast<std::uint64_t>(table.seats), "games");
        const auto remark = [&] {
            return fmt::format("Elo {} {}", elo_text(score.scores().mean()),
                               elo_interval_text(score.scores().interval()));
        };
        const auto take = [&](const bots::arena::DealResult& result) {
            score.add(result);
            log.write(result.faults);
            return !test || test->verdict(score.scores()) == SequentialTest::Verdict::open;
        };
        run_contest(options, table, {options.candidate, options.opponent}, deals, records, interrupted, take,
                    [&] { progress.show(static_cast<std::uint64_t>(score.games()), remark()); });
    }
    records.finish();
    options.parts = {{options.first, static_cast<std::uint64_t>(score.games())}};
    report(options, score, test);
    if (interrupted) throw EarlyExit{interrupted_status};
}

}  // namespace

void merge_matches(const std::vector<Json>& results, const MergeOptions& merge) {
    MatchOptions options;
    read_game_json(results[0], options);
    options.candidate = results[0].at("a").get<std::string>();
    options.opponent = results[0].at("b").get<std::string>();
    options.parts = merge.parts;
    options.json = merge.json;
    if (!merge.csv.empty() || !merge.html.empty()) throw UserError("a match has no CSV and no page");
    const int seats = options.table().seats;
    ContestScore score(options.game, seats);
    for (const Json& result : results) {
        if (result.contains("sprt"))
            throw UserError("a sequential test that was split means nothing; play without --sprt");
        score.add(contest_sums(options.game, seats, result));
    }
    report(options, score, std::nullopt);
}

void add_match(CLI::App& app) {
    auto options = std::make_shared<MatchOptions>();
    CLI::App* command = app.add_subcommand("match", "play two bots against each other; Elo with its interval");
    const auto add_more = [options](CLI::App& game) {
        game.add_option("A", options->candidate, "the bot to measure")->required();
        game.add_option("B", options->opponent, "its opponent, on all other seats")->required();
        options->add_counts(game, 1000, "number of games, rounded up to whole deals");
        game.add_option("--sprt", options->sprt, "stop when a sequential test decides between these two hypotheses")
            ->type_name("ELO0,ELO1");
        options->add_engine_limits(game);
        game.footer(
            bot_help() +
            "\n\nThe match plays every deal once with A at each seat. With more than two players the score (and the "
            "Elo\n"
            "difference from it) compares A with each other seat in the final ranking: 1 for ahead, 1/2 for tied,\n"
            "0 for behind. The interval counts the games of one deal as one observation.\n"
            "Ctrl-C stops early and shows the results so far (status 130).");
    };
    options->add_games(*command, add_more, [options] { match(*options); });
    command->footer("Example: hepta match duel mcts:simulations=500 greedy --games 200 --agora");
}

}  // namespace hepta::apps
