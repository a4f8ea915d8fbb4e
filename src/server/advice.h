// What hints and reviews say, as JSON.
#pragma once

#include <vector>

#include "bots/hints.h"
#include "play/json.h"

namespace hepta::server {

play::Json reasons_json(const std::vector<bots::Reason>& reasons);

// Hints for a seat that owes a choice, and what its actions promise. The forms are in docs/protocol.md.
play::Json hints_json(const std::vector<bots::Hint>& hints);
play::Json promises_json(const std::vector<bots::Promise>& promises);

}  // namespace hepta::server
