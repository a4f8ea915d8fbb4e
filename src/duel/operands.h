// What the operands of actions can be: things with ids, or numbers; and how they read from the other side of the table.
#pragma once

#include <array>
#include <string_view>

#include "core/kind.h"
#include "duel/actions.h"
#include "duel/agora/cards.h"
#include "duel/cards.h"
#include "duel/pantheon/cards.h"
#include "duel/state.h"

namespace hepta::duel {

inline constexpr std::array<std::string_view, 2> end_names = {"bottom", "top"};
namespace kinds {
inline constexpr Kind ends = enumeration<end_names>("place");
}  // namespace kinds

// The same; the last first; or each two that stand side by side exchanged.
enum class OtherSide : std::uint8_t { same, reversed, exchanged };

struct OperandForm {
    std::string_view name;
    const Kind* things = nullptr;  // none: numbers
    int count = 0;
    int least = 0;  // the number that is kept as 0
    OtherSide other_side = OtherSide::same;

    constexpr OperandForm(std::string_view a_name, const Kind& kind, OtherSide side = OtherSide::same)
        : name(a_name), things(&kind), count(kind.count), other_side(side) {}
    constexpr OperandForm(std::string_view a_name, int from, int how_many, OtherSide side = OtherSide::same)
        : name(a_name), count(how_many), least(from), other_side(side) {}
};

constexpr OperandForm form_of(Operand operand) {
    using enum OtherSide;
    switch (operand) {
        case Operand::none: break;
        case Operand::card: return {"card", kinds::cards};
        case Operand::wonder: return {"wonder", kinds::wonders};
        case Operand::token: return {"token", kinds::tokens};
        case Operand::divinity: return {"divinity", pantheon::kinds::divinities};
        case Operand::mythology: return {"mythology", pantheon::kinds::mythologies};
        case Operand::conspiracy: return {"conspiracy", agora::kinds::conspiracies};
        case Operand::military_token: return {"military_token", kinds::military_tokens, exchanged};
        case Operand::chamber: return {"chamber", 1, agora::chamber_count};
        case Operand::space: return {"space", 1, pantheon::space_count, reversed};
        case Operand::slot: return {"slot", 0, max_slots};
        case Operand::seat: return {"seat", 0, 2, reversed};
        case Operand::position: return {"position", -capital, 2 * capital + 1, reversed};
        case Operand::end: return {"end", kinds::ends};
        case Operand::offerings: return {"offerings", 0, 1 << pantheon::offering_count};
    }
    return {"", 0, 0};
}

static_assert(military_tokens[0].side == 0 && military_tokens[1].side == 1, "the sides of a token stand side by side");

}  // namespace hepta::duel
