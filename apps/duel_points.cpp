// Points and victories of 7 Wonders Duel on a terminal.
#include <array>

#include "duel/scoring.h"
#include "duel_view.h"
#include "score_lines.h"

namespace hepta::apps {

using namespace duel;

namespace {

// A category's word and colour, in the order of the game's.
struct Column {
    std::string_view word;
    Style style;
};
constexpr std::array<Column, categories.size()> column_of = {{{"conflicts", Style::red},
                                                              {"civilian", Style::blue},
                                                              {"green", Style::green},
                                                              {"commerce", Style::yellow},
                                                              {"guilds", Style::purple},
                                                              {"wonder", Style::brown},
                                                              {"progress", Style::green},
                                                              {"treasury", Style::yellow},
                                                              {"senate", Style::blue},
                                                              {"temples", Style::purple},
                                                              {"divinities", Style::purple}}};

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
    for (std::size_t i = 0; i < categories.size(); ++i) {
        if (!is_scored(categories[i], view.seen.expansions)) continue;
        const auto& [word, style] = column_of[i];
        const auto of = categories[i].points;
        columns.push_back({t("terminal.score." + std::string(word)), style, {mine.*of, theirs.*of}});
    }
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
