// Another game of the same people.
#include "server/rematch.h"

#include <algorithm>

#include "play/json_text.h"
#include "server/bodies.h"
#include "server/new_game.h"

namespace hepta::server {

GameHead rematch_of(const Table& table) {
    const GameHead& before = table.head();
    Json seats = Json::array();
    for (const SeatHolder& holder : table.seats())
        seats.push_back(holder.bot ? Json{{"kind", "bot"}, {"level", holder.level}} : Json{{"kind", "person"}});
    Json options = play::parse_json(before.options);
    options.erase("wonders");  // they were wishes for seats where somebody else sits now
    options.erase("from");     // the new game is dealt anew
    auto made = new_game({{"game", before.game}, {"options", options}, {"seats", seats}});
    GameHead head = std::get<GameHead>(std::move(made));  // such a game was made before
    head.clock = before.clock;
    head.speed = before.speed;
    head.owner = before.owner;
    head.watch = before.watch;
    head.seats = table.seats();
    head.hints = before.hints;
    head.undo = before.undo;
    head.invitations = false;  // everybody has the seat already
    for (int seat = 0; seat < table.seat_count(); ++seat) {
        const bool claimed = table.is_claimed(seat);
        // An invitation that nobody has used opens nothing here. A bot that sits there for somebody leaves for them.
        head.seat_tokens.push_back(claimed ? table.secrets_of(seat).back() : hash_of(new_token()));
        SeatHolder& holder = head.seats[static_cast<std::size_t>(seat)];
        holder.stand_in = holder.bot && claimed;
        if (!claimed) holder.name.clear();
    }
    std::rotate(head.seats.rbegin(), head.seats.rbegin() + 1, head.seats.rend());
    std::rotate(head.seat_tokens.rbegin(), head.seat_tokens.rbegin() + 1, head.seat_tokens.rend());
    return head;
}

std::vector<Event> devices_of(const Table& table, const GameHead& rematch) {
    std::vector<Event> events;
    for (int seat = 0; seat < table.seat_count(); ++seat) {
        if (!table.is_claimed(seat)) continue;
        const auto& secrets = table.secrets_of(seat);
        const int now = (seat + 1) % table.seat_count();  // seats turned by one
        for (const TokenHash& other : secrets)
            if (other != secrets.back())
                events.push_back({0, EventKind::device, now, "",
                                  print_renewal({rematch.seat_tokens[static_cast<std::size_t>(now)], other}), 0});
    }
    return events;
}

}  // namespace hepta::server
