// Observations as rows of bytes, in named blocks. A row is made from an observation alone, so that nothing hidden can
// slip in. docs/layout.md has the table of blocks, written by tools/write_layout.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "duel/game.h"
#include "seven/game.h"
#include "seven/this_age.h"

namespace hepta::python {

struct TensorBlock {
    std::string_view name;
    std::array<int, 2> shape{};  // rows, columns
    std::string_view says;
    int first = 0;  // place in the row
    constexpr int size() const { return shape[0] * shape[1]; }
};

// A block of a game with its options, for people.
struct NamedBlock {
    std::string name;
    std::array<int, 2> shape{};
    std::string_view says;
    int first = 0;
};

// Puts the blocks one behind the other.
template <std::size_t Count>
constexpr std::array<TensorBlock, Count> laid_out(std::array<TensorBlock, Count> blocks, int first = 0) {
    for (TensorBlock& block : blocks) {
        block.first = first;
        first += block.size();
    }
    return blocks;
}

// Where a block begins; a name that is not there does not compile.
template <std::size_t Count>
consteval int place_of(const std::array<TensorBlock, Count>& blocks, std::string_view name) {
    for (const TensorBlock& block : blocks)
        if (block.name == name) return block.first;
    throw "no such block";
}

constexpr std::uint8_t as_byte(int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, 255)); }

// static std::vector<NamedBlock> layout(const Setup&);
// static int size(const Setup&);
// static void write(const Observation&, std::uint8_t* row);      fills `size` bytes
// static Observation observe(const State&, Seat);                with as much memory as `write` looks at
template <Game G>
struct Tensor;

template <>
struct Tensor<seven::Seven> {
    static std::vector<NamedBlock> layout(const seven::Setup& setup);
    static int size(const seven::Setup& setup);
    static void write(const seven::Observation& seen, std::uint8_t* row);
    static seven::Observation observe(const seven::State& state, Seat seat) {
        return seven::observe_this_age(state, seat);
    }
};

template <>
struct Tensor<duel::Duel> {
    static std::vector<NamedBlock> layout(const duel::Setup& setup);
    static int size(const duel::Setup& setup);
    static void write(const duel::Observation& seen, std::uint8_t* row);
    static duel::Observation observe(const duel::State& state, Seat seat) { return duel::observe(state, seat); }
};

}  // namespace hepta::python
