// The result of `hepta simulate` as a page: self-contained HTML with plots drawn as SVG, light and dark, no script.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "bots/arena/rating.h"
#include "simulation_report.h"

namespace hepta::apps {
namespace {

using bots::arena::ItemSums;
using bots::arena::Section;
using bots::arena::Statistics;

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --page:#f6f4ef; --panel:#ffffff; --ink:#22201c; --soft:#6b665c; --line:#e2ddd2;
  --mark:#2b6cb0; --mark-soft:#9dbfe0; --win:#c2761b; --base:#8c8577;
  --brown:#8a5a33; --grey:#8d9299; --blue:#2f6db5; --green:#2f8a4c; --yellow:#d3a316; --red:#c0392b; --purple:#7d4fa3;
  --senator:#5b7f8c; --temple:#b0703c; }
@media (prefers-color-scheme: dark) { :root { --page:#16171a; --panel:#1f2125; --ink:#ebe8e1; --soft:#a29c90; --line:#34373d;
  --mark:#6aa9e6; --mark-soft:#35567a; --win:#e9a54b; --base:#7d776b;
  --brown:#b98358; --grey:#a9aeb5; --blue:#6aa0e0; --green:#5cb878; --yellow:#e3bd45; --red:#e0685b; --purple:#b088d6;
  --senator:#8db3c1; --temple:#d79a68; } }
* { box-sizing: border-box; }
body { margin:0; background:var(--page); color:var(--ink); font:15px/1.5 system-ui, sans-serif; }
main { max-width: 1060px; margin: 0 auto; padding: 36px 20px 60px; }
h1 { font-size: 30px; line-height:1.2; margin:0 0 4px; letter-spacing:-.01em; } h2 { font-size:19px; margin:0 0 2px; }
.sub { color:var(--soft); margin:0 0 22px; } .note { color:var(--soft); font-size:13px; margin:0 0 12px; }
.tiles { display:grid; grid-template-columns:repeat(auto-fit,minmax(150px,1fr)); gap:12px; margin-bottom:16px; }
.tile, section { background:var(--panel); border:1px solid var(--line); border-radius:12px; }
.tile { padding:12px 16px; } .tile b { display:block; font-size:24px; font-variant-numeric:tabular-nums; line-height:1.3; }
.tile span { color:var(--soft); font-size:13px; } section { padding:20px 22px; margin-bottom:16px; }
.pair { display:grid; grid-template-columns:repeat(auto-fit,minmax(400px,1fr)); gap:16px; } .pair section { margin-bottom:0; }
.pair { margin-bottom:16px; } @media (max-width:480px) { .pair { grid-template-columns:1fr; } }
svg { display:block; width:100%; height:auto; overflow:visible; } svg text { font:12px system-ui, sans-serif; fill:var(--ink); }
svg .soft { fill:var(--soft); } svg .end { text-anchor:end; } svg .mid { text-anchor:middle; } svg .num { font-variant-numeric:tabular-nums; }
.grid { stroke:var(--line); } .base { stroke:var(--base); stroke-dasharray:4 4; } .bar { fill:var(--mark); } .bar2 { fill:var(--win); }
.range { stroke:var(--mark-soft); stroke-width:3; stroke-linecap:round; } .dot { fill:var(--mark); } .area { fill:var(--mark-soft); opacity:.7; }
.curve { fill:none; stroke:var(--win); stroke-width:2.2; stroke-linejoin:round; }
.key { display:inline-block; width:11px; height:11px; border-radius:3px; margin-right:6px; vertical-align:-1px; }
.keys { display:flex; flex-wrap:wrap; gap:4px 18px; font-size:13px; color:var(--soft); margin:6px 0 10px; }
details { margin-top:14px; } summary { cursor:pointer; color:var(--soft); }
.scroll { overflow-x:auto; } table { border-collapse:collapse; width:100%; font-size:13px; margin-top:10px; }
th,td { text-align:right; padding:4px 8px; border-bottom:1px solid var(--line); font-variant-numeric:tabular-nums; white-space:nowrap; }
th { color:var(--soft); font-weight:600; } th:first-child, td:first-child { text-align:left; } tr:hover td { background:var(--page); }
footer { color:var(--soft); font-size:13px; margin-top:20px; }
)";

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '&')
            safe += "&amp;";
        else if (letter == '<')
            safe += "&lt;";
        else if (letter == '>')
            safe += "&gt;";
        else if (letter == '"')
            safe += "&quot;";
        else
            safe += letter;
    }
    return safe;
}

std::string percent(double share, int digits = 1) { return fmt::format("{:.{}f} %", 100 * share, digits); }

double ratio(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// The CSS variable of a card colour, or the plain mark.
std::string colour_of(const std::string& group) {
    for (const char* known : {"brown", "grey", "blue", "green", "yellow", "red", "purple", "senator", "temple"})
        if (group == known) return fmt::format("var(--{})", known);
    return "var(--mark)";
}

std::string panel(std::string_view title, std::string_view note, const std::string& body) {
    return fmt::format("<section><h2>{}</h2><p class=\"note\">{}</p>{}</section>\n", escaped(title), escaped(note),
                       body);
}

std::string svg(double width, double height, std::string_view label, const std::string& body) {
    return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">{}</svg>\n", width, height,
                       escaped(label), body);
}

// A round step so that about five of them make the whole range.
double round_step(double range) {
    const double power = std::pow(10.0, std::floor(std::log10(range / 5)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (range / (factor * power) <= 6) return factor * power;
    return 10 * power;
}

// ---- win shares as dots with their intervals -----------------------------------------------------------------------

struct Dot {
    std::string label;
    std::string colour;
    WinShare share;
    std::string hint;
};

struct Range {
    double low, high;
    double at(double value, double width) const { return width * (value - low) / (high - low); }
};

Range range_of(const std::vector<Dot>& dots, double base) {
    Range range{base, base};
    for (const Dot& dot : dots) {
        range.low = std::min(range.low, dot.share.low);
        range.high = std::max(range.high, dot.share.high);
    }
    const double room = std::max(0.005, 0.06 * (range.high - range.low));
    return {std::max(0.0, range.low - room), std::min(1.0, range.high + room)};
}

std::string dot_plot(const std::vector<Dot>& dots, double base, double width) {
    constexpr double row = 22, right = 64, top = 24, letter = 7;
    std::size_t longest = 0;
    for (const Dot& dot : dots) longest = std::max(longest, dot.label.size());
    const double left = 16 + letter * static_cast<double>(longest);
    const double plot = width - left - right;
    const double height = top + row * static_cast<double>(dots.size()) + 4;
    const Range range = range_of(dots, base);
    std::string body;
    const double step = round_step(range.high - range.low);
    for (double tick = std::ceil(range.low / step) * step; tick <= range.high; tick += step)
        body += fmt::format(
            "<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2:.0f}\"/>"
            "<text class=\"soft mid\" x=\"{0:.1f}\" y=\"12\">{3}</text>",
            left + range.at(tick, plot), top - 6, height, percent(tick, step < 0.01 ? 1 : 0));
    body += fmt::format("<line class=\"base\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2:.0f}\"/>",
                        left + range.at(base, plot), top - 6, height);
    double y = top + row / 2;
    for (const Dot& dot : dots) {
        body += fmt::format("<g><title>{}</title><text class=\"end\" x=\"{}\" y=\"{:.1f}\">{}</text>",
                            escaped(dot.hint), left - 12, y + 4, escaped(dot.label));
        body += fmt::format("<line class=\"range\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>",
                            left + range.at(dot.share.low, plot), left + range.at(dot.share.high, plot), y, y);
        body += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" style=\"fill:{}\"/>",
                            left + range.at(dot.share.share, plot), y, dot.colour);
        body += fmt::format("<text class=\"soft num end\" x=\"{:.0f}\" y=\"{:.1f}\">{}</text></g>", width, y + 4,
                            percent(dot.share.share));
        y += row;
    }
    return svg(width, height, "win share of each, with 95 % interval", body);
}

std::string hint_of(const std::string& name, const ItemSums& sums, const std::string& counted) {
    const WinShare share = win_share(sums);
    return fmt::format("{}: {} wins [{}, {}], {} {}, {:.1f} points on average", name, percent(share.share, 2),
                       percent(share.low, 2), percent(share.high, 2), grouped(sums.counts[0]), counted,
                       mean_points(sums));
}

// ---- victories, seats, points
// -----------------------------------------------------------------------------------------

std::string victories_plot(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    const auto kinds = bots::arena::victory_kinds(report.layout.game);
    constexpr double width = 480, row = 34, left = 84, right = 66;
    std::string body;
    double y = 4;
    std::int64_t most = 1;
    for (const std::int64_t games : sums.kinds) most = std::max(most, games);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        if (sums.kinds[kind] == 0) continue;
        const double length = (width - left - right) * ratio(sums.kinds[kind], most);
        body += fmt::format(
            "<g><title>{} games</title><text class=\"end\" x=\"{}\" y=\"{:.0f}\">{}</text>"
            "<rect class=\"bar\" x=\"{}\" y=\"{:.0f}\" width=\"{:.1f}\" height=\"20\" rx=\"4\"/>"
            "<text class=\"num\" x=\"{:.1f}\" y=\"{:.0f}\">{}</text></g>",
            grouped(sums.kinds[kind]), left - 10, y + 15, kinds[kind], left, y, std::max(1.0, length),
            left + length + 8, y + 15, percent(ratio(sums.kinds[kind], sums.games), 2));
        y += row;
        if (const std::string people = peoples_share(report, kinds[kind]); !people.empty()) {
            body += fmt::format("<text class=\"soft\" x=\"{}\" y=\"{:.0f}\">people: {}</text>", left, y, people);
            y += row / 2;
        }
    }
    return panel("How games end",
                 "Share of all games by kind of victory, played by " + escaped(bots_words(report)) + ".",
                 svg(width, y, "games by kind of victory", body));
}

std::string seats_plot(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    std::vector<Dot> dots;
    for (std::size_t seat = 0; seat < sums.seats.size(); ++seat) {
        std::string name = fmt::format("Seat {}", seat);
        if (report.bots.size() > 1) name += ", " + report.bots[seat];
        dots.push_back(
            {name.substr(0, 26), "var(--mark)", win_share(sums.seats[seat]), hint_of(name, sums.seats[seat], "games")});
    }
    const std::string people = peoples_share(report, "0");
    return panel("Does the seat matter?",
                 "Share of victories by seat, played by " + escaped(bots_words(report)) +
                     "; the dashed line is an equal share." +
                     (people.empty() ? "" : " Where people play, seat 0 wins " + people + "."),
                 dot_plot(dots, 1.0 / static_cast<double>(sums.seats.size()), 480));
}

// The part of the totals that matters: from the lowest to the highest with at least a trace of the games.
struct Window {
    std::size_t first, last;
};
Window window_of(const Statistics& sums) {
    std::int64_t all = 0;
    for (const std::int64_t count : sums.totals) all += count;
    const std::int64_t trace = all / 2000;
    std::size_t first = 0;
    std::size_t last = sums.totals.size() - 1;
    for (std::int64_t below = sums.totals[first]; first < last && below <= trace; below += sums.totals[first]) ++first;
    for (std::int64_t above = sums.totals[last]; last > first && above <= trace; above += sums.totals[last]) --last;
    return {first, std::max(last, first + 1)};
}

std::string totals_plot(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    constexpr double width = 980, height = 240, bottom = 24;
    const Window window = window_of(sums);
    const double bar = width / static_cast<double>(window.last - window.first + 1);
    const auto cities = sums.games * static_cast<std::int64_t>(sums.seats.size());
    double highest = 0;
    for (std::size_t i = window.first; i <= window.last; ++i)
        highest = std::max({highest, ratio(sums.totals[i], cities), ratio(sums.winning_totals[i], sums.winners)});
    std::string body;
    std::string curve;
    for (std::size_t i = window.first; i <= window.last; ++i) {
        const double x = bar * static_cast<double>(i - window.first);
        const double tall = (height - bottom) * ratio(sums.totals[i], cities) / highest;
        const double winners = (height - bottom) * ratio(sums.winning_totals[i], sums.winners) / highest;
        body += fmt::format(
            "<rect class=\"area\" x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\">"
            "<title>{} points: {} of all cities, {} of winners</title></rect>",
            x + 0.5, height - bottom - tall, std::max(0.5, bar - 1), tall, i, percent(ratio(sums.totals[i], cities), 2),
            percent(ratio(sums.winning_totals[i], sums.winners), 2));
        curve += fmt::format("{}{:.2f},{:.2f}", curve.empty() ? "" : " ", x + bar / 2, height - bottom - winners);
        if (i % 10 == 0)
            body += fmt::format("<text class=\"soft mid\" x=\"{:.1f}\" y=\"{}\">{}</text>", x + bar / 2, height - 6, i);
    }
    body += fmt::format("<line class=\"grid\" x1=\"0\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>", width, height - bottom,
                        height - bottom);
    body += fmt::format("<polyline class=\"curve\" points=\"{}\"/>", curve);
    const std::string keys =
        "<div class=\"keys\"><span><i class=\"key\" style=\"background:var(--mark-soft)\"></i>all cities</span>"
        "<span><i class=\"key\" style=\"background:var(--win)\"></i>winners</span></div>";
    return panel("Final points", "How often each total occurs.",
                 keys + svg(width, height, "distribution of final points", body));
}

std::string categories_plot(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    constexpr double width = 980, row = 40, left = 100, right = 60;
    const auto cities = sums.games * static_cast<std::int64_t>(sums.seats.size());
    double most = 0.1;
    for (const auto& one : sums.categories)
        most = std::max({most, ratio(one.points, cities), ratio(one.points_of_winners, sums.winners)});
    std::string body;
    double y = 0;
    for (std::size_t category = 0; category < sums.categories.size(); ++category) {
        const double all = ratio(sums.categories[category].points, cities);
        const double winners = ratio(sums.categories[category].points_of_winners, sums.winners);
        body += fmt::format("<text class=\"end\" x=\"{}\" y=\"{:.0f}\">{}</text>", left - 10, y + 20,
                            report.layout.categories[category]);
        const auto bar = [&](double value, double offset, const char* kind) {
            const double length = (width - left - right) * std::max(0.0, value) / most;
            body += fmt::format(
                "<rect class=\"{}\" x=\"{}\" y=\"{:.0f}\" width=\"{:.1f}\" height=\"12\" rx=\"3\"/>"
                "<text class=\"soft num\" x=\"{:.1f}\" y=\"{:.0f}\">{:.2f}</text>",
                kind, left, y + offset, std::max(1.0, length), left + length + 7, y + offset + 10, value);
        };
        bar(all, 3, "bar");
        bar(winners, 17, "bar2");
        y += row;
    }
    const std::string keys =
        "<div class=\"keys\"><span><i class=\"key\" style=\"background:var(--mark)\"></i>all cities</span>"
        "<span><i class=\"key\" style=\"background:var(--win)\"></i>winners</span></div>";
    return panel("Where points come from", "Mean points by category.",
                 keys + svg(width, y, "mean points by category", body));
}

// ---- wonders, cards and other things
// -----------------------------------------------------------------------------------

std::string items_table(const SimulationReport& report, std::size_t number, const std::vector<std::size_t>& order) {
    const Section& section = report.layout.sections[number];
    std::string text = "<details><summary>All numbers</summary><div class=\"scroll\"><table><thead><tr><th>Name</th>";
    for (const std::string& count : section.counts) text += fmt::format("<th>{}</th>", escaped(count));
    text += "<th>wins</th><th>95 % interval</th><th>mean points</th></tr></thead><tbody>";
    for (const std::size_t item : order) {
        const ItemSums& sums = report.statistics.items[number][item];
        const WinShare share = win_share(sums);
        text += fmt::format("<tr><td><i class=\"key\" style=\"background:{}\"></i>{}</td>",
                            colour_of(section.items[item].group), escaped(section.items[item].name));
        for (std::size_t count = 0; count < section.counts.size(); ++count)
            text += fmt::format("<td>{}</td>", grouped(sums.counts[count]));
        if (sums.counts[0] == 0)
            text += "<td>-</td><td>-</td><td>-</td></tr>";
        else
            text += fmt::format("<td>{}</td><td>{} to {}</td><td>{:.2f}</td></tr>", percent(share.share, 2),
                                percent(share.low, 2), percent(share.high, 2), mean_points(sums));
    }
    return text + "</tbody></table></div></details>";
}

std::string section_panel(const SimulationReport& report, std::size_t number) {
    const Section& section = report.layout.sections[number];
    const auto order = items_by_success(report, number);
    std::vector<Dot> dots;
    for (const std::size_t item : order) {
        const ItemSums& sums = report.statistics.items[number][item];
        if (sums.counts[0] == 0) continue;
        const std::string& name = section.items[item].name;
        dots.push_back({name, colour_of(section.items[item].group), win_share(sums),
                        hint_of(name, sums, "times " + section.counts[0])});
    }
    const double base = 1.0 / static_cast<double>(report.statistics.seats.size());
    const std::string note = fmt::format(
        "Share of victories of cities in which it was {}. The line behind a dot is the 95 % "
        "interval, the dashed line an equal share.",
        section.counts[0]);
    return panel(section.title, note, dot_plot(dots, base, 980) + items_table(report, number, order));
}

std::string tile(const std::string& number, std::string_view words) {
    return fmt::format("<div class=\"tile\"><b>{}</b><span>{}</span></div>", number, escaped(words));
}

std::string tiles(const SimulationReport& report) {
    const Statistics& sums = report.statistics;
    std::int64_t points = 0;
    for (const ItemSums& seat : sums.seats) points += seat.points;
    const auto cities = sums.games * static_cast<std::int64_t>(sums.seats.size());
    std::int64_t winning = 0;
    for (std::size_t i = 0; i < sums.winning_totals.size(); ++i)
        winning += sums.winning_totals[i] * static_cast<std::int64_t>(i);
    return "<div class=\"tiles\">" + tile(grouped(sums.games), "games") +
           tile(fmt::format("{:.1f}", ratio(sums.decisions, sums.games)), "decisions a game") +
           tile(fmt::format("{:.1f}", ratio(points, cities)), "points of a city") +
           tile(fmt::format("{:.1f}", ratio(winning, sums.winners)), "points of winners") + "</div>\n";
}

}  // namespace

std::string report_html(const SimulationReport& report) {
    const std::string title = report.game_words + ": " + grouped(report.statistics.games) + " games";
    std::string page =
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
        escaped(title) + "</title>\n<style>" + std::string(style) + "</style></head>\n<body><main>\n";
    page += fmt::format("<h1>{}</h1><p class=\"sub\">Played by {}, seed {}{}</p>\n", escaped(report.game_words),
                        escaped(bots_words(report)), report.seed, report.whole ? "" : "; ended early");
    if (report.statistics.games > 0) {
        page += tiles(report);
        page += "<div class=\"pair\">" + victories_plot(report) + seats_plot(report) + "</div>\n";
        page += totals_plot(report) + categories_plot(report);
        for (std::size_t section = 0; section < report.layout.sections.size(); ++section)
            page += section_panel(report, section);
    }
    return page +
           "<footer>Made by hepta simulate. The same options and seed give the same numbers.</footer>\n"
           "</main></body></html>\n";
}

}  // namespace hepta::apps
