// The program `hepta`: games, tools and measurements behind one command line.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "commands.h"

namespace {

// The first word that is no command where one must stand, with all that could stand there.
std::string unknown_command(const CLI::App& app, int argc, char** argv) {
    const CLI::App* here = &app;
    for (int i = 1; i < argc && argv[i][0] != '-' && here->get_require_subcommand_min() > 0; ++i) {
        const CLI::App* next = nullptr;
        std::string known;
        for (const CLI::App* command : here->get_subcommands([](const CLI::App*) { return true; })) {
            if (command->get_name() == argv[i]) next = command;
            known += (known.empty() ? "" : ", ") + command->get_name();
        }
        const std::string of = here == &app ? "" : " of '" + here->get_name() + "'";
        if (next == nullptr) return "unknown command '" + std::string(argv[i]) + "'" + of + "; there are: " + known;
        here = next;
    }
    return "";
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
    if (const std::string wrong = unknown_command(app, argc, argv); !wrong.empty()) {
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
