// How the parts of a game's head are kept in columns of a table, whichever database it is.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "server/bodies.h"
#include "server/game.h"

namespace hepta::server {

// What people agreed on besides the game's options.
std::string print_trust(const GameHead& head);
void parse_trust(const std::string& text, GameHead& head);
// What the text of a listed game contains, as a pattern of SQL.
inline constexpr const char* trust_of_listed = R"(%"listed":true%)";

std::string print_seats(const std::vector<SeatHolder>& seats);
std::vector<SeatHolder> parse_seats(const std::string& text);

// The same without the name of whoever sits there: the body of an event of the seat (nothing is left of what somebody
// said), and a list of seats.
std::string without_name(EventKind kind, const std::string& body);
std::string without_name(const std::string& seats, int seat);
// Kinds of events whose bodies may carry a name, or anything else about their author.
inline constexpr std::array kinds_with_names = {EventKind::seat, EventKind::claim, EventKind::say};

// Hashes one after the other.
std::string print_hashes(const std::vector<TokenHash>& hashes);
std::vector<TokenHash> parse_hashes(std::string_view bytes, std::size_t count);  // throws if they are too few

}  // namespace hepta::server
