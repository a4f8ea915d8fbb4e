// A small network with sparse binary inputs, in whole numbers: the same answer on every machine.
//
//   inputs -> units, a sum of rows, clipped to [0, 1] -> 32 hidden units, clipped -> outputs
//                 \-> scores of actions (the policy)
//
// The layers behind the units exist once for every bucket (Age, number of players, expansions). Numbers are
// fixed-point: units and hidden units in 1/512, weights behind them in 1/256, outputs and scores in 1/131072.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "bots/network/inputs.h"
#include "bots/network/positions.h"
#include "core/result.h"

namespace hepta::bots {

inline constexpr int max_width = 512;
inline constexpr int hidden_width = 32;
inline constexpr int max_outputs = 32;
inline constexpr double output_unit = 131072;

// What a network makes of one position.
struct Evaluation {
    alignas(64) std::array<std::int16_t, max_width> units;
    std::array<std::int32_t, max_outputs> outputs;

    double output(int number) const { return outputs[static_cast<std::size_t>(number)] / output_unit; }
};

class Network {
  public:
    // Reads the bytes of a network file (docs/networks.md) of this shape; what is wrong with them is the failure.
    static Result<Network> read(std::string_view bytes, const NetworkShape& shape);

    // From the units to the outputs.
    void judge(int bucket, Evaluation& evaluation) const;

    // Of an action, in 1/131072.
    std::int32_t score(const Evaluation& evaluation, PolicyRows rows) const;

    int width() const { return width_; }
    std::uint64_t hash() const { return hash_; }

  private:
    friend class Glance;
    std::int32_t row_score(const Evaluation& evaluation, std::uint16_t row) const;

    int width_ = 0;
    int output_count_ = 0;
    std::uint64_t hash_ = 0;
    std::vector<std::int16_t> input_weights_, input_bias_, hidden_weights_, output_weights_, policy_weights_;
    std::vector<std::int32_t> hidden_bias_, output_bias_, policy_bias_;
};

// The first layer, which does not begin anew: positions looked at one after the other differ in few inputs, so rows are
// added to and taken off the sums of the last one. The result is exact.
class Glance {
  public:
    // Sets the units of the evaluation. Always with the same network.
    void see(const Network& network, const InputList& inputs, Evaluation& evaluation);

  private:
    void compare(const InputList& inputs);

    std::vector<std::uint8_t> marks_;  // by input
    InputList last_, added_, removed_;
    alignas(64) std::array<std::int16_t, max_width> sums_{};
};

// e to the power of x, x at most 0: basic arithmetic only, so that it is the same on every machine.
double exponential(double x);

// Turns scores into shares that add up to one.
void softmax(std::span<double> scores);

}  // namespace hepta::bots
