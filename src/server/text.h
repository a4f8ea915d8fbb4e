// Text from outside: names of people and JSON messages, checked at the border.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/json.h"

namespace hepta::server {

using play::Json;

// A name as it is shown to others: UTF-8 in composed form (NFC), at most max_name_letters, without control, format and
// bidi characters, spaces single and inside. None if the bytes are not UTF-8.
std::optional<std::string> clean_name(std::string_view given);

// The same for a line of what people say: at most max_line_letters.
std::optional<std::string> clean_line(std::string_view given);

// Whether two names look alike: letters of either case, full or half width.
bool same_name(std::string_view a, std::string_view b);

// A JSON object; otherwise what is wrong with it: `bad_json` or `too_deep`.
struct Parsed {
    Json json;
    std::string_view error;  // empty: none
};
Parsed parse_object(std::string_view text);

// Fields of a JSON object; none if absent or of another kind.
std::optional<std::string> string_in(const Json& json, const char* name);
std::optional<long long> number_in(const Json& json, const char* name);
std::optional<bool> flag_in(const Json& json, const char* name);

}  // namespace hepta::server
