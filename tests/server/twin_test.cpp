// Secrecy: two games that differ only in what a viewer may not know give that viewer the same frames, byte for byte.
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <string>
#include <vector>

#include "play/games.h"
#include "server/frames.h"
#include "server/limits.h"
#include "server/table.h"

namespace hepta::server {
namespace {

template <Game G>
using Setups = std::vector<typename G::Setup>;

GameHead head_for(std::string_view game, int seats) {
    GameHead head;
    head.id = "twin";
    head.game = game;
    head.options = "{}";
    head.seats.resize(static_cast<std::size_t>(seats));
    head.seat_tokens.resize(head.seats.size());
    return head;
}

// One of two games played side by side: a match for what the rules say, a table for what is sent.
template <Game G>
struct Twin {
    explicit Twin(const typename G::State& state)
        : table(head_for(play::Codec<G>::name(), G::seats(state)), std::make_unique<play::MatchOf<G>>(state)) {}

    const typename G::State& state() const { return static_cast<const play::MatchOf<G>&>(table.match()).state(); }

    Happening happen(EventKind kind, int seat, const std::string& id, const std::string& body) {
        return table.fold({table.seq() + 1, kind, seat, id, body, 0});
    }
    // Everything that is sent to a viewer after an event, and what a reload would send.
    std::string frames(const Happening& happening, play::Viewer viewer) const {
        const auto seats = static_cast<std::size_t>(table.seat_count());
        const Presence presence{std::vector<int>(seats, 1), std::vector<std::int64_t>(seats, 0), 0};
        const auto line = happening.line ? line_frame(*happening.line, viewer) : std::nullopt;
        return line.value_or("") + event_frame(table, presence, viewer, false, happening, true) +
               welcome_frame(table, presence, viewer, false, 0) +
               welcome_frame(table, presence, viewer, true, table.seq() - 1);
    }
    // What the viewer's seat is told when it asks for things out of turn or out of its mind.
    std::string refusals(int seat) const {
        std::string text;
        for (const char* action : {"build altar", "sell tavern", "keep coup top", "pass", "nonsense"}) {
            const auto refusal = table.why_not_act(seat, action);
            text += refusal ? nack_frame("x", *refusal) : "legal";
        }
        for (const auto& refusal : {table.why_not_take_back(seat), table.why_not_undo(seat, "ask")})
            text += refusal ? nack_frame("x", *refusal) : "legal";
        return text;
    }
    // A legal action as others see it.
    std::string open_form(Seat seat, const std::string& action) const {
        return play::news_of(table.match(), {seat, -1, action}).open.dump();
    }

    Table table;
};

struct Tally {
    int games = 0, events = 0, frames = 0;
};

template <Game G>
class Twins {
  public:
    Twins(const typename G::State& state, Seat viewer, Random& random)
        : viewer_(viewer), random_(random), left_(state), right_(G::sample_world(G::observe(state, viewer), random)) {}

    void run(Tally& tally) {
        ++tally.games;
        compare({"played", {}, true}, {"played", {}, true}, tally);
        constexpr int most_events = 40;
        for (int i = 0; i < most_events && !left_.table.over(); ++i) {
            if (!step(tally)) return;
            if (!(G::observe(left_.state(), viewer_) == G::observe(right_.state(), viewer_)))
                return;  // now it may know
            if (::testing::Test::HasFailure()) return;
        }
    }

  private:
    // Lets one seat do what looks the same to everybody else; false: there is nothing of that kind.
    bool step(Tally& tally) {
        const SeatList seats = G::to_act(left_.state());
        const Seat seat = seats[random_.below(seats.size())];
        auto mine = left_.table.match().legal(seat);
        const auto theirs = right_.table.match().legal(seat);
        random_.shuffle(mine);
        for (const std::string& action : mine)
            for (const std::string& other : theirs) {
                const bool fits =
                    seat == viewer_ ? action == other : left_.open_form(seat, action) == right_.open_form(seat, other);
                if (!fits) continue;
                happen(EventKind::act, index(seat), action, other, tally);
                take_back_sometimes(index(seat), tally);
                speak_sometimes(tally);
                return true;
            }
        return false;
    }

    void take_back_sometimes(int seat, Tally& tally) {
        if (random_.below(4) != 0 || !left_.table.has_chosen(seat)) return;
        happen(EventKind::take_back, seat, "", "", tally);
    }

    // A seat or a spectator.
    void speak_sometimes(Tally& tally) {
        if (random_.below(8) != 0) return;
        const int speaker = random_.below(left_.table.seat_count() + 1) + spectators_seat;
        const std::string body = print_said({"", "line " + std::to_string(id_)});
        happen(EventKind::say, speaker, body, body, tally);
    }

    void happen(EventKind kind, int seat, const std::string& action, const std::string& other, Tally& tally) {
        const std::string id = std::to_string(++id_);
        const Happening left = left_.happen(kind, seat, id, action);
        const Happening right = right_.happen(kind, seat, id, other);
        const bool same_knowledge = G::observe(left_.state(), viewer_) == G::observe(right_.state(), viewer_);
        if (same_knowledge) compare(left, right, tally);
        ++tally.events;
    }

    void compare(const Happening& left, const Happening& right, Tally& tally) {
        for (const play::Viewer viewer : {play::Viewer(viewer_), play::Viewer()}) {
            ASSERT_EQ(left_.frames(left, viewer), right_.frames(right, viewer));
            ++tally.frames;
        }
        ASSERT_EQ(left_.refusals(index(viewer_)), right_.refusals(index(viewer_)));
    }

    Seat viewer_;
    Random& random_;
    Twin<G> left_, right_;
    int id_ = 0;
};

// All choices owed now, at random. Who has chosen is told to everybody, but a sampled world knows nothing of it.
template <Game G>
void play_moment(typename G::State& state, Random& random) {
    for (const play::Owed& owed : play::Codec<G>::owed(state)) {
        const auto legal = G::legal_actions(state, owed.seat);
        G::apply(state, owed.seat, legal[random.below(legal.size())]);
    }
}

template <Game G>
Tally twins_of(const Setups<G>& setups, int games, std::uint64_t seed) {
    Tally tally;
    for (int game = 0; game < games && !::testing::Test::HasFailure(); ++game) {
        const auto& setup = setups[static_cast<std::size_t>(game) % setups.size()];
        Random random(seed, Purpose::tests, static_cast<std::uint64_t>(game));
        typename G::State state = G::start(setup, G::deal(setup, random));
        constexpr int longest = 80;
        for (int moments = random.below(longest); moments > 0; --moments) play_moment<G>(state, random);
        for (int seat = 0; seat < G::seats(state); ++seat) Twins<G>(state, seat_at(seat), random).run(tally);
    }
    return tally;
}

Setups<seven::Seven> all_seven() {
    Setups<seven::Seven> setups;
    for (int players = 2; players <= seven::max_players; ++players) {
        setups.emplace_back();
        setups.back().players = players;
    }
    return setups;
}

Setups<duel::Duel> all_duel() {
    return {{.agora = false}, {.agora = true}, {.pantheon = true}, {.agora = true, .pantheon = true}};
}

constexpr int fewer = HEPTA_SANITIZED != 0 ? 10 : 1;

// HEPTA_TWIN_GAMES=10000: so many games, half of them of each kind.
int games_or(int otherwise) {
    const char* text = std::getenv("HEPTA_TWIN_GAMES");
    return text != nullptr ? std::atoi(text) / 2 : otherwise / fewer;
}

void report(const Tally& tally) {
    std::cout << tally.games << " pairs of games, " << tally.events << " events, " << tally.frames << " comparisons\n";
    EXPECT_GT(tally.events, tally.games);  // the games do go on
}

TEST(Twins, seven_wonders_gives_the_same_frames) { report(twins_of<seven::Seven>(all_seven(), 120 / fewer, 1)); }
TEST(Twins, duel_with_its_expansions_gives_the_same_frames) {
    report(twins_of<duel::Duel>(all_duel(), 200 / fewer, 2));
}

TEST(SlowTwins, seven_wonders_gives_the_same_frames) { report(twins_of<seven::Seven>(all_seven(), games_or(1500), 3)); }
TEST(SlowTwins, duel_with_its_expansions_gives_the_same_frames) {
    report(twins_of<duel::Duel>(all_duel(), games_or(3000), 4));
}

// Whatever spectators say to each other: all that players are told is the same.
TEST(Twins, lines_of_spectators_reach_no_player) {
    const auto setup = all_seven()[1];
    Random random(6);
    const auto state = seven::start(setup, seven::deal(setup, random));
    Twin<seven::Seven> one(state), other(state);
    for (int i = 0; i < kept_lines + 5; ++i) {
        const auto left =
            one.happen(EventKind::say, spectators_seat, "", print_said({"", "the altar " + std::to_string(i)}));
        const auto right = other.happen(EventKind::say, spectators_seat, "", print_said({"hello", ""}));
        for (int seat = 0; seat < one.table.seat_count(); ++seat)
            ASSERT_EQ(one.frames(left, seat_at(seat)), other.frames(right, seat_at(seat)));
        ASSERT_NE(one.frames(left, std::nullopt), other.frames(right, std::nullopt));
    }
    const auto heard = one.happen(EventKind::say, 2, "", print_said({"", "the tavern"}));
    for (const play::Viewer viewer : {play::Viewer(seat_at(0)), play::Viewer(seat_at(2)), play::Viewer()})
        EXPECT_NE(one.frames(heard, viewer).find("the tavern"), std::string::npos);
}

// The test can fail: a seat's own view is no spectator's view, and another deal shows.
TEST(Twins, what_a_seat_alone_knows_makes_a_difference) {
    const auto setup = all_seven()[1];
    Random random(5);
    const Twin<seven::Seven> one(seven::start(setup, seven::deal(setup, random)));
    const Twin<seven::Seven> other(seven::start(setup, seven::deal(setup, random)));
    EXPECT_NE(view_text(one.table, seat_at(0)), view_text(other.table, seat_at(0)));
    EXPECT_NE(view_text(one.table, seat_at(0)), view_text(one.table, std::nullopt));
}

}  // namespace
}  // namespace hepta::server
