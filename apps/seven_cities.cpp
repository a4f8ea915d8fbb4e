// The table of 7 Wonders on a terminal: cities in full, in a few lines, in one line.
#include <algorithm>
#include <array>
#include <map>

#include "seven/powers.h"
#include "seven/rules.h"
#include "seven_view.h"
#include "seven_words.h"

namespace hepta::apps {

using namespace seven;

namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

std::string label_words(const Messages& t, std::string_view key) { return t.in_capitals(t(key)); }

// Behind the widest label that stands at the left.
int indent(const Messages& t) {
    int width = 0;
    for (const std::string_view key : {"neighbour.left", "neighbour.right", "you", "city", "terminal.free"})
        width = std::max(width, visible_width(label_words(t, key)));
    return width + 1;
}

// Slots by the goods they can make.
using Slots = std::map<Goods, int>;
struct OwnAndForSale {
    Slots for_sale;
    Slots own_use;
};

OwnAndForSale slots_of(const City& city) {
    OwnAndForSale result;
    const auto add = [&](const Effects& effects) {
        for (const Effect& effect : effects)
            if (effect.kind == EffectKind::produce)
                (effect.sellable ? result.for_sale : result.own_use)[effect.goods] += effect.amount;
    };
    ++result.for_sale[board(city.board).resource];
    for (int stage = 0; stage < city.stages; ++stage) add(board(city.board).stage[at(stage)].effects);
    city.buildings.for_each([&](CardId id) { add(card(id).row.effects); });
    return result;
}

// Single goods first, then the either/or ones.
std::string words_of(const Messages& t, const Slots& slots) {
    std::vector<std::string> words;
    for (const bool either : {false, true})
        for (const auto& [goods, amount] : slots)
            if (((goods & (goods - 1)) != 0) == either)
                words.push_back(either ? times_words(t, goods_words(t, goods), amount)
                                       : units_words(t, amount, goods_words(t, goods)));
    return t.list(words);
}

std::string goods_line(const Messages& t, const City& city) {
    const auto [for_sale, own_use] = slots_of(city);
    const std::string makes = t("terminal.makes", {{"what", words_of(t, for_sale)}});
    return own_use.empty() ? makes : makes + " (" + t("terminal.not_for_sale", {{"what", words_of(t, own_use)}}) + ')';
}

std::string discounts_line(const Messages& t, const City& city) {
    const Privileges own = privileges_of(city.board, city.stages, city.buildings);
    std::vector<std::string> words;
    if (const auto sides = static_cast<Neighbours>(own & (raw_from_left | raw_from_right)); sides != 0)
        words.push_back(discount_words(t, raw_materials, sides));
    if ((own & manufactured_from_both) != 0) words.push_back(discount_words(t, manufactured_goods, both_neighbours));
    return t.list(words);
}

std::string tokens_words(const Messages& t, const Tokens& tokens) {
    std::vector<std::string> words;
    const auto add = [&](int times, const char* word) { words.insert(words.end(), at(times), word); };
    add(tokens.victories_1, "+1");
    add(tokens.victories_2, "+3");
    add(tokens.victories_3, "+5");
    add(tokens.defeats, "-1");
    return t("terminal.tokens", {{"what", words.empty() ? t("conflict.none") : joined(words, " ")}});
}

std::array<int, symbol_count> symbols_of(const City& city) {
    std::array<int, symbol_count> symbols{};
    city.buildings.for_each([&](CardId id) {
        for (const Effect& effect : card(id).row.effects)
            if (effect.kind == EffectKind::science) ++symbols[static_cast<std::size_t>(effect.symbol)];
    });
    return symbols;
}

std::string science_words(const Messages& t, const City& city) {
    const auto symbols = symbols_of(city);
    std::vector<std::string> words;
    for (std::size_t number = 0; number < symbol_count; ++number)
        if (symbols[number] > 0)
            words.push_back(times_words(t, symbol_words(t, static_cast<Symbol>(number)), symbols[number]));
    return words.empty() ? t("terminal.no_science") : t.list(words);
}

// The cards by colour, each group headed by its tag.
Lines cards_lines(const SevenView& view, const City& city) {
    std::vector<std::string> items;
    for (int number = 0; number < colour_count; ++number) {
        const auto colour = static_cast<Colour>(number);
        std::string mark = view.ink(style(colour), tag(view.t, colour)) + ' ';
        const CardSet of_colour = CardSet(city.buildings & cards_of(only(colour)));
        int left = of_colour.count();
        of_colour.for_each([&](CardId id) {
            items.push_back(mark + card_name(view.t, id) + (--left > 0 ? "," : ";"));
            mark.clear();
        });
    }
    if (items.empty()) return {};
    items.back().pop_back();
    const int start = indent(view.t);
    return wrapped(std::string(at(start), ' '), items, " ", view.width, start + 4);
}

std::string next_stage_words(const Messages& t, const City& city) {
    if (!has_next_stage(city)) return t("terminal.wonder_complete");
    return t("terminal.next_stage",
             {{"cost", cost_words(t, next_stage(city).cost)}, {"gives", effect_words(t, next_stage(city).effects)}});
}

Lines headline(const SevenView& view, int city, std::string_view label) {
    const Messages& t = view.t;
    const City& self = city_of(view.table, city);
    const int start = indent(t);
    const std::string head = padded(view.ink(Style::bold, label_words(t, label)) + ' ', start);
    return wrapped(
        head + std::to_string(city) + ' ',
        {view.ink(Style::bold, board_words(t, view.seen, city)), view.ink(Style::yellow, coins_words(t, self.coins)),
         view.ink(Style::red, t("shields", {{"n", shields_of(self)}})),
         t("terminal.stages", {{"n", self.stages}, {"of", board(self.board).stages}}), tokens_words(t, self.tokens)},
        "  ", view.width, start);
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

// Parts one after the other, broken between them; a part too long for a line is broken between words.
void append_parts(const SevenView& view, Lines& lines, const std::vector<std::string>& parts) {
    const int start = indent(view.t);
    const std::string blank(at(start), ' ');
    std::string line;
    for (const std::string& part : parts) {
        if (part.empty()) continue;
        if (!line.empty()) line += ';';
        const bool fits = visible_width(line) + visible_width(part) + start + 2 <= view.width;
        if (!line.empty() && !fits) append(lines, folded(blank, line, view.width, start));
        line = line.empty() || !fits ? part : line + ' ' + part;
    }
    append(lines, folded(blank, line, view.width, start));
}

std::string free_build_words(const Messages& t, const City& city) {
    if ((privileges_of(city.board, city.stages, city.buildings) & free_build) == 0) return "";
    return t("terminal.free_build", {{"used", city.free_build_used ? "yes" : "no"}});
}

// Where the hands go after this turn.
std::string passing_words(const SevenView& view) {
    const Messages& t = view.t;
    const Observation& seen = view.seen;
    if (seen.turn == turns_per_age - 1) return t("terminal.passing.last");
    if (seen.players == 2) return t("terminal.passing.exchange");
    const bool to_left = seen.age != Age::two;
    const int own = index(seen.seat);
    const int next = to_left ? left_of(own, seen.players) : right_of(own, seen.players);
    return t("terminal.passing", {{"to", to_left ? "left" : "right"}, {"city", city_words(t, seen, next)}});
}

}  // namespace

Lines heading(const SevenView& view) {
    const Observation& seen = view.seen;
    std::string text = view.t("terminal.heading", {{"age", age_words(view.t, seen.age)},
                                                   {"n", seen.turn + 1},
                                                   {"of", turns_per_age},
                                                   {"passing", passing_words(view)}});
    text.append(at(std::max(view.width - visible_width(text), 0)), '=');
    return {view.ink(Style::bold, text)};
}

Lines full_city(const SevenView& view, int city) {
    const Messages& t = view.t;
    const City& self = city_of(view.table, city);
    const Board& of_city = board(self.board);
    Lines lines = headline(view, city, "city");
    for (int stage = 0; stage < of_city.stages; ++stage) {
        const Stage& one = of_city.stage[at(stage)];
        append(lines, folded(std::string(at(indent(t)), ' '),
                             (stage < self.stages ? "[x] " : "[ ] ") +
                                 t("terminal.stage_line", {{"n", stage + 1},
                                                           {"cost", cost_words(t, one.cost)},
                                                           {"gives", effect_words(t, one.effects)}}),
                             view.width, indent(t) + 4));
    }
    append_parts(view, lines,
                 {goods_line(t, self), discounts_line(t, self), science_words(t, self), free_build_words(t, self)});
    append(lines, cards_lines(view, self));
    return lines;
}

Lines own_city(const SevenView& view, int city, std::string_view label) {
    const Messages& t = view.t;
    const City& self = city_of(view.table, city);
    Lines lines = headline(view, city, label);
    std::string stage = next_stage_words(t, self);
    const Reason reason = why_no_stage(view.table, city);
    if (reason.obstacle == Obstacle::goods || reason.obstacle == Obstacle::coins)
        stage += view.ink(Style::dim, " (" + reason_words(t, reason) + ')');
    append_parts(
        view, lines,
        {goods_line(t, self), discounts_line(t, self), stage, science_words(t, self), free_build_words(t, self)});
    append(lines, cards_lines(view, self));
    return lines;
}

Lines neighbour_city(const SevenView& view, int city, std::string_view label, bool with_cards) {
    const Messages& t = view.t;
    const City& self = city_of(view.table, city);
    const auto symbols = symbols_of(self);
    const bool has_science = std::any_of(symbols.begin(), symbols.end(), [](int count) { return count > 0; });
    Lines lines = headline(view, city, label);
    append_parts(view, lines,
                 {t("terminal.sells", {{"what", words_of(t, slots_of(self).for_sale)}}), next_stage_words(t, self),
                  has_science ? science_words(t, self) : ""});
    if (with_cards) append(lines, cards_lines(view, self));
    return lines;
}

std::string city_strip(const SevenView& view, int city) {
    const Messages& t = view.t;
    const City& self = city_of(view.table, city);
    const bool is_free_city = view.seen.players == 2 && city == free_city;
    const auto [compasses, gears, tablets] = symbols_of(self);
    const auto right = [](int number) { return right_aligned(std::to_string(number), 2); };
    int widest = 0;
    for (int other = 0; other < view.seen.players; ++other)
        widest = std::max(widest, visible_width(board_words(t, view.seen, other)));
    std::string line = ' ' + std::to_string(city) + ' ' +
                       padded(is_free_city ? t("city.free") : board_words(t, view.seen, city), widest) + ' ' +
                       view.ink(Style::yellow, t("terminal.strip.coins", {{"n", right(self.coins)}})) + ' ' +
                       view.ink(Style::red, t("terminal.strip.shields", {{"n", right(shields_of(self))}})) + ' ' +
                       t("terminal.strip.stages", {{"n", self.stages}, {"of", board(self.board).stages}});
    for (int number = 0; number < colour_count; ++number) {
        const auto colour = static_cast<Colour>(number);
        const int count = CardSet(self.buildings & cards_of(only(colour))).count();
        if (count == 0) continue;
        const std::string counted = colour == Colour::green ? std::to_string(compasses) + '/' + std::to_string(gears) +
                                                                  '/' + std::to_string(tablets)
                                                            : std::to_string(count);
        line += ' ' + view.ink(style(colour), tag(t, colour) + counted);
    }
    return line;
}

Lines whole_table(const SevenView& view, bool with_cards) {
    const int own = index(view.seen.seat);
    const int cities = city_count(view.seen.players);
    Lines lines;
    for (int city = left_of(left_of(own, cities), cities); city != right_of(own, cities);
         city = left_of(city, cities)) {
        if (city == own) break;  // three cities: nobody but neighbours
        lines.push_back(city_strip(view, city));
    }
    append(lines, neighbour_city(view, left_of(own, cities), "neighbour.left", with_cards));
    append(lines, neighbour_city(view, right_of(own, cities), "neighbour.right", with_cards));
    append(lines, own_city(view, own, "you"));
    return lines;
}

}  // namespace hepta::apps
