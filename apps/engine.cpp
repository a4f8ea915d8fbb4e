// `hepta engine`: our bots behind the engine protocol, on standard input and output.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "arena_options.h"
#include "bots/advisor.h"
#include "engine_session.h"

namespace hepta::apps {
namespace {

void engine(const std::string& bot) {
    if (const auto advisor = bots::make_advisor(bot, 0); !advisor) throw UserError(advisor.reason());
    EngineSession session(std::cout, bot);
    std::string line;
    while (std::getline(std::cin, line) && session.obey(line)) {
    }
    session.finish();  // who asked before `quit` gets the whole answer
}

}  // namespace

void add_engine(CLI::App& app) {
    auto bot = std::make_shared<std::string>("mcts");
    CLI::App* command =
        app.add_subcommand("engine", "lend our bots to other programs: the engine protocol on standard input");
    command->add_option("--bot", *bot, "the bot that thinks")->capture_default_str();
    command->footer(bot_help() +
                    "\ndocs/engine-protocol.md describes the protocol, with a whole session as an example.");
    command->callback([bot] { engine(*bot); });
}

}  // namespace hepta::apps
