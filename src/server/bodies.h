// The bodies of events as text: who sits down, who claims a seat, the lines of a deal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/json.h"
#include "server/game.h"

namespace hepta::server {

std::string join_lines(const std::vector<std::string>& lines);
std::vector<std::string> split_lines(const std::string& text);

// Readers give nothing where the text is none of ours.
play::Json holder_json(const SeatHolder& holder);
std::optional<SeatHolder> read_holder(const play::Json& json);
std::string print_holder(const SeatHolder& holder);
std::optional<SeatHolder> parse_holder(const std::string& text);
// The body of a claim.
struct Claim {
    std::string name;
    TokenHash secret{};
    std::string chance;  // for the deal; empty: none
};
std::string print_claim(const Claim& claim);
std::optional<Claim> parse_claim(const std::string& text);
// The body of a renewal, and of a secret for another device.
struct Renewal {
    TokenHash shown{};  // which opens the seat
    TokenHash made{};
};
std::string print_renewal(const Renewal& renewal);
std::optional<Renewal> parse_renewal(std::string_view text);
std::string print_hash(const TokenHash& hash);  // hexadecimal
std::optional<TokenHash> parse_hash(std::string_view text);

}  // namespace hepta::server
