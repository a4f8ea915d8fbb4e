// Games as a browser keeps them.
#include "offline/kept.h"

#include "core/seat.h"
#include "play/json_text.h"
#include "server/bodies.h"
#include "server/text.h"

namespace hepta::offline {

using namespace server;
using play::part_of;
using play::text_in;

namespace {

constexpr int last_speed = static_cast<int>(Speed::step);

// The parts that every head must have and that are not texts.
bool read_people(const Json& json, GameHead& head) {
    const auto owner = parse_hash(text_in(part_of(json, "owner")));
    const auto watch = parse_hash(text_in(part_of(json, "watch")));
    const Json &seats = part_of(json, "seats"), &tokens = part_of(json, "tokens");
    if (!owner || !watch || !seats.is_array() || !tokens.is_array() || seats.size() != tokens.size()) return false;
    head.owner = *owner;
    head.watch = *watch;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        auto holder = read_holder(seats[seat]);
        const auto token = parse_hash(text_in(tokens[seat]));
        if (!holder || !token) return false;
        head.seats.push_back(*std::move(holder));
        head.seat_tokens.push_back(*token);
    }
    return !head.seats.empty();
}

}  // namespace

Json head_json(const GameHead& head) {
    Json json = {{"id", head.id},
                 {"game", head.game},
                 {"options", head.options},
                 {"deal", head.deal},
                 {"seed", head.seed ? Json(*head.seed) : Json(nullptr)},
                 {"secret", head.secret},
                 {"speed", static_cast<int>(head.speed)},
                 {"created", head.created},
                 {"owner", print_hash(head.owner)},
                 {"watch", print_hash(head.watch)},
                 {"tokens", Json::array()},
                 {"seats", Json::array()},
                 {"invitations", head.invitations},
                 {"hints", head.hints},
                 {"rules", head.rules}};
    for (const TokenHash& token : head.seat_tokens) json["tokens"].push_back(print_hash(token));
    for (const SeatHolder& holder : head.seats) json["seats"].push_back(holder_json(holder));
    return json;
}

std::optional<GameHead> read_head(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    GameHead head;
    head.id = text_in(part_of(json, "id"));
    head.game = text_in(part_of(json, "game"));
    head.options = text_in(part_of(json, "options"));
    head.deal = play::texts_in(part_of(json, "deal"));
    head.secret = text_in(part_of(json, "secret"));
    if (const auto seed = number_in(json, "seed")) head.seed = *seed;
    const auto speed = number_in(json, "speed");
    const auto rules = number_in(json, "rules");
    if (!speed || *speed < 0 || *speed > last_speed || !rules || !read_people(json, head)) return std::nullopt;
    if (!play::parse_json(head.options).is_object()) return std::nullopt;
    head.speed = static_cast<Speed>(*speed);
    head.rules = static_cast<int>(*rules);
    head.created = number_in(json, "created").value_or(0);
    head.invitations = flag_in(json, "invitations").value_or(false);
    head.hints = flag_in(json, "hints").value_or(true);
    return head;
}

Json event_json(const Event& event) {
    return {{"seq", event.seq},   {"kind", static_cast<int>(event.kind)},
            {"seat", event.seat}, {"id", event.id},
            {"body", event.body}, {"at", event.at}};
}

std::optional<Event> read_event(const Json& json) {
    constexpr int last_kind = 255;
    if (!json.is_object()) return std::nullopt;
    const auto seq = number_in(json, "seq"), kind = number_in(json, "kind"), seat = number_in(json, "seat");
    if (!seq || !kind || *kind < 0 || *kind > last_kind || !seat || *seat < spectators_seat || *seat >= max_seats)
        return std::nullopt;
    return Event{*seq,
                 static_cast<EventKind>(*kind),
                 static_cast<int>(*seat),
                 text_in(part_of(json, "id")),
                 text_in(part_of(json, "body")),
                 number_in(json, "at").value_or(0)};
}

std::optional<std::vector<Event>> read_events(const Json& json) {
    std::vector<Event> events;
    if (!json.is_array()) return std::nullopt;
    for (const Json& one : json) {
        auto event = read_event(one);
        if (!event) return std::nullopt;
        events.push_back(*std::move(event));
    }
    return events;
}

}  // namespace hepta::offline
