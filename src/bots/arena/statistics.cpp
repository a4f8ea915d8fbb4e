// Sums over many finished games.
#include "bots/arena/statistics.h"

#include <algorithm>
#include <cassert>

namespace hepta::bots::arena {
namespace {

template <class T>
void add_all(std::vector<T>& to, const std::vector<T>& from) {
    assert(to.size() == from.size());
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

template <class T>
void add_all(std::vector<std::vector<T>>& to, const std::vector<std::vector<T>>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) add_all(to[i], from[i]);
}

}  // namespace

ItemSums& ItemSums::operator+=(const ItemSums& other) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
    wins += other.wins;
    points += other.points;
    return *this;
}

CategorySums& CategorySums::operator+=(const CategorySums& other) {
    points += other.points;
    squares += other.squares;
    points_of_winners += other.points_of_winners;
    return *this;
}

Statistics::Statistics(const Layout& layout)
    : seats(static_cast<std::size_t>(layout.seats)),
      victories(victory_kinds(layout.game).size(), std::vector<std::int64_t>(static_cast<std::size_t>(layout.seats))),
      kinds(victory_kinds(layout.game).size()),
      categories(layout.categories.size()) {
    for (const Section& section : layout.sections) items.emplace_back(section.items.size());
}

Statistics& Statistics::operator+=(const Statistics& other) {
    games += other.games;
    decisions += other.decisions;
    winners += other.winners;
    add_all(seats, other.seats);
    add_all(victories, other.victories);
    add_all(kinds, other.kinds);
    for (std::size_t i = 0; i < totals.size(); ++i) {
        totals[i] += other.totals[i];
        winning_totals[i] += other.winning_totals[i];
    }
    add_all(categories, other.categories);
    add_all(items, other.items);
    return *this;
}

void Statistics::add(const Outcome& outcome, std::int64_t made_decisions) {
    ++games;
    decisions += made_decisions;
    ++kinds[static_cast<std::size_t>(outcome.kind)];
    for (int seat = 0; seat < outcome.places.size(); ++seat) {
        const std::int64_t share = share_of(outcome, seat);
        const auto total = static_cast<std::size_t>(std::clamp(outcome.totals[seat], 0, most_points));
        ItemSums& sums = seats[static_cast<std::size_t>(seat)];
        ++sums.counts[0];
        sums.wins += share;
        sums.points += outcome.totals[seat];
        victories[static_cast<std::size_t>(outcome.kind)][static_cast<std::size_t>(seat)] += share;
        ++totals[total];
        if (share == 0) continue;
        ++winning_totals[total];
        ++winners;
    }
}

void Statistics::add_category(std::size_t category, int points, bool winner) {
    CategorySums& sums = categories[category];
    sums.points += points;
    sums.squares += static_cast<std::int64_t>(points) * points;
    if (winner) sums.points_of_winners += points;
}

}  // namespace hepta::bots::arena
