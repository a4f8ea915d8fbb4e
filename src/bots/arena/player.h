// Whoever sits at a table of the arena: one of our bots, or a program of somebody else.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/engine_process.h"
#include "core/result.h"
#include "play/match.h"

namespace hepta::bots::arena {

class Player {
  public:
    virtual ~Player() = default;

    // What the player does in a game follows from the seed (and, for an engine with a clock, from the machine).
    virtual void new_game(std::string_view game, std::uint64_t seed) = 0;

    // A legal action for the choice that the seat owes.
    virtual std::string choose(const play::Match& match, Seat seat) = 0;

    // What went wrong since the last call, one line each.
    virtual std::vector<std::string> take_faults() { return {}; }
};

// The start of a spec that names a program: `exec:./my_bot.py --fast`.
inline constexpr std::string_view exec_prefix = "exec:";

// A bot as bots::make_advisor knows it, or `exec:` and a command line. An unknown bot and a program that cannot be
// started are failures.
Result<std::unique_ptr<Player>> make_player(std::string_view spec, const EngineLimits& limits);

}  // namespace hepta::bots::arena
