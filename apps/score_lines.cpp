// A sheet of points on a terminal.
#include "score_lines.h"

#include <algorithm>

namespace hepta::apps {

Lines score_lines(const Ink& ink, const std::string& title, const std::vector<std::string>& names,
                  const std::vector<ScoreColumn>& columns) {
    int first = visible_width(title);
    for (const std::string& name : names) first = std::max(first, visible_width(name));
    Lines lines = {padded(ink(Style::bold, title), first)};
    for (const std::string& name : names) lines.push_back(padded(name, first));
    for (const ScoreColumn& column : columns) {
        const int width = visible_width(column.head) + 1;
        lines[0] += right_aligned(ink(column.head_style, column.head), width);
        for (std::size_t i = 0; i < names.size(); ++i)
            lines[i + 1] += ink(column.style, right_aligned(std::to_string(column.points[i]), width));
    }
    return lines;
}

}  // namespace hepta::apps
