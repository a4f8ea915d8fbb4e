// `hepta trace`: whole games as JSON lines, for checking the rules from outside.
#include "play/trace.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>

#include "arena_options.h"
#include "bots/advisor.h"
#include "commands.h"
#include "core/random.h"
#include "play/games.h"
#include "zstd_frames.h"

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

// One of our bots for each seat, with seeds of this game.
std::vector<std::unique_ptr<bots::Advisor>> bots_at(int seats, const std::string& spec, std::uint64_t seed) {
    Random seeds(seed, Purpose::players);
    std::vector<std::unique_ptr<bots::Advisor>> all;
    for (int seat = 0; seat < seats; ++seat) {
        auto bot = bots::make_advisor(spec, seeds.next());
        if (!bot) throw UserError(bot.reason());
        all.push_back(std::move(*bot));
    }
    return all;
}

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
        if (options.bot == "random") {
            play::write_trace(std::cout, match, uniform, options.observations);
            continue;
        }
        const auto bots = bots_at(match.seats(), options.bot, seed);
        const auto chosen = [&](Seat seat, const std::vector<std::string>& legal) {
            const std::string action = bots[static_cast<std::size_t>(seat)]->choose(match, seat);
            return static_cast<int>(std::find(legal.begin(), legal.end(), action) - legal.begin());
        };
        play::write_trace(std::cout, match, chosen, options.observations);
    }
}

void replay(const TraceOptions& options) {
    const auto file = options.replay == "-" ? nullptr : open_text(options.replay);
    std::istream& in = file ? *file : std::cin;
    if (const auto wrong = play::replay_trace(in, std::cout, options.observations))
        throw UserError((options.replay == "-" ? "standard input" : options.replay) + ", " + *wrong);
}

}  // namespace

void add_trace(CLI::App& app) {
    auto options = std::make_shared<TraceOptions>();
    CLI::App* trace = app.add_subcommand("trace", "print whole games as JSON lines, with every legal list and state");
    trace->footer(
        "A trace shows hidden cards: it is for tests, never for players. docs/notation.md describes the format.");
    trace->add_option("--replay", options->replay,
                      "play the games written in this trace or these records instead ('-': standard input)");
    trace->add_flag("--observations", options->observations, "add to every decision what its seat knows");

    const auto add_game = [&](const char* name, const char* help) {
        CLI::App* game = trace->add_subcommand(name, help);
        game->add_option("--seed", options->seed, "seed of the first game; game k has this seed + k")
            ->capture_default_str();
        game->add_option("--games", options->games, "number of games")
            ->check(CLI::NonNegativeNumber)
            ->capture_default_str();
        game->add_option("--bot", options->bot, "who plays at every seat: random, or one of our bots")
            ->capture_default_str();
        game->add_flag("--observations", options->observations, "add to every decision what its seat knows");
        game->footer(bot_help());
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
