// Asking a person on a terminal, or a script on a pipe, line by line.
#include "terminal_dialog.h"

#include <cctype>
#include <iostream>

namespace hepta::apps {

Dialog::Dialog() : with_person_(is_terminal_in() && is_terminal_out()) {}

void Dialog::say(const std::string& line) const { std::cout << line << '\n'; }

void Dialog::say(const Lines& lines) const {
    for (const std::string& line : lines) say(line);
}

void Dialog::new_screen() const { std::cout << (with_person_ ? "\x1b[H\x1b[2J" : "\n"); }

std::optional<std::string> Dialog::ask(const std::string& question) const {
    std::cout << question << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
        std::cout << '\n';
        return std::nullopt;
    }
    std::string answer;
    for (const char letter : line) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::iscntrl(byte) != 0 || letter == ' ') {
            if (!answer.empty() && answer.back() != ' ') answer += ' ';
        } else {
            answer += static_cast<char>(std::tolower(byte));
        }
    }
    if (answer.ends_with(' ')) answer.pop_back();
    if (!is_terminal_in()) std::cout << answer << '\n';
    return answer;
}

}  // namespace hepta::apps
