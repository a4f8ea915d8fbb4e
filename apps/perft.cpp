// `hepta perft`: numbers of action sequences by length from a seeded start.
#include "play/perft.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>

#include "commands.h"
#include "play/games.h"

namespace hepta::apps {
namespace {

struct PerftOptions {
    SevenOptions seven;
    DuelOptions duel;
    std::uint64_t seed = 1;
    int depth = 4;
};

template <Game G>
void print_perft(const typename G::Setup& setup, const PerftOptions& options) {
    Random dealing(options.seed, Purpose::deal);
    const auto state = G::start(setup, G::deal(setup, dealing));
    for (int depth = 1; depth <= options.depth; ++depth) {
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t count = play::perft<G>(state, depth);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        std::cout << "depth " << depth << ": " << count;
        if (took.count() > 0.1)
            std::cout << "  (" << static_cast<std::uint64_t>(static_cast<double>(count) / took.count()) << "/s)";
        std::cout << std::endl;
    }
}

}  // namespace

void add_perft(CLI::App& app) {
    auto options = std::make_shared<PerftOptions>();
    CLI::App* perft = app.add_subcommand("perft", "count action sequences by length from a seeded start");
    perft->require_subcommand(1);
    const auto add_game = [&](const char* name, const char* help) {
        CLI::App* game = perft->add_subcommand(name, help);
        game->add_option("--seed", options->seed, "seed of the deal")->capture_default_str();
        game->add_option("--depth", options->depth, "longest sequences to count")
            ->check(CLI::Range(1, 60))
            ->capture_default_str();
        return game;
    };
    CLI::App* seven = add_game("seven", "7 Wonders; seats decide in seat order");
    options->seven.add_to(*seven);
    seven->callback([options] { print_perft<seven::Seven>(options->seven.setup(), *options); });
    CLI::App* duel = add_game("duel", "7 Wonders Duel, from the wonder draft on");
    options->duel.add_to(*duel);
    duel->callback([options] { print_perft<duel::Duel>(options->duel.setup(), *options); });
}

}  // namespace hepta::apps
