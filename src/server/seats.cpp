// Seats and their people.
#include "server/seats.h"

#include <algorithm>

#include "server/bodies.h"
#include "server/choices.h"
#include "server/fair_deal.h"
#include "server/limits.h"

namespace hepta::server {
namespace {

const SeatHolder& holder_of(const Room& room, int seat) { return room.table->seats()[static_cast<std::size_t>(seat)]; }

std::optional<Refusal> why_not_vote(const Room& room, int voter, int seat) {
    if (voter == seat) return Refusal{"not_allowed"};
    if (holder_of(room, seat).bot || !room.table->is_claimed(seat)) return Refusal{"nobody_away"};
    const std::int64_t when = presence_in(room).stand_in_from[static_cast<std::size_t>(seat)];
    if (when == 0) return Refusal{"nobody_away"};
    if (when > now()) return Refusal{"too_early", {{"from", when}}};
    return why_not_change(*room.table, voter, max_changes);
}

}  // namespace

void Seats::commit(const RoomPtr& room, Event event, std::function<void()> done, std::function<void()> retry) {
    delivery_.commit(room, std::move(event), std::move(done), std::move(retry));
}

void Seats::claim(const RoomPtr& room, int seat, const Claim& claim, const Done& done) {
    delivery_.when_free(room, [=, this] {
        const Table& table = *room->table;
        if (table.opens(seat, claim.secret)) return done(std::nullopt);
        if (const auto wrong = why_not_claim(table, seat, claim.name)) return done(wrong);
        commit(
            room, {0, EventKind::claim, seat, "", print_claim(claim), 0}, [done] { done(std::nullopt); },
            [=, this] { this->claim(room, seat, claim, done); });
    });
}

void Seats::renew(const RoomPtr& room, int seat, const Renewal& renewal, const Renewed& done) {
    delivery_.when_free(room, [=, this] {
        if (room->table->opens(seat, renewal.made)) return done(true);
        if (why_not_renew(*room->table, seat, renewal)) return done(false);
        commit(
            room, {0, EventKind::renew, seat, "", print_renewal(renewal), 0}, [done] { done(true); },
            [=, this] { renew(room, seat, renewal, done); });
    });
}

void Seats::add_device(const RoomPtr& room, int seat, const Renewal& renewal, const Done& done) {
    delivery_.when_free(room, [=, this] {
        if (room->table->opens(seat, renewal.made)) return done(std::nullopt);
        if (const auto wrong = why_not_renew(*room->table, seat, renewal)) return done(wrong);
        commit(
            room, {0, EventKind::device, seat, "", print_renewal(renewal), 0}, [done] { done(std::nullopt); },
            [=, this] { add_device(room, seat, renewal, done); });
    });
}

void Seats::invite(const RoomPtr& room, int seat, const TokenHash& invitation, const Done& done) {
    delivery_.when_free(room, [=, this] {
        if (const auto wrong = why_not_invite(*room->table, seat)) return done(wrong);
        commit(
            room, {0, EventKind::invite, seat, "", print_hash(invitation), 0}, [done] { done(std::nullopt); },
            [=, this] { invite(room, seat, invitation, done); });
    });
}

void Seats::hold(const RoomPtr& room, int seat, const Right& right, const SeatHolder& wanted, const Done& done) {
    delivery_.when_free(room, [=, this] {
        const bool own = right.seat == seat_at(seat);
        if (const auto wrong = why_not_hold(*room->table, seat, own, right.owner, wanted)) return done(wrong);
        const SeatHolder after = held_by(*room->table, seat, wanted);
        commit(
            room, {0, EventKind::seat, seat, "", print_holder(after), 0}, [done] { done(std::nullopt); },
            [=, this] { hold(room, seat, right, wanted, done); });
    });
}

void Seats::vote(const RoomPtr& room, int voter, int seat, const Done& done) {
    delivery_.when_free(room, [=, this] {
        if (room->table->votes(seat).contains(voter)) {
            done(std::nullopt);
            return decide(room, seat);
        }
        if (const auto wrong = why_not_vote(*room, voter, seat)) return done(wrong);
        commit(
            room, {0, EventKind::vote, voter, "", std::to_string(seat), 0},
            [=, this] {
                done(std::nullopt);
                decide(room, seat);
            },
            [=, this] { vote(room, voter, seat, done); });
    });
}

void Seats::decide(const RoomPtr& room) {
    for (int seat = 0; seat < room->table->seat_count(); ++seat)
        if (!room->table->votes(seat).empty()) decide(room, seat);
}

// Those who are there decide, at least one of them; not those who have voted and gone.
void Seats::decide(const RoomPtr& room, int seat) {
    delivery_.when_free(room, [=, this] {
        const std::vector<int> screens = screens_of(*room);
        int agreed = 0;
        for (int other = 0; other < room->table->seat_count(); ++other) {
            if (holder_of(*room, other).bot || screens[static_cast<std::size_t>(other)] == 0) continue;
            if (!room->table->votes(seat).contains(other)) return;
            ++agreed;
        }
        const SeatHolder& person = holder_of(*room, seat);
        if (person.bot || agreed == 0 || room->table->over()) return;
        const SeatHolder stand_in{true, std::string(stand_in_level), person.name, true};
        commit(
            room, {0, EventKind::seat, seat, "", print_holder(stand_in), 0}, [] {}, [=, this] { decide(room, seat); });
    });
}

void Seats::add_chance(const RoomPtr& room, int seat, const std::string& chance, const std::function<void()>& then) {
    const auto needless = [room, seat] { return room->table->is_dealt() || room->table->has_added_chance(seat); };
    if (needless()) return deal(room, then);
    delivery_.when_free(room, [=, this] {
        if (needless()) return deal(room, then);
        commit(
            room, {0, EventKind::chance, seat, "", chance, 0}, [=, this] { deal(room, then); },
            [=, this] { add_chance(room, seat, chance, then); });
    });
}

// The deal follows from what is written already. Another process, or this one after a crash, would make the same.
void Seats::deal(const RoomPtr& room, const std::function<void()>& then) {
    if (!room->table->awaits_deal()) return then();
    delivery_.when_free(room, [=, this] {
        if (!room->table->awaits_deal()) return then();
        const auto lines = fair_deal(room->table->head().game, *room->table->origin());
        if (!lines) return delivery_.set_aside(room);
        commit(
            room, {0, EventKind::deal, 0, "", join_lines(*lines), 0}, [] {}, [] {});
        delivery_.when_free(room, [=, this] { deal(room, then); });  // after everybody has heard of it
    });
}

void Seats::erase(const RoomPtr& room, const Right& right, const Erased& done) {
    delivery_.when_free(room, [=, this] {
        const Table& table = *room->table;
        bool others = false;
        for (int seat = 0; seat < table.seat_count(); ++seat)
            others = others || (right.seat != seat_at(seat) && table.is_claimed(seat) && !table.is_erased(seat));
        if (!others) return delivery_.remove(room, [done] { done(std::nullopt, true); });
        if (!right.seat) return done(Refusal{"seat_claimed"}, false);
        if (!table.over()) return done(Refusal{"game_not_over"}, false);
        const int seat = index(*right.seat);
        if (table.is_erased(seat)) return done(std::nullopt, false);
        commit(
            room, {0, EventKind::erase, seat, "", "", 0}, [done] { done(std::nullopt, false); },
            [=, this] { erase(room, right, done); });
    });
}

void Seats::returned(const RoomPtr& room, int seat) {
    delivery_.when_free(room, [=, this] {
        const SeatHolder& holder = holder_of(*room, seat);
        if (room->table->over()) return;
        const auto again = [=, this] { returned(room, seat); };
        if (holder.bot && holder.stand_in)
            return commit(
                room, {0, EventKind::seat, seat, "", print_holder({false, "", holder.name}), 0}, [] {}, again);
        if (!room->table->votes(seat).empty())
            commit(
                room, {0, EventKind::vote, seat, "", std::to_string(seat), 0}, [] {}, again);
    });
}

}  // namespace hepta::server
