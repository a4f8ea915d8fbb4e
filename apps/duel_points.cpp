// Points and victories of 7 Wonders Duel on a terminal.
#include <array>

#include "duel/scoring.h"
#include "duel_view.h"
#include "score_lines.h"

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
    const Score& mine = points[index(view.me())];
    const Score& theirs = points[index(view.rival())];
    std::vector<ScoreColumn> columns;
    for (const Category& one : categories)
        if (one.expansion == 0 || (view.seen.expansions & one.expansion) != 0)
            columns.push_back(
                {t("terminal.score." + std::string(one.name)), one.style, {mine.*one.points, theirs.*one.points}});
    columns.push_back({t("terminal.score.total"), Style::bold, {mine.total(), theirs.total()}, Style::bold});
    return score_lines(view.ink, t("terminal.score"), {view.who(view.me()), view.who(view.rival())}, columns);
}

std::string verdict(const DuelView& view) {
    const SeatList best = winners(view.table);
    const std::string how = view.t(victory_key(view.seen.victory));
    if (best.size() != 1) return view.t("terminal.duel_shared", {{"how", how}});
    const char* const who = !view.personal ? "seat" : best[0] == view.me() ? "you" : "rival";
    return view.t("terminal.duel_verdict", {{"who", who}, {"seat", view.who(best[0])}, {"how", how}});
}

}  // namespace hepta::apps
