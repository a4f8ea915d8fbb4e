// New games: from the JSON of a request to a dealt game.
#include "server/new_game.h"

#include <algorithm>

#include "bots/advisor.h"
#include "play/games.h"
#include "server/secrets.h"
#include "server/text.h"

namespace hepta::server {
namespace {

Refusal bad(const char* field, Json value = nullptr) {
    return {"bad_field", {{"field", field}, {"value", std::move(value)}}};
}

Json field(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found == json.end() ? Json(nullptr) : *found;
}

// Options are given as an object; a field may be left out, but not be of another kind.
bool read(const Json& options, const char* name, bool& value) {
    const Json found = field(options, name);
    if (found.is_null()) return true;
    if (!found.is_boolean()) return false;
    value = found.get<bool>();
    return true;
}

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

std::variant<seven::Setup, Refusal> seven_setup(const Json& options) {
    seven::Setup setup;
    const auto players = number_in(options, "players");
    if (!players || *players < 2 || *players > seven::max_players) return bad("options.players");
    setup.players = static_cast<int>(*players);
    const Json sides = field(options, "sides");
    if (!sides.is_null() && sides != "random" && sides != "A" && sides != "B") return bad("options.sides", sides);
    if (sides == "A") setup.sides = seven::Sides::all_a;
    if (sides == "B") setup.sides = seven::Sides::all_b;
    const Json wonders = field(options, "wonders");
    if (wonders.is_null()) return setup;
    if (!wonders.is_array() || wonders.size() != static_cast<std::size_t>(seven::city_count(setup.players)))
        return bad("options.wonders");
    for (std::size_t city = 0; city < wonders.size(); ++city) {
        const auto wish = board_wish(wonders[city]);
        if (!wish) return bad("options.wonders", wonders[city]);
        setup.wishes[city] = *wish;
    }
    if (seven::why_impossible(setup)) return bad("options.wonders", wonders);
    return setup;
}

std::variant<duel::Setup, Refusal> duel_setup(const Json& options) {
    duel::Setup setup;
    if (!read(options, "agora", setup.agora)) return bad("options.agora");
    if (!read(options, "pantheon", setup.pantheon)) return bad("options.pantheon");
    if (!read(options, "first_game", setup.first_game)) return bad("options.first_game");
    if (duel::why_impossible(setup)) return bad("options.first_game", true);
    return setup;
}

// A given seed deals the same game again; otherwise nobody can foresee the deal.
template <Game G>
std::vector<std::string> dealt(const typename G::Setup& setup, std::optional<std::int64_t> seed) {
    Random repeatable(static_cast<std::uint64_t>(seed.value_or(0)), Purpose::deal);
    Chance secret(random_word);
    return play::Codec<G>::deal_lines({setup, seed ? deal(setup, repeatable) : deal(setup, secret)});
}

std::optional<Refusal> read_clock(const Json& request, Clock& clock) {
    constexpr int longest_move = 24 * 60 * 60, longest_days = 60;
    const Json json = field(request, "clock");
    if (json.is_null()) return std::nullopt;
    const auto kind = json.is_object() ? string_in(json, "kind") : std::nullopt;
    if (kind == "none") return std::nullopt;
    if (kind != "move" && kind != "days") return bad("clock.kind");
    const bool move = kind == "move";
    const auto amount = number_in(json, move ? "seconds" : "days");
    if (!amount || *amount < 1 || *amount > (move ? longest_move : longest_days))
        return bad(move ? "clock.seconds" : "clock.days");
    clock = {move ? ClockKind::move : ClockKind::days, static_cast<int>(*amount)};
    return std::nullopt;
}

std::optional<Refusal> read_speed(const Json& request, Speed& speed) {
    const Json json = field(request, "speed");
    if (json.is_null() || json == "normal") return std::nullopt;
    if (json == "instant")
        speed = Speed::instant;
    else if (json == "slow")
        speed = Speed::slow;
    else if (json == "step")
        speed = Speed::step;
    else
        return bad("speed");
    return std::nullopt;
}

std::optional<Refusal> read_seats(const Json& request, std::size_t count, std::vector<SeatHolder>& seats) {
    const Json list = field(request, "seats");
    if (!list.is_array() || list.size() != count) return Refusal{"bad_field", {{"field", "seats"}, {"wanted", count}}};
    for (const Json& json : list) {
        auto holder = seat_holder(json);
        if (auto* wrong = std::get_if<Refusal>(&holder)) return std::move(*wrong);
        seats.push_back(std::get<SeatHolder>(std::move(holder)));
    }
    return std::nullopt;
}

}  // namespace

std::variant<SeatHolder, Refusal> seat_holder(const Json& seat) {
    if (!seat.is_object()) return bad("seats");
    const auto kind = string_in(seat, "kind");
    if (kind == "person") {
        const auto name = clean_name(string_in(seat, "name").value_or(""));
        if (!name) return bad("name");
        return SeatHolder{false, "", *name};
    }
    if (kind != "bot") return bad("kind");
    const auto level = string_in(seat, "level").value_or("");
    const auto levels = bots::level_names();
    if (std::find(levels.begin(), levels.end(), level) == levels.end()) return bad("level");
    return SeatHolder{true, level, ""};
}

std::variant<GameHead, Refusal> new_game(const Json& request) {
    GameHead head;
    head.game = string_in(request, "game").value_or("");
    Json options = field(request, "options");
    if (options.is_null()) options = Json::object();
    if (!options.is_object()) return bad("options");
    const Json seed = field(options, "seed");
    if (!seed.is_null() && !seed.is_number_integer()) return bad("options.seed");
    if (!seed.is_null()) head.seed = seed.get<std::int64_t>();
    std::size_t seats = 2;
    if (head.game == "seven") {
        const auto setup = seven_setup(options);
        if (const auto* wrong = std::get_if<Refusal>(&setup)) return *wrong;
        seats = static_cast<std::size_t>(std::get<seven::Setup>(setup).players);
        head.deal = dealt<seven::Seven>(std::get<seven::Setup>(setup), head.seed);
        const Json sides = field(options, "sides");
        head.options = Json{{"players", seats}, {"sides", sides.is_null() ? Json("random") : sides}}.dump();
    } else if (head.game == "duel") {
        const auto setup = duel_setup(options);
        if (const auto* wrong = std::get_if<Refusal>(&setup)) return *wrong;
        const auto& chosen = std::get<duel::Setup>(setup);
        head.deal = dealt<duel::Duel>(chosen, head.seed);
        head.options =
            Json{{"agora", chosen.agora}, {"pantheon", chosen.pantheon}, {"first_game", chosen.first_game}}.dump();
    } else {
        return bad("game");
    }
    if (auto wrong = read_seats(request, seats, head.seats)) return *wrong;
    if (auto wrong = read_clock(request, head.clock)) return *wrong;
    if (auto wrong = read_speed(request, head.speed)) return *wrong;
    return head;
}

}  // namespace hepta::server
