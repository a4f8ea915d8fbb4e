// Games that begin in the middle of another one: the same deal and the choices up to a moment, from which somebody
// plays on otherwise. Deal and choices are written as those of any game, so that all that works there works here.
#pragma once

#include <variant>
#include <vector>

#include "server/rights.h"
#include "server/table.h"

namespace hepta::server {

// A game to be created, with the events that it begins with. The head lacks id and tokens.
struct Beginning {
    GameHead head;
    std::vector<Event> events;
};

// The first moments of this match as events of a game.
std::vector<Event> events_of(const play::Match& match, std::size_t moments);

// The same with their numbers, and at this time.
std::vector<Event> numbered(std::vector<Event> events, std::int64_t now);
// The options of a game that began with this deal: what a list of games shows.
Json options_of(const play::Match& match);

// After the end everybody at the table may, before it a person who plays against bots alone.
bool may_know_deal(const Table& table, const Right& right);

// What a request asks for: {"step":k,"seat":n}. Allowed where the deal may be known.
std::variant<Beginning, Refusal> branch_of(const Table& table, const Right& right, const Json& request);

}  // namespace hepta::server
