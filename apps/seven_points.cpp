// Conflicts and points of 7 Wonders on a terminal.
#include <algorithm>
#include <array>
#include <numeric>

#include "seven/rules.h"
#include "seven_view.h"
#include "seven_words.h"

namespace hepta::apps {

using namespace seven;

namespace {

std::string whose(const SevenView& view, int city) {
    return board_words(view.seen, city) + (view.personal && city == index(view.seen.seat) ? " (you)" : "");
}

// Best total first, then most coins (SW-END-2).
std::vector<int> ranking(const SevenView& view, const Scores& points) {
    std::vector<int> seats(view.seen.players);
    std::iota(seats.begin(), seats.end(), 0);
    std::stable_sort(seats.begin(), seats.end(), [&](int a, int b) {
        return std::pair(points[a].total(), city_at(view.table, a).coins) >
               std::pair(points[b].total(), city_at(view.table, b).coins);
    });
    return seats;
}

}  // namespace

Lines conflict_report(const SevenView& view, Age age) {
    constexpr std::array<int, age_count> victory = {1, 3, 5};  // SW-SET-6
    const int cities = city_count(view.seen.players);
    const auto shields = [&](int city) { return shields_of(city_at(view.table, city)); };
    Lines lines = {view.ink(Style::bold, "Conflicts at the end of " + age_words(age) + ":")};
    for (int city = 0; city < cities; ++city) {
        std::string line = "  " + padded(whose(view, city), 28) + view.ink(Style::red, plural(shields(city), "shield"));
        line = padded(line, 41);
        for (const bool left : {true, false}) {
            const int other = left ? left_of(city, cities) : right_of(city, cities);
            const int token = shields(city) > shields(other) ? victory[static_cast<std::size_t>(age)]
                                                             : (shields(city) < shields(other) ? -1 : 0);
            const std::string text = token > 0 ? '+' + std::to_string(token) : std::to_string(token);
            line += padded(view.ink(token > 0   ? Style::green
                                    : token < 0 ? Style::red
                                                : Style::plain,
                                    text),
                           3) +
                    padded(city_words(view.seen, other), left ? 15 : 0);
        }
        lines.push_back(line);
    }
    return lines;
}

Lines score_sheet(const SevenView& view) {
    struct Category {
        std::string_view name;
        int Score::*points;
        Style style;
    };
    constexpr std::array<Category, 7> categories = {{{"war", &Score::conflicts, Style::red},
                                                     {"coins", &Score::treasury, Style::yellow},
                                                     {"wonder", &Score::wonder, Style::brown},
                                                     {"blue", &Score::civilian, Style::blue},
                                                     {"science", &Score::science, Style::green},
                                                     {"yellow", &Score::commerce, Style::yellow},
                                                     {"guilds", &Score::guilds, Style::purple}}};
    constexpr int first = 26;
    const auto wide = [](std::string_view name) { return static_cast<int>(name.size()) + 1; };
    const Scores points = scores(view.table);
    Lines lines = {padded(view.ink(Style::bold, "  POINTS"), first)};
    for (const Category& one : categories) lines[0] += right_aligned(view.ink(one.style, one.name), wide(one.name));
    lines[0] += view.ink(Style::bold, " TOTAL");
    for (const int seat : ranking(view, points)) {
        std::string line = padded("  " + std::to_string(seat) + ' ' + whose(view, seat), first);
        for (const Category& one : categories)
            line += right_aligned(std::to_string(points[seat].*one.points), wide(one.name));
        lines.push_back(line +
                        view.ink(Style::bold, right_aligned(std::to_string(points[seat].total()), wide("TOTAL"))));
    }
    return lines;
}

std::string verdict(const SevenView& view) {
    const Scores points = scores(view.table);
    const SeatList best = winners(view.table);
    const int own = index(view.seen.seat);
    std::vector<std::string> names;
    for (const Seat seat : best) names.push_back(index(seat) == own ? "you" : city_words(view.seen, index(seat)));
    const std::string with = " with " + std::to_string(points[index(best[0])].total()) + " points";
    if (best.size() > 1) return "Shared victory" + with + ": " + joined(names, ", ") + '.';
    const auto same = std::count_if(points.begin(), points.end(), [&](const Score& score) {
        return score.total() == points[index(best[0])].total();
    });
    const std::string tie = same > 1 ? ", by coins after a tie" : "";
    return (index(best[0]) == own ? "You win" : city_words(view.seen, index(best[0])) + " wins") + with + tie + '.';
}

}  // namespace hepta::apps
