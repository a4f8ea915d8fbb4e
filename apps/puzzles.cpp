// `hepta puzzles`: looks for puzzles in strong games, and proves them again.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <set>
#include <thread>

#include "arena_options.h"
#include "bots/arena/run_in_order.h"
#include "bots/puzzles/mining.h"
#include "commands.h"
#include "interrupt.h"
#include "play/games.h"
#include "progress.h"

namespace hepta::apps {
namespace {

using bots::Puzzle;
using Found = std::vector<Puzzle>;

constexpr std::uint64_t seed_of_checks = 7;  // another one than that of the search that found them

struct PuzzleOptions {
    bots::Mining mining;
    std::uint64_t games = 100;
    std::uint64_t first = 0;
    std::size_t count = 1'000'000;
    int threads = 1;
    std::string out;
    DuelOptions duel;
    bool all_modes = false;
    std::vector<int> players{3, 4, 5};
    // Of --check.
    std::vector<std::string> files;
    std::size_t sample = 1'000'000;

    void add_to(CLI::App& command) {
        command.add_option("--games", games, "games to look through")->capture_default_str();
        command.add_option("--first", first, "number of the first game")->capture_default_str();
        command.add_option("--count", count, "stop when there are so many puzzles");
        command.add_option("--seed", mining.seed, "seed of games and searches")->capture_default_str();
        command.add_option("--play", mining.play, "simulations of the players")
            ->check(CLI::Range(1, 1'000'000))
            ->capture_default_str();
        command
            .add_option("--simulations", mining.simulations,
                        "simulations of the first proof; the last one has ten times as many")
            ->check(CLI::Range(1, 1'000'000))
            ->capture_default_str();
        command
            .add_option("--margin", mining.margin, "chance to win by which the solution is better than all the rest")
            ->check(CLI::Range(0.0, 1.0))
            ->capture_default_str();
        command.add_option("--per-game", mining.most, "puzzles of one game, of different themes")
            ->check(CLI::Range(1, 100))
            ->capture_default_str();
        add_common(command);
        command.get_option("--out")->required();
    }
    void add_common(CLI::App& command) {
        command.add_option("--threads", threads, "games or puzzles at the same time (default: one for each core)")
            ->check(CLI::Range(1, 1024));
        command.add_option("--out", out, "file for the puzzles");
    }
};

void write(const std::string& file, const Found& puzzles) {
    std::ofstream out(file, std::ios::binary);
    out << bots::print_puzzles(puzzles);
    out.close();
    if (!out) throw UserError("cannot write " + file);
}

Found read(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw UserError("cannot read " + file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    auto puzzles = bots::parse_puzzles(text);
    if (!puzzles) throw UserError(file + ": " + puzzles.reason());
    return *puzzles;
}

template <Game G, class SetupOf>
void mine(const PuzzleOptions& options, const SetupOf& setup_of) {
    check_writable(options.out);  // before hours of work
    const auto& interrupted = watch_interrupts();
    Found all;
    std::uint64_t games = 0;
    {
        Progress progress(options.games, "games");
        const auto make_worker = [&](const bots::arena::StopFlag& stop) {
            auto miner = std::make_shared<bots::Miner>(play::Codec<G>::name(), options.mining,
                                                       [&stop, &interrupted] { return stop || interrupted; });
            return [&, miner](std::uint64_t unit) -> std::optional<Found> {
                const std::uint64_t number = options.first + unit;
                const typename G::Setup setup = setup_of(number);
                Random random(options.mining.seed, Purpose::deal, number);
                auto match =
                    std::make_unique<play::MatchOf<G>>(play::Opening<G>{setup, G::deal(setup, random)}, std::nullopt);
                Found found = miner->mine(std::move(match), number);
                return stop || interrupted ? std::nullopt : std::optional(std::move(found));
            };
        };
        const auto take = [&](Found found) {
            ++games;
            const bool any = !found.empty();
            std::move(found.begin(), found.end(), std::back_inserter(all));
            if (all.size() > options.count) all.resize(options.count);
            if (any) write(options.out, all);  // whatever happens later, these are kept
            return all.size() < options.count;
        };
        const auto tick = [&] { progress.show(games, fmt::format("{} puzzles", all.size())); };
        bots::arena::OrderedRun<Found, decltype(make_worker), decltype(take), decltype(tick)> run(
            options.games, make_worker, take, tick);
        run.run(options.threads, interrupted);
    }
    write(options.out, all);
    std::cout << fmt::format("{} puzzles from {} games\n", all.size(), games);
    if (interrupted) throw EarlyExit{interrupted_status};
}

// Spread over the file.
Found sample_of(const Found& all, std::size_t count) {
    if (count >= all.size()) return all;
    Found some;
    for (std::size_t i = 0; i < count; ++i) some.push_back(all[i * all.size() / count]);
    return some;
}

void check(const PuzzleOptions& options) {
    check_writable(options.out);
    const auto& interrupted = watch_interrupts();
    Found all, holding;
    std::set<std::string> ids;
    for (const std::string& file : options.files)
        for (Puzzle& puzzle : read(file))
            if (ids.insert(puzzle.id).second) all.push_back(std::move(puzzle));
    const Found asked = sample_of(all, options.sample);
    std::size_t checked = 0;
    {
        Progress progress(asked.size(), "puzzles");
        bots::Mining again = options.mining;
        again.seed = seed_of_checks;
        const auto make_worker = [&](const bots::arena::StopFlag& stop) {
            return [&](std::uint64_t unit) -> std::optional<std::string> {
                if (stop || interrupted) return std::nullopt;
                return bots::why_not_proven(asked[unit], again);
            };
        };
        const auto take = [&](const std::string& wrong) {
            if (wrong.empty())
                holding.push_back(asked[checked]);
            else
                std::cout << wrong << std::endl;
            ++checked;
            return true;
        };
        const auto tick = [&] { progress.show(checked, fmt::format("{} hold", holding.size())); };
        bots::arena::OrderedRun<std::string, decltype(make_worker), decltype(take), decltype(tick)> run(
            asked.size(), make_worker, take, tick);
        run.run(options.threads, interrupted);
    }
    if (!options.out.empty()) write(options.out, holding);
    std::cout << fmt::format("{} of {} puzzles hold\n", holding.size(), checked);
    if (interrupted) throw EarlyExit{interrupted_status};
    if (holding.size() < checked && options.out.empty()) throw EarlyExit{1};
}

}  // namespace

void add_puzzles(CLI::App& app) {
    CLI::App* command = app.add_subcommand(
        "puzzles", "look for positions where one choice is clearly best and not obvious, or prove them again");
    command->footer(
        "Examples: hepta puzzles duel --all-modes --games 1000 --out data/puzzles/duel.json\n"
        "          hepta puzzles --check data/puzzles/duel.json");
    auto checks = std::make_shared<PuzzleOptions>();
    checks->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    command->add_option("--check", checks->files, "files of puzzles to prove again; fails if one does not hold");
    command->add_option("--sample", checks->sample, "only so many of them, spread over the files");
    checks->add_common(*command);
    command->get_option("--out")->description("with --check: file for those that hold, instead of failing");
    command->require_subcommand(0, 1);
    command->callback([checks, command] {
        if (!checks->files.empty()) return check(*checks);
        if (command->get_subcommands().empty()) throw CLI::CallForHelp();
    });

    auto duel = std::make_shared<PuzzleOptions>();
    duel->threads = checks->threads;
    CLI::App* duel_command = command->add_subcommand("duel", "7 Wonders Duel");
    duel->add_to(*duel_command);
    duel->duel.add_to(*duel_command);
    duel_command->add_flag("--all-modes", duel->all_modes, "the base game, each expansion and both in turn");
    duel_command->callback([duel] {
        mine<hepta::duel::Duel>(*duel, [duel](std::uint64_t game) {
            return duel->all_modes ? hepta::duel::modes[game % hepta::duel::modes.size()] : duel->duel.setup();
        });
    });

    auto seven = std::make_shared<PuzzleOptions>();
    seven->threads = checks->threads;
    CLI::App* seven_command = command->add_subcommand("seven", "7 Wonders");
    seven->add_to(*seven_command);
    seven_command->add_option("--players", seven->players, "numbers of players, taken in turn")
        ->delimiter(',')
        ->check(CLI::Range(3, 7))
        ->capture_default_str();
    seven_command->callback([seven] {
        mine<hepta::seven::Seven>(*seven, [seven](std::uint64_t game) {
            hepta::seven::Setup setup;
            setup.players = seven->players[game % seven->players.size()];
            return setup;
        });
    });
}

}  // namespace hepta::apps
