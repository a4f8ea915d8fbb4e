// Another game of the same people.
#pragma once

#include "server/table.h"

namespace hepta::server {

// A new game like this one, dealt anew, without its id: everybody sits one seat further, so that another one begins.
// Tokens go with their people: whoever has a link to a seat has that person's seat in the new game.
GameHead rematch_of(const Table& table);
// What such a game begins with: the other secrets of seats that are open on several devices.
std::vector<Event> devices_of(const Table& table, const GameHead& rematch);

}  // namespace hepta::server
