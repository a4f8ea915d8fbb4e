// The table of 7 Wonders Duel on a terminal: heading, military track, progress tokens, cities.
#include <algorithm>

#include "duel/inspection.h"
#include "duel_view.h"
#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

constexpr int indent = 8;

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

State world_of(const Observation& seen) {
    Random random(0);
    return sample_world(seen, random);
}

// One space of the military track, as the viewer sees it: `place` counts from the viewer's capital.
std::string space_words(const DuelView& view, int place) {
    const int advantage = place - capital;  // of the viewer, if the pawn stood there
    const int position = index(view.me()) == 0 ? advantage : -advantage;
    if (position == view.seen.pawn) return view.ink(Style::red, "@");
    if (view.with_pantheon() && view.seen.pantheon.minerva == position) return view.ink(Style::bold, "M");
    const int distance = std::abs(position);
    if (distance == capital) return "#";
    for (std::size_t token = 0; token < military_tokens.size(); ++token) {
        const MilitaryTokenRow& row = military_tokens[token];
        const int where = row.side == 1 ? row.zone : -row.zone;  // DU-MIL-1
        if (where != position || (view.seen.military >> token & 1) == 0) continue;
        if (!row.agora) return std::to_string(row.coins);
        return row.zone == near_zone ? "p" : "r";
    }
    return distance == 1 || distance == near_zone || distance == far_zone ? ":" : ".";
}

std::string science_words(const DuelView& view, Seat seat) {
    const Messages& t = view.t;
    const Symbols symbols = city_of(view.table, seat).symbols;
    std::vector<std::string> names;
    for (int number = 0; number < symbol_count; ++number) {
        const auto symbol = static_cast<Symbol>(number);
        if (symbols.of(symbol) > 0) names.push_back(times_words(t, symbol_words(t, symbol), symbols.of(symbol)));
    }
    const bool alarm = symbols.different() >= symbols_to_win - 1;
    const std::string words =
        t("terminal.science", {{"n", symbols.different()}, {"of", symbols_to_win}}) + (alarm ? "!" : "");
    return (alarm ? view.ink(Style::red, words) : words) + (names.empty() ? "" : ": " + t.list(names));
}

// `brn Lumber Yard, Quarry`, one item for each card, senators last.
std::vector<std::string> card_items(const DuelView& view, Seat seat) {
    std::vector<std::string> items;
    for (int number = 0; number < colour_count; ++number) {
        const auto colour = static_cast<Colour>(number);
        const CardSet set = city_of(view.table, seat).cards & cards_of(only(colour));
        bool first = true;
        set.for_each([&](CardId id) {
            const bool named = first || colour == Colour::none;
            items.push_back((named ? view.ink(style(colour), tag(view.t, id)) + ' ' : "") + card_name(view.t, id));
            first = false;
        });
    }
    return items;
}

std::vector<std::string> wonder_items(const DuelView& view, Seat seat) {
    const City& city = city_of(view.table, seat);
    std::vector<std::string> items;
    for_each_bit(city.built,
                 [&](int number) { items.push_back(view.ink(Style::bold, "[x] " + name(view.t, wonder_at(number)))); });
    for_each_bit(city.unbuilt, [&](int number) {
        const int total = price_of(view.markets[at(seat)], wonder_at(number)).total;
        items.push_back("[ ] " + name(view.t, wonder_at(number)) + " (" + std::to_string(total) + ')');
    });
    return items;
}

// `brn 2 gry 1`
std::string count_words(const DuelView& view, Seat seat) {
    std::vector<std::string> words;
    for (int number = 0; number < static_cast<int>(Colour::none); ++number) {
        const auto colour = static_cast<Colour>(number);
        const int amount = count_of(city_of(view.table, seat), only(colour));
        if (amount > 0) words.push_back(view.ink(style(colour), tag(view.t, colour)) + std::to_string(amount));
    }
    return joined(words, " ");
}

std::vector<std::string> token_items(const Messages& t, Tokens tokens) {
    std::vector<std::string> items;
    for_each_bit(tokens, [&](int number) { items.push_back(name(t, token_at(number))); });
    return items;
}

std::string prices_words(const DuelView& view, Seat seat) {
    std::vector<std::string> words;
    for (int good = 0; good < good_count; ++good)
        words.push_back(good_words(view.t, good) + ' ' + std::to_string(byte_of(view.markets[at(seat)].prices, good)));
    return view.t("terminal.buys", {{"prices", view.t.list(words)}});
}

std::string makes_words(const Messages& t, const City& city) {
    return t("terminal.makes", {{"what", supply_words(t, city.supply)}});
}

Lines brief_city(const DuelView& view, Seat seat) {
    const Messages& t = view.t;
    const City& city = city_of(view.table, seat);
    std::vector<std::string> items = {coins_words(t, city.coins), makes_words(t, city),
                                      t("terminal.science", {{"n", city.symbols.different()}, {"of", symbols_to_win}})};
    const std::string counts = count_words(view, seat);
    if (!counts.empty()) items.push_back(counts);
    items.push_back(t("terminal.wonders", {{"built", std::popcount(static_cast<unsigned>(city.built))},
                                           {"unbuilt", std::popcount(static_cast<unsigned>(city.unbuilt))}}));
    return wrapped(padded(view.ink(Style::bold, view.who(seat)), indent), items, t("list.comma"), view.width, indent);
}

}  // namespace

DuelView::DuelView(const Observation& observation, const Messages& messages, const Ink& painter, int columns)
    : seen(observation),
      table(world_of(observation)),
      markets{market(table, seat_at(0)), market(table, seat_at(1))},
      t(messages),
      ink(painter),
      width(columns) {}

std::string DuelView::who(Seat seat) const {
    if (!personal) return seat_words(t, index(seat));
    return t(seat == seen.seat ? "you" : "terminal.rival");
}

Lines heading(const DuelView& view) {
    const Messages& t = view.t;
    const Observation& seen = view.seen;
    std::vector<std::string> words = {seen.phase == Phase::draft ? t("terminal.draft") : age_words(t, seen.age)};
    if (seen.phase == Phase::play) {
        const bool yours = seen.active == view.me() && view.personal;
        words.push_back(t("terminal.active", {{"yours", yours ? "yes" : "no"}, {"who", view.who(seen.active)}}));
        if (seen.again) words.push_back(t("terminal.again"));
    }
    words.push_back(t("terminal.wonders_built", {{"n", wonders_built(view.table)}, {"of", max_wonders_built}}));
    words.push_back(t("terminal.discarded", {{"n", seen.discard.count()}}));
    return {view.ink(Style::bold, t.list(words))};
}

Lines military_track(const DuelView& view) {
    std::string track;
    for (int place = 0; place <= 2 * capital; ++place) track += ' ' + space_words(view, place);
    const int advantage = index(view.me()) == 0 ? view.seen.pawn : -view.seen.pawn;
    const std::string steps =
        view.t("terminal.to_win", {{"mine", capital - advantage}, {"theirs", capital + advantage}});
    return {padded(view.ink(Style::red, view.t("terminal.war")), indent) + view.who(view.me()) + track + ' ' +
            view.who(view.rival()) + "   " + steps};
}

Lines progress_tokens(const DuelView& view) {
    const Messages& t = view.t;
    auto items = token_items(t, view.seen.board);
    if (items.empty()) items.push_back(t("terminal.no_tokens"));
    return wrapped(padded(view.ink(Style::green, t("terminal.progress")), indent), items, t("list.comma"), view.width,
                   indent);
}

Lines city_lines(const DuelView& view, Seat seat, Detail detail) {
    if (detail == Detail::brief) return brief_city(view, seat);
    const Messages& t = view.t;
    const City& city = city_of(view.table, seat);
    const std::string comma = t("list.comma");
    const std::string blank(indent, ' ');
    std::vector<std::string> first = {coins_words(t, city.coins), science_words(view, seat)};
    if (city.tokens != 0) first.push_back(t("terminal.tokens", {{"what", t.list(token_items(t, city.tokens))}}));
    Lines lines =
        folded(padded(view.ink(Style::bold, view.who(seat)), indent), joined(first, "; "), view.width, indent);
    append(lines, folded(blank, makes_words(t, city) + "; " + prices_words(view, seat), view.width, indent));
    const auto cards = card_items(view, seat);
    if (!cards.empty() && detail == Detail::full) append(lines, wrapped(blank, cards, comma, view.width, indent));
    if (!cards.empty() && detail == Detail::medium)
        append(lines, {blank + t("terminal.cards", {{"what", count_words(view, seat)}})});
    const auto wonders = wonder_items(view, seat);
    if (!wonders.empty()) append(lines, wrapped(blank, wonders, " ", view.width, indent));
    if (view.with_agora()) append(lines, intrigues(view, seat));
    if (view.with_pantheon()) append(lines, devotion(view, seat));
    return lines;
}

Lines discard_pile(const DuelView& view) {
    const Messages& t = view.t;
    std::vector<std::string> items;
    view.seen.discard.for_each([&](CardId id) { items.push_back(tag(t, id) + ' ' + card_name(t, id)); });
    if (items.empty()) return {t("terminal.discard_empty")};
    return wrapped(padded(t("terminal.discard") + ' ', indent), items, t("list.comma"), view.width, indent);
}

Lines whole_table(const DuelView& view, Detail detail) {
    Lines lines = display_lines(view, detail);
    append(lines, military_track(view));
    if (detail != Detail::brief || !view.with_agora() || !view.with_pantheon()) append(lines, progress_tokens(view));
    if (view.with_agora()) append(lines, senate(view, detail));
    if (view.with_pantheon()) append(lines, pantheon_board(view, detail));
    append(lines, city_lines(view, view.rival(), detail));
    append(lines, city_lines(view, view.me(), detail));
    return lines;
}

}  // namespace hepta::apps
