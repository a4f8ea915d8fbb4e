// Points and victories of 7 Wonders Duel on a terminal.
#include <array>

#include "duel/scoring.h"
#include "duel_view.h"

namespace hepta::apps {

using namespace duel;

namespace {

struct Category {
    std::string_view name;
    int Score::*points;
    Style style;
    std::uint8_t expansion;  // 0: the base game
};

constexpr std::array<Category, 11> categories = {{{"war", &Score::military, Style::red, 0},
                                                  {"blue", &Score::blue, Style::blue, 0},
                                                  {"green", &Score::green, Style::green, 0},
                                                  {"yellow", &Score::yellow, Style::yellow, 0},
                                                  {"guild", &Score::guilds, Style::purple, 0},
                                                  {"wonder", &Score::wonders, Style::brown, 0},
                                                  {"tokens", &Score::progress, Style::green, 0},
                                                  {"coins", &Score::treasury, Style::yellow, 0},
                                                  {"senate", &Score::senate, Style::blue, agora_bit},
                                                  {"temple", &Score::temples, Style::purple, pantheon_bit},
                                                  {"gods", &Score::divinities, Style::purple, pantheon_bit}}};

std::string victory_words(Victory victory) {
    switch (victory) {
        case Victory::military: return " by military supremacy";
        case Victory::scientific: return " by scientific supremacy";
        case Victory::political: return " by political supremacy";
        case Victory::none:
        case Victory::civilian: break;
    }
    return " by points";
}

}  // namespace

Lines score_sheet(const DuelView& view) {
    constexpr int first = 7;
    const Scores points = scores(view.table);
    Lines lines = {padded(view.ink(Style::bold, "POINTS"), first), padded(view.who(view.me()), first),
                   padded(view.who(view.rival()), first)};
    for (const Category& one : categories) {
        if (one.expansion != 0 && (view.seen.expansions & one.expansion) == 0) continue;
        const int width = static_cast<int>(one.name.size()) + 1;
        lines[0] += right_aligned(view.ink(one.style, one.name), width);
        lines[1] += right_aligned(std::to_string(points[index(view.me())].*one.points), width);
        lines[2] += right_aligned(std::to_string(points[index(view.rival())].*one.points), width);
    }
    constexpr std::string_view total = " TOTAL";
    const auto total_of = [&](Seat seat) {
        return view.ink(Style::bold,
                        right_aligned(std::to_string(points[index(seat)].total()), static_cast<int>(total.size())));
    };
    lines[0] += view.ink(Style::bold, total);
    lines[1] += total_of(view.me());
    lines[2] += total_of(view.rival());
    return lines;
}

std::string verdict(const DuelView& view) {
    const SeatList best = winners(view.table);
    const std::string how = victory_words(view.seen.victory);
    if (best.size() != 1) return "Both win" + how + '.';
    const Seat winner = best[0];
    const bool you = view.personal && winner == view.me();
    return (view.personal && !you ? "The rival" : view.who(winner)) + (you ? " win" : " wins") + how + '.';
}

}  // namespace hepta::apps
