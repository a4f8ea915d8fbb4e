// What cards, wonders, progress tokens and divinities can do: a small closed set of effect kinds, and the words in
// which the tables use them. Choices are task kinds (tasks.h), those of an expansion in its own folder.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/data_form.h"

namespace hepta::duel {

enum class Age : std::uint8_t { one, two, three };
inline constexpr int age_count = 3;
constexpr int number(Age age) { return static_cast<int>(age) + 1; }

// DU-CONV-4. Grand temples and senators have no colour (PA-TEM-1, AG-CONV-4).
enum class Colour : std::uint8_t { brown, grey, blue, green, yellow, red, purple, none };
inline constexpr int colour_count = 8;
using Colours = std::uint8_t;
inline constexpr Colours all_colours = 0xff;
constexpr Colours only(Colour colour) { return static_cast<Colours>(1U << static_cast<unsigned>(colour)); }

// The back of a card: what a face-down card shows (DU-HID-2, AG-HID-7, PA-HID-1).
enum class Back : std::uint8_t { age_one, age_two, age_three, guild, grand_temple, senator };

// DU-CONV-3: a set of goods is a mask; raw goods are the low three bits, manufactured goods the next two.
using Goods = std::uint8_t;
inline constexpr Goods wood = 1;
inline constexpr Goods stone = 2;
inline constexpr Goods clay = 4;
inline constexpr Goods glass = 8;
inline constexpr Goods papyrus = 16;
inline constexpr Goods raw_goods = wood | stone | clay;
inline constexpr Goods manufactured_goods = glass | papyrus;
inline constexpr int good_count = 5;

// DU-SCI-1, PA-SCI-1
enum class Symbol : std::uint8_t { wheel, plumb, quill, mortar, sundial, armillary, scales };
inline constexpr int symbol_count = 7;

// DU-CHAIN-1, PA-TEM-2. The last five are carried by mythology tokens.
enum class Chain : std::uint8_t {
    no_symbol,
    horseshoe,
    sword,
    tower,
    book,
    gear,
    mask,
    moon,
    drop,
    amphora,
    target,
    helmet,
    lyre,
    lamp,
    column,
    sun,
    portico,
    barrel,
    egyptian,
    greek,
    mesopotamian,
    phoenician,
    roman,
};
using Chains = std::uint32_t;
constexpr Chains only(Chain chain) { return chain == Chain::no_symbol ? 0 : Chains{1} << static_cast<unsigned>(chain); }

enum class EffectKind : std::uint8_t {
    nothing,
    produce,               // `amount` units of `goods`; DU-PROD-1
    produce_choice,        // one unit of one of `goods` per construction; DU-EFF-5
    fixed_price,           // units of `goods` cost 1 coin; DU-PRICE-3
    points,                // `amount` VP at the end
    shields,               // DU-MIL-3
    coins,                 // `amount` coins at once
    coins_per,             // `amount` coins at once for each thing counted in the own city; DU-EFF-6
    coins_per_most,        // the same in the city that has most; DU-GUI-1
    points_per_most,       // `amount` VP for each thing counted in the city that has most; DU-GUI-1
    science,               // one `symbol`
    opponent_loses_coins,  // DU-WON-APP
    play_again,            // DU-TURN-3
    choice,                // a choice: the task `task`, with `amount` as its data; DU-ORD-1 step 6
    wonder_units_off,      // DU-TOK-2
    blue_units_off,        // DU-TOK-5
    gain_trade_coins,      // DU-TOK-3
    points_per_token,      // DU-TOK-6
    extra_shield,          // DU-TOK-8
    wonders_play_again,    // DU-TOK-9
    coins_on_chain,        // DU-TOK-10
    senators_free,         // AG-TOK-1
    keep_both,             // AG-TOK-2
    chain_for_one_coin,    // PA-TOK-1
    points_per_offering,   // PA-TOK-2
    coin_per_space,        // PA-TOK-3
    activation_discount,   // PA-WON-SAN
    safe_coins,            // PA-DIV-AST
};

inline constexpr int effect_kind_count = static_cast<int>(EffectKind::safe_coins) + 1;

enum class Counted : std::uint8_t { cards, wonders, coins_by_three };

// What an effect can stand on. On anything else it would be lost: nobody looks for it there.
using Bearers = std::uint8_t;
namespace bearer {
inline constexpr Bearers card = 1;
inline constexpr Bearers senator = 2;
inline constexpr Bearers wonder = 4;
inline constexpr Bearers token = 8;
inline constexpr Bearers divinity = 16;
inline constexpr Bearers any = card | wonder | token | divinity;
}  // namespace bearer

// What the data take from an effect, or from the number that a choice has as its data.
enum class From : std::uint8_t {
    amount,
    goods,
    units,  // the amount of each good
    symbol,
    counted,      // a word
    all_counted,  // a list
    colours,
    removed_by_age,  // how many cards are out of the game by each Age
};
using DataOf = DataForm<From>;
using Field = DataField<From>;

// An effect as it is described. Two that follow each other and differ only in numbers are one in the data: their
// numbers add up.
struct EffectForm {
    Bearers bearers = 0;
    DataOf data{};
};

namespace effect_table {
using namespace bearer;
inline constexpr Field amount{"amount", From::amount};

// In the order of EffectKind.
inline constexpr auto forms = std::to_array<EffectForm>({
    {any | senator},
    {card | wonder, {"produce", {{"resources", From::units}}}},
    {card | wonder, {"produce_choice", {{"options", From::goods}, {"amount", 1}}}},
    {card | wonder, {"fixed_trade_price", {{"resources", From::goods}, {"price", 1}}}},
    {any, {"vp", {amount}}},
    {any, {"shields", {amount}}},
    {any, {"coins", {amount}}},
    {any, {"coins_per", {{"count", From::counted}, amount, {"city", "self"}}}},
    {any, {"guild", {{"count", From::all_counted}, {"coins_each", From::amount}, {"vp_each", 0}, {"city", "most"}}}},
    {any, {"guild", {{"count", From::all_counted}, {"coins_each", 0}, {"vp_each", From::amount}, {"city", "most"}}}},
    {card | token | divinity, {"science", {{"symbol", From::symbol}}}},
    {any, {"opponent_loses_coins", {amount}}},
    {any, {"play_again", {}}},
    {any | senator},  // its task tells
    {token, {"resource_discount", {{"applies_to", "wonders"}, {"resources", From::amount}}}},
    {token, {"resource_discount", {{"applies_to", "blue_cards"}, {"resources", From::amount}}}},
    {token, {"gain_opponent_trade_spending", {}}},
    {any, {"vp_per", {{"count", WordList{"progress_tokens"}}, amount, {"includes_self", true}}}},
    {token, {"extra_shields", {{"applies_to", "red_cards_built_later"}, amount}}},
    {token, {"grant_play_again", {{"applies_to", "wonders_built_later"}}}},
    {token, {"coins_on_chain_build", {amount}}},
    {token, {"senators_cost_nothing", {}}},
    {token, {"conspire_keep_both", {}}},
    {token, {"fixed_cost_for_chain_takers", {{"coins", From::amount}}}},
    {any, {"vp_per", {{"count", WordList{"mythology_tokens offering_tokens"}}, amount, {"includes_self", false}}}},
    {token, {"opponent_loses_coins_per", {{"count", "spaces_advanced"}, amount}}},
    {wonder, {"pantheon_discount", {amount}}},
    {any, {"protected_coins", {amount, {"spendable", true}, {"safe_from_losses", true}, {"vp_each_left", 1}}}},
});
static_assert(forms.size() == effect_kind_count);
}  // namespace effect_table

constexpr const EffectForm& form_of(EffectKind kind) { return effect_table::forms[static_cast<std::size_t>(kind)]; }

struct Effect {
    EffectKind kind = EffectKind::nothing;
    std::uint8_t amount = 0;
    Goods goods = 0;
    Symbol symbol = Symbol::wheel;
    Counted counted = Counted::cards;
    Colours colours = 0;
    std::uint8_t task = 0;
};
using Effects = std::array<Effect, 4>;

// The words of the tables.
constexpr Effect amount_of(EffectKind kind, int amount) {
    return {.kind = kind, .amount = static_cast<std::uint8_t>(amount)};
}
constexpr Effect produces(Goods goods, int amount = 1) {
    return {.kind = EffectKind::produce, .amount = static_cast<std::uint8_t>(amount), .goods = goods};
}
constexpr Effect produces_one_of(Goods goods) { return {.kind = EffectKind::produce_choice, .goods = goods}; }
constexpr Effect fixed_price(Goods goods) { return {.kind = EffectKind::fixed_price, .goods = goods}; }
constexpr Effect points(int amount) { return amount_of(EffectKind::points, amount); }
constexpr Effect shields(int amount) { return amount_of(EffectKind::shields, amount); }
constexpr Effect coins(int amount) { return amount_of(EffectKind::coins, amount); }
constexpr Effect opponent_loses(int amount) { return amount_of(EffectKind::opponent_loses_coins, amount); }
constexpr Effect science(Symbol symbol) { return {.kind = EffectKind::science, .symbol = symbol}; }
constexpr Effect per(EffectKind kind, int amount, Colours colours) {
    return {.kind = kind, .amount = static_cast<std::uint8_t>(amount), .colours = colours};
}
constexpr Effect per(EffectKind kind, int amount, Counted counted) {
    return {.kind = kind, .amount = static_cast<std::uint8_t>(amount), .counted = counted};
}
constexpr Effect coins_per(int amount, Colours colours) { return per(EffectKind::coins_per, amount, colours); }
constexpr Effect coins_per(int amount, Counted counted) { return per(EffectKind::coins_per, amount, counted); }
constexpr Effect power(EffectKind kind, int amount = 0) { return amount_of(kind, amount); }
inline constexpr Effect play_again = power(EffectKind::play_again);
template <class TaskKind>
constexpr Effect choice(TaskKind task, int data = 0) {
    return {
        .kind = EffectKind::choice, .amount = static_cast<std::uint8_t>(data), .task = static_cast<std::uint8_t>(task)};
}

// DU-PRICE-1: coins and units of goods, counted per good in the order of the masks above.
struct Cost {
    std::uint8_t coins = 0;
    std::array<std::uint8_t, good_count> units{};
    friend constexpr bool operator==(const Cost&, const Cost&) = default;
};
inline constexpr Cost nothing{};
constexpr Cost pay(int coins, std::initializer_list<Goods> units) {
    Cost cost{.coins = static_cast<std::uint8_t>(coins)};
    for (const Goods unit : units)
        for (std::size_t good = 0; good < good_count; ++good)
            if (unit == 1U << good) ++cost.units[good];
    return cost;
}
constexpr Cost pay(std::initializer_list<Goods> units) { return pay(0, units); }
constexpr Cost pay(int coins) { return pay(coins, {}); }

// A row of a card table, as printed: `gives` is the chain symbol a building carries, `accepts` the one below its cost.
struct CardRow {
    std::string_view name;
    Back back = Back::age_one;
    Colour colour = Colour::none;
    Cost cost{};
    Chain accepts = Chain::no_symbol;
    Chain gives = Chain::no_symbol;
    Effects effects{};
};

struct WonderRow {
    std::string_view name;
    Cost cost{};
    Effects effects{};
    std::uint8_t when_drafted = 0;  // a task, AG-SET-8
};

struct TokenRow {
    std::string_view name;
    Effects effects{};
};

// The id of a thing is its name in snake case, without a leading article.
struct IdText {
    std::array<char, 28> letters{};
    std::uint8_t size = 0;
    constexpr std::string_view view() const { return {letters.data(), size}; }
    friend constexpr bool operator<(const IdText& a, const IdText& b) { return a.view() < b.view(); }
};

constexpr IdText snake_case(std::string_view name) {
    constexpr std::string_view article = "The ";
    if (name.substr(0, article.size()) == article) name.remove_prefix(article.size());
    IdText id;
    for (const char letter : name) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        const bool gap = letter == ' ' || letter == '-';
        id.letters[id.size++] = gap ? '_' : upper ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return id;
}

}  // namespace hepta::duel
