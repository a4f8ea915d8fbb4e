// The choices of a player of 7 Wonders Duel on a terminal: a table of cards and uses, or a list.
#include <algorithm>
#include <tuple>

#include "duel/inspection.h"
#include "duel/notation.h"
#include "duel/rules.h"
#include "duel_view.h"
#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

// The choice of a turn, not one inside an effect.
bool takes_turn(const Observation& seen) { return seen.phase == Phase::play && seen.tasks.empty(); }

int slot_of(const Observation& seen, int card_number) {
    for (int slot = 0; slot < max_slots; ++slot)
        if ((seen.present & seen.up & slot_bit(slot)) != 0 && index(seen.display[at(slot)]) == card_number) return slot;
    return max_slots;
}

// Order of numbering: building, discarding, wonders, conspiracies, divinities, anything else, passing.
int group(const Observation& seen, ActionKind kind) {
    constexpr int anything_else = 6;
    if (kind == ActionKind::pass) return anything_else + 1;
    if (!takes_turn(seen)) return anything_else;
    switch (kind) {
        case ActionKind::build:
        case ActionKind::recruit: return 0;
        case ActionKind::discard: return 1;
        case ActionKind::wonder: return 2;
        case ActionKind::prepare: return 3;
        case ActionKind::trigger: return 4;
        case ActionKind::activate: return 5;
        default: return anything_else;
    }
}

std::string number_words(const DuelView& view, std::size_t i) {
    return view.ink(Style::bold, right_aligned(std::to_string(i + 1), 2)) + ' ';
}

// ---- the table of a turn ----

// A use of any card besides building and discarding it: a wonder or a conspiracy.
struct Use {
    ActionKind kind;
    int what;
    friend bool operator==(const Use&, const Use&) = default;
};

std::vector<Use> uses_of(const std::vector<Action>& actions) {
    std::vector<Use> uses;
    for (const Action action : actions) {
        if (action.kind != ActionKind::wonder && action.kind != ActionKind::prepare) continue;
        const Use use{action.kind, action.a};
        if (std::find(uses.begin(), uses.end(), use) == uses.end()) uses.push_back(use);
    }
    return uses;
}

// What a copy of the table looks like after an action of the viewer: coins and tasks of it are open facts.
State tried(const DuelView& view, Action action) {
    State copy = view.table;
    apply(copy, view.me(), action);
    return copy;
}

std::string gives_words(const DuelView& view, CardId id) {
    const Action recruit = action(ActionKind::recruit, id);
    std::string words = effect_words(card(id).effects);
    if (!is_senator(id) || !view.seen.legal.contains(recruit)) return words;
    const State after = tried(view, recruit);
    if (after.tasks.empty() || !after.tasks.top().is(agora::TaskKind::politician)) return words;
    return words + ", " + plural(after.tasks.top().more, "action");
}

std::string build_price_words(const DuelView& view, CardId id) {
    const int total = price(view, view.me(), id);
    if (chained(view, view.me(), id)) return total == 0 ? "chain" : "-" + std::to_string(total) + " ch";
    return total == 0 ? "free" : '-' + std::to_string(total);
}

struct TurnColumns {
    int gives, gives_width, build, rival, discard, uses;
    int fitting;  // uses that have a column of their own
};

constexpr int use_width = 3;

// Where many uses compete for the room, the effects of the cards come behind them, or not at all.
TurnColumns turn_columns(int width, std::size_t uses) {
    constexpr int least_gives = 12;
    const int wanted = static_cast<int>(uses);
    const auto fitting = [&](int start) { return std::min(wanted, (width - start) / use_width); };
    TurnColumns columns{27, 19, 47, 56, 62, 68, 0};
    columns.fitting = fitting(columns.uses);
    if (columns.fitting == wanted) return columns;
    columns = {0, 0, 27, 36, 42, 48, 0};
    columns.fitting = fitting(columns.uses);
    const int end = columns.uses + use_width * columns.fitting + 1;
    if (width - end >= least_gives) {
        columns.gives = end;
        columns.gives_width = width - end;
    }
    return columns;
}

std::string use_letter(std::size_t number) { return std::string(1, static_cast<char>('a' + number)); }

Lines turn_header(const DuelView& view, const TurnColumns& columns) {
    std::vector<Column> places = {{7, 20}, {columns.build, 8}, {columns.rival, 5}, {columns.discard, 5}};
    std::vector<Lines> cells = {{"CARD"}, {"BUILD"}, {"RIVAL"}, {"SELL"}};
    for (int use = 0; use < columns.fitting; ++use) {
        places.push_back({columns.uses + use_width * use + 1, 1});
        cells.push_back({use_letter(at(use))});
    }
    if (columns.gives > 0) {
        const auto behind = std::find_if(places.begin(), places.end(),
                                         [&](const Column& column) { return column.start > columns.gives; });
        cells.insert(cells.begin() + (behind - places.begin()), {"GIVES"});
        places.insert(behind, {columns.gives, columns.gives_width});
    }
    Lines lines = table_row(places, cells);
    for (std::string& line : lines) line = view.ink(Style::bold, line);
    return lines;
}

// The numbers of the actions with one card.
struct Cells {
    std::string build, discard;
    std::vector<std::string> uses;
};

Cells cells_of(const DuelView& view, const std::vector<Action>& actions, const std::vector<Use>& uses, CardId id) {
    Cells cells;
    cells.build = "   " + view.ink(Style::dim, '(' + std::to_string(price(view, view.me(), id)) + ')');
    cells.uses.resize(uses.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Action action = actions[i];
        const bool first = action.a == index(id);
        if (first && (action.kind == ActionKind::build || action.kind == ActionKind::recruit))
            cells.build = number_words(view, i) + build_price_words(view, id);
        if (first && action.kind == ActionKind::discard) {
            const int gain = city_of(tried(view, action), view.me()).coins - city_of(view.table, view.me()).coins;
            cells.discard = number_words(view, i) + '+' + std::to_string(gain);
        }
        const auto use = std::find(uses.begin(), uses.end(), Use{action.kind, action.a});
        if (use != uses.end() && action.b == index(id))
            cells.uses[at(static_cast<int>(use - uses.begin()))] =
                view.ink(Style::bold, right_aligned(std::to_string(i + 1), 2));
    }
    return cells;
}

Lines turn_row(const DuelView& view, const Cells& numbers, const TurnColumns& columns, int slot) {
    const CardId id = view.seen.display[at(slot)];
    const Style colour = style(card(id).colour);
    std::vector<Column> places;
    std::vector<Lines> cells;
    const auto add = [&](int start, int width, const std::string& text) {
        places.push_back({start, width});
        cells.push_back({text});
    };
    const bool gives_first = columns.gives > 0 && columns.gives < columns.build;
    add(0, 2, right_aligned(std::to_string(slot), 2));
    add(3, 3, view.ink(colour, tag(id)));
    add(7, 20, view.ink(colour, card_name(id)));
    if (gives_first) add(columns.gives, columns.gives_width, gives_words(view, id));
    add(columns.build, 9, numbers.build);
    add(columns.rival, 5, std::to_string(price(view, view.rival(), id)));
    add(columns.discard, 6, numbers.discard);
    for (int use = 0; use < columns.fitting; ++use)
        add(columns.uses + use_width * use, use_width, numbers.uses[at(use)]);
    if (columns.gives > 0 && !gives_first) add(columns.gives, columns.gives_width, gives_words(view, id));
    return table_row(places, cells);
}

// `a  wonder The Sphinx for 4 coins: play again, 6 points`
std::string use_words(const DuelView& view, Use use) {
    if (use.kind == ActionKind::prepare) {
        const auto id = agora::conspiracy_at(use.what);
        return "prepare " + std::string(agora::conspiracy(id).name) + ": " + conspiracy_words(id);
    }
    const auto id = wonder_at(use.what);
    const int total = price_of(view.markets[at(view.me())], id).total;
    return "wonder " + std::string(wonder(id).name) + (total == 0 ? ", free" : " for " + plural(total, "coin")) + ": " +
           effect_words(wonder(id).effects);
}

void add_wrapped(Lines& lines, const DuelView& view, const std::string& head, const std::string& text) {
    for (std::string& line : wrapped(head, split(text), " ", view.width, 4)) lines.push_back(std::move(line));
}

// Uses that have no column: the cards with their numbers.
Lines use_list(const DuelView& view, const std::vector<Action>& actions, Use use) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (Use{actions[i].kind, actions[i].a} == use)
            items.push_back(number_words(view, i) + card_name(card_at(actions[i].b)));
    return wrapped("    with ", items, ", ", view.width - 1, 9);
}

Lines turn_table(const DuelView& view) {
    const auto actions = numbered_actions(view.seen);
    const auto uses = uses_of(actions);
    const TurnColumns columns = turn_columns(view.width, uses.size());
    Lines lines = turn_header(view, columns);
    for (const int slot : available_slots(view)) {
        const Lines row = turn_row(view, cells_of(view, actions, uses, view.seen.display[at(slot)]), columns, slot);
        lines.insert(lines.end(), row.begin(), row.end());
    }
    for (std::size_t use = 0; use < uses.size(); ++use) {
        const bool fits = static_cast<int>(use) < columns.fitting;
        add_wrapped(lines, view, fits ? "  " + use_letter(use) + ' ' : "  - ", use_words(view, uses[use]));
        if (fits) continue;
        const Lines list = use_list(view, actions, uses[use]);
        lines.insert(lines.end(), list.begin(), list.end());
    }
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (group(view.seen, actions[i].kind) >= 4)
            add_wrapped(lines, view, ' ' + number_words(view, i),
                        action_words(view.seen, actions[i]) + ": " + detail_words(actions[i]));
    return lines;
}

// ---- lists ----

// Many pairs: one paragraph for each first part.
Lines grouped_list(const DuelView& view, const std::vector<Action>& actions) {
    Lines lines;
    for (std::size_t first = 0; first < actions.size();) {
        std::vector<std::string> items;
        std::size_t next = first;
        for (;
             next < actions.size() && actions[next].kind == actions[first].kind && actions[next].a == actions[first].a;
             ++next) {
            const std::string words = action_words(view.seen, actions[next]);
            const auto with = words.find(" with ");
            items.push_back(number_words(view, next) + (with == std::string::npos ? words : words.substr(with + 6)));
        }
        const std::string words = action_words(view.seen, actions[first]);
        const auto with = words.find(" with ");
        const std::string head = with == std::string::npos ? "  " : words.substr(0, with) + " with: ";
        for (std::string& line : wrapped(head, items, ", ", view.width - 1, 4)) lines.push_back(std::move(line));
        first = next;
    }
    return lines;
}

Lines plain_list(const DuelView& view, const std::vector<Action>& actions) {
    Lines lines;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const std::string detail = detail_words(actions[i]);
        add_wrapped(lines, view, ' ' + number_words(view, i),
                    action_words(view.seen, actions[i]) + (detail.empty() ? "" : ": " + detail));
    }
    return lines;
}

// Short ones, two in a line.
Lines two_columns(const DuelView& view, const std::vector<Action>& actions) {
    const int middle = view.width / 2;
    const std::size_t half = (actions.size() + 1) / 2;
    const auto cell = [&](std::size_t i) {
        if (i >= actions.size()) return Lines{};
        return Lines{' ' + number_words(view, i) + action_words(view.seen, actions[i])};
    };
    Lines lines;
    for (std::size_t i = 0; i < half; ++i)
        for (std::string& line : table_row({{0, middle - 1}, {middle, middle}}, {cell(i), cell(half + i)}))
            lines.push_back(std::move(line));
    return lines;
}

// ---- what is asked ----

// In the order in which a mixed list is recognised.
struct Question {
    ActionKind kind;
    std::string_view words;
};
constexpr auto questions = std::to_array<Question>({
    {ActionKind::draft, "Draft a wonder."},
    {ActionKind::start, "Who begins the new Age?"},
    {ActionKind::token, "Take a progress token."},
    {ActionKind::destroy, "Choose a card that the rival loses to the discard pile."},
    {ActionKind::revive, "Build a card of the discard pile at no cost."},
    {ActionKind::take_card, "Take a card of the rival."},
    {ActionKind::take_wonder, "Take a wonder of the rival."},
    {ActionKind::conspire, "Your conspirator places a cube, or conspires."},
    {ActionKind::keep, "Keep one conspiracy; the other one goes back."},
    {ActionKind::lock, "Lock a progress token away."},
    {ActionKind::construct, "Build one of these cards at no cost."},
    {ActionKind::discard, "Put an available card on the discard pile."},
    {ActionKind::swap, "Swap a card with the rival."},
    {ActionKind::decree, "Move a decree."},
    {ActionKind::sabotage, "Which wonder of the rival leaves the game?"},
    {ActionKind::trigger, "You may trigger a conspiracy that is not prepared."},
    {ActionKind::remove, "Remove a cube of the rival."},
    {ActionKind::place, "Place a cube."},
    {ActionKind::move, "You may move a cube."},
    {ActionKind::divinity, "Place one of the two divinities face down on the Pantheon."},
    {ActionKind::choose, "Choose a divinity; it is activated at no cost."},
    {ActionKind::deck, "Open a deck of divinities."},
    {ActionKind::top, "Which divinity goes on top of the deck?"},
    {ActionKind::snake, "Put the snake on a green card of the rival."},
    {ActionKind::strike, "Put a card of the display on the discard pile."},
    {ActionKind::undo, "Choose a built wonder that is undone."},
    {ActionKind::raise, "Build a wonder with a card of the discard pile, at no cost."},
    {ActionKind::minerva, "Put the Minerva pawn on the track."},
    {ActionKind::drop, "Remove a military token without effect."},
    {ActionKind::apply, "Use a military token."},
});

bool has_kind(const Observation& seen, ActionKind kind) {
    return std::any_of(seen.legal.begin(), seen.legal.end(), [&](Action action) { return action.kind == kind; });
}

std::string politician_words(const Observation& seen) {
    return "Your politician: place a cube in his chambers or move one (" + plural(seen.tasks.top().more, "action") +
           " left).";
}

std::string why_not_taken(const DuelView& view, CardId id) {
    const int slot = slot_of(view.seen, index(id));
    if (slot == max_slots) return card_name(id) + " does not lie face up in the display.";
    return card_name(id) + " is covered by other cards (DU-DISP-3).";
}

bool is_available(const DuelView& view, int card_number) {
    const int slot = slot_of(view.seen, card_number);
    const auto slots = available_slots(view);
    return std::find(slots.begin(), slots.end(), slot) != slots.end();
}

}  // namespace

std::vector<Action> numbered_actions(const Observation& seen) {
    std::vector<Action> actions(seen.legal.begin(), seen.legal.end());
    const auto key = [&](Action action) {
        const int order = group(seen, action.kind);
        if (order <= 1) return std::tuple(order, slot_of(seen, action.a), 0, 0);
        const bool with_card = order == 2 || order == 3;
        return std::tuple(order, with_card ? 0 : static_cast<int>(action.kind), static_cast<int>(action.a),
                          with_card ? slot_of(seen, action.b) : static_cast<int>(action.b));
    };
    std::stable_sort(actions.begin(), actions.end(), [&](Action a, Action b) { return key(a) < key(b); });
    return actions;
}

std::string question(const DuelView& view) {
    const Observation& seen = view.seen;
    if (takes_turn(seen)) return "";
    if (!seen.tasks.empty() && seen.tasks.top().is(agora::TaskKind::politician)) return politician_words(seen);
    for (const Question& one : questions)
        if (has_kind(seen, one.kind)) return std::string(one.words);
    return "";
}

Lines choices(const DuelView& view) {
    constexpr std::size_t many = 12;
    if (takes_turn(view.seen)) return turn_table(view);
    const auto actions = numbered_actions(view.seen);
    if (actions.empty()) return {};
    if (actions.size() > many && has_kind(view.seen, ActionKind::raise)) return grouped_list(view, actions);
    const bool has_details = !detail_words(actions.front()).empty();
    return actions.size() > many || (!has_details && actions.size() > 4) ? two_columns(view, actions)
                                                                         : plain_list(view, actions);
}

std::string why_not_possible(const DuelView& view, Action action) {
    const std::string text = "'" + notation(action) + "' is not possible";
    if (!takes_turn(view.seen)) return text + " now.";
    const bool builds = action.kind == ActionKind::build || action.kind == ActionKind::recruit;
    const bool uses_card = builds || action.kind == ActionKind::discard;
    if (uses_card && !is_available(view, action.a)) return why_not_taken(view, card_at(action.a));
    const Market& market = view.markets[at(view.me())];
    const auto too_dear = [&](int total, std::string_view rule) {
        return text + ": it costs " + plural(total, "coin") + ", you have " + std::to_string(market.purse) + " (" +
               std::string(rule) + ").";
    };
    if (builds && is_senator(card_at(action.a)) != (action.kind == ActionKind::recruit))
        return text + (action.kind == ActionKind::build ? ": senators are recruited." : ": it is no senator.");
    if (builds) return too_dear(price(view, view.me(), card_at(action.a)), "DU-ACT-1");
    if (action.kind != ActionKind::wonder) return text + " now.";
    if ((city_of(view.table, view.me()).unbuilt & only(wonder_at(action.a))) == 0)
        return text + ": you have no such wonder to build.";
    if (!is_available(view, action.b)) return why_not_taken(view, card_at(action.b));
    return too_dear(price_of(market, wonder_at(action.a)).total, "DU-ACT-3");
}

}  // namespace hepta::apps
