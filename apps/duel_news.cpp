// What happened in a moment of 7 Wonders Duel, as the owner of the screen may know it.
#include "duel_news.h"

#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

constexpr int first = 4;

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

Lines news_of(const DuelView& before, const Observation& after, const play::Json& news) {
    const Messages& t = before.t;
    const Seat chooser = seat_at(news.at("seat").get<int>());
    const bool own = before.personal && chooser == before.me();
    const std::string who = own ? t("terminal.story_you") : before.who(chooser);
    std::string words = told_words(t, before.seen, news, who);
    std::vector<std::string> changes;
    add_coins(changes, before, after, chooser);
    add_control(changes, before, after);
    if (!changes.empty()) words += ' ' + before.ink(Style::dim, '(' + joined(changes, "; ") + ')');
    Lines lines = folded("  ", words, duel_width, first);
    const std::string cards = turned_up(before, after);
    if (!cards.empty())
        for (const std::string& line : folded(std::string(first, ' '), cards, duel_width, first))
            lines.push_back(before.ink(Style::dim, line));
    if (before.seen.age != after.age)
        lines.push_back(before.ink(Style::bold, t("said.age", {{"n", std::string(at(number(after.age)), 'I')}})));
    return lines;
}

}  // namespace hepta::apps
