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
#include "play/games.h"
#include "progress.h"
#include "simulation_report.h"

namespace hepta::apps {
namespace {

using bots::arena::Layout;
using bots::arena::Statistics;
using bots::arena::StopFlag;

struct SimulateOptions : ArenaOptions {
    std::vector<std::string> bots = {"random"};
    std::string csv;
    std::string html;
    bool all_items = false;

    bool uniform() const { return bots.size() == 1 && bots[0] == "random"; }
};

// One thread's bots at a table, one for each seat.
template <Game G>
class BotTable {
  public:
    BotTable(const SimulateOptions& options, typename G::Setup setup, const Layout& layout)
        : options_(options), setup_(setup), layout_(layout) {
        for (int seat = 0; seat < layout.seats; ++seat) {
            const auto& spec = options.bots[options.bots.size() == 1 ? 0 : static_cast<std::size_t>(seat)];
            auto player = bots::arena::make_player(spec, options.limits);
            if (!player) throw std::runtime_error(player.reason());
            players_.push_back(std::move(*player));
        }
    }

    std::optional<Statistics> play(std::uint64_t game, const StopFlag& stop) {
        Random dealing(options_.seed, Purpose::deal, game);
        Random seeds(options_.seed, Purpose::players, game);
        play::MatchOf<G> match({setup_, G::deal(setup_, dealing)}, std::nullopt);
        for (const auto& player : players_) player->new_game(match.game(), seeds.next());
        std::int64_t decisions = 0;
        while (!match.over())
            for (const play::Owed& owed : match.owed()) {
                if (stop) return std::nullopt;
                auto& player = *players_[static_cast<std::size_t>(index(owed.seat))];
                if (const auto wrong = match.act(owed.seat, player.choose(match, owed.seat)))
                    throw std::logic_error("a bot's mistake: " + *wrong);
                ++decisions;
            }
        Statistics statistics(layout_);
        bots::arena::survey(match.state(), decisions, statistics);
        return statistics;
    }

  private:
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
            if (!bots::arena::survey_uniform<G>(setup, options.seed, first, count, stop, some)) return std::nullopt;
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
    const auto make_worker = [&](const StopFlag& stop) {
        auto table = std::make_shared<BotTable<G>>(options, setup, layout);
        return [table, &stop](std::uint64_t game) { return table->play(game, stop); };
    };
    const auto take = [&](const Statistics& some) {
        all += some;
        return true;
    };
    const auto tick = [&] { progress.show(static_cast<std::uint64_t>(all.games)); };
    bots::arena::OrderedRun<Statistics, decltype(make_worker), decltype(take), decltype(tick)> run(
        options.games, make_worker, take, tick);
    run.run(options.thread_count(), interrupted);
    return all;
}

template <Game G>
void simulate_game(const SimulateOptions& options, const typename G::Setup& setup) {
    const Layout layout = bots::arena::survey_layout(setup);
    if (options.bots.size() != 1 && options.bots.size() != static_cast<std::size_t>(layout.seats))
        throw UserError(
            fmt::format("--bot is given once for all seats, or once for each of the {} seats", layout.seats));
    for (const std::string& bot : options.bots)
        if (bot.starts_with(bots::arena::exec_prefix)) throw UserError("programs of others play in `hepta match` only");
    const auto& interrupted = watch_interrupts();
    SimulationReport report{layout,
                            options.uniform() ? run_uniform<G>(options, setup, layout, interrupted)
                                              : run_bots<G>(options, setup, layout, interrupted),
                            options.game_words(),
                            options.bots,
                            options.seed,
                            game_json(options),
                            true};
    report.whole = static_cast<std::uint64_t>(report.statistics.games) == options.games;
    const bool standard_output_taken = options.json == "-" || options.csv == "-" || options.html == "-";
    if (!standard_output_taken) std::cout << report_text(report, options.all_items);
    if (options.json) write_file(*options.json, report_json(report).dump(2) + '\n');
    if (!options.csv.empty()) write_file(options.csv, report_csv(report));
    if (!options.html.empty()) write_file(options.html, report_html(report));
    if (interrupted) throw EarlyExit{interrupted_status};
}

void simulate(const SimulateOptions& options) {
    if (options.game == play::Codec<duel::Duel>::name())
        simulate_game<duel::Duel>(options, options.duel.setup());
    else
        simulate_game<seven::Seven>(options, options.seven.setup());
}

}  // namespace

void add_simulate(CLI::App& app) {
    auto options = std::make_shared<SimulateOptions>();
    CLI::App* command =
        app.add_subcommand("simulate", "play many games and show statistics by wonder, card, seat and victory");
    const auto add_more = [options](CLI::App& game) {
        options->add_counts(game, 100'000, "number of games");
        game.add_option("--bot", options->bots, "who plays; once for all seats, or once for each seat")
            ->allow_extra_args(false)
            ->capture_default_str();
        game.add_option("--csv", options->csv, "write all numbers as CSV into this file")->type_name("FILE");
        game.add_option("--html", options->html, "write a report with plots into this file")->type_name("FILE");
        game.add_flag("--all", options->all_items, "show every card in the tables, not only the first and last");
        game.footer(bot_help() +
                    " `simulate` runs our own bots only.\n\nCtrl-C ends early and shows what is known (status 130).");
    };
    options->add_games(*command, add_more, [options] { simulate(*options); });
    command->footer("Example: hepta simulate duel --games 1000000 --html report.html");
}

}  // namespace hepta::apps
