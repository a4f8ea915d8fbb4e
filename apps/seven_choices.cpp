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
    const Messages& t = view.t;
    const City& city = city_of(view.table, number);
    const Cost& cost = card(action.card).row.cost;
    if (action.kind == ActionKind::build_free) return t("terminal.free_by_power");
    if (chained(city, action.card)) return t("price.chain");
    if (action.left + action.right > 0) return payment_words(t, action.left, action.right);
    if (cost == nothing) return t("chip.free");
    const bool only_coins = cost.units == Cost{}.units;
    if (only_coins) return t("terminal.pay", {{"n", cost.coins}});
    return cost.coins == 0 ? t("chip.own") : t.list({t("chip.own"), coins_words(t, cost.coins)});
}

std::string stage_price_words(const Messages& t, Action action) {
    if (action.left + action.right == 0) return t("terminal.own");
    return t("terminal.pay_sides",
             {{"how", sides_paid(action.left, action.right)}, {"left", action.left}, {"right", action.right}});
}

std::string number_words(const SevenView& view, std::size_t i) {
    return view.ink(Style::bold, right_aligned(std::to_string(i + 1), 2)) + ' ';
}

constexpr int build_width = 18;
constexpr int stage_width = 8;
constexpr int number_width = 3;

// The cells of one card: building, stage, selling.
struct Cells {
    Lines build, stage, sell;
};

// Adds a way with its number, what does not fit below its words.
void add_way(Lines& cell, const std::string& number, const std::string& words, int width) {
    for (std::string& line : folded(number, words, width, number_width)) cell.push_back(std::move(line));
}

Cells cells_of(const SevenView& view, const std::vector<Action>& actions, CardId id) {
    const int city = acting_city(view.seen);
    Cells cells;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action action = actions[i];
        if (action.card != id) continue;
        const std::string number = number_words(view, i);
        if (group(action.kind) == 0) add_way(cells.build, number, price_words(view, city, action), build_width);
        if (action.kind == ActionKind::stage)
            add_way(cells.stage, number, stage_price_words(view.t, action), stage_width);
        if (action.kind == ActionKind::sell) cells.sell.push_back(number + '+' + std::to_string(sale_coins));
    }
    if (cells.build.empty())
        add_way(cells.build, std::string(number_width, ' '),
                view.ink(Style::dim, reason_words(view.t, why_no_building(view.table, city, id))), build_width);
    if (cells.stage.empty()) cells.stage.push_back(view.ink(Style::dim, " -"));
    return cells;
}

// Columns of the hand: colour, card, effect, cost where there is room, building, stage, selling.
constexpr int width_with_cost = 104;

std::vector<Column> hand_columns(int width) {
    const int shift = width >= width_with_cost ? 24 : 0;
    return {{0, 3}, {4, 20}, {25, 21}, {47, 22}, {47 + shift, build_width}, {66 + shift, stage_width}, {75 + shift, 5}};
}

// Headings of the hand's columns; `{stage}` is the number of the next stage, 0 where there is none.
Lines hand_header(const SevenView& view, int stage) {
    const auto head = [&](const std::string& text) { return Lines{view.ink(Style::bold, text)}; };
    return table_row(hand_columns(view.width), {{},
                                                head(view.t("terminal.head.card")),
                                                head(view.t("terminal.head.gives")),
                                                head(view.width >= width_with_cost ? view.t("terminal.head.cost") : ""),
                                                head(view.t("terminal.head.build")),
                                                head(stage > 0 ? view.t("terminal.head.stage", {{"n", stage}}) : ""),
                                                head(view.t("terminal.head.sell"))});
}

Lines hand_table(const SevenView& view) {
    const Messages& t = view.t;
    const auto actions = numbered_actions(view.seen);
    const City& city = city_of(view.table, acting_city(view.seen));
    const bool with_cost = view.width >= width_with_cost;
    Lines lines = hand_header(view, has_next_stage(city) ? city.stages + 1 : 0);
    const auto cards = cards_to_play(view.seen);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (i > 0 && cards[i] == cards[i - 1]) continue;
        const auto copies = static_cast<int>(std::count(cards.begin(), cards.end(), cards[i]));
        const CardRow& row = card(cards[i]).row;
        const Cells cells = cells_of(view, actions, cards[i]);
        const Lines rows = table_row(hand_columns(view.width),
                                     {{view.ink(style(row.colour), tag(t, row.colour))},
                                      {view.ink(style(row.colour), times_words(t, card_name(t, cards[i]), copies))},
                                      {effect_words(t, row.effects)},
                                      {with_cost ? cost_words(t, row.cost) : ""},
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
        const std::string number = number_words(view, i);
        if (actions[i].kind == ActionKind::pass) return Lines{number + act_words(view.t, "take_nothing")};
        const CardRow& row = card(actions[i].card).row;
        return folded(number + view.ink(style(row.colour), tag(view.t, row.colour)) + ' ',
                      card_name(view.t, actions[i].card) + ": " + effect_words(view.t, row.effects), middle - 1, 7);
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
    const Messages& t = view.t;
    const Observation& seen = view.seen;
    const char* const whose = plays_free_city(seen) ? "free" : "own";
    const auto line = [&](const std::string& text) { return Lines{view.ink(Style::bold, text)}; };
    if (seen.acting_city == no_city) return {};
    if (seen.step == Step::seventh) return line(t("terminal.ask.seventh", {{"city", whose}}));
    if (seen.step == Step::discard_power) return line(t("terminal.ask.discard_power", {{"city", whose}}));
    if (plays_free_city(seen)) return line(t("terminal.ask.free_city"));
    if (seen.players == 2 && controller(seen.age, seen.turn) == index(seen.seat)) {
        const CardId drawn = seen.drawn[static_cast<std::size_t>(seen.age)][at(seen.turn)];
        return line(t("terminal.ask.drawn", {{"card", card_name(t, drawn)}}));
    }
    return {};
}

std::string action_words(const SevenView& view, int city, Action action) {
    const Messages& t = view.t;
    const std::string named = action.card == no_card ? "" : card_name(t, action.card);
    const auto asked = [&](std::string_view kind) { return act_words(t, kind, named); };
    switch (action.kind) {
        case ActionKind::build:
        case ActionKind::build_free: return t.list({asked("build"), price_words(view, city, action)});
        case ActionKind::stage:
            if (action.left + action.right == 0) return asked("stage");
            return t.list({asked("stage"), payment_words(t, action.left, action.right)});
        case ActionKind::sell: return act_words(t, "sell", named, coins_words(t, sale_coins));
        case ActionKind::take: return asked("take_discarded");
        case ActionKind::pass: return asked("take_nothing");
        case ActionKind::none: break;
    }
    return "";
}

std::string why_not_possible(const SevenView& view, Action action) {
    const Messages& t = view.t;
    const Observation& seen = view.seen;
    const std::string text = notation(action);
    std::vector<std::string> ways;
    const auto actions = numbered_actions(seen);
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (actions[i].card == action.card && group(actions[i].kind) == group(action.kind))
            ways.push_back(std::to_string(i + 1) + " (" + notation(actions[i]) + ')');
    if (!ways.empty()) return t("terminal.no.but", {{"action", text}, {"ways", t.list(ways)}});
    const auto cards = cards_to_play(seen);
    const bool held = std::find(cards.begin(), cards.end(), action.card) != cards.end();
    const bool hand_action =
        seen.step != Step::discard_power && group(action.kind) <= 3 && action.kind != ActionKind::take;
    if (!hand_action) return t("terminal.no.now", {{"action", text}});
    if (!held) return t("terminal.no.held", {{"card", card_name(t, action.card)}});
    if (action.kind == ActionKind::sell) return t("terminal.no.free_city", {{"rule", "SW-2P-10"}});
    const Reason reason = action.kind == ActionKind::stage
                              ? why_no_stage(view.table, acting_city(seen))
                              : why_no_building(view.table, acting_city(seen), action.card);
    const std::string rule(clause(reason.obstacle));
    const std::string why = reason_words(t, reason) + (rule.empty() ? "" : " (" + rule + ')');
    return t("terminal.no.because", {{"action", text}, {"why", why}});
}

}  // namespace hepta::apps
