// Games that begin in the middle of another one: the same deal and the choices up to a moment, from which somebody
// plays on otherwise. Deal and choices are written as those of any game, so that all that works there works here.
#pragma once

#include <variant>
#include <vector>

#include "server/rooms.h"
#include "server/table.h"

namespace hepta::server {

// A game to be created, with the events that it begins with. The head lacks id and tokens.
struct Beginning {
    GameHead head;
    std::vector<Event> events;
};

// The first moments of this match as events of a game.
std::vector<Event> events_of(const play::Match& match, std::size_t moments);

// What a request asks for: {"step":k,"seat":n}. Allowed where the deal may be known: after the end to everybody at the
// table, before it to a person who plays against bots alone.
std::variant<Beginning, Refusal> branch_of(const Table& table, const Right& right, const Json& request);

}  // namespace hepta::server
