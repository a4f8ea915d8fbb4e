// Text for terminals: colours, widths, columns and wrapping.
#include "terminal_ink.h"

#include <algorithm>
#include <cstdlib>
#include <sys/ioctl.h>
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

std::string_view environment(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it meanwhile
    return value == nullptr ? "" : value;
}

}  // namespace

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
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            while (i < text.size() && text[i] != 'm') ++i;
            continue;
        }
        const bool continues = (static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U;  // of a UTF-8 letter
        width += continues ? 0 : 1;
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

std::string plural(int amount, std::string_view word) {
    return std::to_string(amount) + ' ' + std::string(word) + (amount == 1 ? "" : "s");
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
    Lines lines = {head};
    bool first_in_line = true;
    for (const std::string& item : items) {
        const int needed = visible_width(lines.back()) + visible_width(separator) + visible_width(item);
        if (!first_in_line && needed > width) {
            const auto end = separator.find_last_not_of(' ');
            if (end != std::string_view::npos) lines.back() += separator.substr(0, end + 1);
            lines.emplace_back(static_cast<std::size_t>(indent), ' ');
            first_in_line = true;
        }
        if (!first_in_line) lines.back() += separator;
        lines.back() += item;
        first_in_line = false;
    }
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
            for (std::string& line : wrapped("", split(text), " ", columns[i].width, 0))
                cell.push_back(std::move(line));
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
