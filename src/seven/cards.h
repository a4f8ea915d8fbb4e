// All cards of 7 Wonders, one row each, as printed; and what is derived from the rows at compile time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bit_set.h"
#include "seven/effects.h"

namespace hepta::seven {

// A row of the table. `copies`: the number of players from which each copy is in the deck (SW-SET-1).
using Copies = std::array<std::uint8_t, 3>;
struct CardRow {
    std::string_view name;
    Age age = Age::one;
    Colour colour = Colour::brown;
    Copies copies{};
    Cost cost;
    Effects effects;
};

inline constexpr Copies one_copy{};  // a guild: drawn by SW-SET-2, whatever the number of players

namespace table {
using enum Colour;
using enum Symbol;
inline constexpr Colours per_brown = only(brown);
inline constexpr Colours per_grey = only(grey);
inline constexpr Colours per_blue = only(blue);
inline constexpr Colours per_green = only(green);
inline constexpr Colours per_yellow = only(yellow);
inline constexpr Colours per_red = only(red);
inline constexpr Colours per_purple = only(purple);

// clang-format off
inline constexpr auto cards = std::to_array<CardRow>({
    // name                 age         colour  copies     cost                       effects
    {"Lumber Yard",         Age::one,   brown,  {3, 4},    nothing,                    {produces(wood)}},
    {"Stone Pit",           Age::one,   brown,  {3, 5},    nothing,                    {produces(stone)}},
    {"Clay Pool",           Age::one,   brown,  {3, 5},    nothing,                    {produces(clay)}},
    {"Ore Vein",            Age::one,   brown,  {3, 4},    nothing,                    {produces(ore)}},
    {"Tree Farm",           Age::one,   brown,  {6},       coin_cost(1),               {produces(wood | clay)}},
    {"Excavation",          Age::one,   brown,  {4},       coin_cost(1),               {produces(stone | clay)}},
    {"Clay Pit",            Age::one,   brown,  {3},       coin_cost(1),               {produces(clay | ore)}},
    {"Timber Yard",         Age::one,   brown,  {3},       coin_cost(1),               {produces(wood | stone)}},
    {"Forest Cave",         Age::one,   brown,  {5},       coin_cost(1),               {produces(wood | ore)}},
    {"Mine",                Age::one,   brown,  {6},       coin_cost(1),               {produces(stone | ore)}},

    {"Loom",                Age::one,   grey,   {3, 6},    nothing,                    {produces(cloth)}},
    {"Glassworks",          Age::one,   grey,   {3, 6},    nothing,                    {produces(glass)}},
    {"Press",               Age::one,   grey,   {3, 6},    nothing,                    {produces(papyrus)}},

    {"Pawnshop",            Age::one,   blue,   {4, 7},    nothing,                    {points(3)}},
    {"Baths",               Age::one,   blue,   {3, 7},    pay({stone}),               {points(3)}},
    {"Altar",               Age::one,   blue,   {3, 5},    nothing,                    {points(2)}},
    {"Theater",             Age::one,   blue,   {3, 6},    nothing,                    {points(2)}},

    {"Tavern",              Age::one,   yellow, {4, 5, 7}, nothing,                    {coins(5)}},
    {"East Trading Post",   Age::one,   yellow, {3, 7},    nothing,                    {discount(raw_materials, right_neighbour)}},
    {"West Trading Post",   Age::one,   yellow, {3, 7},    nothing,                    {discount(raw_materials, left_neighbour)}},
    {"Marketplace",         Age::one,   yellow, {3, 6},    nothing,                    {discount(manufactured_goods, both_neighbours)}},

    {"Stockade",            Age::one,   red,    {3, 7},    pay({wood}),                {shields(1)}},
    {"Barracks",            Age::one,   red,    {3, 5},    pay({ore}),                 {shields(1)}},
    {"Guard Tower",         Age::one,   red,    {3, 4},    pay({clay}),                {shields(1)}},

    {"Apothecary",          Age::one,   green,  {3, 5},    pay({cloth}),               {science(compass)}},
    {"Workshop",            Age::one,   green,  {3, 7},    pay({glass}),               {science(gear)}},
    {"Scriptorium",         Age::one,   green,  {3, 4},    pay({papyrus}),             {science(tablet)}},

    {"Sawmill",             Age::two,   brown,  {3, 4},    coin_cost(1),               {produces(wood, 2)}},
    {"Quarry",              Age::two,   brown,  {3, 4},    coin_cost(1),               {produces(stone, 2)}},
    {"Brickyard",           Age::two,   brown,  {3, 4},    coin_cost(1),               {produces(clay, 2)}},
    {"Foundry",             Age::two,   brown,  {3, 4},    coin_cost(1),               {produces(ore, 2)}},

    {"Loom",                Age::two,   grey,   {3, 5},    nothing,                    {produces(cloth)}},
    {"Glassworks",          Age::two,   grey,   {3, 5},    nothing,                    {produces(glass)}},
    {"Press",               Age::two,   grey,   {3, 5},    nothing,                    {produces(papyrus)}},

    {"Aqueduct",            Age::two,   blue,   {3, 7},    pay({stone, stone, stone}), {points(5)}},
    {"Temple",              Age::two,   blue,   {3, 6},    pay({wood, clay, glass}),   {points(3)}},
    {"Statue",              Age::two,   blue,   {3, 7},    pay({wood, ore, ore}),      {points(4)}},
    {"Courthouse",          Age::two,   blue,   {3, 5},    pay({clay, clay, cloth}),   {points(4)}},

    {"Forum",               Age::two,   yellow, {3, 6, 7}, pay({clay, clay}),          {produces_for_owner(manufactured_goods)}},
    {"Caravansery",         Age::two,   yellow, {3, 5, 6}, pay({wood, wood}),          {produces_for_owner(raw_materials)}},
    {"Vineyard",            Age::two,   yellow, {3, 6},    nothing,                    {coins_per(1, per_brown, Scope::all)}},
    {"Bazar",               Age::two,   yellow, {4, 7},    nothing,                    {coins_per(2, per_grey, Scope::all)}},

    {"Walls",               Age::two,   red,    {3, 7},    pay({stone, stone, stone}), {shields(2)}},
    {"Training Ground",     Age::two,   red,    {4, 6, 7}, pay({wood, ore, ore}),      {shields(2)}},
    {"Stables",             Age::two,   red,    {3, 5},    pay({wood, clay, ore}),     {shields(2)}},
    {"Archery Range",       Age::two,   red,    {3, 6},    pay({wood, wood, ore}),     {shields(2)}},

    {"Dispensary",          Age::two,   green,  {3, 4},    pay({ore, ore, glass}),     {science(compass)}},
    {"Laboratory",          Age::two,   green,  {3, 5},    pay({clay, clay, papyrus}), {science(gear)}},
    {"Library",             Age::two,   green,  {3, 6},    pay({stone, stone, cloth}), {science(tablet)}},
    {"School",              Age::two,   green,  {3, 7},    pay({wood, papyrus}),       {science(tablet)}},

    {"Pantheon",            Age::three, blue,   {3, 6},    pay({clay, clay, ore, glass, cloth, papyrus}), {points(7)}},
    {"Gardens",             Age::three, blue,   {3, 4},    pay({wood, clay, clay}),    {points(5)}},
    {"Town Hall",           Age::three, blue,   {3, 5, 6}, pay({stone, stone, ore, glass}), {points(6)}},
    {"Palace",              Age::three, blue,   {3, 7},    pay({wood, stone, clay, ore, glass, cloth, papyrus}), {points(8)}},
    {"Senate",              Age::three, blue,   {3, 5},    pay({wood, wood, stone, ore}), {points(6)}},

    {"Haven",               Age::three, yellow, {3, 4},    pay({wood, ore, cloth}),    {coins_per(1, per_brown, Scope::own), points_per(1, per_brown, Scope::own)}},
    {"Lighthouse",          Age::three, yellow, {3, 6},    pay({stone, glass}),        {coins_per(1, per_yellow, Scope::own), points_per(1, per_yellow, Scope::own)}},
    {"Chamber of Commerce", Age::three, yellow, {4, 6},    pay({clay, clay, papyrus}), {coins_per(2, per_grey, Scope::own), points_per(2, per_grey, Scope::own)}},
    {"Arena",               Age::three, yellow, {3, 5, 7}, pay({stone, stone, ore}),   {coins_per(3, Counted::wonder_stages, Scope::own), points_per(1, Counted::wonder_stages, Scope::own)}},

    {"Fortifications",      Age::three, red,    {3, 7},    pay({stone, ore, ore, ore}), {shields(3)}},
    {"Circus",              Age::three, red,    {4, 5, 6}, pay({stone, stone, stone, ore}), {shields(3)}},
    {"Arsenal",             Age::three, red,    {3, 4, 7}, pay({wood, wood, ore, cloth}), {shields(3)}},
    {"Siege Workshop",      Age::three, red,    {3, 5},    pay({wood, clay, clay, clay}), {shields(3)}},

    {"Lodge",               Age::three, green,  {3, 6},    pay({clay, clay, cloth, papyrus}), {science(compass)}},
    {"Observatory",         Age::three, green,  {3, 7},    pay({ore, ore, glass, cloth}), {science(gear)}},
    {"University",          Age::three, green,  {3, 4},    pay({wood, wood, glass, papyrus}), {science(tablet)}},
    {"Academy",             Age::three, green,  {3, 7},    pay({stone, stone, stone, glass}), {science(compass)}},
    {"Study",               Age::three, green,  {3, 5},    pay({wood, cloth, papyrus}), {science(gear)}},

    {"Workers Guild",       Age::three, purple, one_copy,  pay({wood, stone, clay, ore, ore}), {points_per(1, per_brown, Scope::neighbours)}},
    {"Craftsmens Guild",    Age::three, purple, one_copy,  pay({stone, stone, ore, ore}), {points_per(2, per_grey, Scope::neighbours)}},
    {"Traders Guild",       Age::three, purple, one_copy,  pay({glass, cloth, papyrus}), {points_per(1, per_yellow, Scope::neighbours)}},
    {"Philosophers Guild",  Age::three, purple, one_copy,  pay({clay, clay, clay, cloth, papyrus}), {points_per(1, per_green, Scope::neighbours)}},
    {"Spies Guild",         Age::three, purple, one_copy,  pay({clay, clay, clay, glass}), {points_per(1, per_red, Scope::neighbours)}},
    {"Strategists Guild",   Age::three, purple, one_copy,  pay({stone, ore, ore, cloth}), {points_per(1, Counted::defeat_tokens, Scope::neighbours)}},
    {"Shipowners Guild",    Age::three, purple, one_copy,  pay({wood, wood, wood, glass, papyrus}), {points_per(1, per_brown | per_grey | per_purple, Scope::own)}},
    {"Scientists Guild",    Age::three, purple, one_copy,  pay({wood, wood, ore, ore, papyrus}), {science_choice()}},
    {"Magistrates Guild",   Age::three, purple, one_copy,  pay({wood, wood, wood, stone, cloth}), {points_per(1, per_blue, Scope::neighbours)}},
    {"Builders Guild",      Age::three, purple, one_copy,  pay({stone, stone, clay, clay, glass}), {points_per(1, Counted::wonder_stages, Scope::all)}},
});

// SW-CHAIN-1: who has the first builds the second at no cost.
struct Chain { std::string_view from, to; };
inline constexpr auto chains = std::to_array<Chain>({
    {"Baths",               "Aqueduct"},
    {"Altar",               "Temple"},
    {"Theater",             "Statue"},
    {"Scriptorium",         "Courthouse"},
    {"East Trading Post",   "Forum"},
    {"West Trading Post",   "Forum"},
    {"Marketplace",         "Caravansery"},
    {"Apothecary",          "Stables"},
    {"Workshop",            "Archery Range"},
    {"Apothecary",          "Dispensary"},
    {"Workshop",            "Laboratory"},
    {"Scriptorium",         "Library"},
    {"Temple",              "Pantheon"},
    {"Statue",              "Gardens"},
    {"Library",             "Senate"},
    {"Forum",               "Haven"},
    {"Caravansery",         "Lighthouse"},
    {"Dispensary",          "Arena"},
    {"Walls",               "Fortifications"},
    {"Training Ground",     "Circus"},
    {"Laboratory",          "Siege Workshop"},
    {"Dispensary",          "Lodge"},
    {"Laboratory",          "Observatory"},
    {"Library",             "University"},
    {"School",              "Academy"},
    {"School",              "Study"},
});
// clang-format on
}  // namespace table

inline constexpr int card_count = static_cast<int>(table::cards.size());

// A card's number: its place in the order of ids by bytes, so that ascending numbers are ascending notation.
enum class CardId : std::uint8_t {};
inline constexpr CardId no_card{0xff};
constexpr int index(CardId id) { return static_cast<int>(id); }
constexpr CardId card_at(int number) { return static_cast<CardId>(number); }

class CardSet : public BitSet<card_count> {
  public:
    constexpr CardSet() = default;
    constexpr CardSet(const BitSet<card_count>& bits) : BitSet(bits) {}  // NOLINT: the same thing
    constexpr bool contains(CardId card) const { return BitSet::contains(index(card)); }
    constexpr void insert(CardId card) { BitSet::insert(index(card)); }
    constexpr void erase(CardId card) { BitSet::erase(index(card)); }
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        BitSet::for_each([&](int number) { visit(card_at(number)); });
    }
};

// The id of a card is its name in snake case; the grey cards, printed in two Ages each, carry the Age.
struct IdText {
    std::array<char, 24> letters{};
    std::uint8_t size = 0;
    constexpr std::string_view view() const { return {letters.data(), size}; }
};

struct Card {
    IdText id_text;
    CardRow row;
    int row_number = 0;     // place in table::cards
    CardSet same_building;  // SW-DUP-1: this card and every other of its name
    CardSet chain_from;     // SW-CHAIN-1: any of these makes it free
    constexpr std::string_view id() const { return id_text.view(); }
};

namespace table {

constexpr IdText snake_case(std::string_view name) {
    IdText id;
    for (const char letter : name) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        id.letters[id.size++] = letter == ' ' ? '_' : upper ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return id;
}

constexpr IdText id_of(const CardRow& row) {
    IdText id = snake_case(row.name);
    if (row.colour != grey) return id;
    for (const char letter : std::string_view("_age")) id.letters[id.size++] = letter;
    id.letters[id.size++] = static_cast<char>('1' + static_cast<int>(row.age));
    return id;
}

// The rows' numbers in the order of their ids.
constexpr auto order_of_ids() {
    std::array<IdText, cards.size()> ids;
    std::array<std::uint8_t, cards.size()> order;
    for (std::size_t row = 0; row < cards.size(); ++row) {
        ids[row] = id_of(cards[row]);
        order[row] = static_cast<std::uint8_t>(row);
    }
    std::sort(order.begin(), order.end(), [&](auto a, auto b) { return ids[a].view() < ids[b].view(); });
    return order;
}

template <class Cards>
constexpr CardSet cards_named(const Cards& all, std::string_view name) {
    CardSet set;
    for (std::size_t number = 0; number < all.size(); ++number)
        if (all[number].row.name == name) set.insert(card_at(static_cast<int>(number)));
    return set;
}

constexpr auto in_order_of_ids() {
    constexpr auto order = order_of_ids();
    std::array<Card, cards.size()> sorted;
    for (std::size_t i = 0; i < order.size(); ++i) {
        sorted[i].id_text = id_of(cards[order[i]]);
        sorted[i].row = cards[order[i]];
        sorted[i].row_number = order[i];
    }
    for (Card& card : sorted) card.same_building = cards_named(sorted, card.row.name);
    for (const Chain& chain : chains)
        cards_named(sorted, chain.to).for_each([&](CardId to) {
            sorted[static_cast<std::size_t>(to)].chain_from |= cards_named(sorted, chain.from);
        });
    return sorted;
}

}  // namespace table

inline constexpr auto cards = table::in_order_of_ids();

constexpr const Card& card(CardId id) { return cards[static_cast<std::size_t>(id)]; }

// All cards of a colour.
constexpr CardSet cards_of(Colours colours) {
    CardSet set;
    for (int number = 0; number < card_count; ++number)
        if ((colours & only(card(card_at(number)).row.colour)) != 0) set.insert(card_at(number));
    return set;
}

constexpr std::optional<CardId> find_card(std::string_view id) {
    const auto found =
        std::lower_bound(cards.begin(), cards.end(), id, [](const Card& a, std::string_view b) { return a.id() < b; });
    if (found == cards.end() || found->id() != id) return std::nullopt;
    return card_at(static_cast<int>(found - cards.begin()));
}

constexpr bool is_guild(CardId id) { return card(id).row.colour == Colour::purple; }

// How many copies of a card are in the deck with this many players (two players use the deck of three, SW-2P-1).
constexpr int copies(CardId id, int players) {
    int total = 0;
    for (const std::uint8_t from : card(id).row.copies) total += from != 0 && from <= std::max(players, 3) ? 1 : 0;
    return total;
}

inline constexpr int guild_count = 10;
constexpr int guilds_in_play(int players) { return std::max(players, 3) + 2; }  // SW-SET-2

constexpr int deck_size(Age age, int players) {
    int total = age == Age::three ? guilds_in_play(players) : 0;
    for (int number = 0; number < card_count; ++number)
        if (card(card_at(number)).row.age == age) total += copies(card_at(number), players);
    return total;
}

constexpr bool every_deck_deals_seven_each() {  // SW-SET-3
    for (int players = 3; players <= 7; ++players)
        for (const Age age : {Age::one, Age::two, Age::three})
            if (deck_size(age, players) != 7 * players) return false;
    return true;
}
static_assert(every_deck_deals_seven_each());

}  // namespace hepta::seven
