// `--language`, for the commands that speak with people.
#include <CLI/CLI.hpp>

#include "commands.h"
#include "messages.h"

namespace hepta::apps {

void add_language(CLI::App& command, std::string& language) {
    language = language_of_environment();
    command
        .add_option("--language", language, "language of the terminal (default: LC_ALL, LC_MESSAGES or LANG, else en)")
        ->check(CLI::IsMember(std::vector<std::string>(languages.begin(), languages.end())));
}

}  // namespace hepta::apps
