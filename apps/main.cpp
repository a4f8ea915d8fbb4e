// The program `hepta`: games, tools and measurements behind one command line.
#include <CLI/CLI.hpp>
#include <iostream>

#include "commands.h"

int main(int argc, char** argv) {
    using namespace hepta::apps;
    CLI::App app{"Heptapolis plays 7 Wonders: games in the terminal, exact rules, fast simulation."};
    app.require_subcommand(1);
    app.set_help_all_flag("--help-all", "help for all commands");
    app.option_defaults()->always_capture_default(false);
    add_play(app);
    add_serve(app);
    add_replay(app);
    add_trace(app);
    add_match(app);
    add_tournament(app);
    add_simulate(app);
    add_engine(app);
    add_catalog(app);
    add_perft(app);
    add_bench(app);
    add_signature(app);
    add_tune(app);
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
