// Looking back at a finished game.
#include "server/review.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/advisor.h"
#include "play/record.h"

namespace hepta::server {

using play::Json;

namespace {

constexpr std::string_view critic = "mcts:simulations=200";
constexpr std::size_t moments_told = 6;
constexpr double least_change = 0.05;  // of a chance to win; less is noise of the search

using Chances = std::vector<double>;  // by seat

// A choice as the critic sees it.
struct Judged {
    std::size_t step;  // the moment that it belongs to, from 1
    play::Choice choice;
    double best_win;
    std::string best;
};

struct Moment {
    Judged judged;
    double before, after;  // chances of its seat
    double change() const { return after - before; }
    double weight() const { return std::abs(change()); }
    bool missed() const { return change() < 0; }
};

double rounded(double chance) { return std::round(chance * 1000) / 1000; }

Json rounded(const Chances& chances) {
    Json json = Json::array();
    for (const double chance : chances) json.push_back(rounded(chance));
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

// The choices of one moment, each judged from what its seat knew; of two choices of a seat only the first.
std::vector<Judged> judged(const play::Match& before, const std::vector<play::Choice>& choices, std::size_t step,
                           bots::Advisor& advisor) {
    std::vector<Judged> list;
    for (const play::Choice& choice : choices) {
        const bool again =
            std::any_of(list.begin(), list.end(), [&](const Judged& one) { return one.choice.seat == choice.seat; });
        if (again) continue;
        const auto opinions = advisor.explain(before, choice.seat, 1);
        if (opinions.empty()) continue;
        list.push_back({step, choice, opinions.front().win, opinions.front().action});
    }
    return list;
}

Chances final_chances(const play::Match& match) {
    Chances chances(static_cast<std::size_t>(match.seats()));
    const SeatList winners = match.winners();
    for (const Seat seat : winners) chances[static_cast<std::size_t>(index(seat))] = 1.0 / winners.size();
    return chances;
}

// A choice matters if the chance of its seat rose with it, or fell although another choice looked better. One per
// moment, the weightiest.
std::vector<Moment> moments_of(const std::vector<Judged>& all, const std::vector<Chances>& win) {
    std::vector<Moment> moments;
    for (const Judged& one : all) {
        const auto seat = static_cast<std::size_t>(index(one.choice.seat));
        const Moment moment{one, win[one.step - 1][seat], win[one.step][seat]};
        if (moment.weight() < least_change || (moment.missed() && one.best == one.choice.action)) continue;
        if (moments.empty() || moments.back().judged.step != one.step)
            moments.push_back(moment);
        else if (moment.weight() > moments.back().weight())
            moments.back() = moment;
    }
    std::stable_sort(moments.begin(), moments.end(),
                     [](const Moment& a, const Moment& b) { return a.weight() > b.weight(); });
    if (moments.size() > moments_told) moments.erase(moments.begin() + moments_told, moments.end());
    std::sort(moments.begin(), moments.end(),
              [](const Moment& a, const Moment& b) { return a.judged.step < b.judged.step; });
    return moments;
}

Json moment_json(const Moment& moment) {
    const Judged& one = moment.judged;
    Json json = {{"step", one.step},
                 {"seat", index(one.choice.seat)},
                 {"action", one.choice.action},
                 {"kind", moment.missed() ? "missed" : "swing"},
                 {"win", {rounded(moment.before), rounded(moment.after)}},
                 {"better", moment.missed() ? Json(one.best) : Json(nullptr)}};
    if (one.choice.city >= 0) json["city"] = one.choice.city;
    return json;
}

}  // namespace

Json review_json(const play::Match& match, std::uint64_t seed) {
    const auto& turns = match.turns();
    const auto seats = static_cast<std::size_t>(match.seats());
    const auto advisor = bots::make_advisor(critic, seed);
    std::vector<Chances> win;
    std::vector<Judged> all;
    Json points = Json::array();
    for (std::size_t step = 0; step < turns.size(); ++step) {
        const auto before = play::replayed(match, step);
        points.push_back(before->totals());
        const auto choices = judged(*before, turns[step], step + 1, **advisor);
        std::vector<std::optional<double>> known(seats);
        for (const Judged& one : choices) known[static_cast<std::size_t>(index(one.choice.seat))] = one.best_win;
        win.push_back(completed(known, win.empty() ? Chances(seats, 1.0 / static_cast<double>(seats)) : win.back()));
        all.insert(all.end(), choices.begin(), choices.end());
    }
    points.push_back(match.totals());
    win.push_back(final_chances(match));
    Json json = {{"steps", turns.size()}, {"points", points}, {"win", Json::array()}, {"moments", Json::array()}};
    for (const Chances& chances : win) json["win"].push_back(rounded(chances));
    for (const Moment& moment : moments_of(all, win)) json["moments"].push_back(moment_json(moment));
    return json;
}

}  // namespace hepta::server
