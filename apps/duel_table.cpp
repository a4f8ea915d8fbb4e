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
    const Symbols symbols = city_of(view.table, seat).symbols;
    std::vector<std::string> names;
    for (int number = 0; number < symbol_count; ++number) {
        const auto symbol = static_cast<Symbol>(number);
        if (symbols.of(symbol) == 0) continue;
        names.push_back(std::string(symbol_name(symbol)) +
                        (symbols.of(symbol) > 1 ? " x" + std::to_string(symbols.of(symbol)) : ""));
    }
    const bool alarm = symbols.different() >= symbols_to_win - 1;
    const std::string words =
        "science " + std::to_string(symbols.different()) + " of " + std::to_string(symbols_to_win) + (alarm ? "!" : "");
    return (alarm ? view.ink(Style::red, words) : words) + (names.empty() ? "" : ": " + joined(names, " "));
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
            items.push_back((named ? view.ink(style(colour), tag(id)) + ' ' : "") + card_name(id));
            first = false;
        });
    }
    return items;
}

std::vector<std::string> wonder_items(const DuelView& view, Seat seat) {
    const City& city = city_of(view.table, seat);
    std::vector<std::string> items;
    for_each_bit(city.built, [&](int number) {
        items.push_back(view.ink(Style::bold, "[x] " + std::string(wonder(wonder_at(number)).name)));
    });
    for_each_bit(city.unbuilt, [&](int number) {
        const int total = price_of(view.markets[at(seat)], wonder_at(number)).total;
        items.push_back("[ ] " + std::string(wonder(wonder_at(number)).name) + " (" + std::to_string(total) + ')');
    });
    return items;
}

// `brn 2 gry 1`
std::string count_words(const DuelView& view, Seat seat) {
    std::vector<std::string> words;
    for (int number = 0; number < static_cast<int>(Colour::none); ++number) {
        const auto colour = static_cast<Colour>(number);
        const int amount = count_of(city_of(view.table, seat), only(colour));
        if (amount > 0) words.push_back(view.ink(style(colour), tag(colour)) + std::to_string(amount));
    }
    return joined(words, " ");
}

std::vector<std::string> token_items(Tokens tokens) {
    std::vector<std::string> items;
    for_each_bit(tokens, [&](int number) { items.emplace_back(token(token_at(number)).name); });
    return items;
}

std::string prices_words(const DuelView& view, Seat seat) {
    std::vector<std::string> words;
    for (int good = 0; good < good_count; ++good)
        words.push_back(std::string(good_name(good)) + ' ' +
                        std::to_string(byte_of(view.markets[at(seat)].prices, good)));
    return joined(words, ", ");
}

Lines brief_city(const DuelView& view, Seat seat) {
    const City& city = city_of(view.table, seat);
    std::vector<std::string> items = {
        plural(city.coins, "coin"), "makes " + supply_words(city.supply),
        "science " + std::to_string(city.symbols.different()) + '/' + std::to_string(symbols_to_win)};
    const std::string counts = count_words(view, seat);
    if (!counts.empty()) items.push_back(counts);
    items.push_back("wonders " + std::to_string(std::popcount(static_cast<unsigned>(city.built))) + '+' +
                    std::to_string(std::popcount(static_cast<unsigned>(city.unbuilt))));
    return wrapped(padded(view.ink(Style::bold, view.who(seat)), indent), items, ", ", view.width - 1, indent);
}

}  // namespace

DuelView::DuelView(const Observation& observation, const Ink& painter, int columns)
    : seen(observation),
      table(world_of(observation)),
      markets{market(table, seat_at(0)), market(table, seat_at(1))},
      ink(painter),
      width(columns) {}

std::string DuelView::who(Seat seat) const {
    if (!personal) return "Seat " + std::to_string(index(seat));
    return seat == seen.seat ? "You" : "Rival";
}

Lines heading(const DuelView& view) {
    const Observation& seen = view.seen;
    std::vector<std::string> words = {seen.phase == Phase::draft ? "Draft of the wonders" : age_words(seen.age)};
    if (seen.phase == Phase::play)
        words.push_back(
            std::string(seen.active != view.me() || !view.personal ? view.who(seen.active) + " to play" : "your turn") +
            (seen.again ? ", then once more" : ""));
    words.push_back(std::to_string(wonders_built(view.table)) + " of " + std::to_string(max_wonders_built) +
                    " wonders built");
    words.push_back(std::to_string(seen.discard.count()) + " discarded");
    return {view.ink(Style::bold, joined(words, ", "))};
}

Lines military_track(const DuelView& view) {
    std::string track;
    for (int place = 0; place <= 2 * capital; ++place) track += ' ' + space_words(view, place);
    const int advantage = index(view.me()) == 0 ? view.seen.pawn : -view.seen.pawn;
    const std::string steps =
        "to win: " + std::to_string(capital - advantage) + " / " + std::to_string(capital + advantage);
    return {padded(view.ink(Style::red, "War"), indent) + view.who(view.me()) + track + ' ' + view.who(view.rival()) +
            "   " + steps};
}

Lines progress_tokens(const DuelView& view) {
    const auto items = token_items(view.seen.board);
    return wrapped(padded(view.ink(Style::green, "Tokens"), indent),
                   items.empty() ? std::vector<std::string>{"none left on the board"} : items, ", ", view.width - 1,
                   indent);
}

Lines city_lines(const DuelView& view, Seat seat, Detail detail) {
    if (detail == Detail::brief) return brief_city(view, seat);
    const City& city = city_of(view.table, seat);
    const std::string label = view.who(seat);
    const std::string blank(indent, ' ');
    std::vector<std::string> first = {plural(city.coins, "coin"), science_words(view, seat)};
    if (city.tokens != 0) first.push_back("tokens: " + joined(token_items(city.tokens), ", "));
    Lines lines = wrapped(padded(view.ink(Style::bold, label), indent), first, "; ", view.width - 1, indent);
    append(lines, wrapped(blank, {"makes " + supply_words(city.supply), "buys " + prices_words(view, seat)}, "; ",
                          view.width - 1, indent));
    const auto cards = card_items(view, seat);
    if (!cards.empty() && detail == Detail::full) append(lines, wrapped(blank, cards, ", ", view.width - 1, indent));
    if (!cards.empty() && detail == Detail::medium)
        append(lines, wrapped(blank, {"cards " + count_words(view, seat)}, ", ", view.width - 1, indent));
    const auto wonders = wonder_items(view, seat);
    if (!wonders.empty()) append(lines, wrapped(blank, wonders, " ", view.width, indent));
    if (view.with_agora()) append(lines, intrigues(view, seat));
    if (view.with_pantheon()) append(lines, devotion(view, seat));
    return lines;
}

Lines discard_pile(const DuelView& view) {
    std::vector<std::string> items;
    view.seen.discard.for_each([&](CardId id) { items.push_back(std::string(tag(id)) + ' ' + card_name(id)); });
    if (items.empty()) return {"The discard pile is empty."};
    return wrapped(padded("Discard", indent), items, ", ", view.width - 1, indent);
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
