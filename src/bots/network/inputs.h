// What a network sees of a position: a list of the inputs that are on, numbered in blocks; and how an action is scored.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/fixed_vector.h"

namespace hepta::bots {

using Input = std::uint16_t;
inline constexpr int max_inputs = 640;
using InputList = FixedVector<Input, max_inputs>;

// Consecutive inputs that belong together.
struct InputBlock {
    int first = 0;
    int size = 0;
};

// Hands out blocks, one behind the other.
class InputBlocks {
  public:
    constexpr InputBlock take(int size) {
        const InputBlock block{size_, size};
        size_ += size;
        return block;
    }
    constexpr int size() const { return size_; }

  private:
    int size_ = 0;
};

// Writes inputs into a list.
class InputWriter {
  public:
    explicit InputWriter(InputList& list) : list_(list) { list_.clear(); }

    void on(InputBlock block, int number) {
        assert(number >= 0 && number < block.size);
        list_.push_back(static_cast<Input>(block.first + number));
    }
    // A thermometer: on for every step reached. `offset` is where its first step lies in the block.
    void up_to(InputBlock block, int offset, int steps, int level) {
        for (int step = 0; step < std::min(level, steps); ++step) on(block, offset + step);
    }

  private:
    InputList& list_;
};

// The score of an action is the sum of one or two rows of the network's policy.
inline constexpr std::uint16_t no_row = 0xffff;
struct PolicyRows {
    std::uint16_t first;
    std::uint16_t second = no_row;
};

}  // namespace hepta::bots
