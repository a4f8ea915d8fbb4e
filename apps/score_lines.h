// A sheet of points on a terminal: a line for each player, a column for each category.
#pragma once

#include <string>
#include <vector>

#include "terminal_ink.h"

namespace hepta::apps {

struct ScoreColumn {
    std::string head;
    Style head_style;
    std::vector<int> points;  // of the players, in the order of the lines
    Style style = Style::plain;
};

// `names` stand before the points, `title` above the names.
Lines score_lines(const Ink& ink, const std::string& title, const std::vector<std::string>& names,
                  const std::vector<ScoreColumn>& columns);

}  // namespace hepta::apps
