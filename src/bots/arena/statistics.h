// Sums over many finished games: who wins how, with what, and with how many points. Whole numbers only, so that the
// order in which games are added changes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/arena/outcome.h"

namespace hepta::bots::arena {

// A victory is shared by its winners; this number can be divided by any number of them.
inline constexpr std::int64_t whole_win = 420;

// A thing that can be counted: a card, a wonder, a token.
struct Item {
    std::string id;
    std::string name;
    std::string group;  // colour, side, mythology; may be empty
};

// Things of one kind. `counts` names what is counted of each; the first is what wins and points are related to.
struct Section {
    std::string key;
    std::string title;
    std::vector<std::string> counts;
    std::vector<Item> items;
};

struct ItemSums {
    std::array<std::int64_t, 3> counts{};
    std::int64_t wins = 0;    // of whole_win, where the first count counts
    std::int64_t points = 0;  // final points of the same cities
    ItemSums& operator+=(const ItemSums& other);
    friend bool operator==(const ItemSums&, const ItemSums&) = default;
};

// What a survey of a game counts.
struct Layout {
    std::string game;
    int seats = 2;
    std::vector<std::string> categories;  // of points
    std::vector<Section> sections;
};

struct CategorySums {
    std::int64_t points = 0;
    std::int64_t squares = 0;
    std::int64_t points_of_winners = 0;
    CategorySums& operator+=(const CategorySums& other);
    friend bool operator==(const CategorySums&, const CategorySums&) = default;
};

class Statistics {
  public:
    explicit Statistics(const Layout& layout);
    Statistics& operator+=(const Statistics& other);

    // Totals, seats and kind of victory. Categories and items are added by the survey of the game.
    void add(const Outcome& outcome, std::int64_t decisions);
    void add_category(std::size_t category, int points, bool winner);
    // Item `item` of a section stands in a city with so many points and this share of the victory.
    void add_item(std::size_t section, std::size_t item, std::int64_t share, int points) {
        ItemSums& sums = items[section][item];
        ++sums.counts[0];
        sums.wins += share;
        sums.points += points;
    }
    void add_count(std::size_t section, std::size_t item, std::size_t count, int times = 1) {
        items[section][item].counts[count] += times;
    }

    static constexpr int most_points = 255;  // higher totals are counted here

    std::int64_t games = 0;
    std::int64_t decisions = 0;
    std::int64_t winners = 0;                          // seats on the first place
    std::vector<ItemSums> seats;                       // counts[0]: games
    std::vector<std::vector<std::int64_t>> victories;  // by kind and seat, of whole_win
    std::vector<std::int64_t> kinds;                   // games by kind of victory
    std::array<std::int64_t, most_points + 1> totals{};
    std::array<std::int64_t, most_points + 1> winning_totals{};
    std::vector<CategorySums> categories;
    std::vector<std::vector<ItemSums>> items;  // by section

    friend bool operator==(const Statistics&, const Statistics&) = default;
};

// The winner's share of a seat: whole_win divided by the winners, or 0.
inline std::int64_t share_of(const Outcome& outcome, int seat) {
    return outcome.places[seat] == 0 ? whole_win / winner_count(outcome) : 0;
}

}  // namespace hepta::bots::arena
