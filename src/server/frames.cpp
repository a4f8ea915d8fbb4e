// Frames: what the server sends over a socket.
#include "server/frames.h"

namespace hepta::server {
namespace {

std::string joined(const std::vector<std::string>& items) {
    std::string text = "[";
    for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? "" : ",") + items[i];
    return text + ']';
}

Json seat_json(const Table& table, const Presence& presence, int seat) {
    const SeatHolder& holder = table.seats()[static_cast<std::size_t>(seat)];
    const int screens = presence.screens[static_cast<std::size_t>(seat)];
    Json json = {{"name", holder.name},
                 {"kind", holder.bot ? "bot" : "person"},
                 {"level", holder.bot ? Json(holder.level) : Json(nullptr)},
                 {"online", screens > 0},
                 {"screens", screens},
                 {"claimed", table.is_claimed(seat)},
                 {"owes", table.owes(seat)},
                 {"chosen", table.has_chosen(seat)}};
    if (!table.is_dealt()) json["ready"] = holder.bot || table.has_added_chance(seat);
    if (holder.stand_in) json["standIn"] = true;
    if (const auto from = presence.stand_in_from[static_cast<std::size_t>(seat)]; from > 0) {
        json["standInFrom"] = from;
        json["votes"] = table.votes(seat);
    }
    return json;
}

// The only way of a line to a frame.
std::optional<Json> line_json(const Line& line, play::Viewer viewer) {
    const bool of_spectators = line.seat == spectators_seat;
    if (of_spectators && viewer) return std::nullopt;
    Json json = {{"seq", line.seq}, {"seat", of_spectators ? Json(nullptr) : Json(line.seat)}, {"at", line.at}};
    if (line.said.phrase.empty())
        json["text"] = line.said.text;
    else
        json["phrase"] = line.said.phrase;
    return json;
}

// What this viewer has not heard yet.
std::string chat_field(const Table& table, play::Viewer viewer, std::int64_t last_seq) {
    Json list = Json::array();
    for (const Line& line : table.lines())
        if (auto json = line.seq > last_seq ? line_json(line, viewer) : std::nullopt) list.push_back(*std::move(json));
    return R"(,"chat":)" + list.dump();
}

}  // namespace

std::string_view name_of(Speed speed) {
    switch (speed) {
        case Speed::instant: return "instant";
        case Speed::normal: return "normal";
        case Speed::slow: return "slow";
        case Speed::step: break;
    }
    return "step";
}

std::string_view name_of(ClockKind kind) {
    switch (kind) {
        case ClockKind::none: return "none";
        case ClockKind::move: return "move";
        case ClockKind::days: break;
    }
    return "days";
}

std::string table_text(const Table& table, const Presence& presence, bool owner) {
    const Clock& clock = table.head().clock;
    Json json = {{"turn", table.turn()}, {"over", table.over()}, {"seats", Json::array()}};
    for (int seat = 0; seat < table.seat_count(); ++seat) json["seats"].push_back(seat_json(table, presence, seat));
    json["clock"] = {{"kind", name_of(clock.kind)}};
    if (clock.kind == ClockKind::move) json["clock"]["seconds"] = clock.amount;
    if (clock.kind == ClockKind::days) json["clock"]["days"] = clock.amount;
    json["clock"]["deadline"] = presence.deadline == 0 ? Json(nullptr) : Json(presence.deadline);
    json["speed"] = name_of(table.head().speed);
    json["trust"] = {
        {"seed", table.head().seed.has_value()}, {"hints", table.head().hints}, {"undo", table.head().undo}};
    if (table.is_deal_known()) json["trust"]["known"] = true;
    if (!table.commitment().empty()) json["trust"]["commitment"] = table.commitment();
    if (table.head().listed) json["trust"]["listed"] = true;
    json["dealt"] = table.is_dealt();
    json["owner"] = owner;
    json["undo"] = table.undo_asked() ? Json(*table.undo_asked()) : Json(nullptr);
    json["next"] = table.next().empty() ? Json(nullptr) : Json(table.next());
    // The options are kept as JSON text.
    return R"({"game":")" + table.head().game + R"(","options":)" + table.head().options + ',' + json.dump().substr(1);
}

std::string view_text(const Table& table, play::Viewer viewer) { return play::view_json(table.match(), viewer).dump(); }

// The view of this viewer, and what it has to answer.
std::string view_field(const Table& table, play::Viewer viewer) {
    std::string text = R"(,"view":)" + view_text(table, viewer);
    if (!viewer) return text;
    const Table::Question question = table.question(index(*viewer));
    const Json city = question.city < 0 ? Json(nullptr) : Json(question.city);
    return text + R"(,"question":)" + Json{{"event", question.event}, {"city", city}}.dump();
}

std::string news_field(const Table& table, int moments, play::Viewer viewer) {
    return R"(,"news":)" + joined(table.news_after(moments, viewer));
}

std::string welcome_frame(const Table& table, const Presence& presence, play::Viewer viewer, bool owner,
                          std::int64_t last_seq, bool renewed, const std::string& view, const std::string& news) {
    return R"({"type":"welcome","proto":1,"game":")" + table.head().id + R"(","seat":)" +
           (viewer ? std::to_string(index(*viewer)) : "null") + R"(,"seq":)" + std::to_string(table.seq()) +
           R"(,"table":)" + table_text(table, presence, owner) + view + news + chat_field(table, viewer, last_seq) +
           (renewed ? R"(,"renewed":true})" : "}");
}

std::string welcome_frame(const Table& table, const Presence& presence, play::Viewer viewer, bool owner,
                          std::int64_t last_seq) {
    return welcome_frame(table, presence, viewer, owner, last_seq, false, view_field(table, viewer),
                         news_field(table, table.moments_until(last_seq), viewer));
}

std::string event_frame(const Table& table, const Presence& presence, play::Viewer viewer, bool owner,
                        const Happening& happening, bool with_view) {
    std::vector<std::string> told;
    for (const play::News& one : happening.news) told.push_back(one.told_to(viewer).dump());
    std::string text = R"({"type":"event","seq":)" + std::to_string(table.seq()) + R"(,"kind":")" +
                       std::string(happening.kind) + R"(","table":)" + table_text(table, presence, owner);
    if (with_view) text += view_field(table, viewer);
    return text + R"(,"news":)" + joined(told) + '}';
}

std::optional<std::string> line_frame(const Line& line, play::Viewer viewer) {
    const auto json = line_json(line, viewer);
    if (!json) return std::nullopt;
    return R"({"type":"said","line":)" + json->dump() + '}';
}

std::string ack_frame(const std::string& id, std::int64_t seq) {
    return Json{{"type", "ack"}, {"id", id}, {"seq", seq}}.dump();
}

std::string nack_frame(const std::string& id, const Refusal& refusal) {
    return Json{{"type", "nack"}, {"id", id}, {"code", refusal.code}, {"args", refusal.args}}.dump();
}

std::string storage_frame(bool away) { return Json{{"type", "storage"}, {"away", away}}.dump(); }

std::string stale_frame(int seat) { return error_frame("stale_secret", {{"seat", seat}}); }

std::string error_frame(std::string_view code, const Json& args) {
    return Json{{"type", "error"}, {"code", code}, {"args", args}}.dump();
}

}  // namespace hepta::server
