// Many games side by side, one choice of each at every step, written into arrays of the caller.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "native/values.h"

namespace hepta::python {

// One row a game. The caller owns them and only reads them, except for what it is told to write.
struct EnvArrays {
    std::uint8_t* masks = nullptr;         // [games, action_count]: 1 where the action is legal
    std::uint8_t* observations = nullptr;  // [games, tensor_size], of the player to act; null: not wanted
    float* rewards = nullptr;              // [games, players]: of the game that has just ended, else 0
    std::int32_t* scores = nullptr;        // [games, players]: final points of the game that has just ended, else 0
    std::int32_t* players = nullptr;       // [games]: the seat to act
    std::uint8_t* done = nullptr;          // [games]: 1 if the last step ended a game; the next one has begun
    std::uint64_t* seeds = nullptr;        // [games]: the deal of the game under way, as in `hepta trace --seed`
};

class VectorEnv {
  public:
    virtual ~VectorEnv() = default;
    virtual int games() const = 0;

    // Row k plays games number k, k + games(), k + 2 * games() ... of a run. Run and number make the seed of a game.
    virtual void reset(std::uint64_t seed) = 0;

    // What is wrong with the numbers of these actions, before anything is done; none: all are legal.
    virtual std::optional<std::string> problem(const std::int32_t* actions) const = 0;

    // Both throw IllegalAction if a mask was changed so that an illegal action looked legal; that game stands still.
    virtual void step(const std::int32_t* actions) = 0;
    virtual void send(const std::int32_t* actions) = 0;  // returns at once
    virtual void receive() = 0;                          // waits for what was sent

    // Uniform legal actions, from a random stream of each game.
    virtual void sample(std::int32_t* actions) = 0;
};

std::unique_ptr<VectorEnv> make_vector_env(const AnyGame& game, int games, int threads, const EnvArrays& arrays);

}  // namespace hepta::python
