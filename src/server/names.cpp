// Names of people and what they say, by utf8proc.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <utf8proc.h>

#include "server/limits.h"
#include "server/text.h"

namespace hepta::server {
namespace {

// The next letter of a UTF-8 text, which is taken off; none if it is not well-formed.
std::optional<char32_t> next_letter(std::string_view& text) {
    utf8proc_int32_t letter = -1;
    const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &letter);
    if (size <= 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(size));
    return static_cast<char32_t>(letter);
}

utf8proc_category_t category_of(char32_t letter) { return utf8proc_category(static_cast<utf8proc_int32_t>(letter)); }

// Letters and marks by their category, which show nothing all the same: fillers, joiners, variation selectors.
bool is_blank(char32_t letter) {
    struct Range {
        char32_t first, last;
    };
    constexpr Range ranges[] = {{0x34f, 0x34f},   {0x115f, 0x1160},  {0x17b4, 0x17b5}, {0x180b, 0x180f},
                                {0x2800, 0x2800}, {0x3164, 0x3164},  {0xfe00, 0xfe0f}, {0xffa0, 0xffa0},
                                {0xfffc, 0xfffd}, {0xe0100, 0xe01ef}};
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [&](const Range& range) { return letter >= range.first && letter <= range.last; });
}

// Characters that have no picture of their own or change how others are read: control, format (bidi among them), line
// and paragraph separators, private use; and those not yet assigned, of which nobody knows what they will do.
bool is_invisible(char32_t letter) {
    switch (category_of(letter)) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CN:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP: return true;
        default: return is_blank(letter);
    }
}

// Marks that are put on the letter before.
bool is_mark(char32_t letter) {
    const auto category = category_of(letter);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

bool is_space(char32_t letter) { return category_of(letter) == UTF8PROC_CATEGORY_ZS; }

// The visible characters of a text, at most `most` of them; none if it is not UTF-8.
std::optional<std::string> visible(std::string_view bytes, std::size_t most) {
    std::string text;
    for (std::size_t count = 0; !bytes.empty();) {
        const std::string_view from = bytes;
        const auto letter = next_letter(bytes);
        if (!letter) return std::nullopt;
        if (is_invisible(*letter) || count == most) continue;
        text += from.substr(0, from.size() - bytes.size());
        ++count;
    }
    return text;
}

// A text in a form of Unicode; none if it is not UTF-8.
std::optional<std::string> mapped(std::string_view text, int options) {
    utf8proc_uint8_t* bytes = nullptr;
    const auto size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &bytes, static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(bytes, &std::free);
    if (size < 0) return std::nullopt;
    return std::string(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

// The composed form of a text (NFC): what looks the same has the same bytes.
std::optional<std::string> composed(const std::string& text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

// At most so many letters, of which marks are some.
std::optional<std::string> cleaned(std::string_view given, std::size_t most) {
    constexpr std::size_t most_parts =
        8;  // of one letter; more than a language needs, few enough to put in order quickly
    constexpr int most_marks = 2;
    const auto seen = visible(given, most_parts * most);
    const auto text = seen ? composed(*seen) : std::nullopt;
    if (!text) return std::nullopt;
    std::string clean;
    std::size_t letters = 0;
    int marks = 0;
    bool space = false;
    for (std::string_view bytes = *text; !bytes.empty();) {
        const std::string_view from = bytes;
        const char32_t letter = next_letter(bytes).value();
        if (is_space(letter)) {
            space = !clean.empty();
            continue;
        }
        marks = is_mark(letter) ? marks + 1 : 0;
        if (marks > most_marks || (marks > 0 && clean.empty())) continue;
        if (letters + (space ? 2 : 1) > most) break;
        if (space) clean += ' ';
        letters += space ? 2 : 1;
        space = false;
        clean += from.substr(0, from.size() - bytes.size());
    }
    return clean;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
    constexpr int options = UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD;
    return mapped(a, options) == mapped(b, options);
}

std::optional<std::string> clean_name(std::string_view given) { return cleaned(given, max_name_letters); }
std::optional<std::string> clean_line(std::string_view given) { return cleaned(given, max_line_letters); }

}  // namespace hepta::server
