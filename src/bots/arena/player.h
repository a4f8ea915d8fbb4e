// Whoever sits at a table of the arena: one of our bots, or a program of somebody else.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/arena/engine_process.h"
#include "bots/arena/run_in_order.h"
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

    // Whether the next two are worth calling.
    virtual bool listens() const { return false; }
    // The choices of a moment that was carried out, as this player's seat may know them (docs/protocol.md, NEWS).
    virtual void hear(const play::Json& /*news*/) {}
    // The game is over.
    virtual void hear_end(const play::Match& /*match*/) {}

    // What went wrong since the last call, one line each.
    virtual std::vector<std::string> take_faults() { return {}; }
};

// Plays a match to its end; false if the stop flag was set before. `after(seat)` is called when a seat has chosen.
bool play_match(play::Match& match, const std::function<Player&(int seat)>& player_at, const StopFlag& stop,
                const std::function<void(int seat)>& after = {});

// The start of a spec that names a program: `exec:./my_bot.py --fast`.
inline constexpr std::string_view exec_prefix = "exec:";

// A bot as bots::make_advisor knows it, or `exec:` and a command line. An unknown bot and a program that cannot be
// started are failures.
Result<std::unique_ptr<Player>> make_player(std::string_view spec, const EngineLimits& limits);

}  // namespace hepta::bots::arena
