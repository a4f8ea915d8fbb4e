// Games as a browser keeps them: the head and the events, as JSON.
#pragma once

#include <optional>
#include <vector>

#include "play/json.h"
#include "server/game.h"

namespace hepta::offline {

play::Json head_json(const server::GameHead& head);
// None, if this is no head of ours.
std::optional<server::GameHead> read_head(const play::Json& json);

play::Json event_json(const server::Event& event);
std::optional<server::Event> read_event(const play::Json& json);
std::optional<std::vector<server::Event>> read_events(const play::Json& json);

}  // namespace hepta::offline
