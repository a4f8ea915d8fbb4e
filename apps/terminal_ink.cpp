// Text for terminals: colours, widths, columns and wrapping.
#include "terminal_ink.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <unistd.h>

namespace hepta::apps {
namespace {

std::string_view code(Style style) {
    switch (style) {
        case Style::plain: break;
        case Style::bold: return "1";
        case Style::dim: return "2";
        case Style::brown: return "33";
        case Style::grey: return "37";
        case Style::blue: return "94";
        case Style::green: return "32";
        case Style::yellow: return "93";
        case Style::red: return "91";
        case Style::purple: return "95";
    }
    return "";
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"  // of ICU's macro

// The letter at a place, which moves behind it; negative if the bytes are no letter.
UChar32 next_letter(std::string_view text, std::size_t& place) {
    auto at = static_cast<std::int32_t>(place);
    UChar32 letter = 0;
    U8_NEXT(text.data(), at, static_cast<std::int32_t>(text.size()), letter);
    place = static_cast<std::size_t>(at);
    return letter;
}

#pragma GCC diagnostic pop

int columns_of(UChar32 letter) {
    constexpr std::uint32_t marks = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK;
    if (letter >= 0 && (U_MASK(u_charType(letter)) & marks) != 0) return 0;
    const int width = u_getIntPropertyValue(letter, UCHAR_EAST_ASIAN_WIDTH);
    return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

// May a line end between these two letters, although no space is there? The Japanese part of Unicode's rules; a number
// stays with what it counts.
bool may_break(UChar32 before, UChar32 after) {
    const auto kind = [](UChar32 letter) { return u_getIntPropertyValue(letter, UCHAR_LINE_BREAK); };
    const int first = kind(before);
    const int next = kind(after);
    if (first == U_LB_OPEN_PUNCTUATION || first == U_LB_NUMERIC) return false;
    const bool is_hangul = first == U_LB_H2 || first == U_LB_H3;
    const bool is_japanese = columns_of(before) == 2 && !is_hangul;
    return next == U_LB_IDEOGRAPHIC || (is_japanese && (next == U_LB_ALPHABETIC || next == U_LB_OPEN_PUNCTUATION));
}

// The text in pieces between which a line may end; spaces stay at the end of the piece before.
std::vector<std::string> pieces(const std::string& text) {
    std::vector<std::string> found;
    UChar32 before = ' ';
    std::size_t start = 0;
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t here = place;
        const UChar32 letter = next_letter(text, place);
        if (here > start && letter != ' ' && (before == ' ' || may_break(before, letter))) {
            found.push_back(text.substr(start, here - start));
            start = here;
        }
        before = letter;
    }
    if (start < text.size()) found.push_back(text.substr(start));
    return found;
}

}  // namespace

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it meanwhile
    return value == nullptr ? "" : value;
}

std::string Ink::operator()(Style style, std::string_view text) const {
    if (!coloured_ || style == Style::plain || text.empty()) return std::string(text);
    return "\x1b[" + std::string(code(style)) + 'm' + std::string(text) + "\x1b[0m";
}

bool is_terminal_in() { return isatty(STDIN_FILENO) != 0; }
bool is_terminal_out() { return isatty(STDOUT_FILENO) != 0 && environment("TERM") != "dumb"; }

bool wants_colour(std::string_view choice) {
    if (choice != "auto") return choice == "always";
    return is_terminal_out() && environment("NO_COLOR").empty();
}

std::optional<TerminalSize> terminal_size() {
    winsize size{};
    if (!is_terminal_out() || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return TerminalSize{size.ws_col, size.ws_row};
}

int visible_width(std::string_view text) {
    int width = 0;
    for (std::size_t place = 0; place < text.size();) {
        if (text[place] == '\x1b')
            place = std::min(text.find('m', place), text.size() - 1) + 1;
        else
            width += columns_of(next_letter(text, place));
    }
    return width;
}

std::string padded(std::string text, int width) {
    text.append(static_cast<std::size_t>(std::max(width - visible_width(text), 0)), ' ');
    return text;
}

std::string right_aligned(const std::string& text, int width) {
    return std::string(static_cast<std::size_t>(std::max(width - visible_width(text), 0)), ' ') + text;
}

std::string cut(const std::string& text, int width) {
    if (visible_width(text) <= width) return text;
    std::size_t end = 0;
    int left = width - 1;  // one for the full stop
    while (true) {
        std::size_t next = end;
        left -= columns_of(next_letter(text, next));
        if (left < 0) return text.substr(0, end) + '.';
        end = next;
    }
}

std::string joined(const std::vector<std::string>& items, std::string_view separator) {
    std::string all;
    for (const std::string& item : items) {
        if (!all.empty()) all += separator;
        all += item;
    }
    return all;
}

Lines wrapped(const std::string& head, const std::vector<std::string>& items, std::string_view separator, int width,
              int indent) {
    const std::string_view mark = separator.substr(0, separator.find_last_not_of(' ') + 1);  // ends a line
    Lines lines = {head};
    for (std::size_t i = 0; i < items.size(); ++i) {
        const int behind = i + 1 < items.size() ? visible_width(mark) : 0;
        const int needed = visible_width(lines.back()) + visible_width(separator) + visible_width(items[i]) + behind;
        const bool breaks = i > 0 && needed > width;
        if (i > 0) lines.back() += breaks ? mark : separator;
        if (breaks) lines.emplace_back(static_cast<std::size_t>(indent), ' ');
        lines.back() += items[i];
    }
    return lines;
}

Lines folded(const std::string& head, const std::string& text, int width, int indent) {
    Lines lines = {head};
    bool first_in_line = true;
    const auto without_spaces = [](const std::string& piece) {
        return piece.substr(0, piece.find_last_not_of(' ') + 1);
    };
    for (const std::string& piece : pieces(text)) {
        if (!first_in_line && visible_width(lines.back()) + visible_width(without_spaces(piece)) > width) {
            lines.back() = without_spaces(lines.back());
            lines.emplace_back(static_cast<std::size_t>(indent), ' ');
        }
        lines.back() += piece;
        first_in_line = false;
    }
    lines.back() = without_spaces(lines.back());
    return lines;
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) words.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

Lines table_row(const std::vector<Column>& columns, const std::vector<Lines>& cells) {
    std::vector<Lines> fitted;
    std::size_t height = 1;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        Lines cell;
        for (const std::string& text : cells[i]) {
            if (visible_width(text) <= columns[i].width) {
                cell.push_back(text);
                continue;
            }
            for (std::string& line : folded("", text, columns[i].width, 0)) cell.push_back(std::move(line));
        }
        height = std::max(height, cell.size());
        fitted.push_back(std::move(cell));
    }
    Lines rows(height);
    for (std::size_t row = 0; row < height; ++row)
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (row >= fitted[i].size() || fitted[i][row].empty()) continue;
            rows[row] = padded(std::move(rows[row]), columns[i].start) + fitted[i][row];
        }
    return rows;
}

}  // namespace hepta::apps
