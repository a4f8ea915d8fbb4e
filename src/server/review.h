// Looking back at a finished game: points and chances to win moment by moment, and the choices that mattered most.
#pragma once

#include <atomic>
#include <cstdint>

#include "play/json.h"
#include "play/match.h"

namespace hepta::server {

// The form is in docs/protocol.md. Takes a while: a bot looks at every choice with what its seat knew then.
// Null: it was stopped before the end.
play::Json review_json(const play::Match& match, std::uint64_t seed, const std::atomic<bool>* stopped = nullptr);

}  // namespace hepta::server
