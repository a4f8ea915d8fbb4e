// Text from outside: names of people and JSON messages.
#include "server/text.h"

#include <cstdint>

#include "server/limits.h"

namespace hepta::server {
namespace {

// The next letter of a UTF-8 text, which is taken off; none if it is not well-formed.
std::optional<char32_t> next_letter(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t size = first < 0x80   ? 1
                             : first < 0xc2 ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
    if (size == 0 || text.size() < size) return std::nullopt;
    char32_t letter = size == 1 ? first : first & (0xffU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U) return std::nullopt;
        letter = letter << 6U | (byte(i) & 0x3fU);
    }
    constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = letter >= 0xd800 && letter <= 0xdfff;
    if (letter < least[size] || letter > 0x10ffff || surrogate) return std::nullopt;
    text.remove_prefix(size);
    return letter;
}

// Characters that have no picture of their own or change how others are read.
bool is_invisible(char32_t letter) {
    struct Range {
        char32_t first, last;
    };
    constexpr Range ranges[] = {
        {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},   {0x115f, 0x1160},
        {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},
        {0xd800, 0xf8ff}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0xe0000, 0x10ffff}};
    for (const Range& range : ranges)
        if (letter >= range.first && letter <= range.last) return true;
    return false;
}

// Marks that are put on the letter before; without normalising, a pile of them is cut.
bool is_combining(char32_t letter) {
    return (letter >= 0x300 && letter <= 0x36f) || (letter >= 0x1ab0 && letter <= 0x1aff) ||
           (letter >= 0x1dc0 && letter <= 0x1dff) || (letter >= 0x20d0 && letter <= 0x20ff) ||
           (letter >= 0xfe20 && letter <= 0xfe2f);
}

bool is_space(char32_t letter) {
    return letter == ' ' || letter == 0xa0 || letter == 0x1680 || (letter >= 0x2000 && letter <= 0x200a) ||
           letter == 0x202f || letter == 0x205f || letter == 0x3000;
}

// The deepest nesting of brackets outside of strings.
int depth_of(std::string_view text) {
    int depth = 0;
    int deepest = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            if (c == '"') in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{' || c == '[') {
            deepest = std::max(deepest, ++depth);
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return deepest;
}

}  // namespace

std::optional<std::string> clean_name(std::string_view bytes) {
    constexpr int most_marks = 2;
    std::string name;
    std::size_t letters = 0;
    int marks = 0;
    bool space = false;
    while (!bytes.empty()) {
        const std::string_view from = bytes;
        const auto letter = next_letter(bytes);
        if (!letter) return std::nullopt;
        if (is_invisible(*letter)) continue;
        if (is_space(*letter)) {
            space = !name.empty();
            continue;
        }
        marks = is_combining(*letter) ? marks + 1 : 0;
        if (marks > most_marks || (marks > 0 && name.empty()) || letters >= max_name_letters) continue;
        if (space) {
            if (++letters >= max_name_letters) continue;
            name += ' ';
        }
        space = false;
        name += from.substr(0, from.size() - bytes.size());
        ++letters;
    }
    return name;
}

Parsed parse_object(std::string_view text) {
    if (depth_of(text) > max_json_depth) return {nullptr, "too_deep"};
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return {nullptr, "bad_json"};
    return {std::move(json), ""};
}

std::optional<std::string> string_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<long long> number_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<long long>();
}

std::optional<bool> flag_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_boolean()) return std::nullopt;
    return found->get<bool>();
}

}  // namespace hepta::server
