// `hepta simulate`: games in bulk, and what can be learnt from them.
#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <stdexcept>

#include "arena_options.h"
#include "bots/arena/run_in_order.h"
#include "bots/arena/survey.h"
#include "contest_run.h"
#include "interrupt.h"
#include "merging.h"
#include "play/games.h"
#include "play/trace.h"
#include "progress.h"
#include "records.h"
#include "simulation_report.h"

namespace hepta::apps {
namespace {

using bots::arena::Layout;
using bots::arena::Statistics;
using bots::arena::StopFlag;
using play::Json;

struct SimulateOptions : ArenaOptions {
    std::vector<std::string> bots = {"random"};
    std::string csv;
    std::string html;
    bool all_items = false;

    bool uniform() const { return bots.size() == 1 && bots[0] == "random"; }
    std::vector<std::string> bots_by_seat(int seats) const {
        return bots.size() == 1 ? std::vector<std::string>(static_cast<std::size_t>(seats), bots[0]) : bots;
    }
};

struct PlayedGame {
    Statistics statistics;
    std::string record;
};

template <Game G>
play::MatchOf<G> dealt(const SimulateOptions& options, const typename G::Setup& setup, std::uint64_t game) {
    Random dealing(options.seed, Purpose::deal, game);
    return play::MatchOf<G>({setup, G::deal(setup, dealing)}, std::nullopt);
}

// A finished game, counted.
template <Game G>
PlayedGame surveyed(const SimulateOptions& options, const Layout& layout, const play::MatchOf<G>& match,
                    std::uint64_t game) {
    PlayedGame played{Statistics(layout), ""};
    std::int64_t decisions = 0;
    for (const auto& moment : match.turns()) decisions += static_cast<std::int64_t>(moment.size());
    bots::arena::survey(match.state(), decisions, played.statistics);
    if (!options.records.empty())
        played.record = play::lean_trace(match, {{"number", game}, {"bots", options.bots_by_seat(layout.seats)}});
    return played;
}

// One thread's bots at a table, one for each seat.
template <Game G>
class BotTable {
  public:
    BotTable(const SimulateOptions& options, typename G::Setup setup, const Layout& layout)
        : options_(options), setup_(setup), layout_(layout) {
        for (const std::string& spec : options.bots_by_seat(layout.seats)) {
            auto player = bots::arena::make_player(spec, options.limits);
            if (!player) throw std::runtime_error(player.reason());
            players_.push_back(std::move(*player));
        }
    }

    std::optional<PlayedGame> play(std::uint64_t game, const StopFlag& stop) {
        auto match = dealt<G>(options_, setup_, game);
        Random random(options_.seed, Purpose::players, game);
        if (options_.uniform()) {
            play_uniformly(match, random);
        } else {
            for (const auto& player : players_) player->new_game(match.game(), random.next());
            const auto at_seat = [&](int seat) -> bots::arena::Player& {
                return *players_[static_cast<std::size_t>(seat)];
            };
            if (!bots::arena::play_match(match, at_seat, stop)) return std::nullopt;
        }
        return surveyed<G>(options_, layout_, match, game);
    }

  private:
    // The same choices as play::play_on_uniformly.
    static void play_uniformly(play::MatchOf<G>& match, Random& random) {
        while (!match.over())
            for (const Seat seat : match.to_act()) {
                const auto legal = G::legal_actions(match.state(), seat);
                if (legal.empty()) break;
                match.choose(seat, legal[random.below(legal.size())]);
            }
    }

    const SimulateOptions& options_;
    typename G::Setup setup_;
    const Layout& layout_;
    std::vector<std::unique_ptr<bots::arena::Player>> players_;
};

constexpr std::uint64_t games_per_unit = 1024;  // of uniform play: a few milliseconds

template <Game G>
Statistics run_uniform(const SimulateOptions& options, const typename G::Setup& setup, const Layout& layout,
                       const StopFlag& interrupted) {
    Statistics all(layout);
    Progress progress(options.games, "games");
    const auto make_worker = [&](const StopFlag& stop) {
        return [&](std::uint64_t unit) -> std::optional<Statistics> {
            Statistics some(layout);
            const std::uint64_t first = unit * games_per_unit;
            const std::uint64_t count = std::min(games_per_unit, options.games - first);
            if (!bots::arena::survey_uniform<G>(setup, options.seed, options.first + first, count, stop, some))
                return std::nullopt;
            return some;
        };
    };
    const auto take = [&](const Statistics& some) {
        all += some;
        return true;
    };
    const auto tick = [&] { progress.show(static_cast<std::uint64_t>(all.games)); };
    const std::uint64_t units = (options.games + games_per_unit - 1) / games_per_unit;
    bots::arena::OrderedRun<Statistics, decltype(make_worker), decltype(take), decltype(tick)> run(units, make_worker,
                                                                                                   take, tick);
    run.run(options.thread_count(), interrupted);
    return all;
}

template <Game G>
Statistics run_bots(const SimulateOptions& options, const typename G::Setup& setup, const Layout& layout,
                    const StopFlag& interrupted) {
    Statistics all(layout);
    Progress progress(options.games, "games");
    RecordsFile records(options.records, run_json(options, "simulate", {{"bots", options.bots}}));
    const std::uint64_t end = options.first + options.games;
    std::uint64_t next = options.first;
    while (next < end && !interrupted) {
        const auto known = records.next();
        if (!known) break;
        auto match = dealt<G>(options, setup, next);
        records.replay(match, *known, next, options.bots_by_seat(layout.seats));
        all += surveyed<G>(options, layout, match, next++).statistics;
    }
    const auto make_worker = [&](const StopFlag& stop) {
        auto table = std::make_shared<BotTable<G>>(options, setup, layout);
        return [table, next, &stop](std::uint64_t game) { return table->play(next + game, stop); };
    };
    const auto take = [&](const PlayedGame& game) {
        records.write(game.record);
        all += game.statistics;
        return true;
    };
    const auto tick = [&] { progress.show(static_cast<std::uint64_t>(all.games)); };
    bots::arena::OrderedRun<PlayedGame, decltype(make_worker), decltype(take), decltype(tick)> run(
        end - next, make_worker, take, tick);
    if (next < end) run.run(options.thread_count(), interrupted);
    records.finish();
    return all;
}

// What was counted, in all forms asked for.
void write_report(const SimulateOptions& options, const SimulationReport& report) {
    const bool standard_output_taken = options.json == "-" || options.csv == "-" || options.html == "-";
    if (!standard_output_taken) std::cout << report_text(report, options.all_items);
    if (options.json) {
        Json json = head_json(options, "simulate");
        json.update(report_json(report));
        write_file(*options.json, json.dump(2) + '\n');
    }
    if (!options.csv.empty()) write_file(options.csv, report_csv(report));
    if (!options.html.empty()) write_file(options.html, report_html(report));
}

SimulationReport report_of(const SimulateOptions& options, const Layout& layout, const Statistics& statistics) {
    return {layout, statistics, options.game_words(), options.bots, options.seed, game_json(options), true};
}

template <Game G>
void simulate_game(SimulateOptions& options, const typename G::Setup& setup) {
    const Layout layout = bots::arena::survey_layout(setup);
    if (options.bots.size() != 1 && options.bots.size() != static_cast<std::size_t>(layout.seats))
        throw UserError(
            fmt::format("--bot is given once for all seats, or once for each of the {} seats", layout.seats));
    for (const std::string& bot : options.bots)
        if (bot.starts_with(bots::arena::exec_prefix)) throw UserError("programs of others play in `hepta match` only");
    for (const std::string& file : {options.json.value_or(""), options.csv, options.html}) check_writable(file);
    const auto& interrupted = watch_interrupts();
    SimulationReport report =
        report_of(options, layout,
                  options.uniform() && options.records.empty() ? run_uniform<G>(options, setup, layout, interrupted)
                                                               : run_bots<G>(options, setup, layout, interrupted));
    const auto played = static_cast<std::uint64_t>(report.statistics.games);
    report.whole = played == options.games;
    options.parts = {{options.first, played}};
    write_report(options, report);
    if (interrupted) throw EarlyExit{interrupted_status};
}

Layout layout_of(const SimulateOptions& options) {
    if (options.game == play::Codec<duel::Duel>::name()) return bots::arena::survey_layout(options.duel.setup());
    return bots::arena::survey_layout(options.seven.setup());
}

void simulate(SimulateOptions& options) {
    if (options.game == play::Codec<duel::Duel>::name())
        simulate_game<duel::Duel>(options, options.duel.setup());
    else
        simulate_game<seven::Seven>(options, options.seven.setup());
}

}  // namespace

void merge_simulations(const std::vector<Json>& results, const MergeOptions& merge) {
    SimulateOptions options;
    read_game_json(results[0], options);
    options.bots = results[0].at("bots").get<std::vector<std::string>>();
    options.parts = merge.parts;
    options.json = merge.json;
    options.csv = merge.csv;
    options.html = merge.html;
    const Layout layout = layout_of(options);
    Statistics all(layout);
    for (const Json& result : results) all += statistics_of(layout, result.at("sums"));
    write_report(options, report_of(options, layout, all));
}

void add_simulate(CLI::App& app) {
    auto options = std::make_shared<SimulateOptions>();
    CLI::App* command =
        app.add_subcommand("simulate", "play many games and show statistics by wonder, card, seat and victory");
    const auto add_more = [options](CLI::App& game) {
        options->add_counts(game, 100'000, "number of games");
        game.add_option("--bot", options->bots, "who plays; once for all seats, or once for each seat")
            ->allow_extra_args(false)
            ->capture_default_str();
        game.add_option("--csv", options->csv, "write all numbers as CSV to this file")->type_name("FILE");
        game.add_option("--html", options->html, "write a report with plots to this file")->type_name("FILE");
        game.add_flag("--all", options->all_items, "show every card in the tables, not only the first and last");
        game.footer(
            bot_help() +
            " `simulate` runs our own bots only.\n\nCtrl-C stops early and shows the results so far (status 130).");
    };
    options->add_games(*command, add_more, [options] { simulate(*options); });
    command->footer("Example: hepta simulate duel --games 1000000 --html report.html");
}

}  // namespace hepta::apps
