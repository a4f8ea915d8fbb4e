// New games: from the JSON of a request to the head of a game.
#include "server/new_game.h"

#include <algorithm>

#include "bots/advisor.h"
#include "server/fair_deal.h"
#include "server/setups.h"
#include "server/text.h"

namespace hepta::server {
namespace {

std::optional<Refusal> read_clock(const Json& request, Clock& clock) {
    constexpr int longest_move = 24 * 60 * 60, longest_days = 60;
    const Json json = field_in(request, "clock");
    if (json.is_null()) return std::nullopt;
    const auto kind = json.is_object() ? string_in(json, "kind") : std::nullopt;
    if (kind == "none") return std::nullopt;
    if (kind != "move" && kind != "days") return bad_field("clock.kind");
    const bool move = kind == "move";
    const auto amount = number_in(json, move ? "seconds" : "days");
    if (!amount || *amount < 1 || *amount > (move ? longest_move : longest_days))
        return bad_field(move ? "clock.seconds" : "clock.days");
    clock = {move ? ClockKind::move : ClockKind::days, static_cast<int>(*amount)};
    return std::nullopt;
}

std::optional<Refusal> read_speed(const Json& request, Speed& speed) {
    const Json json = field_in(request, "speed");
    if (json.is_null() || json == "normal") return std::nullopt;
    if (json == "instant")
        speed = Speed::instant;
    else if (json == "slow")
        speed = Speed::slow;
    else if (json == "step")
        speed = Speed::step;
    else
        return bad_field("speed");
    return std::nullopt;
}

std::optional<Refusal> read_seats(const Json& request, std::size_t count, std::vector<SeatHolder>& seats) {
    const Json list = field_in(request, "seats");
    if (!list.is_array() || list.size() != count) return Refusal{"bad_field", {{"field", "seats"}, {"wanted", count}}};
    for (const Json& json : list) {
        auto holder = seat_holder(json);
        if (auto* wrong = std::get_if<Refusal>(&holder)) return std::move(*wrong);
        seats.push_back(std::get<SeatHolder>(std::move(holder)));
    }
    return std::nullopt;
}

// What people must be able to rely on: nobody knows the deal, nobody is helped unasked, nobody takes another's name.
std::optional<Refusal> read_trust(const Json& request, GameHead& head) {
    const auto people = std::count_if(head.seats.begin(), head.seats.end(), [](const auto& one) { return !one.bot; });
    if (head.seed && people > 1) return Refusal{"seed_with_people"};
    for (std::size_t i = 0; i < head.seats.size(); ++i)
        for (std::size_t j = i + 1; j < head.seats.size(); ++j)
            if (!head.seats[i].name.empty() && same_name(head.seats[i].name, head.seats[j].name))
                return Refusal{"name_taken"};
    head.invitations = true;
    head.hints = people < 2;
    if (!read_flag(request, "hints", head.hints)) return bad_field("hints");
    if (!read_flag(request, "undo", head.undo)) return bad_field("undo");
    return read_flag(request, "listed", head.listed) ? std::nullopt : std::optional(bad_field("listed"));
}

}  // namespace

std::optional<Refusal> read_table(const Json& request, std::size_t seats, GameHead& head) {
    if (auto wrong = read_seats(request, seats, head.seats)) return wrong;
    if (auto wrong = read_trust(request, head)) return wrong;
    if (auto wrong = read_clock(request, head.clock)) return wrong;
    return read_speed(request, head.speed);
}

std::variant<SeatHolder, Refusal> seat_holder(const Json& seat) {
    if (!seat.is_object()) return bad_field("seats");
    const auto kind = string_in(seat, "kind");
    if (kind == "person") {
        const auto name = clean_name(string_in(seat, "name").value_or(""));
        if (!name) return bad_field("name");
        return SeatHolder{false, "", *name};
    }
    if (kind != "bot") return bad_field("kind");
    const auto level = string_in(seat, "level").value_or("");
    const auto levels = bots::level_names();
    if (std::find(levels.begin(), levels.end(), level) == levels.end()) return bad_field("level");
    return SeatHolder{true, level, ""};
}

std::variant<GameHead, Refusal> new_game(const Json& request) {
    GameHead head;
    head.game = string_in(request, "game").value_or("");
    Json options = field_in(request, "options");
    if (options.is_null()) options = Json::object();
    if (!options.is_object()) return bad_field("options");
    const Json seed = field_in(options, "seed");
    if (!seed.is_null() && !seed.is_number_integer()) return bad_field("options.seed");
    if (!seed.is_null()) head.seed = seed.get<std::int64_t>();
    const auto setup = read_setup(head.game, options);
    if (const auto* wrong = std::get_if<Refusal>(&setup)) return *wrong;
    const auto& chosen = std::get<Setup>(setup);
    head.options = kept_options(chosen, options).dump();
    if (auto wrong = read_table(request, seats_of(chosen), head)) return *wrong;
    // A given seed deals the same game again. Without one the deal is made when everybody has sat down.
    if (!head.seed) {
        head.secret = new_deal_secret();
        return head;
    }
    Random repeatable(static_cast<std::uint64_t>(*head.seed), Purpose::deal);
    head.deal = deal_lines(chosen, repeatable);
    return head;
}

}  // namespace hepta::server
