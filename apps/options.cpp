// Options shared by several commands.
#include <CLI/CLI.hpp>
#include <algorithm>

#include "commands.h"
#include "seven/wonders.h"

namespace hepta::apps {
namespace {

std::string known_wonders() {
    std::string names;
    for (int wonder = 0; wonder < seven::wonder_count; ++wonder)
        names += (wonder == 0 ? "" : ", ") + std::string(seven::board(seven::board_id(wonder, seven::Side::a)).id);
    return names;
}

// `giza:A`, or `giza` with the side left open.
seven::BoardWish parse_wish(const std::string& text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    seven::BoardWish wish;
    wish.wonder = seven::find_wonder(text.substr(0, colon));
    if (!wish.wonder) throw UserError("unknown wonder '" + text.substr(0, colon) + "'; known: " + known_wonders());
    if (colon == text.size()) return wish;
    const std::string side = text.substr(colon + 1);
    if (side != "A" && side != "B")
        throw UserError("side of " + text.substr(0, colon) + " must be A or B, not '" + side + "'");
    wish.side = side == "A" ? seven::Side::a : seven::Side::b;
    return wish;
}

}  // namespace

void SevenOptions::add_to(CLI::App& command) {
    command.add_option("-p,--players", players, "number of players, 2 to 7")
        ->check(CLI::Range(2, 7))
        ->capture_default_str();
    command.add_option("--sides", sides, "sides of the wonder boards")
        ->check(CLI::IsMember({"random", "A", "B"}))
        ->capture_default_str();
    command.add_option("--wonders", wonders, "wonder of each city, such as giza:A,rhodes:B (default: random)")
        ->delimiter(',');
}

seven::Setup SevenOptions::setup() const {
    seven::Setup setup;
    setup.players = players;
    setup.sides = sides == "A" ? seven::Sides::all_a : sides == "B" ? seven::Sides::all_b : seven::Sides::random;
    const auto cities = static_cast<std::size_t>(seven::city_count(players));
    if (!wonders.empty() && wonders.size() != cities)
        throw UserError("--wonders needs one wonder per city: " + std::to_string(cities) + ", found " +
                        std::to_string(wonders.size()));
    for (std::size_t city = 0; city < wonders.size(); ++city) setup.wishes[city] = parse_wish(wonders[city]);
    if (const auto wrong = seven::why_impossible(setup)) throw UserError(*wrong);
    return setup;
}

void DuelOptions::add_to(CLI::App& command) {
    for (const auto& one : duel::all_expansions)
        command.add_flag(std::string("--") + one.id, wanted.*one.in, std::string("with the expansion ") + one.name);
}

duel::Setup DuelOptions::setup() const {
    if (const auto wrong = duel::why_impossible(wanted)) throw UserError(*wrong);
    return wanted;
}

}  // namespace hepta::apps
