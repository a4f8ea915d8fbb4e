// `hepta signature`: one hash over thousands of seeded games, the last line of a commit that changes behaviour.
#include "play/signature.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "commands.h"

namespace hepta::apps {

void add_signature(CLI::App& app) {
    app.add_subcommand("signature", "print a hash over thousands of seeded games; it changes only with the rules")
        ->callback([] { std::cout << play::signature() << '\n'; });
}

}  // namespace hepta::apps
