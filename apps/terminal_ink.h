// Text for terminals: colours, widths, columns and wrapping. Knows no game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hepta::apps {

using Lines = std::vector<std::string>;

enum class Style { plain, bold, dim, brown, grey, blue, green, yellow, red, purple };

// Paints text, or leaves it as it is.
class Ink {
  public:
    explicit Ink(bool coloured) : coloured_(coloured) {}
    std::string operator()(Style style, std::string_view text) const;

  private:
    bool coloured_;
};

// Of `auto`, `always`, `never`: auto paints only on a terminal that is not dumb, unless NO_COLOR is set.
bool wants_colour(std::string_view choice);

// The value of a variable; empty if it is not set.
std::string_view environment(const char* name);

bool is_terminal_in();
bool is_terminal_out();

struct TerminalSize {
    int columns = 0;
    int rows = 0;
};
// Of the terminal on standard output; none if there is none.
std::optional<TerminalSize> terminal_size();

// Columns that a text takes on the screen: two for East Asian letters, none for colours and combining marks.
int visible_width(std::string_view text);

// Filled up with spaces behind, or in front.
std::string padded(std::string text, int width);
std::string right_aligned(const std::string& text, int width);

std::string cut(const std::string& text, int width);  // with a full stop for what is left out

std::string joined(const std::vector<std::string>& items, std::string_view separator);

// Items one after the other, broken between items where a line is full. Later lines are indented.
Lines wrapped(const std::string& head, const std::vector<std::string>& items, std::string_view separator, int width,
              int indent);

// Running text, broken between words; between letters where a language has no spaces (Japanese).
Lines folded(const std::string& head, const std::string& text, int width, int indent);

// Splits at single spaces.
std::vector<std::string> split(std::string_view text);

// One row of a table: cells wrap inside their columns.
struct Column {
    int start;
    int width;
};
Lines table_row(const std::vector<Column>& columns, const std::vector<Lines>& cells);

}  // namespace hepta::apps
