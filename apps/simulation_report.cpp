// The result of `hepta simulate` as tables, JSON and CSV.
#include "simulation_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "bots/arena/rating.h"
#include "duel/setup.h"

namespace hepta::apps {
namespace {

using bots::arena::ItemSums;
using bots::arena::Layout;
using bots::arena::Section;
using bots::arena::Statistics;
using bots::arena::whole_win;
using play::Json;

double ratio(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::int64_t cities(const Statistics& statistics) {
    return statistics.games * static_cast<std::int64_t>(statistics.seats.size());
}

std::string head_text(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    return fmt::format("{}, {} games of {}, seed {}{}\n{:.1f} decisions a game\n", report.game_words,
                       grouped(sums.games), bots_words(report), report.seed, report.whole ? "" : " (ended early)",
                       ratio(sums.decisions, sums.games));
}

// The shares are those of the bots; beside them, in a column of their own, those of people.
std::string victories_text(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    const auto kinds = bots::arena::victory_kinds(report.layout.game);
    const bool with_people = !shares_of_people(report).empty();
    const auto people = [&](std::string_view what) {
        const std::string share = peoples_share(report, what);
        return share.empty() ? share : fmt::format("{:>14}", share);
    };
    const std::string head = with_people ? fmt::format("{:>14}", "of people") : "";
    std::string text = fmt::format("\nshares: games of {}{}\n", bots_words(report),
                                   with_people ? "; of people: what is known of theirs" : "");
    text += fmt::format("\n{:<16}{:>12}{:>9}{}\n", "victory", "games", "share", head);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        if (sums.kinds[kind] > 0)
            text += fmt::format("{:<16}{:>12}{:>8.2f}%{}\n", kinds[kind], grouped(sums.kinds[kind]),
                                100 * ratio(sums.kinds[kind], sums.games), people(kinds[kind]));
    text += fmt::format("\n{:<16}{:>12}{:>9}{:>12}{}\n", "seat", "victories", "share", "mean points", head);
    for (std::size_t seat = 0; seat < sums.seats.size(); ++seat)
        text += fmt::format("{:<16}{:>12.0f}{:>8.2f}%{:>12.2f}{}\n", seat,
                            static_cast<double>(sums.seats[seat].wins) / static_cast<double>(whole_win),
                            100 * win_share(sums.seats[seat]).share, mean_points(sums.seats[seat]),
                            people(std::to_string(seat)));
    return text;
}

struct CategoryMeans {
    double all = 0;
    double deviation = 0;
    double winners = 0;
};
CategoryMeans category_means(const Statistics& sums, std::size_t category) {
    const auto& one = sums.categories[category];
    const double mean = ratio(one.points, cities(sums));
    const double square = ratio(one.squares, cities(sums));
    return {mean, std::sqrt(std::max(0.0, square - mean * mean)), ratio(one.points_of_winners, sums.winners)};
}

std::string categories_text(const SimulationReport& report) {
    std::string text = fmt::format("\n{:<16}{:>12}{:>9}{:>12}\n", "points", "mean", "+-", "winners");
    CategoryMeans sum;
    for (std::size_t category = 0; category < report.layout.categories.size(); ++category) {
        const CategoryMeans means = category_means(report.statistics, category);
        sum.all += means.all;
        sum.winners += means.winners;
        text += fmt::format("{:<16}{:>12.2f}{:>9.2f}{:>12.2f}\n", report.layout.categories[category], means.all,
                            means.deviation, means.winners);
    }
    return text + fmt::format("{:<16}{:>12.2f}{:>9}{:>12.2f}\n", "total", sum.all, "", sum.winners);
}

std::string item_text(const Section& section, std::size_t item, const ItemSums& sums, std::int64_t games) {
    const WinShare share = win_share(sums);
    const bool seen = sums.counts[0] > 0;
    std::string text = fmt::format("{:<26}{:<9}", section.items[item].name, section.items[item].group);
    for (std::size_t count = 0; count < section.counts.size(); ++count)
        text += fmt::format("{:>11.3f}", ratio(sums.counts[count], games));
    if (!seen) return text + fmt::format("{:>9}\n", "-");
    return text + fmt::format("{:>8.2f}%{:>8}{:>9.2f}\n", 100 * share.share,
                              fmt::format("+-{:.2f}", 50 * (share.high - share.low)), mean_points(sums));
}

std::string section_text(const SimulationReport& report, std::size_t number, bool all_items) {
    constexpr std::size_t shown_at_each_end = 8;
    const Section& section = report.layout.sections[number];
    const auto order = items_by_success(report, number);
    std::string text = fmt::format("\n{:<26}{:<9}", section.title + ", a game", "");
    for (const std::string& count : section.counts) text += fmt::format("{:>11}", count.substr(0, 10));
    text += fmt::format("{:>9}{:>8}{:>9}\n", "wins", "", "points");
    const bool shorten = !all_items && order.size() > 2 * shown_at_each_end + 4;
    for (std::size_t place = 0; place < order.size(); ++place) {
        if (shorten && place == shown_at_each_end) {
            text += fmt::format("... {} more (--all shows them) ...\n", order.size() - 2 * shown_at_each_end);
            place = order.size() - shown_at_each_end;
        }
        text +=
            item_text(section, order[place], report.statistics.items[number][order[place]], report.statistics.games);
    }
    return text;
}

Json sums_json(const ItemSums& sums) {
    const WinShare share = win_share(sums);
    return {{"victories", ratio(sums.wins, whole_win)},
            {"win_share", sums.counts[0] > 0 ? Json(share.share) : Json(nullptr)},
            {"win_share_95", {share.low, share.high}},
            {"mean_points", sums.counts[0] > 0 ? Json(mean_points(sums)) : Json(nullptr)}};
}

std::string key_of(std::string text) {
    std::replace(text.begin(), text.end(), ' ', '_');
    return text;
}

Json histogram_json(const std::array<std::int64_t, Statistics::most_points + 1>& counts) {
    Json json = Json::object();
    for (std::size_t points = 0; points < counts.size(); ++points)
        if (counts[points] > 0) json[std::to_string(points)] = counts[points];
    return json;
}

}  // namespace

WinShare win_share(const ItemSums& sums) {
    if (sums.counts[0] == 0) return {};
    const double share = ratio(sums.wins, whole_win * sums.counts[0]);
    const auto interval = bots::arena::wilson_interval(share, static_cast<double>(sums.counts[0]));
    return {share, interval.low, interval.high};
}

double mean_points(const ItemSums& sums) { return ratio(sums.points, sums.counts[0]); }

std::vector<std::size_t> items_by_success(const SimulationReport& report, std::size_t section) {
    std::vector<std::size_t> order;
    const auto& items = report.layout.sections[section].items;
    for (std::size_t item = 0; item < items.size(); ++item)
        if (!items[item].name.empty()) order.push_back(item);
    const auto& sums = report.statistics.items[section];
    const auto rank = [&](std::size_t item) { return sums[item].counts[0] == 0 ? -1 : win_share(sums[item]).share; };
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return rank(a) > rank(b); });
    return order;
}

std::string bots_words(const SimulationReport& report) {
    std::string words;
    for (const std::string& bot : report.bots) words += (words.empty() ? "" : " - ") + bot;
    return words;
}

// As reported of games between people; of the base game of Duel alone.
std::vector<PeoplesShare> shares_of_people(const SimulationReport& report) {
    const auto played = [&](const auto& expansion) { return report.options.value(expansion.id, false); };
    const auto& all = duel::all_expansions;
    if (report.layout.game != "duel" || std::any_of(all.begin(), all.end(), played)) return {};
    return {{"military", 0.23, 0.23}, {"scientific", 0.24, 0.24}, {"0", 0.54, 0.62}};
}

std::string peoples_share(const SimulationReport& report, std::string_view what) {
    for (const PeoplesShare& one : shares_of_people(report)) {
        if (one.what != what) continue;
        if (one.high > one.low) return fmt::format("{:.0f} to {:.0f} %", 100 * one.low, 100 * one.high);
        return fmt::format("{:.0f} %", 100 * one.low);
    }
    return "";
}

std::string grouped(std::int64_t number) {
    std::string digits = std::to_string(number);
    const std::size_t first = digits.starts_with('-') ? 1 : 0;
    for (std::size_t place = digits.size(); place > first + 3;) digits.insert(place -= 3, ",");
    return digits;
}

std::string report_text(const SimulationReport& report, bool all_items) {
    if (report.statistics.games == 0) return head_text(report);
    std::string text = head_text(report) + victories_text(report) + categories_text(report);
    for (std::size_t section = 0; section < report.layout.sections.size(); ++section)
        text += section_text(report, section, all_items);
    return text +
           "\nwins: share of the victory of cities that have it, +- half the 95 % interval; points: their mean.\n";
}

Json report_json(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    Json json = {{"bots", report.bots},      {"games", sums.games},         {"decisions", sums.decisions},
                 {"complete", report.whole}, {"victories", Json::object()}, {"seats", Json::array()}};
    const auto kinds = bots::arena::victory_kinds(report.layout.game);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        json["victories"][std::string(kinds[kind])] = sums.kinds[kind];
    for (std::size_t seat = 0; seat < sums.seats.size(); ++seat) {
        Json one = sums_json(sums.seats[seat]);
        one["victories_by_kind"] = Json::object();
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            one["victories_by_kind"][std::string(kinds[kind])] = ratio(sums.victories[kind][seat], whole_win);
        json["seats"].push_back(std::move(one));
    }
    json["people"] = Json::object();
    for (const PeoplesShare& one : shares_of_people(report)) {
        const std::string key = one.what == "0" ? "first_seat" : std::string(one.what);
        json["people"][key] = {one.low, one.high};
    }
    json["points"] = Json::object();
    for (std::size_t category = 0; category < report.layout.categories.size(); ++category) {
        const CategoryMeans means = category_means(sums, category);
        json["points"][report.layout.categories[category]] = {
            {"mean", means.all}, {"deviation", means.deviation}, {"mean_of_winners", means.winners}};
    }
    json["totals"] = histogram_json(sums.totals);
    json["totals_of_winners"] = histogram_json(sums.winning_totals);
    for (std::size_t number = 0; number < report.layout.sections.size(); ++number) {
        const Section& section = report.layout.sections[number];
        Json list = Json::object();
        for (std::size_t item = 0; item < section.items.size(); ++item) {
            if (section.items[item].name.empty()) continue;
            Json one = {{"name", section.items[item].name}, {"group", section.items[item].group}};
            for (std::size_t count = 0; count < section.counts.size(); ++count)
                one[key_of(section.counts[count])] = sums.items[number][item].counts[count];
            one.update(sums_json(sums.items[number][item]));
            list[section.items[item].id] = std::move(one);
        }
        json[section.key] = std::move(list);
    }
    json["sums"] = sums_json(sums);
    return json;
}

namespace {

// What is counted anywhere, each name once: `built`, `under_wonder`, ...
std::vector<std::string> count_names(const Layout& layout) {
    std::vector<std::string> names = {"games"};
    for (const Section& section : layout.sections)
        for (const std::string& count : section.counts)
            if (std::find(names.begin(), names.end(), count) == names.end()) names.push_back(count);
    return names;
}

}  // namespace

// One row for each thing, one column for each kind of count; what a section does not count is empty.
std::string report_csv(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    const auto names = count_names(report.layout);
    const auto counts = [&](const std::vector<std::string>& of, const auto& numbers) {
        std::string text;
        for (const std::string& name : names) {
            const auto place = static_cast<std::size_t>(std::find(of.begin(), of.end(), name) - of.begin());
            text += "," + (place < of.size() ? std::to_string(numbers[place]) : "");
        }
        return text;
    };
    const auto results = [](const ItemSums& one) {
        if (one.counts[0] == 0) return std::string(",,,,");
        const WinShare share = win_share(one);
        return fmt::format(",{:.6f},{:.6f},{:.6f},{:.4f}", share.share, share.low, share.high, mean_points(one));
    };
    std::string text = "section,id,name,group";
    for (const std::string& name : names) text += "," + key_of(name);
    text += ",win_share,win_share_low,win_share_high,mean_points\n";
    const std::vector<std::string> games = {"games"};
    const auto kinds = bots::arena::victory_kinds(report.layout.game);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        text += fmt::format("victory,{},,{},,,,\n", kinds[kind], counts(games, std::array{sums.kinds[kind]}));
    for (std::size_t seat = 0; seat < sums.seats.size(); ++seat)
        text += fmt::format("seat,{},,{}{}\n", seat, counts(games, sums.seats[seat].counts), results(sums.seats[seat]));
    for (std::size_t category = 0; category < report.layout.categories.size(); ++category)
        text += fmt::format("points,{},,{},,,,{:.4f}\n", report.layout.categories[category],
                            counts(games, std::array{cities(sums)}), category_means(sums, category).all);
    for (std::size_t number = 0; number < report.layout.sections.size(); ++number) {
        const Section& section = report.layout.sections[number];
        for (std::size_t item = 0; item < section.items.size(); ++item) {
            if (section.items[item].name.empty()) continue;
            const ItemSums& one = sums.items[number][item];
            text += fmt::format("{},{},{},{}{}{}\n", section.key, section.items[item].id, section.items[item].name,
                                section.items[item].group, counts(section.counts, one.counts), results(one));
        }
    }
    return text;
}

}  // namespace hepta::apps
