// Choices that clients send: an act, a choice taken back, an undo; and what they mean at a table.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/bodies.h"
#include "server/table.h"

namespace hepta::server {

// The id of a message, which its answer carries.
std::optional<std::string> message_id(const Json& message);

struct Wish {
    EventKind kind = EventKind::act;
    std::string id;
    long long turn = 0;
    long long event = 0;  // the question that it answers, with its city
    std::optional<long long> city;
    std::string action;  // the body of the event
};

// A message of type `act`, `take_back`, `undo` or `say`; none if it is not as docs/protocol.md says.
std::optional<Wish> read_wish(const Json& message);

// It was carried out before, under this number.
struct CarriedOut {
    std::int64_t seq;
};

// The event that a wish leads to, still without number and time; or why it leads to none. Spectators may speak.
std::variant<Event, CarriedOut, Refusal> answer_to(const Wish& wish, int seat, const Table& table);

// The same for changes of who sits on a seat.
std::optional<Refusal> why_not_claim(const Table& table, int seat, const std::string& name);
std::optional<Refusal> why_not_invite(const Table& table, int seat);
std::optional<Refusal> why_not_renew(const Table& table, int seat, const Renewal& renewal);
std::optional<Refusal> why_not_hold(const Table& table, int seat, bool own, bool owner, const SeatHolder& wanted);
std::optional<Refusal> why_not_change(const Table& table, int seat, int most);
// Whoever may come back keeps the name.
SeatHolder held_by(const Table& table, int seat, const SeatHolder& wanted);

}  // namespace hepta::server
