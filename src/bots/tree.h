// The tree of a search: nodes and edges in two arrays with 32-bit indices. A node holds no state; an edge is an action
// of one seat with what came of it. Worlds differ in what is possible, so a node's edges come in blocks: those of its
// first world, then those that later worlds add; and in what they bring to light, so an edge may lead to several nodes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/seat.h"

namespace hepta::bots {

using Index = std::uint32_t;
inline constexpr Index none = 0;  // index 0 of every array is left unused

struct Edge {
    Index child = none;  // the first node it has led to; Tree finds the others
    std::uint32_t visits = 0;
    float prior = 0;  // relative to the other edges of its node
    float value = 0;  // mean over visits, for the seat that acts

    void add(double result) {
        ++visits;
        value += (static_cast<float>(result) - value) / static_cast<float>(visits);
    }
};
static_assert(sizeof(Edge) == 16, "a search that goes on for long waits for memory");

// Contiguous edges of one node and one seat.
struct Block {
    Index first = none;
    std::uint32_t count = 0;
    Index next = none;
};

template <int SeatsAtOnce>
struct Node {
    std::array<Index, static_cast<std::size_t>(SeatsAtOnce)> blocks{};  // first block, by seat that acts
    Index edge = none;                                                  // that leads here
    std::uint32_t revealed = 0;                                         // what came to light on the way
    Index next = none;                                                  // in the same bucket
};

template <int SeatsAtOnce>
class Tree {
  public:
    using Node = bots::Node<SeatsAtOnce>;

    // Takes all the memory it will ever use.
    explicit Tree(std::size_t edges) {
        edges_.reserve(edges);
        actions_.reserve(edges);
        blocks_.reserve(edges / 4 + 2);
        nodes_.reserve(edges / 4 + 2);
        buckets_.resize(std::bit_ceil(nodes_.capacity() / 2));
        clear();
    }

    void clear() {
        for (const Node& node : nodes_) buckets_[bucket(node.edge, node.revealed)] = none;
        edges_.resize(1);
        actions_.resize(1);
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
    std::uint32_t& action(Index edge) { return actions_[edge]; }
    std::uint32_t action(Index edge) const { return actions_[edge]; }
    const Block& block(Index index) const { return blocks_[index]; }

    // A full tree grows no further: none.
    Index add_node() {
        if (nodes_.size() == nodes_.capacity()) return none;
        nodes_.emplace_back();
        return static_cast<Index>(nodes_.size() - 1);
    }
    Index add_block(std::uint32_t count) {
        if (blocks_.size() == blocks_.capacity() || edges_.size() + count > edges_.capacity()) return none;
        blocks_.push_back({static_cast<Index>(edges_.size()), count, none});
        edges_.resize(edges_.size() + count);
        actions_.resize(edges_.size());
        return static_cast<Index>(blocks_.size() - 1);
    }

    // The node that an edge leads to when this has come to light; none if it was never there.
    Index child(Index edge, std::uint32_t revealed) const {
        Index found = edges_[edge].child;
        if (found == none || nodes_[found].revealed == revealed) return found;
        found = buckets_[bucket(edge, revealed)];
        while (found != none && (nodes_[found].edge != edge || nodes_[found].revealed != revealed))
            found = nodes_[found].next;
        return found;
    }
    void add_child(Index edge, std::uint32_t revealed) {
        const Index added = add_node();
        if (added == none) return;
        nodes_[added].edge = edge;
        nodes_[added].revealed = revealed;
        if (edges_[edge].child == none) {
            edges_[edge].child = added;
            return;
        }
        Index& first = buckets_[bucket(edge, revealed)];
        nodes_[added].next = first;
        first = added;
    }

  private:
    std::size_t bucket(Index edge, std::uint32_t revealed) const {
        constexpr std::uint64_t factor = 0x9e3779b97f4a7c15U;
        const std::uint64_t key = (std::uint64_t{edge} << 32U | revealed) * factor;
        return static_cast<std::size_t>(key >> 32U) & (buckets_.size() - 1);
    }

    std::vector<Edge> edges_;
    std::vector<std::uint32_t> actions_;  // of edges: apart, because worlds compare actions more often than values
    std::vector<Block> blocks_;
    std::vector<Node> nodes_;
    std::vector<Index> buckets_;  // nodes that are not their edge's first, by edge and what was revealed
    Index root_ = none;
};

}  // namespace hepta::bots
