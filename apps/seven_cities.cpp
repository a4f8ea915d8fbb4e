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

constexpr int indent = 6;
constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

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
std::string words_of(const Slots& slots) {
    std::vector<std::string> words;
    for (const bool either : {false, true})
        for (const auto& [goods, amount] : slots)
            if (((goods & (goods - 1)) != 0) == either)
                words.push_back((amount > 1 ? std::to_string(amount) + (either ? "x " : " ") : "") +
                                goods_words(goods));
    return joined(words, ", ");
}

std::string goods_line(const City& city) {
    const auto [for_sale, own_use] = slots_of(city);
    return words_of(for_sale) + (own_use.empty() ? "" : " (not for sale: " + words_of(own_use) + ")");
}

std::string discounts_line(const City& city) {
    const Privileges own = privileges_of(city.board, city.stages, city.buildings);
    std::vector<std::string> words;
    if ((own & raw_from_left) != 0 && (own & raw_from_right) != 0)
        words.emplace_back("raw goods at 1");
    else if ((own & raw_from_left) != 0)
        words.emplace_back("raw goods from left at 1");
    else if ((own & raw_from_right) != 0)
        words.emplace_back("raw goods from right at 1");
    if ((own & manufactured_from_both) != 0) words.emplace_back("manufactured goods at 1");
    return joined(words, ", ");
}

std::string tokens_words(const Tokens& tokens) {
    std::vector<std::string> words;
    const auto add = [&](int times, const char* word) { words.insert(words.end(), at(times), word); };
    add(tokens.victories_1, "+1");
    add(tokens.victories_2, "+3");
    add(tokens.victories_3, "+5");
    add(tokens.defeats, "-1");
    return words.empty() ? "none" : joined(words, " ");
}

std::array<int, symbol_count> symbols_of(const City& city) {
    std::array<int, symbol_count> symbols{};
    city.buildings.for_each([&](CardId id) {
        for (const Effect& effect : card(id).row.effects)
            if (effect.kind == EffectKind::science) ++symbols[static_cast<std::size_t>(effect.symbol)];
    });
    return symbols;
}

std::string science_words(const City& city) {
    const auto [compasses, gears, tablets] = symbols_of(city);
    std::vector<std::string> words;
    const auto add = [&](int times, std::string_view word) {
        if (times > 0) words.push_back(plural(times, word));
    };
    add(compasses, "compass");
    if (compasses > 1) words.back() = std::to_string(compasses) + " compasses";
    add(gears, "gear");
    add(tablets, "tablet");
    return words.empty() ? "no science" : joined(words, ", ");
}

// The cards by colour, each group headed by its tag.
Lines cards_lines(const SevenView& view, const City& city) {
    std::vector<std::string> items;
    for (int number = 0; number < colour_count; ++number) {
        const auto colour = static_cast<Colour>(number);
        std::string mark = view.ink(style(colour), tag(colour)) + ' ';
        const CardSet of_colour = CardSet(city.buildings & cards_of(only(colour)));
        int left = of_colour.count();
        of_colour.for_each([&](CardId id) {
            items.push_back(mark + std::string(card(id).row.name) + (--left > 0 ? "," : ";"));
            mark.clear();
        });
    }
    if (items.empty()) return {};
    items.back().pop_back();
    return wrapped(std::string(indent, ' '), items, " ", view.width, indent + 4);
}

std::string stages_words(const City& city) {
    return "stage " + std::to_string(city.stages) + '/' + std::to_string(board(city.board).stages);
}

std::string next_stage_words(const City& city) {
    if (!has_next_stage(city)) return "wonder complete";
    return "next stage " + cost_words(next_stage(city).cost) + " -> " + effect_words(next_stage(city).effects);
}

Lines headline(const SevenView& view, int city, const std::string& label) {
    const City& self = city_at(view.table, city);
    const std::string head = padded(view.ink(Style::bold, label), indent) + std::to_string(city) + ' ';
    return wrapped(
        head,
        {view.ink(Style::bold, board_words(view.seen, city)), view.ink(Style::yellow, plural(self.coins, "coin")),
         view.ink(Style::red, plural(shields_of(self), "shield")), stages_words(self),
         "tokens " + tokens_words(self.tokens)},
        "  ", view.width, indent);
}

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

// Parts one after the other, broken between them; a part too long for a line is broken between words.
void append_parts(const SevenView& view, Lines& lines, const std::vector<std::string>& parts) {
    std::vector<std::string> items;
    for (const std::string& part : parts) {
        const bool fits = visible_width(part) + indent < view.width;
        for (const std::string& item : fits ? std::vector{part} : split(part)) items.push_back(item);
        items.back() += ';';
    }
    items.back().pop_back();
    append(lines, wrapped(std::string(indent, ' '), items, " ", view.width, indent));
}

std::string free_build_words(const City& city) {
    if ((privileges_of(city.board, city.stages, city.buildings) & free_build) == 0) return "";
    return city.free_build_used ? "free build of this Age used" : "free build of this Age to be used";
}

}  // namespace

Lines heading(const SevenView& view) {
    const Observation& seen = view.seen;
    const bool to_left = seen.age != Age::two;
    std::string passing = seen.players == 2 ? "hands are exchanged"
                                            : "hands pass to the " + std::string(to_left ? "left" : "right") + ", to " +
                                                  city_words(seen, to_left ? left_of(index(seen.seat), seen.players)
                                                                           : right_of(index(seen.seat), seen.players));
    if (seen.turn == turns_per_age - 1) passing = "last turn of the Age";
    std::string text = "== " + age_words(seen.age) + ", turn " + std::to_string(seen.turn + 1) + " of " +
                       std::to_string(turns_per_age) + " == " + passing + ' ';
    text.resize(std::max(text.size(), at(view.width)), '=');
    return {view.ink(Style::bold, text)};
}

Lines full_city(const SevenView& view, int city) {
    const City& self = city_at(view.table, city);
    const Board& of_city = board(self.board);
    Lines lines = headline(view, city, "CITY");
    for (int stage = 0; stage < of_city.stages; ++stage) {
        const Stage& one = of_city.stage[at(stage)];
        lines.push_back(std::string(indent, ' ') + (stage < self.stages ? "[x] stage " : "[ ] stage ") +
                        std::to_string(stage + 1) + ": " + cost_words(one.cost) + " -> " + effect_words(one.effects));
    }
    std::vector<std::string> parts = {"makes " + goods_line(self)};
    for (const std::string& part : {discounts_line(self), science_words(self), free_build_words(self)})
        if (!part.empty()) parts.push_back(part);
    append_parts(view, lines, parts);
    append(lines, cards_lines(view, self));
    return lines;
}

Lines own_city(const SevenView& view, int city, const std::string& label) {
    const City& self = city_at(view.table, city);
    Lines lines = headline(view, city, label);
    std::string stage = next_stage_words(self);
    const Reason reason = why_no_stage(view.table, city);
    if (reason.obstacle == Obstacle::goods || reason.obstacle == Obstacle::coins)
        stage += view.ink(Style::dim, " (" + reason_words(reason) + ')');
    std::vector<std::string> parts = {"makes " + goods_line(self)};
    for (const std::string& part : {discounts_line(self), stage, science_words(self), free_build_words(self)})
        if (!part.empty()) parts.push_back(part);
    append_parts(view, lines, parts);
    append(lines, cards_lines(view, self));
    return lines;
}

Lines neighbour_city(const SevenView& view, int city, const std::string& label, bool with_cards) {
    const City& self = city_at(view.table, city);
    const auto [for_sale, own_use] = slots_of(self);
    Lines lines = headline(view, city, label);
    std::vector<std::string> parts = {"sells " + words_of(for_sale), next_stage_words(self)};
    const auto symbols = symbols_of(self);
    if (std::any_of(symbols.begin(), symbols.end(), [](int count) { return count > 0; }))
        parts.push_back(science_words(self));
    append_parts(view, lines, parts);
    if (with_cards) append(lines, cards_lines(view, self));
    return lines;
}

std::string city_strip(const SevenView& view, int city) {
    const City& self = city_at(view.table, city);
    const bool is_free_city = view.seen.players == 2 && city == free_city;
    const auto [compasses, gears, tablets] = symbols_of(self);
    std::string line = ' ' + std::to_string(city) + ' ' +
                       padded(is_free_city ? "Free City" : board_words(view.seen, city), 15) + ' ' +
                       view.ink(Style::yellow, right_aligned(std::to_string(self.coins), 2) + " coins") + ' ' +
                       view.ink(Style::red, right_aligned(std::to_string(shields_of(self)), 2) + " sh") + " st " +
                       std::to_string(self.stages) + '/' + std::to_string(board(self.board).stages);
    for (int number = 0; number < colour_count; ++number) {
        const auto colour = static_cast<Colour>(number);
        const int count = CardSet(self.buildings & cards_of(only(colour))).count();
        if (count == 0) continue;
        const std::string counted = colour == Colour::green ? std::to_string(compasses) + '/' + std::to_string(gears) +
                                                                  '/' + std::to_string(tablets)
                                                            : std::to_string(count);
        line += ' ' + view.ink(style(colour), std::string(tag(colour)) + counted);
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
    append(lines, neighbour_city(view, left_of(own, cities), "LEFT", with_cards));
    append(lines, neighbour_city(view, right_of(own, cities), "RIGHT", with_cards));
    append(lines, own_city(view, own, "YOU"));
    return lines;
}

}  // namespace hepta::apps
