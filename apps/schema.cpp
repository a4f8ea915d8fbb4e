// `hepta schema`: what clients get of a game, as a JSON Schema or as types of TypeScript.
#include "play/schema.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "commands.h"

namespace hepta::apps {

void add_schema(CLI::App& app) {
    auto* const command = app.add_subcommand("schema", "print the JSON Schema of a game's observations");
    const auto game = std::make_shared<std::string>("seven");
    const auto typescript = std::make_shared<bool>(false);
    command->add_option("game", *game, "seven or duel")->check(CLI::IsMember({"seven", "duel"}));
    command->add_flag("--typescript", *typescript, "the types of both games for the page (web/src/lib/observation.ts)");
    command->callback([game, typescript] {
        if (*typescript)
            std::cout << play::typescript();
        else
            std::cout << play::schema_of(*game)->dump(2) << '\n';
    });
}

}  // namespace hepta::apps
