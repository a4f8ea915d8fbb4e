// Choices that clients send.
#include "server/choices.h"

#include <algorithm>

#include "server/limits.h"
#include "server/lines.h"
#include "server/text.h"

namespace hepta::server {
namespace {

const SeatHolder& holder_of(const Table& table, int seat) { return table.seats()[static_cast<std::size_t>(seat)]; }

// A bot has this seat for good: from the beginning, or since the deal of a game where nothing was committed to. Whoever
// made such a game may know its deal; they could let a person in there unexpected, or look at the hand of a rival.
bool is_for_bots(const Table& table, int seat) {
    const bool deal_may_be_known = table.is_dealt() && table.commitment().empty();
    return table.head().seats[static_cast<std::size_t>(seat)].bot || (deal_may_be_known && holder_of(table, seat).bot);
}

bool is_taken(const Table& table, int seat, const std::string& name) {
    if (name.empty()) return false;
    for (int other = 0; other < table.seat_count(); ++other)
        if (other != seat && same_name(holder_of(table, other).name, name)) return true;
    return false;
}

// What the wish is for; none if that cannot be read.
std::optional<std::string> action_of(EventKind kind, const Json& message) {
    if (kind == EventKind::act) return string_in(message, "action");
    if (kind == EventKind::take_back) return "";
    const auto agree = message.find("agree");
    if (agree == message.end()) return "ask";
    if (!agree->is_boolean()) return std::nullopt;
    return agree->get<bool>() ? "agree" : "decline";
}

std::optional<Refusal> why_not(const Wish& wish, int seat, const Table& table) {
    if (wish.kind == EventKind::say) return table.why_not_say(seat);
    if (holder_of(table, seat).bot) return Refusal{"seat_has_bot"};
    if (table.over()) return Refusal{"game_over"};
    if (wish.turn != table.turn()) return Refusal{"stale_turn", {{"turn", table.turn()}}};
    const Table::Question question = table.question(seat);
    if (wish.event != question.event || (question.city >= 0 && wish.city != question.city))
        return Refusal{"stale_question", {{"event", question.event}}};
    auto refusal = wish.kind == EventKind::act         ? table.why_not_act(seat, wish.action)
                   : wish.kind == EventKind::take_back ? table.why_not_take_back(seat)
                                                       : table.why_not_undo(seat, wish.action);
    if (refusal) return refusal;
    const bool change = wish.kind != EventKind::act || !table.owes(seat);
    if (change && table.changes(seat) >= max_changes) return Refusal{"too_many_changes"};
    return std::nullopt;
}

// What is said needs no question.
std::optional<Wish> read_line(const Json& message) {
    const auto id = message_id(message);
    const auto said = read_said(message);
    if (!id || !said) return std::nullopt;
    return Wish{EventKind::say, *id, 0, 0, std::nullopt, print_said(*said)};
}

}  // namespace

std::optional<std::string> message_id(const Json& message) {
    auto id = string_in(message, "id");
    const auto is_control = [](unsigned char c) { return c < ' '; };
    if (!id || id->empty() || id->size() > max_act_id || std::any_of(id->begin(), id->end(), is_control))
        return std::nullopt;
    return id;
}

std::optional<Wish> read_wish(const Json& message) {
    const auto type = string_in(message, "type");
    if (type == "say") return read_line(message);
    const EventKind kind = type == "act"         ? EventKind::act
                           : type == "take_back" ? EventKind::take_back
                                                 : EventKind::undo;
    const auto id = message_id(message);
    const auto turn = number_in(message, "turn");
    const auto event = number_in(message, "event");
    const auto action = action_of(kind, message);
    if (!id || !turn || !event || !action) return std::nullopt;
    return Wish{kind, *id, *turn, *event, number_in(message, "city"), *action};
}

std::variant<Event, CarriedOut, Refusal> answer_to(const Wish& wish, int seat, const Table& table) {
    if (const auto before = table.seq_of(seat, wish.id)) return CarriedOut{*before};
    if (const auto refusal = why_not(wish, seat, table)) return *refusal;
    return Event{0, wish.kind, seat, wish.id, wish.action, 0};
}

std::optional<Refusal> why_not_change(const Table& table, int seat, int most) {
    if (table.over()) return Refusal{"game_over"};
    if (table.changes(seat) >= most) return Refusal{"too_many_changes"};
    return std::nullopt;
}

std::optional<Refusal> why_not_claim(const Table& table, int seat, const std::string& name) {
    if (table.is_claimed(seat)) return Refusal{"invitation_used"};
    if (is_for_bots(table, seat)) return Refusal{"seat_of_bot"};
    if (is_taken(table, seat, name)) return Refusal{"name_taken"};
    return why_not_change(table, seat, max_changes_by_owner);
}

std::optional<Refusal> why_not_invite(const Table& table, int seat) {
    if (!table.head().invitations || table.is_claimed(seat)) return Refusal{"seat_claimed"};
    if (is_for_bots(table, seat)) return Refusal{"seat_of_bot"};
    return why_not_change(table, seat, max_changes_by_owner);
}

std::optional<Refusal> why_not_renew(const Table& table, int seat, const Renewal& renewal) {
    if (table.over()) return Refusal{"game_over"};
    const bool stale = !table.opens(seat, renewal.shown) || table.opened_once(seat, renewal.made);
    if (stale) return Refusal{"stale_secret", {{"seat", seat}}};
    if (table.renewals(seat) >= max_renewals) return Refusal{"too_many_changes"};
    return std::nullopt;
}

std::optional<Refusal> why_not_hold(const Table& table, int seat, bool own, bool owner, const SeatHolder& wanted) {
    if (!own && !(owner && wanted.bot)) return Refusal{"not_allowed"};
    if (!own && table.is_claimed(seat)) return Refusal{"seat_claimed"};
    if (!wanted.bot && is_taken(table, seat, wanted.name)) return Refusal{"name_taken"};
    return why_not_change(table, seat, owner ? max_changes_by_owner : max_changes);
}

SeatHolder held_by(const Table& table, int seat, const SeatHolder& wanted) {
    SeatHolder after = wanted;
    if (wanted.bot || wanted.name.empty()) after.name = holder_of(table, seat).name;
    return after;
}

}  // namespace hepta::server
