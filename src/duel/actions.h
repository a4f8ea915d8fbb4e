// Actions: one choice of one player, in four bytes; how each kind is described; and lists of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.h"

namespace hepta::duel {

// Sorted by the word of the notation, so that ascending kinds are ascending notation.
enum class ActionKind : std::uint8_t {
    none,
    activate,   // PA-ACT-1
    apply,      // a military token with its effect; PA-DIV-NEP
    build,      // DU-ACT-1
    choose,     // PA-GATE-1, PA-WON-THE
    conspire,   // AG-SEN-6
    construct,  // AG-CE-7, AG-CE-8
    deck,       // PA-WON-THE
    decree,     // AG-CE-15
    destroy,    // DU-WON-CIR
    discard,    // DU-ACT-2, AG-CE-11
    divinity,   // PA-MYTH-2
    draft,      // DU-SET-6
    drop,       // a military token without effect; PA-DIV-NEP
    keep,       // AG-CONSP-1
    lock,       // AG-CE-5
    minerva,    // PA-DIV-MIN
    move,       // AG-INF-2
    pass,
    place,        // AG-INF-1
    prepare,      // AG-CONSP-3
    raise,        // PA-DIV-ISI
    recruit,      // AG-SEN-1
    remove,       // AG-INF-3
    revive,       // DU-WON-MAU
    sabotage,     // AG-CE-16
    snake,        // PA-DIV-NIS
    start,        // DU-AGE-1
    strike,       // PA-DIV-ZEU
    swap,         // AG-CE-14
    take_card,    // AG-CE-13, PA-DIV-BAA
    take_wonder,  // AG-CE-1, PA-DIV-RA
    token,        // DU-SCI-2
    top,          // PA-WON-THE
    trigger,      // AG-CONSP-5
    undo,         // PA-DIV-ANU
    wonder,       // DU-ACT-3
};
inline constexpr int action_kind_count = static_cast<int>(ActionKind::wonder) + 1;

// What stands behind the word of an action; what each can be is in operands.h.
enum class Operand : std::uint8_t {
    none,
    card,
    wonder,
    token,
    divinity,
    mythology,
    conspiracy,
    military_token,
    chamber,
    space,
    slot,
    seat,
    position,
    end,        // of a deck
    offerings,  // a set
};
inline constexpr int operand_count = static_cast<int>(Operand::offerings) + 1;

// Who sees an operand when the choice is made.
enum class Sight : std::uint8_t {
    everybody,
    owner,
    back,          // everybody sees the back of the card: its mythology
    where_it_lay,  // everybody, if it lay open before
};

// The games that have an action: all; those with one expansion, or with any.
enum class Games : std::uint8_t { all, with_pantheon, with_agora, with_either };

// Without an audience it does not compile. Under `name` news give a part where another one is secret.
struct ActionPart {
    constexpr ActionPart() = default;
    constexpr ActionPart(Operand an_operand, Sight who, std::string_view a_name)
        : operand(an_operand), sight(who), name(a_name) {}
    Operand operand = Operand::none;
    Sight sight = Sight::everybody;
    std::string_view name;
};

// An action as it is described: the word of the notation and its operands, kept as `a` and `b`. From it come notation,
// news, what networks and Python number, and what page and terminal name.
struct ActionForm {
    Games games = Games::all;
    std::string_view word;
    ActionPart a{};
    ActionPart b{};
};

namespace action_table {
using enum Operand;
using enum Sight;
using enum Games;

// In the order of ActionKind.
inline constexpr auto forms = std::to_array<ActionForm>({
    {all, ""},
    {with_pantheon, "activate", {divinity, everybody, "divinity"}, {offerings, everybody, "offerings"}},
    {with_pantheon, "apply", {military_token, everybody, "token"}},
    {all, "build", {card, everybody, "card"}},
    {with_pantheon, "choose", {divinity, everybody, "divinity"}},
    {with_agora, "conspire"},
    {with_agora, "construct", {card, everybody, "card"}},
    {with_pantheon, "deck", {mythology, everybody, "mythology"}},
    {with_agora, "decree", {chamber, everybody, "from"}, {chamber, everybody, "to"}},
    {all, "destroy", {card, everybody, "card"}},
    {all, "discard", {card, everybody, "card"}},
    {with_pantheon, "divinity", {divinity, back, "mythology"}, {space, everybody, "space"}},  // PA-HID-3
    {all, "draft", {wonder, everybody, "wonder"}},
    {with_pantheon, "drop", {military_token, everybody, "token"}},
    {with_agora, "keep", {conspiracy, owner, ""}, {end, everybody, "place"}},  // AG-HID-1
    {with_agora, "lock", {token, where_it_lay, ""}},                           // AG-HID-10
    {with_pantheon, "minerva", {position, everybody, "position"}},
    {with_agora, "move", {chamber, everybody, "from"}, {chamber, everybody, "to"}},
    {all, "pass"},
    {with_agora, "place", {chamber, everybody, "chamber"}},
    {with_agora, "prepare", {conspiracy, owner, ""}, {card, everybody, "card"}},  // AG-HID-3, AG-HID-5
    {with_pantheon, "raise", {wonder, everybody, "wonder"}, {card, everybody, "card"}},
    {with_agora, "recruit", {card, everybody, "card"}},
    {with_agora, "remove", {chamber, everybody, "chamber"}},
    {all, "revive", {card, everybody, "card"}},
    {with_agora, "sabotage", {wonder, everybody, "wonder"}},
    {with_pantheon, "snake", {card, everybody, "card"}},
    {all, "start", {seat, everybody, "seat"}},
    {with_pantheon, "strike", {slot, everybody, "slot"}},
    {with_agora, "swap", {card, everybody, "their_card"}, {card, everybody, "card"}},
    {with_either, "take", {card, everybody, "card"}},
    {with_either, "take", {wonder, everybody, "wonder"}},
    {all, "token", {token, everybody, "token"}},
    {with_pantheon, "top", {divinity, owner, ""}},  // PA-HID-5
    {with_agora, "trigger", {conspiracy, everybody, "conspiracy"}},
    {with_pantheon, "undo", {wonder, everybody, "wonder"}},
    {all, "wonder", {wonder, everybody, "wonder"}, {card, everybody, "card"}},
});
static_assert(forms.size() == action_kind_count);
static_assert(std::is_sorted(forms.begin(), forms.end(), [](auto& a, auto& b) { return a.word < b.word; }));
}  // namespace action_table

constexpr const ActionForm& form_of(ActionKind kind) { return action_table::forms[static_cast<std::size_t>(kind)]; }

// No default initialisers: lists of actions are made in the hot path and must not be filled first.
struct Action {
    ActionKind kind;
    std::uint8_t a;
    std::uint8_t b;
    std::uint8_t unused;
    friend constexpr bool operator==(const Action&, const Action&) = default;
};

// Made as one 32-bit value.
template <class A = int, class B = int>
constexpr Action action(ActionKind kind, A a = A{}, B b = B{}) {
    return std::bit_cast<Action>(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(a) << 8U |
                                 static_cast<std::uint32_t>(b) << 16U);
}
static_assert(std::endian::native == std::endian::little);

// The longest list is that of Isis: at most six wonders with each card of the discard pile (at most 73). Lists of turns
// are written in runs of eight and need room behind their end.
inline constexpr int max_actions = 512;
using ActionList = FixedVector<Action, max_actions>;

// Where the next action of a list is written.
using Place = Action*;

}  // namespace hepta::duel
