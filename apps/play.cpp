// `hepta play`: games in the terminal.
#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <random>

#include "play_duel.h"
#include "play_seven.h"

namespace hepta::apps {
namespace {

// Short enough to be typed again.
std::uint64_t drawn_seed() {
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(1, 999'999'999)(device);
}

struct Options {
    PlaySevenOptions seven;
    PlayDuelOptions duel;
    std::optional<std::uint64_t> seed;
};

// What every game is asked.
void add_common(CLI::App& command, std::optional<std::uint64_t>& seed, PlayOptions& game, int last_seat) {
    command.add_option("--seed", seed, "the same seed deals the same game (default: random)");
    command.add_option("--seat", game.seat, "your seat, from 0")
        ->check(CLI::Range(0, last_seat))
        ->capture_default_str();
    command
        .add_option(
            "--bot", game.bot,
            "who plays the other seats: apprentice, builder, architect, consul, pharaoh, or a bot as in hepta match")
        ->capture_default_str();
    command.add_option("--record", game.record, "record the game in this file, for hepta replay");
    command.add_option("--colour", game.colour, "colours on the terminal")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
    add_language(command, game.language);
}

}  // namespace

void add_play(CLI::App& app) {
    auto options = std::make_shared<Options>();
    CLI::App* play = app.add_subcommand("play", "play in the terminal against bots");
    play->require_subcommand(1);

    CLI::App* seven = play->add_subcommand("seven", "7 Wonders");
    options->seven.setup.add_to(*seven);
    add_common(*seven, options->seed, options->seven.common, 6);
    seven->callback([options] {
        options->seven.common.seed = options->seed ? *options->seed : drawn_seed();
        play_seven(options->seven);
    });

    CLI::App* duel = play->add_subcommand("duel", "7 Wonders Duel, optionally with expansions");
    options->duel.setup.add_to(*duel);
    duel->add_flag("--first-game", options->duel.setup.wanted.first_game,
                   "no draft: the wonders of the rulebook's first game");
    add_common(*duel, options->seed, options->duel.common, 1);
    duel->callback([options] {
        options->duel.common.seed = options->seed ? *options->seed : drawn_seed();
        play_duel(options->duel);
    });
}

}  // namespace hepta::apps
