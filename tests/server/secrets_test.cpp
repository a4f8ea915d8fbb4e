// Secrets of seats as events of a game: what cannot follow is not folded, and there is an end to it.
#include <gtest/gtest.h>

#include "play/games.h"
#include "server/choices.h"
#include "server/limits.h"
#include "server/table.h"

namespace hepta::server {
namespace {

TokenHash secret(std::int64_t number) { return hash_of(std::to_string(number)); }

// A game of Duel whose seats are open with the secrets 0 and -1.
Table new_table() {
    GameHead head;
    head.id = "secrets";
    head.game = "duel";
    head.options = "{}";
    head.seats.resize(2);
    head.seat_tokens = {secret(0), secret(-1)};
    Random random(3);
    return Table(head, std::make_unique<play::MatchOf<duel::Duel>>(duel::start({}, duel::deal({}, random))));
}

Event event_of(const Table& table, EventKind kind, const std::string& body, std::int64_t at = 0) {
    return {table.seq() + 1, kind, 0, "", body, at};
}

TEST(Secrets, are_renewed_so_often_and_then_stay) {
    Table table = new_table();
    std::int64_t renewals = 0;
    for (; !why_not_renew(table, 0, {secret(renewals), secret(renewals + 1)}); ++renewals)
        table.fold(event_of(table, EventKind::renew, print_renewal({secret(renewals), secret(renewals + 1)})));
    EXPECT_EQ(renewals, static_cast<std::int64_t>(max_renewals));
    EXPECT_TRUE(table.opens(0, secret(renewals)));
    EXPECT_EQ(table.secrets_of(0).size(), 1U);
}

TEST(Secrets, change_nothing_of_the_game) {
    Table table = new_table();
    const std::int64_t updated = table.updated(), position = table.position();
    for (const EventKind kind : {EventKind::device, EventKind::renew}) {
        const Event event = event_of(table, kind, print_renewal({secret(0), secret(table.seq() + 1)}), 99);
        ASSERT_FALSE(table.why_not_fold(event));
        EXPECT_FALSE(table.fold(event).revealed);
    }
    EXPECT_EQ(table.seq(), 2);
    EXPECT_EQ(table.updated(), updated);
    EXPECT_EQ(table.position(), position);
    EXPECT_EQ(table.changes(0), 0);
}

TEST(Secrets, are_renewed_by_whoever_shows_one_of_the_same_seat) {
    const Table table = new_table();
    for (const EventKind kind : {EventKind::device, EventKind::renew}) {
        EXPECT_FALSE(table.why_not_fold(event_of(table, kind, print_renewal({secret(0), secret(1)}))));
        EXPECT_TRUE(table.why_not_fold(event_of(table, kind, print_renewal({secret(-1), secret(1)}))));
        EXPECT_TRUE(table.why_not_fold(event_of(table, kind, print_renewal({secret(1), secret(2)}))));
        for (const char* nonsense : {"", "nonsense"}) EXPECT_TRUE(table.why_not_fold(event_of(table, kind, nonsense)));
        EXPECT_TRUE(table.why_not_fold(event_of(table, kind, print_hash(secret(0)))));
    }
}

}  // namespace
}  // namespace hepta::server
