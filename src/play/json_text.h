// JSON from outside, as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

// Parts of a value of any kind, without exceptions: what is not there is null, what is no text is empty.
const Json& part_of(const Json& json, std::string_view name);
const Json& part_of(const Json& json, std::size_t place);
const std::string& text_in(const Json& json);
// The texts of a list, an empty one for everything else; none, where there is no list.
std::vector<std::string> texts_in(const Json& json);

}  // namespace hepta::play
