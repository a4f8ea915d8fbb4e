// `hepta selfplay`: games that a bot plays against itself, as positions for training a network.
#include "bots/network/selfplay.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include "commands.h"
#include "interrupt.h"
#include "progress.h"
#include "zstd_frames.h"

namespace hepta::apps {
namespace {

// Under another name until it is whole.
std::string write_records(const std::filesystem::path& positions, const std::string& games) {
    auto file = positions;
    file.replace_extension(".records.zst");
    const auto unfinished = file.string() + ".part";
    const std::string frame = zstd_frame(games);
    std::ofstream out(unfinished, std::ios::binary);
    out.write(frame.data(), static_cast<std::streamsize>(frame.size()));
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(unfinished, file, error);
    return out && !error ? "" : "cannot write " + file.string();
}

struct SelfPlayOptions {
    bots::SelfPlay play;
    std::string bot = "mcts:simulations=150";
    std::string folder;
    DuelOptions duel;
    bool all_modes = false;
    std::vector<int> players;
    double minutes = 0;
    bool records = false;

    void add_to(CLI::App& command) {
        command.add_option("--out", folder, "folder for the positions; a run that was stopped goes on there")
            ->required();
        command.add_option("--bot", bot, "who plays, a search: mcts with its options")->capture_default_str();
        command.add_option("--games", play.games, "number of games")
            ->check(CLI::Range(1, 1'000'000'000))
            ->capture_default_str();
        command.add_option("--first", play.first, "number of the first game")->capture_default_str();
        command.add_option("--seed", play.seed, "seed of the games")->capture_default_str();
        command.add_option("--threads", play.threads, "games at the same time (default: one for each core)")
            ->check(CLI::Range(1, 1024));
        command.add_option("--games-per-file", play.games_per_file, "games in one file")
            ->check(CLI::Range(1, 1'000'000))
            ->capture_default_str();
        command
            .add_option("--leaning", play.leaning_games, "games in a hundred whose seats prefer science, war, politics")
            ->check(CLI::Range(0, 100))
            ->capture_default_str();
        command.add_option("--openings", play.random_openings, "games in a hundred that begin with random choices")
            ->check(CLI::Range(0, 100))
            ->capture_default_str();
        command.add_option("--stray", play.stray_choices, "later choices in a hundred that are drawn at random")
            ->check(CLI::Range(0, 100))
            ->capture_default_str();
        command.add_flag("--records", records,
                         "keep the games, too: beside each file one of the same name with .records.zst");
        command.add_option("--minutes", minutes, "stop after this time; whole files stay")
            ->check(CLI::Range(0.01, 1e6));
    }

    bots::SelfPlay asked() const {
        const auto spec = bots::parse_spec(bot);
        if (!spec) throw UserError(spec.reason());
        if (spec->kind != bots::Kind::mcts)
            throw UserError("--bot must be a search, mcts with its options, not " + bot);
        bots::SelfPlay result = play;
        result.player = *spec;
        result.player_name = bot;
        if (records) result.keep_games = write_records;
        result.folder = folder;
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        if (error) throw UserError("cannot make the folder " + folder + ": " + error.message());
        return result;
    }
};

template <class Setups>
void run(const SelfPlayOptions& options, const Setups& setups) {
    using Clock = std::chrono::steady_clock;
    const bots::SelfPlay asked = options.asked();
    const auto& interrupted = watch_interrupts();
    const auto begin = Clock::now();
    bots::SelfPlayProgress last;
    std::string error;
    {
        Progress progress(asked.games, "games");
        error = bots::run_self_play(asked, setups, [&](const bots::SelfPlayProgress& now) {
            last = now;
            progress.show(now.games + now.skipped, fmt::format("{} positions", now.positions));
            const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
            return !interrupted && (options.minutes <= 0 || seconds < 60 * options.minutes);
        });
    }
    if (!error.empty()) throw UserError(error);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    std::cout << fmt::format("{} games, {} positions in {}; {} games were there already\n", last.games, last.positions,
                             duration_text(seconds), last.skipped);
    if (interrupted) throw EarlyExit{interrupted_status};
}

}  // namespace

void add_selfplay(CLI::App& app) {
    CLI::App* command =
        app.add_subcommand("selfplay", "let a bot play against itself and write positions for training");
    command->require_subcommand(1);
    command->footer("Example: hepta selfplay duel --all-modes --games 20000 --out positions");

    auto duel = std::make_shared<SelfPlayOptions>();
    duel->play.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    CLI::App* duel_command = command->add_subcommand("duel", "7 Wonders Duel");
    duel->add_to(*duel_command);
    duel->duel.add_to(*duel_command);
    duel_command->add_flag("--all-modes", duel->all_modes, "the base game, each expansion and both in turn");
    duel_command->callback([duel] {
        run<bots::DuelSetups>(*duel, [duel](std::uint64_t game) {
            return duel->all_modes ? hepta::duel::modes[game % hepta::duel::modes.size()] : duel->duel.setup();
        });
    });

    auto seven = std::make_shared<SelfPlayOptions>();
    seven->play.threads = duel->play.threads;
    seven->players = {2, 3, 4, 5, 6, 7};
    CLI::App* seven_command = command->add_subcommand("seven", "7 Wonders");
    seven->add_to(*seven_command);
    seven_command->add_option("--players", seven->players, "numbers of players, taken in turn (default: 2 to 7)")
        ->delimiter(',')
        ->check(CLI::Range(2, 7));
    seven_command->callback([seven] {
        run<bots::SevenSetups>(*seven, [seven](std::uint64_t game) {
            hepta::seven::Setup setup;
            setup.players = seven->players[game % seven->players.size()];
            return setup;
        });
    });
}

}  // namespace hepta::apps
