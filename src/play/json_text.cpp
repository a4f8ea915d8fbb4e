// JSON from outside: its depth is known before it is read.
#include "play/json_text.h"

#include <algorithm>

namespace hepta::play {

namespace {

// Calls `see` for every character outside of strings.
template <class See>
void outside_strings(std::string_view text, See see) {
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\') ++i;
        if (c == '"') in_string = !in_string;
        if (!in_string) see(c);
    }
}

}  // namespace

int json_depth(std::string_view text) {
    int depth = 0;
    int deepest = 0;
    outside_strings(text, [&](char c) {
        if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
        if (c == '}' || c == ']') --depth;
    });
    return deepest;
}

std::size_t json_fields(std::string_view text) {
    std::size_t fields = 0;
    outside_strings(text, [&](char c) { fields += c == ':' ? 1 : 0; });
    return fields;
}

const Json& part_of(const Json& json, std::string_view name) {
    static const Json null;
    if (!json.is_object()) return null;
    const auto found = json.find(name);
    return found == json.end() ? null : *found;
}

const Json& part_of(const Json& json, std::size_t place) {
    static const Json null;
    return json.is_array() && place < json.size() ? json[place] : null;
}

const std::string& text_in(const Json& json) {
    static const std::string empty;
    return json.is_string() ? json.get_ref<const std::string&>() : empty;
}

std::vector<std::string> texts_in(const Json& json) {
    std::vector<std::string> texts;
    if (json.is_array())
        for (const Json& text : json) texts.push_back(text_in(text));
    return texts;
}

Json parse_json(std::string_view text) {
    if (json_depth(text) > deepest_json) return Json(Json::value_t::discarded);
    return Json::parse(text, nullptr, false);
}

}  // namespace hepta::play
