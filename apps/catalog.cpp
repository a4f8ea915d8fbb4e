// `hepta catalog`: all components of a game, as a table or as JSON.
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "commands.h"
#include "play/catalog.h"

namespace hepta::apps {
namespace {

using play::Json;

std::string price(const Json& cost) {
    std::string text = cost["coins"] == 0 ? "" : fmt::format("{} coins ", cost["coins"].get<int>());
    for (const auto& [good, units] : cost["resources"].items()) text += fmt::format("{} {} ", units.get<int>(), good);
    return text.empty() ? "free" : text.substr(0, text.size() - 1);
}

void print_table(const Json& catalog) {
    for (const Json& card : catalog["cards"])
        std::cout << fmt::format("{:<2}{:<8}{:<22}{}\n", card.contains("age") ? card["age"].dump() : "",
                                 card["colour"].get<std::string>(), card["name"].get<std::string>(), price(card["cost"]));
    for (const Json& wonder : catalog["wonders"]) std::cout << fmt::format("wonder    {}\n", wonder["name"].get<std::string>());
}

}  // namespace

void add_catalog(CLI::App& app) {
    auto json = std::make_shared<bool>(false);
    CLI::App* command = app.add_subcommand("catalog", "print all components of a game");
    command->require_subcommand(1);
    const auto add = [&](const char* name, const char* help, Json (*catalog)()) {
        CLI::App* game = command->add_subcommand(name, help);
        game->add_flag("--json", *json, "print JSON in the shape of the files in data/");
        game->callback([json, catalog] {
            if (*json)
                std::cout << catalog().dump(2) << '\n';
            else
                print_table(catalog());
        });
    };
    add("seven", "cards and wonders of 7 Wonders", play::seven_catalog);
}

}  // namespace hepta::apps
