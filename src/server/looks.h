// What requests are told of a game, as JSON: its line in a list, a moment of its replay.
#pragma once

#include "server/table.h"

namespace hepta::server {

// A game in a list: what everybody may know, and whether this seat is asked.
Json line_json(const Table& table, play::Viewer seat);

// A finished game after its first k moments, for everybody.
Json replay_json(const Table& table, std::size_t k);

Json levels_json();

// The answer to whoever has created a game. An invitation that is empty is a bot's.
struct Created {
    std::string game, owner, watch;
    std::string commitment;          // to the secret behind the deal; empty: the deal is made
    std::vector<std::string> seats;  // invitations
};
// Gives a new game its name, tokens and time.
Created furnish(GameHead& head, std::int64_t now);
Json created_json(const Created& created);

}  // namespace hepta::server
