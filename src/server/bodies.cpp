// The bodies of events as text.
#include "server/bodies.h"

#include <algorithm>

#include "play/json_text.h"
#include "server/hex.h"

namespace hepta::server {

using play::Json;
using play::part_of;

std::string join_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

Json holder_json(const SeatHolder& holder) {
    Json json = {{"bot", holder.bot}, {"level", holder.level}, {"name", holder.name}};
    if (holder.stand_in) json["stand_in"] = true;
    return json;
}

std::optional<SeatHolder> read_holder(const Json& json) {
    const Json &bot = part_of(json, "bot"), &level = part_of(json, "level"), &name = part_of(json, "name");
    if (!bot.is_boolean() || !level.is_string() || !name.is_string()) return std::nullopt;
    return SeatHolder{bot.get<bool>(), level.get<std::string>(), name.get<std::string>(),
                      part_of(json, "stand_in") == true};
}

std::string print_holder(const SeatHolder& holder) { return holder_json(holder).dump(); }
std::optional<SeatHolder> parse_holder(const std::string& text) { return read_holder(play::parse_json(text)); }

std::string print_hash(const TokenHash& hash) { return hexadecimal(hash); }
std::optional<TokenHash> parse_hash(std::string_view text) { return read_hexadecimal<sizeof(TokenHash)>(text); }

std::string print_claim(const Claim& claim) {
    return Json{{"name", claim.name}, {"secret", print_hash(claim.secret)}, {"chance", claim.chance}}.dump();
}

std::optional<Claim> parse_claim(const std::string& text) {
    const Json json = play::parse_json(text);
    const auto secret = parse_hash(play::text_in(part_of(json, "secret")));
    if (!secret || !part_of(json, "name").is_string()) return std::nullopt;
    return Claim{play::text_in(part_of(json, "name")), *secret, play::text_in(part_of(json, "chance"))};
}

std::string print_renewal(const Renewal& renewal) { return print_hash(renewal.shown) + print_hash(renewal.made); }

std::optional<Renewal> parse_renewal(std::string_view text) {
    const std::size_t half = text.size() / 2;
    const auto shown = parse_hash(text.substr(0, half)), made = parse_hash(text.substr(half));
    return shown && made ? std::optional(Renewal{*shown, *made}) : std::nullopt;
}

}  // namespace hepta::server
