// Options of a game.
#include "server/setups.h"

#include <algorithm>

#include "play/games.h"
#include "server/text.h"

namespace hepta::server {

Refusal bad_field(const char* field, Json value) {
    return {"bad_field", {{"field", field}, {"value", std::move(value)}}};
}

Json field_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found == json.end() ? Json(nullptr) : *found;
}

bool read_flag(const Json& json, const char* name, bool& value) {
    const Json found = field_in(json, name);
    if (found.is_null()) return true;
    if (!found.is_boolean()) return false;
    value = found.get<bool>();
    return true;
}

namespace {

// `giza:A`, or `giza` with the side left open.
std::optional<seven::BoardWish> board_wish(const Json& json) {
    if (!json.is_string()) return std::nullopt;
    const auto text = json.get<std::string>();
    const std::size_t colon = std::min(text.find(':'), text.size());
    seven::BoardWish wish;
    wish.wonder = seven::find_wonder(text.substr(0, colon));
    if (!wish.wonder) return std::nullopt;
    if (colon == text.size()) return wish;
    const std::string side = text.substr(colon + 1);
    if (side != "A" && side != "B") return std::nullopt;
    wish.side = side == "A" ? seven::Side::a : seven::Side::b;
    return wish;
}

std::variant<Setup, Refusal> seven_setup(const Json& options) {
    seven::Setup setup;
    const auto players = number_in(options, "players");
    if (!players || *players < 2 || *players > seven::max_players) return bad_field("options.players");
    setup.players = static_cast<int>(*players);
    const Json sides = field_in(options, "sides");
    if (!sides.is_null() && sides != "random" && sides != "A" && sides != "B") return bad_field("options.sides", sides);
    if (sides == "A") setup.sides = seven::Sides::all_a;
    if (sides == "B") setup.sides = seven::Sides::all_b;
    const Json wonders = field_in(options, "wonders");
    if (wonders.is_null()) return setup;
    if (!wonders.is_array() || wonders.size() != static_cast<std::size_t>(seven::city_count(setup.players)))
        return bad_field("options.wonders");
    for (std::size_t city = 0; city < wonders.size(); ++city) {
        const auto wish = board_wish(wonders[city]);
        if (!wish) return bad_field("options.wonders", wonders[city]);
        setup.wishes[city] = *wish;
    }
    if (seven::why_impossible(setup)) return bad_field("options.wonders", wonders);
    return setup;
}

std::variant<Setup, Refusal> duel_setup(const Json& options) {
    duel::Setup setup;
    for (const auto& one : duel::all_expansions)
        if (!read_flag(options, one.id, setup.*one.in)) return bad_field(("options." + std::string(one.id)).c_str());
    if (!read_flag(options, "first_game", setup.first_game)) return bad_field("options.first_game");
    if (duel::why_impossible(setup)) return bad_field("options.first_game", true);
    return setup;
}

template <class Draws>
std::vector<std::string> dealt(const Setup& setup, Draws& draws) {
    if (const auto* seven = std::get_if<seven::Setup>(&setup))
        return play::Codec<seven::Seven>::deal_lines({*seven, seven::deal(*seven, draws)});
    const auto& duel = std::get<duel::Setup>(setup);
    return play::Codec<duel::Duel>::deal_lines({duel, duel::deal(duel, draws)});
}

}  // namespace

std::variant<Setup, Refusal> read_setup(const std::string& game, const Json& options) {
    if (game == "seven") return seven_setup(options);
    if (game == "duel") return duel_setup(options);
    return bad_field("game");
}

Json kept_options(const Setup& setup, const Json& options) {
    if (const auto* wanted = std::get_if<duel::Setup>(&setup)) {
        Json kept;
        for (const auto& expansion : duel::all_expansions) kept[expansion.id] = wanted->*expansion.in;
        kept["first_game"] = wanted->first_game;
        return kept;
    }
    const Json sides = field_in(options, "sides"), wonders = field_in(options, "wonders");
    Json kept = {{"players", seats_of(setup)}, {"sides", sides.is_null() ? Json("random") : sides}};
    if (!wonders.is_null()) kept["wonders"] = wonders;
    return kept;
}

std::size_t seats_of(const Setup& setup) {
    const auto* seven = std::get_if<seven::Setup>(&setup);
    return seven != nullptr ? static_cast<std::size_t>(seven->players) : 2;
}

std::vector<std::string> deal_lines(const Setup& setup, Random& random) { return dealt(setup, random); }
std::vector<std::string> deal_lines(const Setup& setup, Chance& chance) { return dealt(setup, chance); }

}  // namespace hepta::server
