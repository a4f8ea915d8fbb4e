// How the parts of a game's head are kept in columns of a table.
#include "server/columns.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <stdexcept>

#include "play/json.h"

namespace hepta::server {

using play::Json;

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

namespace {

Json json_of(const SeatHolder& holder) {
    Json json = {{"bot", holder.bot}, {"level", holder.level}, {"name", holder.name}};
    if (holder.stand_in) json["stand_in"] = true;
    return json;
}

SeatHolder holder_in(const Json& json) {
    return {json.at("bot").get<bool>(), json.at("level").get<std::string>(), json.at("name").get<std::string>(),
            json.value("stand_in", false)};
}

}  // namespace

std::string print_holder(const SeatHolder& holder) { return json_of(holder).dump(); }
SeatHolder parse_holder(const std::string& text) { return holder_in(Json::parse(text)); }

std::string print_hash(const TokenHash& hash) { return fmt::format("{:02x}", fmt::join(hash, "")); }

TokenHash parse_hash(const std::string& text) {
    TokenHash hash{};
    if (text.size() != 2 * hash.size()) throw std::runtime_error("a hash of the wrong size");
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] = static_cast<std::uint8_t>(std::stoi(text.substr(2 * i, 2), nullptr, 16));
    return hash;
}

std::string print_claim(const Claim& claim) {
    return Json{{"name", claim.name}, {"secret", print_hash(claim.secret)}, {"chance", claim.chance}}.dump();
}

Claim parse_claim(const std::string& text) {
    const Json json = Json::parse(text);
    return {json.at("name").get<std::string>(), parse_hash(json.at("secret").get<std::string>()),
            json.value("chance", "")};
}

std::string print_trust(const GameHead& head) {
    return Json{{"invitations", head.invitations}, {"hints", head.hints}}.dump();
}

void parse_trust(const std::string& text, GameHead& head) {
    const Json json = Json::parse(text);
    head.invitations = json.value("invitations", false);
    head.hints = json.value("hints", true);
}

std::string print_seats(const std::vector<SeatHolder>& seats) {
    Json list = Json::array();
    for (const SeatHolder& seat : seats) list.push_back(json_of(seat));
    return list.dump();
}

std::vector<SeatHolder> parse_seats(const std::string& text) {
    std::vector<SeatHolder> seats;
    for (const Json& seat : Json::parse(text)) seats.push_back(holder_in(seat));
    return seats;
}

std::string without_name(EventKind kind, const std::string& body) {
    if (kind == EventKind::claim) {
        Claim claim = parse_claim(body);
        claim.name.clear();
        return print_claim(claim);
    }
    SeatHolder holder = parse_holder(body);
    holder.name.clear();
    return print_holder(holder);
}

std::string without_name(const std::string& seats, int seat) {
    auto all = parse_seats(seats);
    all.at(static_cast<std::size_t>(seat)).name.clear();
    return print_seats(all);
}

std::string print_hashes(const std::vector<TokenHash>& hashes) {
    std::string bytes;
    for (const TokenHash& hash : hashes) bytes.append(hash.begin(), hash.end());
    return bytes;
}

std::vector<TokenHash> parse_hashes(std::string_view bytes, std::size_t count) {
    std::vector<TokenHash> hashes(count);
    if (bytes.size() < count * sizeof(TokenHash)) throw std::runtime_error("a token hash is too short");
    for (TokenHash& hash : hashes) {
        std::copy_n(bytes.begin(), hash.size(), hash.begin());
        bytes.remove_prefix(hash.size());
    }
    return hashes;
}

}  // namespace hepta::server
