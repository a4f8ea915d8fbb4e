// Positions for training: what the network would have seen, what a search made of it and how the game went on, in files
// that train/ reads. One file holds whole games; its layout is in docs/networks.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "bots/network/inputs.h"

namespace hepta::bots {

// Sizes that a network and its training data have in common.
struct NetworkShape {
    std::string_view game;
    int inputs = 0;
    int buckets = 0;
    int policy_rows = 0;
    int ways = 0;    // classes of results
    int places = 0;  // values by place
    int points = 0;
    friend bool operator==(const NetworkShape&, const NetworkShape&) = default;
};

// Shares and chances are stored in units of 1/65535.
inline constexpr double share_unit = 65535;
inline constexpr std::int16_t no_points = -32768;

// What is to be learned of a position, from the side of whoever chooses in it.
struct Target {
    std::vector<double> ways;
    std::vector<double> values;
    std::vector<double> points;  // NaN: means nothing
};

class Positions {
  public:
    explicit Positions(const NetworkShape& shape) : shape_(shape) {}

    struct Choice {
        PolicyRows rows;
        double share;  // of the search's visits
    };

    // `searched`: what the search expected; the outcome if it could not say.
    void add(std::uint32_t game, int bucket, int age, int places, const InputList& inputs,
             const std::vector<Choice>& choices, const Target& outcome, const Target& searched);

    std::size_t size() const { return game_.size(); }

    // Writes all of it, under another name first, so that a file is whole or not there. False: it could not.
    bool write(const std::filesystem::path& file) const;

  private:
    NetworkShape shape_;
    std::vector<std::uint32_t> game_;
    std::vector<std::uint8_t> bucket_, age_, places_count_;
    std::vector<std::uint16_t> feature_count_, features_, action_count_, action_rows_, visits_;
    std::vector<std::uint16_t> ways_outcome_, ways_search_, value_outcome_, value_search_;
    std::vector<std::int16_t> points_;
};

}  // namespace hepta::bots
