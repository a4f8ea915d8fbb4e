// All cards, wonders and progress tokens of the base game, one row each, as printed; and the merged tables with those
// of the expansions, numbered in the order of their ids so that ascending numbers are ascending notation.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/bit_set.h"
#include "core/kind.h"
#include "duel/agora/cards.h"
#include "duel/effects.h"
#include "duel/pantheon/cards.h"
#include "duel/tasks.h"

namespace hepta::duel {

namespace table {
using enum Colour;
using enum Symbol;
using enum Chain;
inline constexpr Back one = Back::age_one;
inline constexpr Back two = Back::age_two;
inline constexpr Back three = Back::age_three;
inline constexpr Back guild = Back::guild;
inline constexpr EffectKind coins_per_most = EffectKind::coins_per_most;
inline constexpr EffectKind points_per_most = EffectKind::points_per_most;
inline constexpr Colours per_brown = only(brown);
inline constexpr Colours per_grey = only(grey);
inline constexpr Colours per_blue = only(blue);
inline constexpr Colours per_green = only(green);
inline constexpr Colours per_yellow = only(yellow);
inline constexpr Colours per_red = only(red);

// clang-format off
inline constexpr auto cards = std::to_array<CardRow>({
    // name                 back   colour  cost                                   accepts    gives      effects
    {"Lumber Yard",         one,   brown,  nothing,                               no_symbol, no_symbol, {produces(wood)}},
    {"Logging Camp",        one,   brown,  pay(1),                                no_symbol, no_symbol, {produces(wood)}},
    {"Clay Pool",           one,   brown,  nothing,                               no_symbol, no_symbol, {produces(clay)}},
    {"Clay Pit",            one,   brown,  pay(1),                                no_symbol, no_symbol, {produces(clay)}},
    {"Quarry",              one,   brown,  nothing,                               no_symbol, no_symbol, {produces(stone)}},
    {"Stone Pit",           one,   brown,  pay(1),                                no_symbol, no_symbol, {produces(stone)}},

    {"Glassworks",          one,   grey,   pay(1),                                no_symbol, no_symbol, {produces(glass)}},
    {"Press",               one,   grey,   pay(1),                                no_symbol, no_symbol, {produces(papyrus)}},

    {"Theater",             one,   blue,   nothing,                               no_symbol, mask,      {points(3)}},
    {"Altar",               one,   blue,   nothing,                               no_symbol, moon,      {points(3)}},
    {"Baths",               one,   blue,   pay({stone}),                          no_symbol, drop,      {points(3)}},

    {"Workshop",            one,   green,  pay({papyrus}),                        no_symbol, no_symbol, {science(plumb), points(1)}},
    {"Apothecary",          one,   green,  pay({glass}),                          no_symbol, no_symbol, {science(wheel), points(1)}},
    {"Scriptorium",         one,   green,  pay(2),                                no_symbol, book,      {science(quill)}},
    {"Pharmacist",          one,   green,  pay(2),                                no_symbol, gear,      {science(mortar)}},

    {"Tavern",              one,   yellow, nothing,                               no_symbol, amphora,   {coins(4)}},
    {"Stone Reserve",       one,   yellow, pay(3),                                no_symbol, no_symbol, {fixed_price(stone)}},
    {"Clay Reserve",        one,   yellow, pay(3),                                no_symbol, no_symbol, {fixed_price(clay)}},
    {"Wood Reserve",        one,   yellow, pay(3),                                no_symbol, no_symbol, {fixed_price(wood)}},

    {"Guard Tower",         one,   red,    nothing,                               no_symbol, no_symbol, {shields(1)}},
    {"Stable",              one,   red,    pay({wood}),                           no_symbol, horseshoe, {shields(1)}},
    {"Garrison",            one,   red,    pay({clay}),                           no_symbol, sword,     {shields(1)}},
    {"Palisade",            one,   red,    pay(2),                                no_symbol, tower,     {shields(1)}},

    {"Sawmill",             two,   brown,  pay(2),                                no_symbol, no_symbol, {produces(wood, 2)}},
    {"Brickyard",           two,   brown,  pay(2),                                no_symbol, no_symbol, {produces(clay, 2)}},
    {"Shelf Quarry",        two,   brown,  pay(2),                                no_symbol, no_symbol, {produces(stone, 2)}},

    {"Glass-Blower",        two,   grey,   nothing,                               no_symbol, no_symbol, {produces(glass)}},
    {"Drying Room",         two,   grey,   nothing,                               no_symbol, no_symbol, {produces(papyrus)}},

    {"Tribunal",            two,   blue,   pay({wood, wood, glass}),              no_symbol, no_symbol, {points(5)}},
    {"Statue",              two,   blue,   pay({clay, clay}),                     mask,      column,    {points(4)}},
    {"Temple",              two,   blue,   pay({wood, papyrus}),                  moon,      sun,       {points(4)}},
    {"Aqueduct",            two,   blue,   pay({stone, stone, stone}),            drop,      no_symbol, {points(5)}},
    {"Rostrum",             two,   blue,   pay({wood, stone}),                    no_symbol, portico,   {points(4)}},

    {"Library",             two,   green,  pay({wood, stone, glass}),             book,      no_symbol, {science(quill), points(2)}},
    {"Dispensary",          two,   green,  pay({stone, clay, clay}),              gear,      no_symbol, {science(mortar), points(2)}},
    {"School",              two,   green,  pay({wood, papyrus, papyrus}),         no_symbol, lyre,      {science(wheel), points(1)}},
    {"Laboratory",          two,   green,  pay({wood, glass, glass}),             no_symbol, lamp,      {science(plumb), points(1)}},

    {"Forum",               two,   yellow, pay(3, {clay}),                        no_symbol, no_symbol, {produces_one_of(manufactured_goods)}},
    {"Caravansery",         two,   yellow, pay(2, {glass, papyrus}),              no_symbol, no_symbol, {produces_one_of(raw_goods)}},
    {"Customs House",       two,   yellow, pay(4),                                no_symbol, no_symbol, {fixed_price(manufactured_goods)}},
    {"Brewery",             two,   yellow, nothing,                               no_symbol, barrel,    {coins(6)}},

    {"Walls",               two,   red,    pay({stone, stone}),                   no_symbol, no_symbol, {shields(2)}},
    {"Horse Breeders",      two,   red,    pay({wood, clay}),                     horseshoe, no_symbol, {shields(1)}},
    {"Barracks",            two,   red,    pay(3),                                sword,     no_symbol, {shields(1)}},
    {"Archery Range",       two,   red,    pay({wood, stone, papyrus}),           no_symbol, target,    {shields(2)}},
    {"Parade Ground",       two,   red,    pay({clay, clay, glass}),              no_symbol, helmet,    {shields(2)}},

    {"Palace",              three, blue,   pay({wood, stone, clay, glass, glass}), no_symbol, no_symbol, {points(7)}},
    {"Town Hall",           three, blue,   pay({wood, wood, stone, stone, stone}), no_symbol, no_symbol, {points(7)}},
    {"Obelisk",             three, blue,   pay({stone, stone, glass}),            no_symbol, no_symbol, {points(5)}},
    {"Gardens",             three, blue,   pay({wood, wood, clay, clay}),         column,    no_symbol, {points(6)}},
    {"Pantheon",            three, blue,   pay({wood, clay, papyrus, papyrus}),   sun,       no_symbol, {points(6)}},
    {"Senate",              three, blue,   pay({stone, clay, clay, papyrus}),     portico,   no_symbol, {points(5)}},

    {"Academy",             three, green,  pay({wood, stone, glass, glass}),      no_symbol, no_symbol, {science(sundial), points(3)}},
    {"Study",               three, green,  pay({wood, wood, glass, papyrus}),     no_symbol, no_symbol, {science(sundial), points(3)}},
    {"University",          three, green,  pay({clay, glass, papyrus}),           lyre,      no_symbol, {science(armillary), points(2)}},
    {"Observatory",         three, green,  pay({stone, papyrus, papyrus}),        lamp,      no_symbol, {science(armillary), points(2)}},

    {"Chamber of Commerce", three, yellow, pay({papyrus, papyrus}),               no_symbol, no_symbol, {coins_per(3, per_grey), points(3)}},
    {"Port",                three, yellow, pay({wood, glass, papyrus}),           no_symbol, no_symbol, {coins_per(2, per_brown), points(3)}},
    {"Armory",              three, yellow, pay({stone, stone, glass}),            no_symbol, no_symbol, {coins_per(1, per_red), points(3)}},
    {"Lighthouse",          three, yellow, pay({clay, clay, glass}),              amphora,   no_symbol, {coins_per(1, per_yellow), points(3)}},
    {"Arena",               three, yellow, pay({wood, stone, clay}),              barrel,    no_symbol, {coins_per(2, Counted::wonders), points(3)}},

    {"Arsenal",             three, red,    pay({wood, wood, clay, clay, clay}),   no_symbol, no_symbol, {shields(3)}},
    {"Pretorium",           three, red,    pay(8),                                no_symbol, no_symbol, {shields(3)}},
    {"Fortifications",      three, red,    pay({stone, stone, clay, papyrus}),    tower,     no_symbol, {shields(2)}},
    {"Siege Workshop",      three, red,    pay({wood, wood, wood, glass}),        target,    no_symbol, {shields(2)}},
    {"Circus",              three, red,    pay({stone, stone, clay, clay}),       helmet,    no_symbol, {shields(2)}},

    {"Merchants Guild",     guild, purple, pay({wood, clay, glass, papyrus}),     no_symbol, no_symbol, {per(coins_per_most, 1, per_yellow), per(points_per_most, 1, per_yellow)}},
    {"Shipowners Guild",    guild, purple, pay({stone, clay, glass, papyrus}),    no_symbol, no_symbol, {per(coins_per_most, 1, per_brown | per_grey), per(points_per_most, 1, per_brown | per_grey)}},
    {"Builders Guild",      guild, purple, pay({wood, stone, stone, clay, glass}), no_symbol, no_symbol, {per(points_per_most, 2, Counted::wonders)}},
    {"Magistrates Guild",   guild, purple, pay({wood, wood, clay, papyrus}),      no_symbol, no_symbol, {per(coins_per_most, 1, per_blue), per(points_per_most, 1, per_blue)}},
    {"Scientists Guild",    guild, purple, pay({wood, wood, clay, clay}),         no_symbol, no_symbol, {per(coins_per_most, 1, per_green), per(points_per_most, 1, per_green)}},
    {"Moneylenders Guild",  guild, purple, pay({wood, wood, stone, stone}),       no_symbol, no_symbol, {per(points_per_most, 1, Counted::coins_by_three)}},
    {"Tacticians Guild",    guild, purple, pay({stone, stone, clay, papyrus}),    no_symbol, no_symbol, {per(coins_per_most, 1, per_red), per(points_per_most, 1, per_red)}},
});

// Section 12 of the clauses.
inline constexpr auto wonders = std::to_array<WonderRow>({
    // name                   cost                                           effects
    {"The Appian Way",        pay({stone, stone, clay, clay, papyrus}),      {coins(3), opponent_loses(3), play_again, points(3)}},
    {"Circus Maximus",        pay({wood, stone, stone, glass}),              {choice(TaskKind::destroy, per_grey), shields(1), points(3)}},
    {"The Colossus",          pay({clay, clay, clay, glass}),                {shields(2), points(3)}},
    {"The Great Library",     pay({wood, wood, wood, glass, papyrus}),       {choice(TaskKind::draw_library), points(4)}},
    {"The Great Lighthouse",  pay({wood, stone, papyrus, papyrus}),          {produces_one_of(raw_goods), points(4)}},
    {"The Hanging Gardens",   pay({wood, wood, glass, papyrus}),             {coins(6), play_again, points(3)}},
    {"The Mausoleum",         pay({clay, clay, glass, glass, papyrus}),      {choice(TaskKind::revive), points(2)}},
    {"Piraeus",               pay({wood, wood, stone, clay}),                {produces_one_of(manufactured_goods), play_again, points(2)}},
    {"The Pyramids",          pay({stone, stone, stone, papyrus}),           {points(9)}},
    {"The Sphinx",            pay({stone, clay, glass, glass}),              {play_again, points(6)}},
    {"The Statue of Zeus",    pay({wood, stone, clay, papyrus, papyrus}),    {choice(TaskKind::destroy, per_brown), shields(1), points(3)}},
    {"The Temple of Artemis", pay({wood, stone, glass, papyrus}),            {coins(12), play_again}},
});

// DU-TOK-1 to DU-TOK-10
inline constexpr auto tokens = std::to_array<TokenRow>({
    {"Agriculture",  {coins(6), points(4)}},
    {"Architecture", {power(EffectKind::wonder_units_off, 2)}},
    {"Economy",      {power(EffectKind::gain_trade_coins)}},
    {"Law",          {science(scales)}},
    {"Masonry",      {power(EffectKind::blue_units_off, 2)}},
    {"Mathematics",  {power(EffectKind::points_per_token, 3)}},
    {"Philosophy",   {points(7)}},
    {"Strategy",     {power(EffectKind::extra_shield, 1)}},
    {"Theology",     {power(EffectKind::wonders_play_again)}},
    {"Urbanism",     {coins(6), power(EffectKind::coins_on_chain, 4)}},
});
// clang-format on

// Rows of the base game and of the expansions, sorted by id.
template <class Row>
struct Entry {
    IdText id_text;
    Row row;
    constexpr std::string_view id() const { return id_text.view(); }
};
template <class Row, std::size_t A, std::size_t B>
constexpr auto merged(const std::array<Row, A>& a, const std::array<Row, B>& b) {
    std::array<Row, A + B> both;
    std::copy(a.begin(), a.end(), both.begin());
    std::copy(b.begin(), b.end(), both.begin() + A);
    return both;
}
template <class Row, std::size_t Size>
constexpr auto sorted_by_id(const std::array<Row, Size>& rows) {
    std::array<Entry<Row>, Size> entries;
    for (std::size_t i = 0; i < Size; ++i) entries[i] = {snake_case(rows[i].name), rows[i]};
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.id_text < b.id_text; });
    return entries;
}
template <class Entries>
constexpr std::optional<int> find(const Entries& entries, std::string_view id) {
    const auto found = std::lower_bound(entries.begin(), entries.end(), id,
                                        [](const auto& entry, std::string_view text) { return entry.id() < text; });
    if (found == entries.end() || found->id() != id) return std::nullopt;
    return static_cast<int>(found - entries.begin());
}

inline constexpr auto all_cards = sorted_by_id(merged(merged(cards, agora::table::senators), pantheon::table::temples));
inline constexpr auto all_wonders =
    sorted_by_id(merged(merged(wonders, agora::table::wonders), pantheon::table::wonders));
inline constexpr auto all_tokens = sorted_by_id(merged(merged(tokens, agora::table::tokens), pantheon::table::tokens));
}  // namespace table

// ---- cards --------------------------------------------------------------------------------------------------------

inline constexpr int card_count = static_cast<int>(table::all_cards.size());
enum class CardId : std::uint8_t {};
inline constexpr CardId no_card{0xff};
constexpr int index(CardId id) { return static_cast<int>(id); }
constexpr CardId card_at(int number) { return static_cast<CardId>(number); }
constexpr const CardRow& card(CardId id) { return table::all_cards[static_cast<std::size_t>(id)].row; }
constexpr std::string_view id(CardId card_id) { return table::all_cards[static_cast<std::size_t>(card_id)].id(); }
constexpr std::optional<CardId> find_card(std::string_view text) {
    const auto found = table::find(table::all_cards, text);
    return found ? std::optional(card_at(*found)) : std::nullopt;
}

class CardSet : public BitSet<card_count> {
  public:
    constexpr CardSet() = default;
    constexpr CardSet(const BitSet<card_count>& bits) : BitSet(bits) {}  // NOLINT: the same thing
    constexpr bool contains(CardId card_id) const { return BitSet::contains(index(card_id)); }
    constexpr void insert(CardId card_id) { BitSet::insert(index(card_id)); }
    constexpr void erase(CardId card_id) { BitSet::erase(index(card_id)); }
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        BitSet::for_each([&](int number) { visit(card_at(number)); });
    }
};

constexpr CardSet cards_with(auto&& property) {
    CardSet set;
    for (int number = 0; number < card_count; ++number)
        if (property(card(card_at(number)))) set.insert(card_at(number));
    return set;
}
namespace table {
constexpr auto sets_of_colours() {
    std::array<CardSet, 256> sets;
    for (int colours = 0; colours < 256; ++colours)
        sets[static_cast<std::size_t>(colours)] =
            cards_with([&](const CardRow& row) { return (colours & only(row.colour)) != 0; });
    return sets;
}
inline constexpr auto by_colours = sets_of_colours();
}  // namespace table
constexpr const CardSet& cards_of(Colours colours) { return table::by_colours[colours]; }
constexpr CardSet cards_of(Back back) {
    return cards_with([&](const CardRow& row) { return row.back == back; });
}
inline constexpr CardSet senators = cards_of(Back::senator);
inline constexpr CardSet temples = cards_of(Back::grand_temple);
inline constexpr CardSet guilds = cards_of(Back::guild);
constexpr bool is_senator(CardId id) { return card(id).back == Back::senator; }
constexpr Back back_of(Age age) { return static_cast<Back>(age); }

// ---- wonders ------------------------------------------------------------------------------------------------------

inline constexpr int wonder_count = static_cast<int>(table::all_wonders.size());
enum class WonderId : std::uint8_t {};
constexpr int index(WonderId id) { return static_cast<int>(id); }
constexpr WonderId wonder_at(int number) { return static_cast<WonderId>(number); }
constexpr const WonderRow& wonder(WonderId id) { return table::all_wonders[static_cast<std::size_t>(id)].row; }
constexpr std::string_view id(WonderId wonder_id) {
    return table::all_wonders[static_cast<std::size_t>(wonder_id)].id();
}
constexpr std::optional<WonderId> find_wonder(std::string_view text) {
    const auto found = table::find(table::all_wonders, text);
    return found ? std::optional(wonder_at(*found)) : std::nullopt;
}

// A set of wonders, or of progress tokens, as a mask.
using Wonders = std::uint16_t;
constexpr Wonders only(WonderId id) { return static_cast<Wonders>(1U << static_cast<unsigned>(id)); }
constexpr Wonders named(const auto& rows) {
    Wonders set = 0;
    for (const auto& row : rows) set |= only(*find_wonder(snake_case(row.name).view()));
    return set;
}
inline constexpr Wonders base_wonders = named(table::wonders);
inline constexpr Wonders agora_wonders = named(agora::table::wonders);
inline constexpr Wonders pantheon_wonders = named(pantheon::table::wonders);

constexpr bool has(const Effects& effects, EffectKind kind) {
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) { return effect.kind == kind; });
}
constexpr Wonders wonders_with(EffectKind kind) {
    Wonders set = 0;
    for (int number = 0; number < wonder_count; ++number)
        if (has(wonder(wonder_at(number)).effects, kind)) set |= only(wonder_at(number));
    return set;
}

// ---- progress tokens ----------------------------------------------------------------------------------------------

inline constexpr int token_count = static_cast<int>(table::all_tokens.size());
enum class TokenId : std::uint8_t {};
inline constexpr TokenId no_token{0xff};
constexpr int index(TokenId id) { return static_cast<int>(id); }
constexpr TokenId token_at(int number) { return static_cast<TokenId>(number); }
constexpr const TokenRow& token(TokenId id) { return table::all_tokens[static_cast<std::size_t>(id)].row; }
constexpr std::string_view id(TokenId token_id) { return table::all_tokens[static_cast<std::size_t>(token_id)].id(); }
constexpr std::optional<TokenId> find_token(std::string_view text) {
    const auto found = table::find(table::all_tokens, text);
    return found ? std::optional(token_at(*found)) : std::nullopt;
}

using Tokens = std::uint16_t;
constexpr Tokens only(TokenId id) { return static_cast<Tokens>(1U << static_cast<unsigned>(id)); }
constexpr Tokens named_tokens(const auto& rows) {
    Tokens set = 0;
    for (const auto& row : rows) set |= only(*find_token(snake_case(row.name).view()));
    return set;
}
inline constexpr Tokens base_tokens = named_tokens(table::tokens);
inline constexpr Tokens agora_tokens = named_tokens(agora::table::tokens);
inline constexpr Tokens pantheon_tokens = named_tokens(pantheon::table::tokens);
constexpr Tokens tokens_with(EffectKind kind) {
    Tokens set = 0;
    for (int number = 0; number < token_count; ++number)
        if (has(token(token_at(number)).effects, kind)) set |= only(token_at(number));
    return set;
}

// Calls visit(number) for every bit of a mask, smallest first.
template <class Mask, class Visit>
constexpr void for_each_bit(Mask mask, Visit visit) {
    for (Mask rest = mask; rest != 0; rest = static_cast<Mask>(rest & (rest - 1))) visit(std::countr_zero(rest));
}

// ---- military tokens ----------------------------------------------------------------------------------------------

// DU-MIL-4, AG-MIL-1. The side: a is P1's, b is P2's. Sorted by id.
struct MilitaryTokenRow {
    std::string_view id;
    int side = 0;        // 0: a, 1: b
    int zone = 0;        // first position of its zone, from the centre
    int coins = 0;       // lost by the opponent
    bool agora = false;  // AG-MIL-1 instead of coins
};
inline constexpr int near_zone = 3;
inline constexpr int far_zone = 6;
inline constexpr auto military_tokens = std::to_array<MilitaryTokenRow>({
    {"agora_large_a", 0, far_zone, 0, true},
    {"agora_large_b", 1, far_zone, 0, true},
    {"agora_small_a", 0, near_zone, 0, true},
    {"agora_small_b", 1, near_zone, 0, true},
    {"loot_2_a", 0, near_zone, 2, false},
    {"loot_2_b", 1, near_zone, 2, false},
    {"loot_5_a", 0, far_zone, 5, false},
    {"loot_5_b", 1, far_zone, 5, false},
});
using MilitaryTokens = std::uint8_t;
constexpr MilitaryTokens military_tokens_where(auto&& property) {
    MilitaryTokens set = 0;
    for (std::size_t i = 0; i < military_tokens.size(); ++i)
        if (property(military_tokens[i])) set = static_cast<MilitaryTokens>(set | 1U << i);
    return set;
}
inline constexpr MilitaryTokens agora_military_tokens =
    military_tokens_where([](const auto& row) { return row.agora; });
inline constexpr MilitaryTokens base_military_tokens =
    military_tokens_where([](const auto& row) { return !row.agora; });

// What has an id, as a description names it.
namespace kinds {
inline constexpr Kind cards{"card", card_count, [](int number) { return id(card_at(number)); }};
inline constexpr Kind wonders{"wonder", wonder_count, [](int number) { return id(wonder_at(number)); }};
inline constexpr Kind tokens{"progress_token", token_count, [](int number) { return id(token_at(number)); }};
inline constexpr Kind military_tokens{"military_token", static_cast<int>(duel::military_tokens.size()), [](int number) {
                                          return duel::military_tokens[static_cast<std::size_t>(number)].id;
                                      }};
}  // namespace kinds

// DU-SET-4, DU-CONV-4
inline constexpr int guild_count = 7;
static_assert(cards_of(Back::age_one).count() == 23 && cards_of(Back::age_two).count() == 23);
static_assert(cards_of(Back::age_three).count() == 20 && guilds.count() == guild_count);
static_assert(senators.count() == 13 && temples.count() == 5);

}  // namespace hepta::duel
