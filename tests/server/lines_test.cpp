// What people say at a table: cleaned at the border, kept with the game, and never noticed by it.
#include "server/lines.h"

#include <gtest/gtest.h>

#include "play/games.h"
#include "server/choices.h"
#include "server/frames.h"
#include "server/limits.h"
#include "server/table.h"

namespace hepta::server {
namespace {

std::string text_of(const Json& message) {
    const auto said = read_said(message);
    return said ? said->text + said->phrase : "none";
}

TEST(Lines, are_phrases_or_clean_texts) {
    EXPECT_EQ(text_of({{"text", "  Well \u202edone\u202c\n!  "}}), "Well done!");
    EXPECT_EQ(text_of({{"text", "I\u0307stanbul"}}), "\u0130stanbul");  // composed
    EXPECT_EQ(text_of({{"text", std::string(500, 'x')}}), std::string(max_line_letters, 'x'));
    EXPECT_EQ(text_of({{"text", "<b>&"}}), "<b>&");  // pages show it as text
    EXPECT_EQ(text_of({{"phrase", "hello"}}), "hello");
    for (const Json& nothing : {Json{{"text", ""}}, Json{{"text", "\u200b \t"}}, Json{{"text", 7}},
                                Json{{"phrase", "insult"}}, Json{{"phrase", ""}, {"text", "x"}}, Json::object()})
        EXPECT_EQ(text_of(nothing), "none") << nothing.dump();
}

TEST(Lines, are_written_and_read_again) {
    for (const Said& said : {Said{"hello", ""}, Said{"", "\"quoted\" \u65e5"}}) {
        const auto again = parse_said(print_said(said));
        ASSERT_TRUE(again);
        EXPECT_EQ(again->phrase + again->text, said.phrase + said.text);
    }
    for (const char* body : {"", "{}", "[]", "nonsense", R"({"phrase":"hello","text":"x"})"})
        EXPECT_FALSE(parse_said(body));
}

TEST(Lines, keep_the_latest_of_players_and_of_spectators) {
    Lines lines;
    std::int64_t seq = 0;
    const auto say = [&](int seat) {
        return lines.add({++seq, EventKind::say, seat, "", print_said({"hello", ""}), 0});
    };
    for (int i = 0; i < kept_lines; ++i) ASSERT_TRUE(say(1));
    for (int i = 0; i < kept_lines + 7; ++i) ASSERT_TRUE(say(spectators_seat));
    EXPECT_EQ(lines.latest().size(), 2U * kept_lines);
    EXPECT_EQ(lines.latest().front().seq, 1);  // spectators do not push out what players said
    EXPECT_EQ(lines.count(1), kept_lines);
    EXPECT_EQ(lines.count(spectators_seat), kept_lines + 7);
    EXPECT_EQ(lines.count(0), 0);
    lines.forget(1);
    EXPECT_EQ(lines.latest().size(), 1U * kept_lines);
    EXPECT_FALSE(lines.add({++seq, EventKind::say, 1, "", "", 0}));  // of somebody who has deleted the game
    EXPECT_EQ(lines.count(1), kept_lines + 1);
}

// A game of Duel between two people, from a seed.
Table new_table() {
    GameHead head;
    head.id = "lines";
    head.game = "duel";
    head.options = "{}";
    head.seats.resize(2);
    head.seat_tokens.resize(2);
    Random random(3);
    return Table(head, std::make_unique<play::MatchOf<duel::Duel>>(duel::start({}, duel::deal({}, random))));
}

TEST(Lines, change_nothing_of_the_game) {
    Table spoken = new_table(), silent = new_table();
    const auto say = [&](int seat) {
        const Event event{spoken.seq() + 1, EventKind::say, seat, "", print_said({"hello", ""}), 99};
        ASSERT_FALSE(spoken.why_not_fold(event));
        spoken.fold(event);
    };
    const auto both_act = [&] {
        const Seat seat = silent.match().to_act()[0];
        const std::string action = silent.match().legal(seat).front();
        for (Table* table : {&spoken, &silent})
            table->fold({table->seq() + 1, EventKind::act, index(seat), "", action, 5});
        return index(seat);
    };
    for (int i = 0; i < 12; ++i) {
        say(i % 3 + spectators_seat);
        const int seat = both_act();
        say(spectators_seat);
        EXPECT_EQ(spoken.turn(), silent.turn());
        EXPECT_EQ(spoken.changes(seat), silent.changes(seat));
        EXPECT_EQ(spoken.moment_began(), silent.moment_began());
        EXPECT_EQ(spoken.updated(), silent.updated());
        EXPECT_EQ(view_text(spoken, std::nullopt), view_text(silent, std::nullopt));
        EXPECT_EQ(spoken.why_not_undo(seat, "ask").has_value(), silent.why_not_undo(seat, "ask").has_value());
    }
    // A question that was open before stays the same one.
    const auto before = spoken.question(0);
    const std::int64_t position = spoken.position();
    say(0);
    say(spectators_seat);
    EXPECT_EQ(spoken.question(0).event, before.event);
    EXPECT_EQ(spoken.position(), position);
}

TEST(Lines, alone_come_from_spectators) {
    const Table table = new_table();
    for (const EventKind kind : {EventKind::act, EventKind::undo, EventKind::vote, EventKind::erase, EventKind::invite})
        EXPECT_TRUE(table.why_not_fold({1, kind, spectators_seat, "", "0", 0}));
    EXPECT_FALSE(table.why_not_fold({1, EventKind::say, spectators_seat, "", print_said({"bye", ""}), 0}));
    EXPECT_TRUE(table.why_not_fold({1, EventKind::say, spectators_seat - 1, "", print_said({"bye", ""}), 0}));
    EXPECT_TRUE(table.why_not_fold({1, EventKind::say, 2, "", print_said({"bye", ""}), 0}));
    EXPECT_TRUE(table.why_not_fold({1, EventKind::say, 0, "", "nonsense", 0}));
}

TEST(Lines, are_limited_by_seat_and_carried_out_once) {
    Table table = new_table();
    const auto answer = [&](int seat, const std::string& id) {
        const auto wish = read_wish({{"type", "say"}, {"id", id}, {"text", "x"}});
        return answer_to(wish.value(), seat, table);
    };
    for (int i = 0; i < max_lines; ++i) {
        Event event = std::get<Event>(answer(0, std::to_string(i)));
        event.seq = table.seq() + 1;
        table.fold(event);
    }
    EXPECT_EQ(std::get<Refusal>(answer(0, "more")).code, "too_many_lines");
    EXPECT_EQ(std::get<CarriedOut>(answer(0, "3")).seq, 4);
    EXPECT_TRUE(std::holds_alternative<Event>(answer(1, "3")));
    EXPECT_TRUE(std::holds_alternative<Event>(answer(spectators_seat, "3")));
}

TEST(Lines, go_with_the_name_of_whoever_deletes_the_game) {
    Table table = new_table();
    for (const int seat : {0, 1, spectators_seat})
        table.fold({table.seq() + 1, EventKind::say, seat, "", print_said({"", "x"}), 0});
    table.fold({table.seq() + 1, EventKind::erase, 0, "", "", 0});
    ASSERT_EQ(table.lines().size(), 2U);
    EXPECT_EQ(table.lines()[0].seat, 1);
    EXPECT_EQ(table.lines()[1].seat, spectators_seat);
}

}  // namespace
}  // namespace hepta::server
