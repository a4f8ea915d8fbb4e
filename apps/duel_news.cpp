// What happened in a moment of 7 Wonders Duel, as the owner of the screen may know it.
#include "duel_news.h"

#include <cstdlib>

#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

constexpr int first = 9;

// `coins 7 -> 5`, for both players where they change.
void add_coins(std::vector<std::string>& changes, const DuelView& before, const Observation& after, Seat chooser) {
    for (const Seat seat : {chooser, opponent(chooser)}) {
        const int was = before.seen.cities[at(seat)].coins;
        const int is = after.cities[at(seat)].coins;
        if (was == is) continue;
        const std::string whose = seat == chooser ? "" : before.who(seat) + ' ';
        changes.push_back(whose + before.t("terminal.coins_change", {{"was", was}, {"is", is}}));
    }
}

void add_pawn(std::vector<std::string>& changes, const DuelView& before, const Observation& after) {
    const int steps = after.pawn - before.seen.pawn;
    if (steps == 0) return;
    const Seat target = seat_at(steps > 0 ? 1 : 0);  // DU-MIL-1
    changes.push_back(before.t("terminal.pawn_moves", {{"n", std::abs(steps)}, {"who", before.who(target)}}));
}

void add_control(std::vector<std::string>& changes, const DuelView& before, const Observation& after) {
    if (!before.with_agora()) return;
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
        const std::uint8_t is = after.agora.controller[at(chamber)];
        if (is == before.seen.agora.controller[at(chamber)]) continue;
        const std::string who = is == agora::nobody ? before.t("terminal.nobody") : before.who(seat_at(is));
        changes.push_back(before.t("thing.chamber", {{"n", chamber + 1}}) + ": " + who);
    }
}

std::string turned_up(const DuelView& before, const Observation& after) {
    if (before.seen.age != after.age || before.seen.phase == Phase::draft) return "";
    std::vector<std::string> cards;
    for_each_bit(after.present & after.up & ~before.seen.up, [&](int slot) {
        cards.push_back(std::to_string(slot) + ' ' + card_name(before.t, after.display[at(slot)]));
    });
    return cards.empty() ? "" : before.t("terminal.turned_up", {{"cards", before.t.list(cards)}});
}

}  // namespace

Lines news_of(const DuelView& before, const Observation& after, const play::Choice& choice) {
    const Messages& t = before.t;
    const bool own = before.personal && choice.seat == before.me();
    std::string words = choice_words(t, before.seen, choice, own);
    std::vector<std::string> changes;
    add_coins(changes, before, after, choice.seat);
    add_pawn(changes, before, after);
    add_control(changes, before, after);
    if (!changes.empty()) words += ' ' + before.ink(Style::dim, '(' + joined(changes, "; ") + ')');
    const std::string label = padded("  " + before.who(choice.seat), first);
    Lines lines = folded(own ? before.ink(Style::bold, label) : label, words, duel_width, first);
    const std::string cards = turned_up(before, after);
    if (!cards.empty())
        for (const std::string& line : folded(std::string(first, ' '), cards, duel_width, first))
            lines.push_back(before.ink(Style::dim, line));
    if (before.seen.age != after.age)
        lines.push_back(before.ink(Style::bold, t("said.age", {{"n", std::string(at(number(after.age)), 'I')}})));
    return lines;
}

}  // namespace hepta::apps
