// Names of people and what they say where there are no tables of Unicode. Those who see them have typed them, on the
// same screen.
#include <cctype>

#include "server/limits.h"
#include "server/text.h"

namespace hepta::server {
namespace {

// The number of bytes of the letter that a text begins with; 0: it is not UTF-8. (JSON has checked the rest.)
std::size_t letter_size(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    return size <= text.size() ? size : 0;
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lower;
}

std::optional<std::string> cleaned(std::string_view given, std::size_t most) {
    std::string clean;
    bool space = false;
    for (std::size_t letters = 0; !given.empty() && letters < most;) {
        const std::size_t size = letter_size(given);
        if (size == 0) return std::nullopt;
        const std::string_view letter = given.substr(0, size);
        given.remove_prefix(size);
        const auto first = static_cast<unsigned char>(letter.front());
        space = space || letter == " ";
        if (first <= ' ' || first == 0x7f) continue;
        if (space && !clean.empty()) clean += ' ';
        space = false;
        clean += letter;
        ++letters;
    }
    return clean;
}

}  // namespace

std::optional<std::string> clean_name(std::string_view given) { return cleaned(given, max_name_letters); }
std::optional<std::string> clean_line(std::string_view given) { return cleaned(given, max_line_letters); }

bool same_name(std::string_view a, std::string_view b) { return lower_case(a) == lower_case(b); }

}  // namespace hepta::server
