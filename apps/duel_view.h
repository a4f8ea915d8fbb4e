// What a player of 7 Wonders Duel sees on the terminal, drawn from an observation alone.
#pragma once

#include <array>
#include <vector>

#include "duel/market.h"
#include "duel/observation.h"
#include "duel/payment.h"
#include "messages.h"
#include "terminal_ink.h"

namespace hepta::apps {

inline constexpr int duel_width = 80;  // the least that is drawn for

struct DuelView {
    DuelView(const duel::Observation& observation, const Messages& messages, const Ink& painter, int columns);

    const duel::Observation& seen;
    const duel::State table;  // a world that fits; only what lies open is read from it: prices, points
    const std::array<duel::Market, 2> markets;
    const Messages& t;
    const Ink& ink;
    const int width;
    bool personal = true;  // the viewer is called `You`

    std::string who(Seat seat) const;
    Seat me() const { return seen.seat; }
    Seat rival() const { return duel::opponent(seen.seat); }
    bool with_agora() const { return (seen.expansions & duel::agora_bit) != 0; }
    bool with_pantheon() const { return (seen.expansions & duel::pantheon_bit) != 0; }
};

// How much of the table is drawn.
enum class Detail { full, medium, brief };

// ---- the display (duel_display.cpp) ----

// Rows as they lie, each over the one above it; brief: a line for each row. Empty where no card lies.
Lines display_lines(const DuelView& view, Detail detail);
std::vector<int> available_slots(const DuelView& view);

// What a card of the display costs a player now.
int price(const DuelView& view, Seat seat, duel::CardId id);
// It costs nothing, or one coin, through a chain symbol (DU-CHAIN-1, PA-TOK-1).
bool chained(const DuelView& view, Seat seat, duel::CardId id);

// ---- the table (duel_table.cpp, duel_boards.cpp) ----

// Age, whose turn, wonders built.
Lines heading(const DuelView& view);
Lines military_track(const DuelView& view);
Lines progress_tokens(const DuelView& view);
Lines city_lines(const DuelView& view, Seat seat, Detail detail);
Lines discard_pile(const DuelView& view);
Lines senate(const DuelView& view, Detail detail);
Lines pantheon_board(const DuelView& view, Detail detail);

// What a player has of Agora and of Pantheon.
Lines intrigues(const DuelView& view, Seat seat);
Lines devotion(const DuelView& view, Seat seat);

// All of these.
Lines whole_table(const DuelView& view, Detail detail);

// ---- choices (duel_choices.cpp) ----

// The legal actions in the order in which they are numbered from 1.
std::vector<duel::Action> numbered_actions(const duel::Observation& seen);

// What is asked, in a line.
std::string question(const DuelView& view);
Lines choices(const DuelView& view);

// Why an action in right notation is not possible, in a line.
std::string why_not_possible(const DuelView& view, duel::Action action);

// ---- points (duel_points.cpp) ----

Lines score_sheet(const DuelView& view);

// `You win by military supremacy.`
std::string verdict(const DuelView& view);

}  // namespace hepta::apps
