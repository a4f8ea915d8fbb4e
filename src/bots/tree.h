// The tree of a search: nodes and edges in two arrays with 32-bit indices. A node holds no state; an edge is an action
// of one seat with what came of it. Worlds differ in what is possible, so a node's edges come in blocks: those of its
// first world, then those that later worlds add.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/seat.h"

namespace hepta::bots {

using Index = std::uint32_t;
inline constexpr Index none = 0;  // index 0 of every array is left unused

struct Edge {
    std::uint32_t action = 0;
    Index child = none;
    std::uint32_t visits = 0;
    float prior = 0;    // relative to the other edges of its node
    double value = 0;   // sum over visits, for the seat that acts
    double points = 0;  // likewise
    double win = 0;     // likewise
};

// Of looks: worse than all.
inline constexpr float lowest = -1e9F;

// Contiguous edges of one node and one seat.
struct Block {
    Index first = none;
    std::uint32_t count = 0;
    Index next = none;
    float best = lowest;  // how the best of these and of the blocks before looked
};

template <int SeatsAtOnce>
struct Node {
    std::array<Index, static_cast<std::size_t>(SeatsAtOnce)> blocks{};  // first block, by seat that acts
};

template <int SeatsAtOnce>
class Tree {
  public:
    using Node = bots::Node<SeatsAtOnce>;

    // Takes all the memory it will ever use.
    explicit Tree(std::size_t edges) {
        edges_.reserve(edges);
        blocks_.reserve(edges / 4 + 2);
        nodes_.reserve(edges / 4 + 2);
        clear();
    }

    void clear() {
        edges_.resize(1);
        blocks_.resize(1);
        nodes_.resize(1);
        root_ = add_node();
    }

    Index root() const { return root_; }
    Node& node(Index index) { return nodes_[index]; }
    Edge& edge(Index index) { return edges_[index]; }
    Block& block(Index index) { return blocks_[index]; }
    const Node& node(Index index) const { return nodes_[index]; }
    const Edge& edge(Index index) const { return edges_[index]; }
    const Block& block(Index index) const { return blocks_[index]; }

    // A full tree grows no further: none.
    Index add_node() {
        if (nodes_.size() == nodes_.capacity()) return none;
        nodes_.emplace_back();
        return static_cast<Index>(nodes_.size() - 1);
    }
    Index add_block(std::uint32_t count) {
        if (blocks_.size() == blocks_.capacity() || edges_.size() + count > edges_.capacity()) return none;
        blocks_.push_back({static_cast<Index>(edges_.size()), count, none, lowest});
        edges_.resize(edges_.size() + count);
        return static_cast<Index>(blocks_.size() - 1);
    }

  private:
    std::vector<Edge> edges_;
    std::vector<Block> blocks_;
    std::vector<Node> nodes_;
    Index root_ = none;
};

}  // namespace hepta::bots
