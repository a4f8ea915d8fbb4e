// What cards and wonder stages can do: a small closed set of effect kinds, and the words in which the tables use them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "core/data_form.h"

namespace hepta::seven {

enum class Age : std::uint8_t { one, two, three };

enum class Colour : std::uint8_t { brown, grey, blue, green, yellow, red, purple };  // SW-CONV-4
inline constexpr int colour_count = 7;

// SW-CONV-3: a set of goods is a mask; raw materials are the low four bits, manufactured goods the next three.
using Goods = std::uint8_t;
inline constexpr Goods wood = 1;
inline constexpr Goods stone = 2;
inline constexpr Goods clay = 4;
inline constexpr Goods ore = 8;
inline constexpr Goods glass = 16;
inline constexpr Goods cloth = 32;
inline constexpr Goods papyrus = 64;
inline constexpr Goods raw_materials = wood | stone | clay | ore;
inline constexpr Goods manufactured_goods = glass | cloth | papyrus;
inline constexpr int good_count = 7;

enum class Symbol : std::uint8_t { compass, gear, tablet };
inline constexpr int symbol_count = 3;

enum class EffectKind : std::uint8_t {
    nothing,
    produce,                  // one unit of one of `goods` per slot, `amount` slots; SW-PROD-1
    points,                   // `amount` VP at the end
    shields,                  // `amount` shields; SW-EFF-RED-1
    coins,                    // `amount` coins at once
    science,                  // one `symbol`; SW-EFF-SCI-1
    science_choice,           // one symbol chosen at the end; SW-EFF-GUI-10
    trade_discount,           // units of `goods` from `neighbours` cost 1; SW-EFF-YEL-2
    coins_per,                // `amount` coins at once for each thing counted; SW-EFF-YEL-4
    points_per,               // `amount` VP at the end for each thing counted; SW-EFF-GUI-1
    build_free_once_per_age,  // SW-WA-OLY-1
    build_from_discard,       // SW-WA-HAL-1
    play_seventh_card,        // SW-WB-BAB-2
    copy_neighbour_guild,     // SW-WB-OLY-2
};

inline constexpr int effect_kind_count = static_cast<int>(EffectKind::copy_neighbour_guild) + 1;

enum class Counted : std::uint8_t { cards, wonder_stages, defeat_tokens };

enum class Scope : std::uint8_t { own, neighbours, all };

// A set of colours, or of neighbours, as a mask.
using Colours = std::uint8_t;
constexpr Colours only(Colour colour) { return static_cast<Colours>(1U << static_cast<unsigned>(colour)); }
using Neighbours = std::uint8_t;
inline constexpr Neighbours left_neighbour = 1;
inline constexpr Neighbours right_neighbour = 2;
inline constexpr Neighbours both_neighbours = 3;

// SW-EFF-YEL-2, SW-WA-OLY-1: what a city need not pay in full, as a mask: units at 1 coin instead of 2 (manufactured
// goods always from both neighbours), and one building of this Age.
using Privileges = std::uint8_t;
inline constexpr Privileges raw_from_left = left_neighbour;
inline constexpr Privileges raw_from_right = right_neighbour;
inline constexpr Privileges manufactured_from_both = 4;
inline constexpr Privileges free_build = 8;

// What an effect can stand on. On anything else it would be lost: nobody looks for it there.
using Bearers = std::uint8_t;
namespace bearer {
inline constexpr Bearers card = 1;
inline constexpr Bearers stage = 2;
}  // namespace bearer

// What the data take from an effect.
enum class From : std::uint8_t { amount, alternatives, sellable, symbol, goods, neighbours, counted, scope };

// An effect as it is described.
struct EffectForm {
    Bearers bearers = 0;
    DataForm<From> data{};
};

namespace effect_table {
using namespace bearer;
inline constexpr DataField<From> amount{"amount", From::amount};
inline constexpr DataField<From> count{"count", From::counted};
inline constexpr DataField<From> scope{"scope", From::scope};

// In the order of EffectKind.
inline constexpr auto forms = std::to_array<EffectForm>({
    {card | stage},
    {card | stage, {"produce", {{"alternatives", From::alternatives}, {"sellable", From::sellable}}}},
    {card | stage, {"vp", {amount}}},
    {card | stage, {"shields", {amount}}},
    {card | stage, {"coins", {amount}}},
    {card, {"science", {{"symbol", From::symbol}}}},
    {card | stage, {"science_choice", {{"symbols", WordList{"compass gear tablet"}}}}},
    {card | stage, {"trade_discount", {{"goods", From::goods}, {"neighbours", From::neighbours}, {"price", 1}}}},
    {card | stage, {"coins_per", {amount, count, scope}}},
    {card, {"vp_per", {amount, count, scope}}},
    {card | stage, {"build_free_once_per_age", {}}},
    {stage, {"build_from_discard", {}}},
    {stage, {"play_seventh_card", {}}},
    {stage, {"copy_neighbour_guild", {}}},
});
static_assert(forms.size() == effect_kind_count);
}  // namespace effect_table

constexpr const EffectForm& form_of(EffectKind kind) { return effect_table::forms[static_cast<std::size_t>(kind)]; }

struct Effect {
    EffectKind kind = EffectKind::nothing;
    int amount = 0;
    Goods goods = 0;
    bool sellable = false;  // SW-TRADE-2: neighbours may buy it
    Symbol symbol = Symbol::compass;
    Counted counted = Counted::cards;
    Colours colours = 0;
    Scope scope = Scope::own;
    Neighbours neighbours = 0;
};

using Effects = std::array<Effect, 3>;

// The words of the tables.
constexpr Effect produces(Goods goods, int amount = 1) {
    return {.kind = EffectKind::produce, .amount = amount, .goods = goods, .sellable = true};
}
constexpr Effect produces_for_owner(Goods goods) {
    return {.kind = EffectKind::produce, .amount = 1, .goods = goods, .sellable = false};
}
constexpr Effect points(int amount) { return {.kind = EffectKind::points, .amount = amount}; }
constexpr Effect shields(int amount) { return {.kind = EffectKind::shields, .amount = amount}; }
constexpr Effect coins(int amount) { return {.kind = EffectKind::coins, .amount = amount}; }
constexpr Effect science(Symbol symbol) { return {.kind = EffectKind::science, .symbol = symbol}; }
constexpr Effect science_choice() { return {.kind = EffectKind::science_choice}; }
constexpr Effect discount(Goods goods, Neighbours neighbours) {
    return {.kind = EffectKind::trade_discount, .goods = goods, .neighbours = neighbours};
}
constexpr Effect coins_per(int amount, Colours colours, Scope scope) {
    return {.kind = EffectKind::coins_per, .amount = amount, .colours = colours, .scope = scope};
}
constexpr Effect points_per(int amount, Colours colours, Scope scope) {
    return {.kind = EffectKind::points_per, .amount = amount, .colours = colours, .scope = scope};
}
constexpr Effect coins_per(int amount, Counted counted, Scope scope) {
    return {.kind = EffectKind::coins_per, .amount = amount, .counted = counted, .scope = scope};
}
constexpr Effect points_per(int amount, Counted counted, Scope scope) {
    return {.kind = EffectKind::points_per, .amount = amount, .counted = counted, .scope = scope};
}
constexpr Effect power(EffectKind kind) { return {.kind = kind}; }

// SW-PAY-1: coins to the bank and units of goods, counted per good in the order of the masks above.
struct Cost {
    int coins = 0;
    std::array<std::uint8_t, good_count> units{};

    friend constexpr bool operator==(const Cost&, const Cost&) = default;
};
inline constexpr Cost nothing{};
constexpr Cost coin_cost(int amount) { return {.coins = amount}; }
constexpr Cost pay(std::initializer_list<Goods> units) {
    Cost cost;
    for (const Goods unit : units)
        for (std::size_t good = 0; good < good_count; ++good)
            if (unit == 1U << good) ++cost.units[good];
    return cost;
}

}  // namespace hepta::seven
