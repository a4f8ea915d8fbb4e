// `hepta play`: games in the terminal.
#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <random>

#include "play_seven.h"

namespace hepta::apps {
namespace {

// Short enough to be typed again.
std::uint64_t drawn_seed() {
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(1, 999'999'999)(device);
}

struct PlayOptions {
    PlaySevenOptions seven;
    std::optional<std::uint64_t> seed;
    std::string bot = "random";
};

}  // namespace

void add_play(CLI::App& app) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* play = app.add_subcommand("play", "play in the terminal against bots");
    play->require_subcommand(1);

    CLI::App* seven = play->add_subcommand("seven", "7 Wonders");
    options->seven.setup.add_to(*seven);
    seven->add_option("--seed", options->seed, "the same seed deals the same game (default: drawn)");
    seven->add_option("--seat", options->seven.seat, "your seat, from 0")
        ->check(CLI::Range(0, 6))
        ->capture_default_str();
    seven->add_option("--bot", options->bot, "who plays the other seats")
        ->check(CLI::IsMember({"random"}))
        ->capture_default_str();
    seven->add_option("--record", options->seven.record, "keep the game's record in this file, for hepta replay");
    seven->add_option("--colour", options->seven.colour, "colours on the terminal")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
    seven->callback([options] {
        options->seven.seed = options->seed ? *options->seed : drawn_seed();
        play_seven(options->seven);
    });
}

}  // namespace hepta::apps
