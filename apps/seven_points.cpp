// Conflicts and points of 7 Wonders on a terminal.
#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include "score_lines.h"
#include "seven/rules.h"
#include "seven_view.h"
#include "seven_words.h"

namespace hepta::apps {

using namespace seven;

namespace {

std::string whose(const SevenView& view, int city) {
    const std::string words = board_words(view.t, view.seen, city);
    return view.personal && city == index(view.seen.seat) ? view.t("terminal.yours", {{"city", words}}) : words;
}

// Columns of the widest text that is made of a city, and a gap.
int widest(int cities, const std::function<std::string(int city)>& words) {
    int width = 0;
    for (int city = 0; city < cities; ++city) width = std::max(width, visible_width(words(city)));
    return width + 2;
}

std::string token_words(const SevenView& view, int token) {
    const Style style = token > 0 ? Style::green : token < 0 ? Style::red : Style::plain;
    return padded(view.ink(style, token > 0 ? '+' + std::to_string(token) : std::to_string(token)), 3);
}

// Best total first, then most coins (SW-END-2).
std::vector<int> ranking(const SevenView& view, const Scores& points) {
    std::vector<int> seats(view.seen.players);
    std::iota(seats.begin(), seats.end(), 0);
    std::stable_sort(seats.begin(), seats.end(), [&](int a, int b) {
        return std::pair(points[a].total(), city_of(view.table, a).coins) >
               std::pair(points[b].total(), city_of(view.table, b).coins);
    });
    return seats;
}

}  // namespace

Lines conflict_report(const SevenView& view, Age age) {
    constexpr std::array<int, age_count> victory = {1, 3, 5};  // SW-SET-6
    const Messages& t = view.t;
    const int cities = city_count(view.seen.players);
    const auto shields = [&](int city) { return shields_of(city_of(view.table, city)); };
    const auto shield_words = [&](int city) { return t("shields", {{"n", shields(city)}}); };
    const auto name = [&](int city) { return city_words(t, view.seen, city); };
    const int first = widest(cities, [&](int city) { return whose(view, city); });
    const int second = widest(cities, shield_words);
    const int third = widest(cities, name);
    Lines lines = {view.ink(Style::bold, t("terminal.conflicts", {{"age", age_words(t, age)}}))};
    for (int city = 0; city < cities; ++city) {
        std::string line =
            "  " + padded(whose(view, city), first) + padded(view.ink(Style::red, shield_words(city)), second);
        for (const int other : {left_of(city, cities), right_of(city, cities)}) {
            const int token = shields(city) > shields(other) ? victory[static_cast<std::size_t>(age)]
                                                             : (shields(city) < shields(other) ? -1 : 0);
            line +=
                token_words(view, token) + (other == left_of(city, cities) ? padded(name(other), third) : name(other));
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
    constexpr std::array<Category, 7> categories = {{{"conflicts", &Score::conflicts, Style::red},
                                                     {"treasury", &Score::treasury, Style::yellow},
                                                     {"wonder", &Score::wonder, Style::brown},
                                                     {"civilian", &Score::civilian, Style::blue},
                                                     {"science", &Score::science, Style::green},
                                                     {"commerce", &Score::commerce, Style::yellow},
                                                     {"guilds", &Score::guilds, Style::purple}}};
    const Messages& t = view.t;
    const Scores points = scores(view.table);
    const auto seats = ranking(view, points);
    std::vector<std::string> names;
    for (const int seat : seats) names.push_back("  " + std::to_string(seat) + ' ' + whose(view, seat) + ' ');
    const auto column = [&](std::string_view name, Style head, Style style, auto&& points_of) {
        ScoreColumn made{t("terminal.score." + std::string(name)), head, {}, style};
        for (const int seat : seats) made.points.push_back(points_of(points[seat]));
        return made;
    };
    std::vector<ScoreColumn> columns;
    for (const Category& one : categories)
        columns.push_back(
            column(one.name, one.style, Style::plain, [&](const Score& score) { return score.*one.points; }));
    columns.push_back(column("total", Style::bold, Style::bold, [](const Score& score) { return score.total(); }));
    return score_lines(view.ink, "  " + t("terminal.score"), names, columns);
}

std::string verdict(const SevenView& view) {
    const Messages& t = view.t;
    const Scores points = scores(view.table);
    const SeatList best = winners(view.table);
    const int own = index(view.seen.seat);
    const int total = points[index(best[0])].total();
    std::vector<std::string> names;
    for (const Seat seat : best)
        names.push_back(index(seat) == own && best.size() > 1 ? t("you") : city_words(t, view.seen, index(seat)));
    if (best.size() > 1) return t("terminal.verdict_shared", {{"n", total}, {"who", t.list(names)}});
    const auto same =
        std::count_if(points.begin(), points.end(), [&](const Score& score) { return score.total() == total; });
    return t("terminal.verdict", {{"you", index(best[0]) == own ? "yes" : "no"},
                                  {"who", names[0]},
                                  {"n", total},
                                  {"tie", same > 1 ? "yes" : "no"}});
}

}  // namespace hepta::apps
