// The display of 7 Wonders Duel on a terminal: rows with half-card offsets, backs, marks, prices of both players.
#include <algorithm>
#include <optional>

#include "duel/inspection.h"
#include "duel/market.h"
#include "duel_view.h"
#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

constexpr int narrow = 12;       // a brief cell below this width has no gap behind its slot
constexpr int widest_half = 10;  // a card takes at most 20 columns

// Where the cards of a layout stand on the screen.
struct Grid {
    int total, halves;

    Grid(const Layout& layout, int width) : total(0), halves(2) {
        for (int slot = 0; slot < layout.size; ++slot) halves = std::max(halves, layout.column[at(slot)] + 2);
        total = std::min(width, halves * widest_half);
    }
    int start(int column) const { return column * total / halves; }
    int card_width() const { return 2 * total / halves - 1; }
};

std::optional<DisplayToken> token_on(const DuelView& view, int slot) {
    if (!view.with_pantheon() || view.seen.age == Age::three) return std::nullopt;
    for (const DisplayToken& token : display_tokens(view.table))
        if (token.slot == slot) return token;
    return std::nullopt;
}

std::string token_words(const Messages& t, const DisplayToken& token) {
    return token.offering > 0 ? offering_words(t, token.offering) : name(t, token.mythology);
}

bool is_available(const DuelView& view, int slot) { return (available_slots(view.table) >> slot & 1) != 0; }

std::string slot_words(const DuelView& view, int slot) {
    const std::string text = (is_available(view, slot) ? '*' : ' ') + right_aligned(std::to_string(slot), 2);
    return is_available(view, slot) ? view.ink(Style::bold, text) : text;
}

// A back in as few columns as a colour: `[II]`, `[sen]`.
std::string back_mark(const Messages& t, Back back) {
    switch (back) {
        case Back::age_one:
        case Back::age_two:
        case Back::age_three: break;
        case Back::guild: return '[' + tag_words(t, "purple") + ']';
        case Back::grand_temple: return '[' + tag_words(t, "temple") + ']';
        case Back::senator: return '[' + tag_words(t, "senator") + ']';
    }
    return back_words(t, back);
}

// A face-down card: its back, and the token that lies on it.
Lines back_cell(const DuelView& view, int slot, int width, Detail detail) {
    const auto token = token_on(view, slot);
    const std::string head = slot_words(view, slot) + (detail == Detail::brief && width < narrow ? "" : " ");
    const std::string back = back_words(view.t, back_of(view.seen, slot));
    const int room = width - visible_width(head);
    if (detail == Detail::brief) {
        const std::string mark = back_mark(view.t, back_of(view.seen, slot));
        return {head + view.ink(Style::dim, cut(mark + (token ? '+' + token_words(view.t, *token) : ""), room))};
    }
    Lines lines = {head + (visible_width(back) <= room ? view.ink(Style::dim, back) : "")};
    if (visible_width(back) > room) lines.push_back(view.ink(Style::dim, ' ' + back));
    if (!token) return lines;
    const std::string words = token_words(view.t, *token);
    lines.push_back(view.ink(Style::bold, visible_width(words) + 2 <= width ? '<' + words + '>' : cut(words, width)));
    return lines;
}

// A face-up card: slot and both prices, then colour and name.
Lines front_cell(const DuelView& view, int slot, int width, Detail detail) {
    const CardId id = view.seen.display[at(slot)];
    const Style colour = style(card(id).colour);
    const std::string head = slot_words(view, slot) + (detail == Detail::brief && width < narrow ? "" : " ");
    const std::string name = card_name(view.t, id);
    if (detail == Detail::brief) return {head + view.ink(colour, cut(name, width - visible_width(head)))};
    Lines lines = {head + std::to_string(price(view, view.me(), id)) + '/' +
                   std::to_string(price(view, view.rival(), id))};
    const std::string colour_tag = tag(view.t, id);
    const bool fits = visible_width(lines[0]) + 1 + visible_width(colour_tag) <= width;
    if (fits) lines[0] += ' ' + view.ink(colour, colour_tag);
    for (const std::string& line : folded("", fits ? name : colour_tag + ' ' + name, width, 0))
        lines.push_back(view.ink(colour, cut(line, width)));
    return lines;
}

}  // namespace

std::vector<int> available_slots(const DuelView& view) {
    std::vector<int> slots;
    for_each_bit(available_slots(view.table), [&](int slot) { slots.push_back(slot); });
    return slots;
}

int price(const DuelView& view, Seat seat, CardId id) { return price_of(view.markets[at(seat)], view.table, seat, id); }

bool chained(const DuelView& view, Seat seat, CardId id) {
    return (facts(id).accepts & view.markets[at(seat)].chains) != 0;
}

Lines display_lines(const DuelView& view, Detail detail) {
    if (view.seen.present == 0) return {};
    const Layout& shape = layout(view.table);
    const Grid grid(shape, view.width);
    const int rows = shape.row[at(shape.size - 1)] + 1;
    Lines lines;
    for (int row = 0; row < rows; ++row) {
        std::vector<Column> columns;
        std::vector<Lines> cells;
        for_each_bit(view.seen.present, [&](int slot) {
            if (shape.row[at(slot)] != row) return;
            const bool up = (view.seen.up & slot_bit(slot)) != 0;
            columns.push_back({grid.start(shape.column[at(slot)]), grid.card_width() + 1});
            cells.push_back(up ? front_cell(view, slot, grid.card_width(), detail)
                               : back_cell(view, slot, grid.card_width(), detail));
        });
        if (columns.empty()) continue;
        for (std::string& line : table_row(columns, cells)) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace hepta::apps
