// The choices of a player of 7 Wonders on a terminal: the hand with its prices, and numbered actions.
#include <algorithm>

#include "seven/notation.h"
#include "seven/powers.h"
#include "seven_view.h"
#include "seven_words.h"

namespace hepta::apps {

using namespace seven;

namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// By colour, then as in the table of cards.
bool shown_before(CardId a, CardId b) {
    const auto key = [](CardId id) { return std::pair(card(id).row.colour, card(id).row_number); };
    return key(a) < key(b);
}

bool plays_free_city(const Observation& seen) { return seen.players == 2 && seen.acting_city == free_city; }

// The cards to choose from now, copies included.
std::vector<CardId> cards_to_play(const Observation& seen) {
    std::vector<CardId> cards;
    const bool last_of_pile = plays_free_city(seen) && seen.step == Step::seventh;  // SW-2P-14
    if (last_of_pile) return {seen.drawn[static_cast<std::size_t>(seen.age)][leftover]};
    for (int place = 0; place < seen.hand.size(); ++place) cards.push_back(seen.hand[place]);
    if (seen.committed[0].kind != ActionKind::none) {
        const auto used = std::find(cards.begin(), cards.end(), seen.committed[0].card);
        if (used != cards.end()) cards.erase(used);
    }
    std::sort(cards.begin(), cards.end(), shown_before);
    return cards;
}

int acting_city(const Observation& seen) { return seen.acting_city == no_city ? index(seen.seat) : seen.acting_city; }

// Building, stages, taking, selling, passing.
int group(ActionKind kind) {
    switch (kind) {
        case ActionKind::build:
        case ActionKind::build_free: return 0;
        case ActionKind::stage: return 1;
        case ActionKind::take: return 2;
        case ActionKind::sell: return 3;
        case ActionKind::pass:
        case ActionKind::none: break;
    }
    return 4;
}

bool numbered_before(Action a, Action b) {
    if (group(a.kind) != group(b.kind)) return group(a.kind) < group(b.kind);
    if (a.card != b.card) return a.card != no_card && b.card != no_card && shown_before(a.card, b.card);
    if (a.kind != b.kind) return a.kind < b.kind;
    return a.left + a.right < b.left + b.right;
}

// What a way of building this card costs.
std::string price_words(const SevenView& view, int number, Action action) {
    const City& city = city_at(view.table, number);
    const Cost& cost = card(action.card).row.cost;
    if (action.kind == ActionKind::build_free) return "free (power)";
    if (chained(city, action.card)) return "free by chain";
    if (action.left + action.right > 0) return payment_words(action.left, action.right);
    if (cost == nothing) return "free";
    const bool only_coins = cost.units == Cost{}.units;
    if (only_coins) return "pay " + plural(cost.coins, "coin");
    return cost.coins == 0 ? "own goods" : "own goods, " + plural(cost.coins, "coin");
}

std::string stage_price_words(Action action) {
    std::string words;
    if (action.left > 0) words += 'L' + std::to_string(action.left);
    if (action.left > 0 && action.right > 0) words += ' ';
    if (action.right > 0) words += 'R' + std::to_string(action.right);
    return words.empty() ? "own" : words;
}

// The cells of one card: building, stage, selling.
struct Cells {
    Lines build, stage, sell;
};

Cells cells_of(const SevenView& view, const std::vector<Action>& actions, CardId id) {
    Cells cells;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action action = actions[i];
        if (action.card != id) continue;
        const std::string number = view.ink(Style::bold, right_aligned(std::to_string(i + 1), 2)) + ' ';
        if (group(action.kind) == 0) cells.build.push_back(number + price_words(view, acting_city(view.seen), action));
        if (action.kind == ActionKind::stage) cells.stage.push_back(number + stage_price_words(action));
        if (action.kind == ActionKind::sell) cells.sell.push_back(number + '+' + std::to_string(sale_coins));
    }
    if (cells.build.empty())
        for (const std::string& line :
             wrapped("", split(reason_words(why_no_building(view.table, acting_city(view.seen), id))), " ", 15, 0))
            cells.build.push_back("   " + view.ink(Style::dim, line));
    if (cells.stage.empty()) cells.stage.push_back(view.ink(Style::dim, " -"));
    return cells;
}

// Columns of the hand: colour, card, effect, cost where there is room, building, stage, selling.
constexpr int width_with_cost = 104;

std::vector<Column> hand_columns(int width) {
    const int shift = width >= width_with_cost ? 24 : 0;
    return {{0, 3}, {4, 20}, {25, 21}, {47, 22}, {47 + shift, 18}, {66 + shift, 8}, {75 + shift, 5}};
}

Lines hand_table(const SevenView& view) {
    const auto columns = hand_columns(view.width);
    const auto actions = numbered_actions(view.seen);
    const City& city = city_at(view.table, acting_city(view.seen));
    const bool with_cost = view.width >= width_with_cost;
    const auto head = [&](std::string_view text) { return Lines{view.ink(Style::bold, text)}; };
    Lines lines = table_row(
        columns, {head(""), head("CARD"), head("GIVES"), head(with_cost ? "COST" : ""), head("BUILD"),
                  has_next_stage(city) ? head("STAGE " + std::to_string(city.stages + 1)) : Lines{}, head("SELL")});
    const auto cards = cards_to_play(view.seen);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i > 0 && cards[i] == cards[i - 1]) continue;
        const auto copies = std::count(cards.begin(), cards.end(), cards[i]);
        const CardRow& row = card(cards[i]).row;
        const Cells cells = cells_of(view, actions, cards[i]);
        const std::string named = std::string(row.name) + (copies > 1 ? " x" + std::to_string(copies) : "");
        const Lines rows = table_row(columns, {{view.ink(style(row.colour), tag(row.colour))},
                                               {view.ink(style(row.colour), named)},
                                               {effect_words(row.effects)},
                                               {with_cost ? cost_words(row.cost) : ""},
                                               cells.build,
                                               has_next_stage(city) ? cells.stage : Lines{},
                                               cells.sell});
        lines.insert(lines.end(), rows.begin(), rows.end());
    }
    return lines;
}

// SW-WA-HAL-3: the cards of the discard pile that may be taken, two in a line.
Lines discard_grid(const SevenView& view) {
    const auto actions = numbered_actions(view.seen);
    const int middle = view.width / 2;
    const auto cell = [&](std::size_t i) {
        if (i >= actions.size()) return Lines{};
        const std::string number = view.ink(Style::bold, right_aligned(std::to_string(i + 1), 2)) + ' ';
        if (actions[i].kind == ActionKind::pass) return Lines{number + "take nothing"};
        const CardRow& row = card(actions[i].card).row;
        return wrapped(number + view.ink(style(row.colour), tag(row.colour)) + ' ',
                       split(std::string(row.name) + ": " + effect_words(row.effects)), " ", middle - 1, 7);
    };
    Lines lines;
    const std::size_t half = (actions.size() + 1) / 2;
    for (std::size_t i = 0; i < half; ++i)
        for (std::string& line : table_row({{0, middle - 1}, {middle, middle}}, {cell(i), cell(half + i)}))
            lines.push_back(std::move(line));
    return lines;
}

}  // namespace

std::vector<Action> numbered_actions(const Observation& seen) {
    std::vector<Action> actions(seen.legal.begin(), seen.legal.end());
    std::stable_sort(actions.begin(), actions.end(), numbered_before);
    return actions;
}

Lines choices(const SevenView& view) {
    return view.seen.step == Step::discard_power ? discard_grid(view) : hand_table(view);
}

Lines explanation(const SevenView& view) {
    const Observation& seen = view.seen;
    const std::string whose = plays_free_city(seen) ? "The Free City" : "Your city";
    const auto line = [&](const std::string& text) { return Lines{view.ink(Style::bold, text)}; };
    if (seen.acting_city == no_city) return {};
    if (seen.step == Step::seventh)
        return line(whose + " plays its seventh card: build it, use it for a stage, or sell it.");
    if (seen.step == Step::discard_power)
        return line(whose + " may build one card of the discard pile at no cost (Halicarnassus).");
    if (plays_free_city(seen)) return line("Now a card of your hand for the Free City; it must use one if it can.");
    if (seen.players == 2 && controller(seen.age, seen.turn) == index(seen.seat)) {
        const CardId drawn = seen.drawn[static_cast<std::size_t>(seen.age)][at(seen.turn)];
        return line("Free City turn: you drew " + std::string(card(drawn).row.name) +
                    ". First choose for your own city.");
    }
    return {};
}

std::string action_words(const SevenView& view, int city, Action action) {
    const std::string named = action.card == no_card ? "" : std::string(card(action.card).row.name);
    const std::string paid = action.left + action.right > 0 ? ", " + payment_words(action.left, action.right) : "";
    switch (action.kind) {
        case ActionKind::build:
        case ActionKind::build_free: return "build " + named + ", " + price_words(view, city, action);
        case ActionKind::stage: return "build the next stage with " + named + paid;
        case ActionKind::sell: return "sell " + named + " for " + plural(sale_coins, "coin");
        case ActionKind::take: return "take " + named + " from the discard pile";
        case ActionKind::pass: return "take nothing";
        case ActionKind::none: break;
    }
    return "";
}

std::string why_not_possible(const SevenView& view, Action action) {
    const Observation& seen = view.seen;
    const std::string text = notation(action);
    std::vector<std::string> ways;
    const auto actions = numbered_actions(seen);
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (actions[i].card == action.card && group(actions[i].kind) == group(action.kind))
            ways.push_back(std::to_string(i + 1) + " (" + notation(actions[i]) + ')');
    if (!ways.empty()) return "'" + text + "' is not possible, but " + joined(ways, ", ") + '.';
    const auto cards = cards_to_play(seen);
    const bool held = std::find(cards.begin(), cards.end(), action.card) != cards.end();
    const bool hand_action =
        seen.step != Step::discard_power && group(action.kind) <= 3 && action.kind != ActionKind::take;
    if (!hand_action) return "'" + text + "' is not possible now.";
    if (!held) return "You do not hold " + std::string(card(action.card).row.name) + '.';
    if (action.kind == ActionKind::sell) return "The Free City must use a card while it can (SW-2P-10).";
    const Reason reason = action.kind == ActionKind::stage
                              ? why_no_stage(view.table, acting_city(seen))
                              : why_no_building(view.table, acting_city(seen), action.card);
    const std::string rule(clause(reason.obstacle));
    return "'" + text + "' is not possible: " + reason_words(reason) + (rule.empty() ? "." : " (" + rule + ").");
}

}  // namespace hepta::apps
