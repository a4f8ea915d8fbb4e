// What a player of 7 Wonders sees on the terminal, drawn from an observation alone.
#pragma once

#include <vector>

#include "messages.h"
#include "seven/observation.h"
#include "seven/reasons.h"
#include "seven/scoring.h"
#include "terminal_ink.h"

namespace hepta::apps {

inline constexpr int least_width = 80;

struct SevenView {
    SevenView(const seven::Observation& observation, const Messages& messages, const Ink& painter, int columns)
        : seen(observation), table(seven::open_table(observation)), t(messages), ink(painter), width(columns) {}

    const seven::Observation& seen;
    const seven::State table;  // what lies open, nothing else
    const Messages& t;
    const Ink& ink;
    const int width;
    bool personal = true;  // the viewer is called `you`
};

// ---- the table (seven_cities.cpp) ----

// Age, turn and passing direction.
Lines heading(const SevenView& view);

// A city in full, in a few lines, or in one line. `label` is the key of whose it is.
Lines full_city(const SevenView& view, int city);
Lines own_city(const SevenView& view, int city, std::string_view label);
Lines neighbour_city(const SevenView& view, int city, std::string_view label, bool with_cards);
std::string city_strip(const SevenView& view, int city);

// Neighbours and others around the viewer's own city, which comes last.
Lines whole_table(const SevenView& view, bool with_cards);

// ---- choices (seven_choices.cpp) ----

// The legal actions in the order in which they are numbered from 1: building, stages, selling.
std::vector<seven::Action> numbered_actions(const seven::Observation& seen);

// The cards to choose from, what they do and cost, and the numbers of the actions with each.
Lines choices(const SevenView& view);

// What is asked, in a line, where it is not the usual choice; empty otherwise.
Lines explanation(const SevenView& view);

// An action of a city in words: `build Altar, pay 2 (L2)`.
std::string action_words(const SevenView& view, int city, seven::Action action);

// Why an action in right notation is not possible, in a line.
std::string why_not_possible(const SevenView& view, seven::Action action);

// ---- points (seven_points.cpp) ----

// SW-MIL-2: who fought whom at the end of the Age before this moment.
Lines conflict_report(const SevenView& view, seven::Age age);

// Points by category, best city first.
Lines score_sheet(const SevenView& view);

// `You win with 54 points.`
std::string verdict(const SevenView& view);

}  // namespace hepta::apps
