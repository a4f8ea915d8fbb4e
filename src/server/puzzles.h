// The puzzles that come with the program (data/puzzles): as JSON for the page, and as games to play on from.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bots/puzzles/puzzle.h"
#include "server/branch.h"

namespace hepta::server {

class Puzzles {
  public:
    // Those embedded in the program; none of a file that cannot be read.
    Puzzles();
    explicit Puzzles(std::vector<bots::Puzzle> puzzles);

    std::size_t size() const { return puzzles_.size(); }
    const std::vector<bots::Puzzle>& all() const { return puzzles_; }

    // In the same order for everybody: what each is about, not its position.
    Json list() const;
    // The position as the seat at the table sees it, the solutions, and why they are better than others.
    std::optional<Json> puzzle(std::string_view id) const;
    // A game from the position on against bots: {"action":A}, which may be left out, is the seat's first choice.
    std::variant<Beginning, Refusal> game(std::string_view id, const Json& request) const;

  private:
    const bots::Puzzle* find(std::string_view id) const;

    std::vector<bots::Puzzle> puzzles_;
    std::vector<Json> lines_;
};

}  // namespace hepta::server
