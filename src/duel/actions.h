// Actions: one choice of one player, in four bytes; and lists of them.
#pragma once

#include <bit>
#include <cstdint>

#include "core/fixed_vector.h"

namespace hepta::duel {

// Sorted by the word of the notation, so that ascending kinds are ascending notation. In brackets what `a` and `b` are.
enum class ActionKind : std::uint8_t {
    none,
    activate,   // a Pantheon card [divinity, set of offering tokens]; PA-ACT-1
    apply,      // a military token with its effect [military token]; PA-DIV-NEP
    build,      // [card]; DU-ACT-1
    choose,     // [divinity]; PA-GATE-1, PA-WON-THE
    conspire,   // AG-SEN-6
    construct,  // [card]; AG-CE-7, AG-CE-8
    deck,       // [mythology]; PA-WON-THE
    decree,     // [from chamber, to chamber]; AG-CE-15
    destroy,    // [card]; DU-WON-CIR
    discard,    // [card]; DU-ACT-2, AG-CE-11
    divinity,   // [divinity, space]; PA-MYTH-2
    draft,      // [wonder]; DU-SET-6
    drop,       // [military token]; PA-DIV-NEP
    keep,       // [conspiracy, 0: the other to the bottom, 1: to the top]; AG-CONSP-1
    lock,       // [token]; AG-CE-5
    minerva,    // [position + 9]; PA-DIV-MIN
    move,       // [from chamber, to chamber]; AG-INF-2
    pass,
    place,        // [chamber]; AG-INF-1
    prepare,      // [conspiracy, card]; AG-CONSP-3
    raise,        // [wonder, card]; PA-DIV-ISI
    recruit,      // [card]; AG-SEN-1
    remove,       // [chamber]; AG-INF-3
    revive,       // [card]; DU-WON-MAU
    sabotage,     // [wonder]; AG-CE-16
    snake,        // [card]; PA-DIV-NIS
    start,        // [seat]; DU-AGE-1
    strike,       // [slot]; PA-DIV-ZEU
    swap,         // [their card, own card]; AG-CE-14
    take_card,    // [card]; AG-CE-13, PA-DIV-BAA
    take_wonder,  // [wonder]; AG-CE-1, PA-DIV-RA
    token,        // [token]; DU-SCI-2
    top,          // [divinity]; PA-WON-THE
    trigger,      // [conspiracy]; AG-CONSP-5
    undo,         // [wonder]; PA-DIV-ANU
    wonder,       // [wonder, card]; DU-ACT-3
};
inline constexpr int action_kind_count = static_cast<int>(ActionKind::wonder) + 1;

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
