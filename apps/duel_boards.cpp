// The Senate of Agora and the Pantheon on a terminal, and what each player has of them.
#include "duel/inspection.h"
#include "duel/pantheon/divinities.h"
#include "duel_view.h"
#include "duel_words.h"

namespace hepta::apps {

using namespace duel;

namespace {

constexpr int indent = 8;
constexpr int board_columns = 6;  // chambers, spaces

std::vector<Column> columns_of(const DuelView& view) {
    std::vector<Column> columns;
    const int step = (view.width - 2) / board_columns;
    for (int column = 0; column < board_columns; ++column) columns.push_back({2 + column * step, step - 1});
    return columns;
}

int chambers_of(const DuelView& view, Seat seat) {
    int chambers = 0;
    for (const std::uint8_t controller : view.seen.agora.controller)
        if (controller == index(seat)) ++chambers;
    return chambers;
}

// Number, points, cubes of both, who controls it, and the decrees.
Lines chamber_cell(const DuelView& view, int chamber, Detail detail) {
    const agora::AgoraView& seen = view.seen.agora;
    const std::uint8_t controller = seen.controller[at(chamber)];
    const std::string owner = controller == agora::nobody ? "" : ' ' + view.who(seat_at(controller));
    const std::string cubes = std::to_string(seen.cubes[at(view.me())][at(chamber)]) + ':' +
                              std::to_string(seen.cubes[at(view.rival())][at(chamber)]);
    const std::string number = std::to_string(chamber + 1) + ')';
    Lines lines;
    if (detail == Detail::brief) {
        lines.push_back(number + cubes + view.ink(Style::bold, owner));
    } else {
        lines.push_back(number + ' ' + points_words(view.t, agora::chamber_points[at(chamber)]));
        lines.push_back(cubes + view.ink(Style::bold, owner));
    }
    for (const agora::DecreeId id : seen.decrees[at(chamber)])
        if (id != agora::no_decree) lines.push_back(name(view.t, id));
    return lines;
}

std::string conspiracy_item(const DuelView& view, const std::string& name, const char* state, CardId with) {
    const std::string how = view.t(state);
    return name + " (" + (with == no_card ? how : view.t.list({how, card_name(view.t, with)})) + ')';
}

std::string conspiracy_item(const DuelView& view, int number, const char* state) {
    return conspiracy_item(view, name(view.t, agora::conspiracy_at(number)), state,
                           view.seen.agora.prepared_with[at(number)]);
}

void add_own_conspiracies(const DuelView& view, std::vector<std::string>& items) {
    const agora::AgoraView& seen = view.seen.agora;
    for_each_bit(seen.held, [&](int number) { items.push_back(name(view.t, agora::conspiracy_at(number))); });
    for_each_bit(seen.prepared, [&](int number) { items.push_back(conspiracy_item(view, number, "plot.prepared")); });
}

void add_backs_of_conspiracies(const DuelView& view, std::vector<std::string>& items) {
    const agora::AgoraView& seen = view.seen.agora;
    const std::string back = '[' + view.t("terminal.kind.conspiracy") + ']';
    items.insert(items.end(), at(seen.opponent_held), back);
    seen.opponent_prepared.for_each(
        [&](CardId id) { items.push_back(conspiracy_item(view, back, "plot.prepared", id)); });
}

// Price for both, the card on the space, tokens on it.
Lines space_cell(const DuelView& view, int space) {
    const pantheon::PantheonView& seen = view.seen.pantheon;
    const pantheon::DivinityId id = seen.spaces[at(space)];
    const std::string number = std::to_string(space + 1) + ')';
    if (id == pantheon::no_divinity) return {number + " -"};
    const auto cost = [&](Seat seat) { return std::to_string(pantheon::activation_price(view.table, seat, space)); };
    Lines lines = {number + ' ' + cost(view.me()) + '/' + cost(view.rival())};
    const bool known = id != pantheon::hidden_divinity;
    const bool face_down = view.seen.age == Age::one;
    constexpr int room = 10;
    if (!known)
        lines.push_back('[' + cut(name(view.t, seen.backs[at(space)]), room) + ']');
    else
        lines.push_back(name(view.t, id) + (face_down ? ' ' + view.t("terminal.down") : ""));
    if (id == pantheon::token_bearer)
        for_each_bit(seen.enki_tokens,
                     [&](int number_of) { lines.push_back('+' + name(view.t, token_at(number_of))); });
    return lines;
}

}  // namespace

Lines senate(const DuelView& view, Detail detail) {
    const Messages& t = view.t;
    Lines lines;
    if (detail != Detail::brief) {
        const auto chambers = [&](Seat seat) {
            const int number = chambers_of(view, seat);
            const std::string words =
                t("terminal.chambers", {{"who", view.who(seat)}, {"n", number}, {"of", agora::chamber_count}});
            return number >= agora::chamber_count - 1 ? view.ink(Style::red, words + '!') : words;
        };
        lines.push_back(padded(view.ink(Style::blue, t("senate")), indent) +
                        t("terminal.senate", {{"first", chambers(view.me())},
                                              {"second", chambers(view.rival())},
                                              {"cubes", view.who(view.me()) + ':' + view.who(view.rival())}}));
    }
    std::vector<Lines> cells;
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber)
        cells.push_back(chamber_cell(view, chamber, detail));
    for (std::string& line : table_row(columns_of(view), cells)) lines.push_back(std::move(line));
    return lines;
}

Lines pantheon_board(const DuelView& view, Detail detail) {
    Lines lines;
    if (detail != Detail::brief)
        lines.push_back(padded(view.ink(Style::purple, view.t("pantheon")), indent) + "   " +
                        view.t("terminal.pantheon", {{"who", view.who(view.me()) + '/' + view.who(view.rival())},
                                                     {"open", view.seen.age == Age::one ? "no" : "yes"},
                                                     {"age", age_words(view.t, Age::two)}}));
    std::vector<Lines> cells;
    for (int space = 0; space < pantheon::space_count; ++space) cells.push_back(space_cell(view, space));
    for (std::string& line : table_row(columns_of(view), cells)) lines.push_back(std::move(line));
    return lines;
}

Lines intrigues(const DuelView& view, Seat seat) {
    const Messages& t = view.t;
    const agora::AgoraView& seen = view.seen.agora;
    std::vector<std::string> items = {t("terminal.cubes_left", {{"n", agora::reserve(view.table.agora, index(seat))}}),
                                      t("terminal.senators", {{"n", senators_of(city_of(view.table, seat)).count()}})};
    if (seat == view.me())
        add_own_conspiracies(view, items);
    else
        add_backs_of_conspiracies(view, items);
    for_each_bit(seen.triggered[at(seat)],
                 [&](int number) { items.push_back(conspiracy_item(view, number, "plot.triggered")); });
    if (seen.locked_by == index(seat))
        items.push_back(seen.locked == no_token ? t("token.locked")
                                                : t("terminal.locked", {{"token", name(t, seen.locked)}}));
    return wrapped(std::string(indent, ' '), items, t("list.comma"), view.width, indent);
}

Lines devotion(const DuelView& view, Seat seat) {
    const Messages& t = view.t;
    const pantheon::DevotionView& seen = view.seen.pantheon.devotions[at(seat)];
    const pantheon::Devotion& tokens = view.table.pantheon.devotions[at(seat)];
    std::vector<std::string> items;
    for_each_bit(seen.divinities, [&](int number) { items.push_back(name(t, pantheon::divinity_at(number))); });
    for (int number = 0; number < pantheon::mythology_count; ++number) {
        const auto mythology = pantheon::mythology_at(number);
        const int amount = tokens.mythology_tokens(mythology);
        if (amount > 0)
            items.push_back(times_words(t, t("terminal.mythology_token", {{"name", name(t, mythology)}}), amount));
    }
    for_each_bit(seen.offerings, [&](int bit) { items.push_back(offering_words(t, pantheon::lowest_offering + bit)); });
    if (seen.astarte > 0)
        items.push_back(t("terminal.coins_on", {{"n", seen.astarte}, {"name", t.name("duel.divinities", "astarte")}}));
    if (view.seen.pantheon.snake_owner == index(seat) && view.seen.pantheon.snake != no_card)
        items.push_back(t("snake", {{"card", card_name(t, view.seen.pantheon.snake)}}));
    if (items.empty()) return {};
    return wrapped(std::string(indent, ' '), items, t("list.comma"), view.width, indent);
}

}  // namespace hepta::apps
