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
    bool more = true;
    while (more && std::getline(std::cin, line)) more = session.obey(line);
    if (!more) session.stop();
    session.finish();
}

}  // namespace

void add_engine(CLI::App& app) {
    auto bot = std::make_shared<std::string>("mcts");
    CLI::App* command = app.add_subcommand("engine", "think for other programs: the engine protocol on standard input");
    command->add_option("--bot", *bot, "which bot thinks")->capture_default_str();
    command->footer(bot_help() + "\nThe protocol, with a whole session as example, is in docs/engine-protocol.md.");
    command->callback([bot] { engine(*bot); });
}

}  // namespace hepta::apps
