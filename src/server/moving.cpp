// Games as files.
#include "server/moving.h"

#include "play/record.h"
#include "server/frames.h"
#include "server/new_game.h"
#include "server/setups.h"
#include "server/text.h"

namespace hepta::server {
namespace {

constexpr std::string_view first_line = "game 1";

Json seat_json(const SeatHolder& holder) {
    if (holder.bot && !holder.stand_in) return {{"kind", "bot"}, {"level", holder.level}};
    return {{"kind", "person"}, {"name", holder.name}};
}

}  // namespace

Json file_of(const Table& table) {
    Json seats = Json::array();
    for (const SeatHolder& holder : table.seats()) seats.push_back(seat_json(holder));
    return {{"heptapolis", first_line},
            {"seats", std::move(seats)},
            {"speed", name_of(table.head().speed)},
            {"hints", table.head().hints},
            {"record", play::print_record(table.match())}};
}

std::variant<Beginning, Refusal> game_of_file(const Json& file) {
    if (string_in(file, "heptapolis") != first_line) return Refusal{"no_game_file"};
    const auto match = play::parse_record(string_in(file, "record").value_or(""));
    if (!match) return Refusal{"bad_record", {{"reason", match.reason()}}};
    Beginning result;
    GameHead& head = result.head;
    head.game = (*match)->game();
    head.deal = (*match)->deal_lines();
    if (auto wrong = read_table(file, static_cast<std::size_t>((*match)->seats()), head)) return *wrong;
    if (head.clock.kind != ClockKind::none) return bad_field("clock");
    head.invitations = !(*match)->over();  // nobody sits down at the end
    const std::size_t moments = (*match)->turns().size();
    Json options = options_of(**match);
    options["from"] = {{"file", true}, {"step", moments}};
    head.options = options.dump();
    result.events = events_of(**match, moments);
    return result;
}

}  // namespace hepta::server
