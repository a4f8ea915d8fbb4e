// What requests are told of a game.
#include "server/looks.h"

#include "bots/spec.h"
#include "play/json_text.h"
#include "play/record.h"
#include "play/story.h"
#include "server/fair_deal.h"

namespace hepta::server {
namespace {

Json holders_json(const Table& table) {
    Json list = Json::array();
    for (const SeatHolder& holder : table.seats())
        list.push_back({{"name", holder.name},
                        {"kind", holder.bot ? "bot" : "person"},
                        {"level", holder.bot ? Json(holder.level) : Json(nullptr)}});
    return list;
}

}  // namespace

Json line_json(const Table& table, play::Viewer seat) {
    const Json view = play::view_json(table.match(), std::nullopt);
    const Json age = table.is_dealt() ? view["observation"].value("age", Json(nullptr)) : Json(nullptr);
    return {{"game", table.head().id},
            {"kind", table.head().game},
            {"seat", seat ? Json(index(*seat)) : Json(nullptr)},
            {"asked", seat && table.owes(index(*seat))},
            {"over", table.over()},
            {"dealt", table.is_dealt()},
            {"age", age},
            {"turn", table.turn()},
            {"seats", holders_json(table)},
            {"updated", table.updated() / 1000},
            {"options", play::parse_json(table.head().options)}};
}

Json replay_json(const Table& table, std::size_t k) {
    const auto& turns = table.match().turns();
    const auto match = play::replayed(table.match(), k);
    Json json = {{"step", k}, {"steps", turns.size()}, {"news", Json::array()}, {"views", Json::array()}};
    if (k > 0)
        for (const play::News& news : play::news_of_moment(*play::replayed(table.match(), k - 1), *match)) {
            json["news"].push_back(news.own);
            json["news"].back()["moment"] = k;
        }
    for (int seat = 0; seat < table.seat_count(); ++seat) {
        Json view = play::view_json(*match, seat_at(seat));
        view["observation"].erase("legal");
        json["views"].push_back(std::move(view));
    }
    return json;
}

Json levels_json() {
    Json levels = Json::array();
    for (const std::string_view level : bots::level_names()) levels.push_back(level);
    return {{"levels", levels}};
}

Created furnish(GameHead& head, std::int64_t now) {
    Created created{new_game_id(), new_token(), new_token(), commitment_to(head.secret), {}};
    head.id = created.game;
    head.created = now;
    head.owner = hash_of(created.owner);
    head.watch = hash_of(created.watch);
    for (const SeatHolder& holder : head.seats) {
        const std::string token = new_token();
        head.seat_tokens.push_back(hash_of(token));
        created.seats.push_back(holder.bot ? "" : token);
    }
    return created;
}

Json created_json(const Created& created) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < created.seats.size(); ++seat) {
        seats.push_back({{"seat", seat}});
        if (!created.seats[seat].empty()) seats.back()["invitation"] = created.seats[seat];
    }
    return {{"game", created.game},
            {"owner", created.owner},
            {"seats", seats},
            {"watch", created.watch},
            {"commitment", created.commitment.empty() ? Json(nullptr) : Json(created.commitment)}};
}

}  // namespace hepta::server
