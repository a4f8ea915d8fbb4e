// `hepta tune`: weights for the bots' evaluations, learned from games of a bot against itself.
#include "bots/tune.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "commands.h"

namespace hepta::apps {
namespace {

struct TuneOptions {
    std::string player = "mcts:simulations=50";
    bots::Tuning tuning;
    DuelOptions duel;
    int players = 0;

    void add_to(CLI::App& command) {
        command.add_option("--bot", player, "who plays against itself")->capture_default_str();
        command.add_option("--games", tuning.games, "number of games")
            ->check(CLI::Range(1, 10'000'000))
            ->capture_default_str();
        command.add_option("--seed", tuning.seed, "seed of the games")->capture_default_str();
        command.add_option("--random-moves", tuning.random_moves, "moves in a hundred drawn alike, for variety")
            ->check(CLI::Range(0, 100))
            ->capture_default_str();
    }
    bots::Tuning asked() const {
        const auto spec = bots::parse_spec(player);
        if (!spec) throw UserError(spec.reason());
        bots::Tuning result = tuning;
        result.player = *spec;
        return result;
    }
};

}  // namespace

void add_tune(CLI::App& app) {
    CLI::App* command = app.add_subcommand("tune", "learn the weights of the bots' evaluation and print them as rows");
    command->require_subcommand(1);

    auto duel = std::make_shared<TuneOptions>();
    CLI::App* duel_command = command->add_subcommand("duel", "for a table of src/bots/duel_weights.h");
    duel->add_to(*duel_command);
    duel->duel.add_to(*duel_command);
    duel_command->callback([duel] { std::cout << bots::tuned_weights(duel->asked(), duel->duel.setup()); });

    auto seven = std::make_shared<TuneOptions>();
    seven->player = "rules";
    CLI::App* seven_command = command->add_subcommand("seven", "for src/bots/seven_weights.h");
    seven->add_to(*seven_command);
    seven_command->add_option("--players", seven->players, "players at the table (0: three to seven in turn)")
        ->check(CLI::Range(0, 7))
        ->capture_default_str();
    seven_command->callback([seven] {
        std::cout << bots::tuned_weights(seven->asked(), {.players = seven->players, .sides = {}, .wishes = {}});
    });
}

}  // namespace hepta::apps
