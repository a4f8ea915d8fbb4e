// `hepta catalog`: all components of a game, as a table or as JSON.
#include "play/catalog.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <iostream>
#include <memory>
#include <string>

#include "commands.h"

namespace hepta::apps {
namespace {

using play::Json;

std::string price(const Json& cost) {
    const int coins = cost["coins"].get<int>();
    std::string text = coins == 0 ? "" : coins == 1 ? "1 coin " : fmt::format("{} coins ", coins);
    for (const auto& [good, units] : cost["resources"].items()) text += fmt::format("{} {} ", units.get<int>(), good);
    return text.empty() ? "free" : text.substr(0, text.size() - 1);
}

// The Age of a card, where one is printed on it.
std::string age_of(const Json& card, const std::string& deck) {
    if (card.contains("age")) return card["age"].dump();
    return deck.starts_with("age") ? deck.substr(3) : "";
}

void print_cards(const Json& cards, const std::string& deck = "") {
    for (const Json& card : cards)
        std::cout << fmt::format("{:<2}{:<8}{:<28}{}\n", age_of(card, card.value("deck", deck)),
                                 card["colour"].get<std::string>(), card["name"].get<std::string>(),
                                 price(card["cost"]));
}

// What a table says of a component besides its name.
std::string detail(const Json& component) {
    if (component.contains("cost")) return price(component["cost"]);
    if (component.contains("mythology")) return component["mythology"].get<std::string>();
    if (component.contains("count")) return fmt::format("{} cards", component["count"].get<int>());
    return "";
}

void print_component(const char* kind, const Json& component) {
    const std::string name = component[component.contains("name") ? "name" : "id"].get<std::string>();
    const std::string about = detail(component);
    std::cout << (about.empty() ? fmt::format("{:<12}{}\n", kind, name)
                                : fmt::format("{:<12}{:<26}{}\n", kind, name, about));
}

void print_components(const Json& catalog, const char* key, const char* kind) {
    if (!catalog.contains(key)) return;
    for (const Json& component : catalog[key]) print_component(kind, component);
}

void print_table(const Json& catalog) {
    if (catalog.contains("cards")) print_cards(catalog["cards"]);
    if (catalog.contains("grand_temples"))
        print_cards(catalog["grand_temples"]["cards"], catalog["grand_temples"]["deck"].get<std::string>());
    print_components(catalog, "senators", "senator");
    print_components(catalog, "conspiracies", "conspiracy");
    print_components(catalog, "decrees", "decree");
    print_components(catalog, "divinities", "divinity");
    if (catalog.contains("gate")) print_component("divinity", catalog["gate"]);
    print_components(catalog, "wonders", "wonder");
    print_components(catalog, "progress_tokens", "token");
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
    add("duel", "cards, wonders, tokens and layouts of 7 Wonders Duel", play::duel_catalog);
    add("agora", "senators, conspiracies, decrees and more of Agora", play::agora_catalog);
    add("pantheon", "divinities, grand temples and more of Pantheon", play::pantheon_catalog);
}

}  // namespace hepta::apps
