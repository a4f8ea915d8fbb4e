// Options that the commands of the arena share.
#include "arena_options.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <thread>

#include "bots/advisor.h"
#include "play/games.h"

namespace hepta::apps {
namespace {

template <Game G>
bots::arena::Table table_of(const typename G::Setup& setup, int seats, std::uint64_t seed) {
    return {std::string(play::Codec<G>::name()), seats, seed, [setup, seed](std::uint64_t deal) {
                Random dealing(seed, Purpose::deal, deal);
                play::Opening<G> opening{setup, G::deal(setup, dealing)};
                return std::make_unique<play::MatchOf<G>>(std::move(opening), std::nullopt);
            }};
}

}  // namespace

void ArenaOptions::add_games(CLI::App& command, const std::function<void(CLI::App&)>& add_more,
                             const std::function<void()>& run) {
    command.require_subcommand(0, 1);
    command.callback([&command] {
        if (command.get_subcommands().empty()) throw CLI::RequiredError("a game (seven or duel) after the command");
    });
    CLI::App* on_seven = command.add_subcommand("seven", "games of 7 Wonders");
    CLI::App* on_duel = command.add_subcommand("duel", "games of 7 Wonders Duel");
    seven.add_to(*on_seven);
    duel.add_to(*on_duel);
    for (CLI::App* one : {on_seven, on_duel}) {
        add_more(*one);
        one->callback([this, one, run] {
            game = one->get_name();
            run_for_user(run);
        });
    }
}

void ArenaOptions::add_counts(CLI::App& command, std::uint64_t default_games, const char* meaning) {
    games = default_games;
    command.add_option("-n,--games", games, meaning)
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}))
        ->capture_default_str();
    command
        .add_option("--records", records,
                    "keep every game in this file, compressed with zstd; a run that was stopped goes on from it")
        ->type_name("FILE");
    command.add_option("--first", first, "number of the first game, to split a run: see `hepta merge`")
        ->capture_default_str();
    command.add_option("--seed", seed, "the same seed gives the same games, for any number of threads")
        ->capture_default_str();
    command.add_option("-j,--threads", threads, "threads (default: all cores)")->check(CLI::Range(1, 1024));
    command.add_option("--json", json, "write the result as JSON to this file ('-': standard output, no table)")
        ->type_name("FILE");
}

void ArenaOptions::add_engine_limits(CLI::App& command) {
    const std::string group = "Programs of others (exec:COMMAND)";
    command.add_option("--move-time", limits.move_seconds, "seconds per choice")
        ->check(CLI::Range(0.001, 86400.0))
        ->capture_default_str()
        ->group(group);
    command.add_option("--grace", limits.grace_seconds, "extra seconds before an answer counts as late")
        ->check(CLI::Range(0.0, 3600.0))
        ->capture_default_str()
        ->group(group);
    command.add_option("--start-time", limits.start_seconds, "seconds until the program must be ready")
        ->check(CLI::Range(0.01, 3600.0))
        ->capture_default_str()
        ->group(group);
    command.add_option("--memory", limits.memory_mib, "MiB of address space")
        ->check(CLI::Range(16, 1 << 20))
        ->capture_default_str()
        ->group(group);
    command.add_option("--log", log, "log their faults to this file (default: standard error)")
        ->type_name("FILE")
        ->group(group);
}

std::uint64_t ArenaOptions::first_deal(int seats) const {
    const auto in_a_deal = static_cast<std::uint64_t>(seats);
    if (first % in_a_deal != 0)
        throw UserError("--first must be a multiple of " + std::to_string(seats) +
                        ": a deal is played from every seat");
    return first / in_a_deal;
}

int ArenaOptions::thread_count() const {
    if (threads > 0) return threads;
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

bots::arena::Table ArenaOptions::table() const {
    if (game == play::Codec<duel::Duel>::name()) return table_of<duel::Duel>(duel.setup(), 2, seed);
    return table_of<seven::Seven>(seven.setup(), seven.players, seed);
}

std::string ArenaOptions::game_words() const {
    if (game == play::Codec<seven::Seven>::name()) return "7 Wonders, " + std::to_string(seven.players) + " players";
    std::string with;
    for (const auto& expansion : duel::all_expansions)
        if (duel.wanted.*expansion.in) with += (with.empty() ? " with " : " and ") + std::string(expansion.name);
    return "7 Wonders Duel" + with;
}

FaultLog::FaultLog(const std::string& file) {
    if (file.empty()) return;
    file_.open(file);
    if (!file_) throw UserError("cannot write '" + file + "'");
}

void FaultLog::write(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        if (file_.is_open())
            file_ << line << std::endl;
        else if (shown_++ < most_on_terminal)
            std::cerr << line << '\n';
        else
            ++hidden_;
    }
}

FaultLog::~FaultLog() {
    if (hidden_ > 0) std::cerr << "and " << hidden_ << " more faults of engines; --log FILE keeps them all\n";
}

void write_file(const std::string& file, const std::string& text) {
    if (file == "-") {
        std::cout << text;
        return;
    }
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    if (!out) throw UserError("cannot write '" + file + "'");
}

void check_writable(const std::string& file) {
    if (file.empty() || file == "-") return;
    const bool was_there = std::filesystem::exists(file);
    if (!std::ofstream(file, std::ios::binary | std::ios::app)) throw UserError("cannot write '" + file + "'");
    if (!was_there) std::filesystem::remove(file);
}

void run_for_user(const std::function<void()>& run) {
    try {
        run();
    } catch (const UserError&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw UserError(error.what());
    }
}

std::string bot_help() {
    std::string text = "A bot is a level (";
    for (const std::string_view level : bots::level_names())
        text += std::string(text.ends_with('(') ? "" : ", ") + std::string(level);
    return text +
           "), or random, greedy, rules, mcts, seeker,\nwith options as in mcts:simulations=2000, mcts:time=0.1 or "
           "seeker:goal=science, or a program that speaks\n"
           "the engine protocol: 'exec:./my_bot.py --fast' (docs/engine-protocol.md).";
}

}  // namespace hepta::apps
