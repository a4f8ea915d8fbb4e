// `hepta trace`: whole games as JSON lines, for checking the rules from outside.
#include "play/trace.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "commands.h"
#include "core/random.h"
#include "play/games.h"

namespace hepta::apps {
namespace {

struct TraceOptions {
    SevenOptions seven;
    DuelOptions duel;
    std::uint64_t seed = 1;
    int games = 1;
    std::string bot = "random";
    std::string replay;
    bool observations = false;
};

template <Game G>
void trace_games(const typename G::Setup& setup, const TraceOptions& options) {
    for (int game = 0; game < options.games; ++game) {
        const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(game);
        Random dealing(seed, Purpose::deal);
        Random players(seed, Purpose::players);
        play::MatchOf<G> match({setup, G::deal(setup, dealing)}, static_cast<std::int64_t>(seed));
        const auto uniform = [&](Seat, const std::vector<std::string>& legal) {
            return players.below(static_cast<int>(legal.size()));
        };
        play::write_trace(std::cout, match, uniform, options.observations);
    }
}

void replay(const TraceOptions& options) {
    std::ifstream file;
    if (options.replay != "-") {
        file.open(options.replay);
        if (!file) throw UserError("cannot read '" + options.replay + "'");
    }
    std::istream& in = options.replay == "-" ? std::cin : file;
    if (const auto wrong = play::replay_trace(in, std::cout, options.observations))
        throw UserError((options.replay == "-" ? "standard input" : options.replay) + ", " + *wrong);
}

}  // namespace

void add_trace(CLI::App& app) {
    auto options = std::make_shared<TraceOptions>();
    CLI::App* trace = app.add_subcommand("trace", "print whole games as JSON lines, with every legal list and state");
    trace->footer("A trace shows hidden cards: it is for tests, never for players. The format is in docs/notation.md.");
    trace->add_option("--replay", options->replay,
                      "play the games written in this trace instead ('-': standard input)");
    trace->add_flag("--observations", options->observations, "add to every decision what its seat knows");

    const auto add_game = [&](const char* name, const char* help) {
        CLI::App* game = trace->add_subcommand(name, help);
        game->add_option("--seed", options->seed, "seed of the first game; game k has this seed + k")
            ->capture_default_str();
        game->add_option("--games", options->games, "number of games")
            ->check(CLI::NonNegativeNumber)
            ->capture_default_str();
        game->add_option("--bot", options->bot, "who plays")->check(CLI::IsMember({"random"}))->capture_default_str();
        game->add_flag("--observations", options->observations, "add to every decision what its seat knows");
        return game;
    };
    CLI::App* seven = add_game("seven", "games of 7 Wonders");
    options->seven.add_to(*seven);
    seven->callback([options] { trace_games<seven::Seven>(options->seven.setup(), *options); });
    CLI::App* duel = add_game("duel", "games of 7 Wonders Duel");
    options->duel.add_to(*duel);
    duel->callback([options] { trace_games<duel::Duel>(options->duel.setup(), *options); });
    trace->callback([options, trace] {
        if (trace->get_subcommands().empty() == options->replay.empty())
            throw CLI::RequiredError("one of: a game (seven, duel), --replay FILE");
        if (!options->replay.empty()) replay(*options);
    });
}

}  // namespace hepta::apps
