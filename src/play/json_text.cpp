// JSON from outside: its depth is known before it is read.
#include "play/json_text.h"

#include <algorithm>

namespace hepta::play {

int json_depth(std::string_view text) {
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

Json parse_json(std::string_view text) {
    if (json_depth(text) > deepest_json) return Json(Json::value_t::discarded);
    return Json::parse(text, nullptr, false);
}

}  // namespace hepta::play
