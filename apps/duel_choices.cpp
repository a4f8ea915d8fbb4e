// The choices of a player of 7 Wonders Duel on a terminal: a table of cards and uses, or a list.
#include <algorithm>
#include <tuple>

#include "duel/inspection.h"
#include "duel/notation.h"
#include "duel/rules.h"
#include "duel_view.h"
#include "duel_words.h"
#include "play/duel_asked.h"

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
    std::string words = card_effects(view.t, id);
    if (!is_senator(id) || !view.seen.legal.contains(recruit)) return words;
    const State after = tried(view, recruit);
    if (after.tasks.empty() || !after.tasks.top().is(agora::TaskKind::politician)) return words;
    return view.t.list({words, view.t("terminal.actions", {{"n", after.tasks.top().more}})});
}

std::string build_price_words(const DuelView& view, CardId id) {
    const int total = price(view, view.me(), id);
    if (total > 0) return '-' + std::to_string(total);
    return view.t(chained(view, view.me(), id) ? "chip.chain" : "chip.free");
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
    std::vector<Lines> cells = {{view.t("terminal.head.card")},
                                {view.t("terminal.head.build")},
                                {view.t("terminal.head.rival")},
                                {view.t("terminal.head.sell")}};
    for (int use = 0; use < columns.fitting; ++use) {
        places.push_back({columns.uses + use_width * use + 1, 1});
        cells.push_back({use_letter(at(use))});
    }
    if (columns.gives > 0) {
        const auto behind = std::find_if(places.begin(), places.end(),
                                         [&](const Column& column) { return column.start > columns.gives; });
        cells.insert(cells.begin() + (behind - places.begin()), {view.t("terminal.head.gives")});
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
    add(3, 3, view.ink(colour, tag(view.t, id)));
    add(7, 20, view.ink(colour, card_name(view.t, id)));
    if (gives_first) add(columns.gives, columns.gives_width, gives_words(view, id));
    add(columns.build, 9, numbers.build);
    add(columns.rival, 5, right_aligned(std::to_string(price(view, view.rival(), id)), 2));
    add(columns.discard, 6, numbers.discard);
    for (int use = 0; use < columns.fitting; ++use)
        add(columns.uses + use_width * use, use_width, numbers.uses[at(use)]);
    if (columns.gives > 0 && !gives_first) add(columns.gives, columns.gives_width, gives_words(view, id));
    return table_row(places, cells);
}

// `a  wonder The Sphinx, 4 coins: Take another turn at once. 6 victory points.`
std::string use_words(const DuelView& view, Use use) {
    const Messages& t = view.t;
    if (use.kind == ActionKind::prepare) {
        const auto id = agora::conspiracy_at(use.what);
        return t("terminal.use.prepare", {{"name", name(t, id)}, {"what", conspiracy_sentences(t, id)}});
    }
    const auto id = wonder_at(use.what);
    const int total = price_of(view.markets[at(view.me())], id).total;
    return t("terminal.use.wonder", {{"name", name(t, id)},
                                     {"price", total == 0 ? t("chip.free") : coins_words(t, total)},
                                     {"what", effect_sentences(t, wonder(id).effects)}});
}

void add_wrapped(Lines& lines, const DuelView& view, const std::string& head, const std::string& text) {
    for (std::string& line : folded(head, text, view.width, 4)) lines.push_back(std::move(line));
}

// Uses that have no column: the cards with their numbers.
Lines use_list(const DuelView& view, const std::vector<Action>& actions, Use use) {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (Use{actions[i].kind, actions[i].a} == use)
            items.push_back(number_words(view, i) + card_name(view.t, card_at(actions[i].b)));
    return wrapped("    ", items, view.t("list.comma"), view.width, 4);
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
                        action_words(view.t, view.seen, actions[i]) + ": " + detail_words(view.t, actions[i]));
    return lines;
}

// ---- lists ----

// Isis (PA-DIV-ISI) has many pairs: one paragraph for each wonder, with the cards.
Lines raise_list(const DuelView& view, const std::vector<Action>& actions) {
    Lines lines;
    for (std::size_t first = 0; first < actions.size();) {
        std::vector<std::string> items;
        std::size_t next = first;
        for (; next < actions.size() && actions[next].a == actions[first].a; ++next)
            items.push_back(number_words(view, next) + card_name(view.t, card_at(actions[next].b)));
        const std::string head = name(view.t, wonder_at(actions[first].a)) + ": ";
        for (std::string& line : wrapped(head, items, view.t("list.comma"), view.width, 4))
            lines.push_back(std::move(line));
        first = next;
    }
    return lines;
}

Lines plain_list(const DuelView& view, const std::vector<Action>& actions) {
    Lines lines;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const std::string detail = detail_words(view.t, actions[i]);
        add_wrapped(lines, view, ' ' + number_words(view, i),
                    action_words(view.t, view.seen, actions[i]) + (detail.empty() ? "" : ": " + detail));
    }
    return lines;
}

// Short ones, two in a line.
Lines two_columns(const DuelView& view, const std::vector<Action>& actions) {
    const int middle = view.width / 2;
    const std::size_t half = (actions.size() + 1) / 2;
    const auto cell = [&](std::size_t i) {
        if (i >= actions.size()) return Lines{};
        return Lines{' ' + number_words(view, i) + action_words(view.t, view.seen, actions[i])};
    };
    Lines lines;
    for (std::size_t i = 0; i < half; ++i)
        for (std::string& line : table_row({{0, middle - 1}, {middle, middle}}, {cell(i), cell(half + i)}))
            lines.push_back(std::move(line));
    return lines;
}

// ---- what is asked ----

bool has_kind(const Observation& seen, ActionKind kind) {
    return std::any_of(seen.legal.begin(), seen.legal.end(), [&](Action action) { return action.kind == kind; });
}

std::string why_not_taken(const DuelView& view, CardId id) {
    const bool lies_there = slot_of(view.seen, index(id)) != max_slots;
    return lies_there ? view.t("terminal.no.covered", {{"card", card_name(view.t, id)}, {"rule", "DU-DISP-3"}})
                      : view.t("terminal.no.face_up", {{"card", card_name(view.t, id)}});
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
    const std::string asked = play::asked(seen);
    if (asked.empty() || asked == "turn") return "";
    std::string words = view.t("ask." + asked);
    if (asked != "politician") return words;
    return words + " (" + view.t("terminal.actions_left", {{"n", seen.tasks.top().more}}) + ')';
}

Lines choices(const DuelView& view) {
    constexpr std::size_t many = 12;
    if (takes_turn(view.seen)) return turn_table(view);
    const auto actions = numbered_actions(view.seen);
    if (actions.empty()) return {};
    if (actions.size() > many && has_kind(view.seen, ActionKind::raise)) return raise_list(view, actions);
    const bool has_details = !detail_words(view.t, actions.front()).empty();
    return actions.size() > many || (!has_details && actions.size() > 4) ? two_columns(view, actions)
                                                                         : plain_list(view, actions);
}

std::string why_not_possible(const DuelView& view, Action action) {
    const Messages& t = view.t;
    const std::string text = notation(action);
    std::string not_now = t("terminal.no.now", {{"action", text}});
    const auto because = [&](const std::string& why) {
        return t("terminal.no.because", {{"action", text}, {"why", why}});
    };
    const Market& market = view.markets[at(view.me())];
    const auto too_dear = [&](int total, const char* rule) {
        return because(t("terminal.too_dear", {{"n", total}, {"purse", market.purse}, {"rule", rule}}));
    };
    if (!takes_turn(view.seen)) return not_now;
    const bool builds = action.kind == ActionKind::build || action.kind == ActionKind::recruit;
    const bool uses_card = builds || action.kind == ActionKind::discard;
    if (uses_card && !is_available(view, action.a)) return why_not_taken(view, card_at(action.a));
    if (builds && is_senator(card_at(action.a)) != (action.kind == ActionKind::recruit))
        return because(t(action.kind == ActionKind::build ? "terminal.is_senator" : "terminal.no_senator"));
    if (builds) return too_dear(price(view, view.me(), card_at(action.a)), "DU-ACT-1");
    if (action.kind != ActionKind::wonder) return not_now;
    if ((city_of(view.table, view.me()).unbuilt & only(wonder_at(action.a))) == 0)
        return because(t("terminal.no_such_wonder"));
    if (!is_available(view, action.b)) return why_not_taken(view, card_at(action.b));
    return too_dear(price_of(market, wonder_at(action.a)).total, "DU-ACT-3");
}

}  // namespace hepta::apps
