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
        lines.push_back(number + ' ' + plural(agora::chamber_points[at(chamber)], "point"));
        lines.push_back(cubes + view.ink(Style::bold, owner));
    }
    for (const agora::DecreeId id : seen.decrees[at(chamber)])
        if (id != agora::no_decree) lines.push_back(decree_name(id));
    return lines;
}

std::string conspiracy_item(const DuelView& view, agora::ConspiracyId id, std::string_view state) {
    const CardId with = view.seen.agora.prepared_with[at(index(id))];
    return std::string(agora::conspiracy(id).name) + " (" + std::string(state) +
           (with != no_card ? ", " + card_name(with) : "") + ')';
}

void add_own_conspiracies(const DuelView& view, std::vector<std::string>& items) {
    const agora::AgoraView& seen = view.seen.agora;
    for_each_bit(seen.held,
                 [&](int number) { items.emplace_back(agora::conspiracy(agora::conspiracy_at(number)).name); });
    for_each_bit(seen.prepared,
                 [&](int number) { items.push_back(conspiracy_item(view, agora::conspiracy_at(number), "prepared")); });
}

void add_backs_of_conspiracies(const DuelView& view, std::vector<std::string>& items) {
    const agora::AgoraView& seen = view.seen.agora;
    for (int i = 0; i < seen.opponent_held; ++i) items.emplace_back("[conspiracy]");
    seen.opponent_prepared.for_each(
        [&](CardId id) { items.push_back("[conspiracy] (prepared, " + card_name(id) + ')'); });
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
    constexpr std::size_t room = 10;
    std::string back(pantheon::id(seen.backs[at(space)]));
    if (back.size() > room) back = back.substr(0, room - 1) + '.';
    if (!known)
        lines.push_back('[' + back + ']');
    else
        lines.push_back(std::string(pantheon::divinity(id).name) + (face_down ? " [down]" : ""));
    if (id == pantheon::token_bearer)
        for_each_bit(seen.enki_tokens,
                     [&](int token_number) { lines.push_back('+' + std::string(token(token_at(token_number)).name)); });
    return lines;
}

}  // namespace

Lines senate(const DuelView& view, Detail detail) {
    Lines lines;
    if (detail != Detail::brief) {
        const auto chambers = [&](Seat seat) {
            const int number = chambers_of(view, seat);
            const std::string words = view.who(seat) + ' ' + std::to_string(number) + " of " +
                                      std::to_string(agora::chamber_count) + " chambers";
            return number >= agora::chamber_count - 1 ? view.ink(Style::red, words + '!') : words;
        };
        lines.push_back(padded(view.ink(Style::blue, "Senate"), indent) + chambers(view.me()) + ", " +
                        chambers(view.rival()) + "; cubes " + view.who(view.me()) + ':' + view.who(view.rival()));
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
        lines.push_back(padded(view.ink(Style::purple, "Pantheon"), indent) + "   prices " + view.who(view.me()) + '/' +
                        view.who(view.rival()) + (view.seen.age == Age::one ? ", open from Age II on" : ""));
    std::vector<Lines> cells;
    for (int space = 0; space < pantheon::space_count; ++space) cells.push_back(space_cell(view, space));
    for (std::string& line : table_row(columns_of(view), cells)) lines.push_back(std::move(line));
    return lines;
}

Lines intrigues(const DuelView& view, Seat seat) {
    const agora::AgoraView& seen = view.seen.agora;
    std::vector<std::string> items = {plural(agora::reserve(view.table.agora, index(seat)), "cube") + " left",
                                      plural(senators_of(city_of(view.table, seat)).count(), "senator")};
    if (seat == view.me())
        add_own_conspiracies(view, items);
    else
        add_backs_of_conspiracies(view, items);
    for_each_bit(seen.triggered[at(seat)], [&](int number) {
        items.push_back(conspiracy_item(view, agora::conspiracy_at(number), "triggered"));
    });
    if (seen.locked_by == index(seat))
        items.push_back("locked: " + (seen.locked != no_token ? std::string(token(seen.locked).name) : "a token"));
    return wrapped(std::string(indent, ' '), items, ", ", view.width - 1, indent);
}

Lines devotion(const DuelView& view, Seat seat) {
    const pantheon::DevotionView& seen = view.seen.pantheon.devotions[at(seat)];
    const pantheon::Devotion& tokens = view.table.pantheon.devotions[at(seat)];
    std::vector<std::string> items;
    for_each_bit(seen.divinities,
                 [&](int number) { items.emplace_back(pantheon::divinity(pantheon::divinity_at(number)).name); });
    for (int number = 0; number < pantheon::mythology_count; ++number) {
        const auto mythology = pantheon::mythology_at(number);
        const int amount = tokens.mythology_tokens(mythology);
        if (amount > 0)
            items.push_back(std::string(pantheon::id(mythology)) + " token" +
                            (amount > 1 ? " x" + std::to_string(amount) : ""));
    }
    for_each_bit(seen.offerings,
                 [&](int bit) { items.push_back("offering " + std::to_string(pantheon::lowest_offering + bit)); });
    if (seen.astarte > 0) items.push_back(plural(seen.astarte, "coin") + " on Astarte");
    if (view.seen.pantheon.snake_owner == index(seat) && view.seen.pantheon.snake != no_card)
        items.push_back("snake on " + card_name(view.seen.pantheon.snake));
    if (items.empty()) return {};
    return wrapped(std::string(indent, ' '), items, ", ", view.width - 1, indent);
}

}  // namespace hepta::apps
