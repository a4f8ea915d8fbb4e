// JSON from outside, as text.
#pragma once

#include <string_view>

#include "play/json.h"

namespace hepta::play {

// The deepest nesting of brackets outside of strings.
int json_depth(std::string_view text);

// How many fields all objects in it have together.
std::size_t json_fields(std::string_view text);

// Discarded (Json::is_discarded) if the text is not JSON, or so deep that copying or printing it could exhaust the
// stack; nothing of ours is half as deep.
inline constexpr int deepest_json = 32;
Json parse_json(std::string_view text);

}  // namespace hepta::play
