// How the parts of a game's head are kept in columns of a table.
#include "server/columns.h"

#include <algorithm>
#include <stdexcept>

#include "play/json.h"

namespace hepta::server {

using play::Json;

std::string print_trust(const GameHead& head) {
    Json json = {{"invitations", head.invitations}, {"hints", head.hints}, {"undo", head.undo}};
    if (head.listed) json["listed"] = true;
    return json.dump();
}

void parse_trust(const std::string& text, GameHead& head) {
    const Json json = Json::parse(text);
    head.invitations = json.value("invitations", false);
    head.hints = json.value("hints", true);
    head.listed = json.value("listed", false);
    head.undo = json.value("undo", true);
}

std::string print_seats(const std::vector<SeatHolder>& seats) {
    Json list = Json::array();
    for (const SeatHolder& seat : seats) list.push_back(holder_json(seat));
    return list.dump();
}

std::vector<SeatHolder> parse_seats(const std::string& text) {
    std::vector<SeatHolder> seats;
    for (const Json& json : Json::parse(text)) {
        auto holder = read_holder(json);
        if (!holder) throw std::runtime_error("a seat that nobody holds");
        seats.push_back(*std::move(holder));
    }
    return seats;
}

std::string without_name(EventKind kind, const std::string& body) {
    if (kind == EventKind::say) return {};
    if (kind == EventKind::claim) {
        Claim claim = parse_claim(body).value();
        claim.name.clear();
        return print_claim(claim);
    }
    SeatHolder holder = parse_holder(body).value();
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
