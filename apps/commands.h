// The subcommands of the program `hepta`, one file each. A command adds itself to the command line and runs when
// chosen.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/result.h"
#include "duel/setup.h"
#include "seven/setup.h"

namespace CLI {
class App;
}

namespace hepta::apps {

extern const char* const program_version;  // the one in CMakeLists.txt

// All commands of the program.
void add_commands(CLI::App& app);

void add_bench(CLI::App& app);
void add_catalog(CLI::App& app);
void add_db(CLI::App& app);
void add_engine(CLI::App& app);
void add_hints(CLI::App& app);
void add_match(CLI::App& app);
void add_merge(CLI::App& app);
void add_perft(CLI::App& app);
void add_play(CLI::App& app);
void add_puzzles(CLI::App& app);
void add_replay(CLI::App& app);
void add_schema(CLI::App& app);
void add_selfplay(CLI::App& app);
void add_serve(CLI::App& app);
void add_signature(CLI::App& app);
void add_simulate(CLI::App& app);
void add_tournament(CLI::App& app);
void add_trace(CLI::App& app);
void add_verify(CLI::App& app);

// What a user did wrong: printed without fuss, exit status 1.
class UserError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Ends the program with this status, after everything is printed.
struct EarlyExit {
    int status;
};

// `--language`, for the commands that speak with people; without it the environment says.
void add_language(CLI::App& command, std::string& language);

// Options for setting up 7 Wonders, shared by the commands that start games.
struct SevenOptions {
    int players = 3;
    std::string sides = "random";
    std::vector<std::string> wonders;

    void add_to(CLI::App& command);
    // The setup they describe; throws UserError.
    seven::Setup setup() const;
};

// Options for setting up 7 Wonders Duel.
struct DuelOptions {
    duel::Setup wanted;

    void add_to(CLI::App& command);
    // As wanted, if that is possible; throws UserError.
    duel::Setup setup() const;
};

}  // namespace hepta::apps
