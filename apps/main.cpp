// The program `hepta`: games, tools and measurements behind one command line.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "commands.h"

namespace {

// The names of all commands, if the first word is none of them.
std::string unknown_command(const CLI::App& app, const std::string& word) {
    std::string known;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (command->get_name() == word) return "";
        known += (known.empty() ? "" : ", ") + command->get_name();
    }
    return "unknown command '" + word + "'; there are: " + known;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace hepta::apps;
    CLI::App app{"Heptapolis plays 7 Wonders: games in the terminal, exact rules, fast simulation."};
    app.require_subcommand(1);
    app.set_help_all_flag("--help-all", "help for all commands");
    app.set_version_flag("--version", std::string("heptapolis ") + program_version, "the version of this program");
    app.option_defaults()->always_capture_default(false);
    add_commands(app);
    if (argc > 1 && argv[1][0] != '-')
        if (const std::string wrong = unknown_command(app, argv[1]); !wrong.empty()) {
            std::cerr << "hepta: " << wrong << '\n';
            return 1;
        }
    try {
        app.parse(argc, argv);
        std::cout.flush();
        return std::cout ? 0 : 1;
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const EarlyExit& exit) {
        std::cout.flush();
        return exit.status;
    } catch (const UserError& error) {
        std::cout.flush();
        std::cerr << "hepta: " << error.what() << '\n';
        return 1;
    }
}
