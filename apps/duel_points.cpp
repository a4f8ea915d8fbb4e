// Points and victories of 7 Wonders Duel on a terminal.
#include <algorithm>
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

constexpr std::array<Category, 11> categories = {{{"conflicts", &Score::military, Style::red, 0},
                                                  {"civilian", &Score::blue, Style::blue, 0},
                                                  {"green", &Score::green, Style::green, 0},
                                                  {"commerce", &Score::yellow, Style::yellow, 0},
                                                  {"guilds", &Score::guilds, Style::purple, 0},
                                                  {"wonder", &Score::wonders, Style::brown, 0},
                                                  {"progress", &Score::progress, Style::green, 0},
                                                  {"treasury", &Score::treasury, Style::yellow, 0},
                                                  {"senate", &Score::senate, Style::blue, agora_bit},
                                                  {"temples", &Score::temples, Style::purple, pantheon_bit},
                                                  {"divinities", &Score::divinities, Style::purple, pantheon_bit}}};

const char* victory_key(Victory victory) {
    switch (victory) {
        case Victory::military: return "victory.military";
        case Victory::scientific: return "victory.scientific";
        case Victory::political: return "victory.political";
        case Victory::none:
        case Victory::civilian: break;
    }
    return "terminal.victory_points";
}

}  // namespace

Lines score_sheet(const DuelView& view) {
    const Messages& t = view.t;
    const Scores points = scores(view.table);
    const std::string title = t("terminal.score");
    const std::array<std::string, 2> names = {view.who(view.me()), view.who(view.rival())};
    const int first = std::max({visible_width(title), visible_width(names[0]), visible_width(names[1])});
    Lines lines = {padded(view.ink(Style::bold, title), first), padded(names[0], first), padded(names[1], first)};
    const auto add = [&](const std::string& head, Style head_style, Style number_style, auto&& points_of) {
        const int width = visible_width(head) + 1;
        const auto number = [&](Seat seat) {
            return view.ink(number_style, right_aligned(std::to_string(points_of(points[index(seat)])), width));
        };
        lines[0] += right_aligned(view.ink(head_style, head), width);
        lines[1] += number(view.me());
        lines[2] += number(view.rival());
    };
    for (const Category& one : categories) {
        if (one.expansion != 0 && (view.seen.expansions & one.expansion) == 0) continue;
        add(t("terminal.score." + std::string(one.name)), one.style, Style::plain,
            [&](const Score& score) { return score.*one.points; });
    }
    add(t("terminal.score.total"), Style::bold, Style::bold, [](const Score& score) { return score.total(); });
    return lines;
}

std::string verdict(const DuelView& view) {
    const SeatList best = winners(view.table);
    const std::string how = view.t(victory_key(view.seen.victory));
    if (best.size() != 1) return view.t("terminal.duel_shared", {{"how", how}});
    const char* const who = !view.personal ? "seat" : best[0] == view.me() ? "you" : "rival";
    return view.t("terminal.duel_verdict", {{"who", who}, {"seat", view.who(best[0])}, {"how", how}});
}

}  // namespace hepta::apps
