// Looking back at a finished game.
#include "server/review.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/critic.h"
#include "play/record.h"
#include "play/view.h"
#include "server/advice.h"
#include "server/summary.h"

namespace hepta::server {

using play::Json;

namespace {

constexpr std::size_t moments_of_a_seat = 4;
constexpr double good_enough = 0.03;  // of a chance to win: who gives away less chose well

using Chances = std::vector<double>;  // by seat

// A choice as the critic sees it at first.
struct Seen {
    std::size_t step;  // the moment that it belongs to, from 1
    play::Choice choice;
    bots::Critic::Look look;
    // How much there may be to tell about it.
    double weight() const { return look.best ? look.ahead : look.lost; }
};

struct Moment {
    Seen seen;
    bots::Critic::Verdict verdict;
};

constexpr double of_chances = 1000;  // steps of a unit that are told
constexpr double of_points = 10;
double rounded(double number, double steps = of_chances) { return std::round(number * steps) / steps; }

Json rounded(const std::vector<double>& by_seat, double steps = of_chances) {
    Json json = Json::array();
    for (const double number : by_seat) json.push_back(rounded(number, steps));
    return json;
}

Json rounded(const std::vector<bots::WaysToWin>& ways) {
    Json json = Json::array();
    for (const bots::WaysToWin& of_seat : ways)
        json.push_back(rounded(std::vector<double>(of_seat.begin(), of_seat.end())));
    return json;
}

// Seats without a judgement share what the others leave, in the proportions of before. Where all are judged, each from
// its own knowledge, the chances are made to add up to one.
Chances completed(const std::vector<std::optional<double>>& judged, const Chances& before) {
    constexpr double hardly = 1e-6;  // nobody is quite without a share
    double known = 0;
    double others = 0;
    for (std::size_t seat = 0; seat < judged.size(); ++seat)
        (judged[seat] ? known : others) += judged[seat] ? *judged[seat] : before[seat] + hardly;
    Chances chances(judged.size());
    for (std::size_t seat = 0; seat < judged.size(); ++seat) {
        const double left = std::max(0.0, 1 - known);
        const double scale = others > 0 && known <= 1 ? 1 : std::max(known, hardly);
        chances[seat] = judged[seat] ? *judged[seat] / scale : left * (before[seat] + hardly) / others;
    }
    return chances;
}

// The choices of one moment, each seen with what its seat knew; of two choices of a seat only the first.
std::vector<Seen> seen_at(const play::Match& before, const std::vector<play::Choice>& choices, std::size_t step,
                          bots::Critic& critic) {
    std::vector<Seen> list;
    for (const play::Choice& choice : choices) {
        const bool again =
            std::any_of(list.begin(), list.end(), [&](const Seen& one) { return one.choice.seat == choice.seat; });
        if (!again) list.push_back({step, choice, critic.look(before, choice.seat, choice.action)});
    }
    return list;
}

Chances final_chances(const play::Match& match) {
    Chances chances(static_cast<std::size_t>(match.seats()));
    const SeatList winners = match.winners();
    for (const Seat seat : winners) chances[static_cast<std::size_t>(index(seat))] = 1.0 / winners.size();
    return chances;
}

// How a game of Duel ended, as chances; none in 7 Wonders.
std::vector<bots::WaysToWin> final_ways(const play::Match& match) {
    constexpr std::array<std::string_view, 4> names = {"military", "scientific", "political", "civilian"};
    const Json end = play::view_json(match, std::nullopt)["end"];
    if (!end.contains("victory")) return {};
    const auto way = std::find(names.begin(), names.end(), end["victory"].get<std::string>()) - names.begin();
    std::vector<bots::WaysToWin> ways;
    for (const double chance : final_chances(match)) ways.emplace_back()[static_cast<std::size_t>(way)] = chance;
    return ways;
}

// The choices of a seat that mattered, in the order of the game. What looks most important is looked at again, with
// care.
std::vector<Moment> moments_of(const play::Match& match, std::vector<Seen> choices, bots::Critic& critic) {
    constexpr std::size_t looked_at = moments_of_a_seat + 1;
    std::erase_if(choices, [](const Seen& one) { return one.look.forced || one.weight() < good_enough; });
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Seen& a, const Seen& b) { return a.weight() > b.weight(); });
    std::vector<Moment> moments;
    for (std::size_t i = 0; i < std::min(choices.size(), looked_at); ++i) {
        const Seen& one = choices[i];
        const auto before = play::replayed(match, one.step - 1);
        if (auto verdict = critic.judge(*before, one.choice.seat, one.choice.action))
            moments.push_back({one, std::move(*verdict)});
    }
    std::stable_sort(moments.begin(), moments.end(),
                     [](const Moment& a, const Moment& b) { return a.verdict.difference > b.verdict.difference; });
    if (moments.size() > moments_of_a_seat) moments.erase(moments.begin() + moments_of_a_seat, moments.end());
    std::sort(moments.begin(), moments.end(),
              [](const Moment& a, const Moment& b) { return a.seen.step < b.seen.step; });
    return moments;
}

Json moment_json(const Moment& moment) {
    const play::Choice& choice = moment.seen.choice;
    Json json = {{"step", moment.seen.step},
                 {"seat", index(choice.seat)},
                 {"action", choice.action},
                 {"kind", moment.verdict.missed ? "missed" : "found"},
                 {"other", moment.verdict.other},
                 {"difference", rounded(moment.verdict.difference)},
                 {"reasons", reasons_json(moment.verdict.reasons)}};
    if (choice.city >= 0) json["city"] = choice.city;
    if (moment.verdict.ways.empty())
        json["points"] = rounded(moment.verdict.points, of_points);
    else
        json["ways"] = rounded(moment.verdict.ways);
    return json;
}

Json counts_json(const std::vector<Seen>& choices) {
    const auto free = std::count_if(choices.begin(), choices.end(), [](const Seen& one) { return !one.look.forced; });
    const auto good = std::count_if(choices.begin(), choices.end(), [](const Seen& one) {
        return !one.look.forced && (one.look.best || one.look.lost < good_enough);
    });
    return {{"choices", free}, {"good", good}};
}

CourseOfSeat course_of_seat(const std::vector<Chances>& win, std::size_t seat, const std::vector<Moment>& moments) {
    CourseOfSeat course;
    for (const Chances& chances : win) course.win.push_back(chances[seat]);
    for (const Moment& moment : moments) {
        if (!moment.verdict.missed) continue;
        ++course.missed;
        if (moment.verdict.difference <= course.given_away) continue;
        course.given_away = moment.verdict.difference;
        course.worst = moment.seen.step;
    }
    return course;
}

// Rows before each moment and after the last, and all choices as they looked at first.
struct Course {
    std::vector<Chances> win;
    Json points = Json::array();                     // scored so far
    std::vector<std::vector<double>> expected;       // final points, by seat
    std::vector<std::vector<bots::WaysToWin>> ways;  // in Duel
    std::vector<std::vector<Seen>> choices;          // by seat
};

// Incomplete if it must stop.
Course course_of(const play::Match& match, bots::Critic& critic, const auto& must_stop) {
    const auto& turns = match.turns();
    const auto seats = static_cast<std::size_t>(match.seats());
    Course course;
    course.choices.resize(seats);
    const auto before = match.restarted();
    for (std::size_t step = 0; step < turns.size(); ++step) {
        const bool first = step == 0;
        course.points.push_back(before->totals());
        course.expected.push_back(first ? std::vector<double>(seats) : course.expected.back());
        course.ways.emplace_back();
        std::vector<std::optional<double>> known(seats);
        for (Seen& one : seen_at(*before, turns[step], step + 1, critic)) {
            const auto seat = static_cast<std::size_t>(index(one.choice.seat));
            known[seat] = one.look.win;
            course.expected.back()[seat] = one.look.points;
            course.ways.back() = one.look.ways;
            course.choices[seat].push_back(std::move(one));
        }
        course.win.push_back(
            completed(known, first ? Chances(seats, 1.0 / static_cast<double>(seats)) : course.win.back()));
        for (const play::Choice& choice : turns[step]) before->act(choice.seat, choice.action);
        if (must_stop()) return course;
    }
    const std::vector<int> totals = match.totals();
    course.points.push_back(totals);
    course.expected.emplace_back(totals.begin(), totals.end());
    course.win.push_back(final_chances(match));
    course.ways.push_back(final_ways(match));
    return course;
}

// In Duel the ways to win tell more than points, which a sudden victory makes worthless.
void add_rows(Json& json, const Course& course) {
    for (const Chances& chances : course.win) json["win"].push_back(rounded(chances));
    if (!course.ways.back().empty())
        for (const auto& ways : course.ways) json["ways"].push_back(rounded(ways));
    else
        for (const auto& points : course.expected) json["expected"].push_back(rounded(points, of_points));
}

}  // namespace

Json review_json(const play::Match& match, std::uint64_t seed, const std::atomic<bool>* stopped) {
    const auto must_stop = [&] { return stopped != nullptr && *stopped; };
    const auto critic = bots::make_critic(match, seed);
    const Course course = course_of(match, *critic, must_stop);
    if (must_stop()) return nullptr;
    Json json = {{"steps", match.turns().size()},
                 {"points", course.points},
                 {"win", Json::array()},
                 {"seats", Json::array()},
                 {"moments", Json::array()}};
    add_rows(json, course);
    for (std::size_t seat = 0; seat < course.choices.size(); ++seat) {
        const std::vector<Moment> moments = moments_of(match, course.choices[seat], *critic);
        json["seats"].push_back(counts_json(course.choices[seat]));
        json["seats"].back()["summary"] =
            summary_json(match, static_cast<int>(seat), course_of_seat(course.win, seat, moments));
        for (const Moment& moment : moments) json["moments"].push_back(moment_json(moment));
        if (must_stop()) return nullptr;
    }
    return json;
}

}  // namespace hepta::server
