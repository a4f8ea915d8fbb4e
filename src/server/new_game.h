// New games: from the JSON of a request to the head of a game.
#pragma once

#include <memory>
#include <optional>
#include <variant>

#include "play/match.h"
#include "server/table.h"

namespace hepta::server {

// A request to create a game, checked. The head lacks id and tokens.
std::variant<GameHead, Refusal> new_game(const Json& request);

// What does not depend on the deal: who sits where, what people may rely on, clock and speed of bots.
std::optional<Refusal> read_table(const Json& request, std::size_t seats, GameHead& head);

// Who sits on a seat, from the JSON of a request.
std::variant<SeatHolder, Refusal> seat_holder(const Json& seat);

}  // namespace hepta::server
