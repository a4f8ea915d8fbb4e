// A finished game in a few sentences.
#include "server/summary.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "play/view.h"

namespace hepta::server {

using play::Json;

namespace {

constexpr double large_swing = 0.08;  // of a chance to win: less turns no game

int percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }

Json sentence(const char* code, Json args) { return {{"code", code}, {"args", std::move(args)}}; }

int points_in(const Json& score, const std::string& category) { return score.value(category, 0); }

// The category in which `one` is furthest ahead of `others` on average, and by how much.
struct Lead {
    std::string category;
    double ahead = 0;
    int points = 0;
};
Lead lead_of(const Json& scores, std::size_t one, const std::vector<std::size_t>& others) {
    Lead lead;
    for (const auto& [category, value] : scores[one].items()) {
        if (category == "total" || !value.is_number_integer()) continue;
        double theirs = 0;
        for (const std::size_t other : others) theirs += points_in(scores[other], category);
        const int points = value.get<int>();
        const double ahead = points - theirs / static_cast<double>(std::max<std::size_t>(1, others.size()));
        if (lead.category.empty() || ahead > lead.ahead) lead = {category, ahead, points};
    }
    return lead;
}

std::vector<std::size_t> all_but(const Json& scores, std::size_t seat) {
    std::vector<std::size_t> others;
    for (std::size_t other = 0; other < scores.size(); ++other)
        if (other != seat) others.push_back(other);
    return others;
}

// What the seat built on: where it has most, measured by the others.
Json built_on(const Json& scores, std::size_t seat) {
    const Lead lead = lead_of(scores, seat, all_but(scores, seat));
    return sentence(
        "built_on",
        {{"category", lead.category}, {"points", lead.points}, {"more", std::max(0L, std::lround(lead.ahead))}});
}

// The moment that changed the seat's chance most. What the last one did is told by what decided the game.
Json turned(const CourseOfSeat& course) {
    std::size_t step = 0;
    double most = 0;
    for (std::size_t i = 0; i + 2 < course.win.size(); ++i) {
        const double change = std::abs(course.win[i + 1] - course.win[i]);
        if (change > most) most = change, step = i;
    }
    if (most < large_swing) return sentence("even", Json::object());
    return sentence("turned", {{"step", step + 1},
                               {"from", percent(course.win[step])},
                               {"to", percent(course.win[step + 1])},
                               {"way", course.win[step + 1] > course.win[step] ? "up" : "down"}});
}

Json decided(const Json& end, const Json& scores) {
    const auto winner = end["winners"][0].get<std::size_t>();
    const std::string victory = end.value("victory", "");
    if (!victory.empty() && victory != "civilian") return sentence("sudden", {{"winner", winner}, {"way", victory}});
    std::vector<std::size_t> others = all_but(scores, winner);
    const auto next = *std::max_element(others.begin(), others.end(), [&](std::size_t a, std::size_t b) {
        return points_in(scores[a], "total") < points_in(scores[b], "total");
    });
    const Lead lead = lead_of(scores, winner, {next});
    return sentence("decided", {{"winner", winner},
                                {"next", next},
                                {"category", lead.category},
                                {"more", std::max(0L, std::lround(lead.ahead))},
                                {"margin", points_in(scores[winner], "total") - points_in(scores[next], "total")}});
}

Json given_away(const CourseOfSeat& course) {
    if (course.missed == 0) return sentence("no_misses", Json::object());
    return sentence("misses",
                    {{"count", course.missed}, {"points", percent(course.given_away)}, {"step", course.worst}});
}

}  // namespace

Json summary_json(const play::Match& match, int seat, const CourseOfSeat& course) {
    const Json end = play::view_json(match, std::nullopt)["end"];
    const Json& scores = end["scores"];
    return Json::array(
        {built_on(scores, static_cast<std::size_t>(seat)), turned(course), decided(end, scores), given_away(course)});
}

}  // namespace hepta::server
