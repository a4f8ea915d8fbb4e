// JSON messages from outside.
#include "server/text.h"

#include "play/json_text.h"
#include "server/limits.h"

namespace hepta::server {

Parsed parse_object(std::string_view text) {
    if (play::json_depth(text) > max_json_depth) return {nullptr, "too_deep"};
    if (play::json_fields(text) > max_json_fields) return {nullptr, "too_many_fields"};
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
