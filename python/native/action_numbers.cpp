// Fixed numbers of actions.
#include "native/action_numbers.h"

#include <algorithm>

#include "duel/operands.h"

namespace hepta::python {
namespace {

template <class Blocks>
Factors factors_in(const Blocks& blocks, int number) {
    for (std::size_t use = 0; use < blocks.size(); ++use) {
        const NumberBlock& block = blocks[use];
        if (number < block.first || number >= block.end()) continue;
        const int place = number - block.first;
        return {static_cast<int>(use), place / block.withs, place % block.withs};
    }
    return {};
}

// The base game first, then Pantheon with what both expansions have, then Agora, which has most: a game without an
// expansion needs no numbers behind its own.
struct DuelBlocks {
    std::array<NumberBlock, duel::action_kind_count> all{};
    int base = 0;
    int pantheon = 0;
    int agora = 0;
};
constexpr DuelBlocks duel_blocks = [] {
    using namespace duel;
    DuelBlocks blocks;
    int next = 0;
    const auto add = [&](auto... games) {
        for (int kind = static_cast<int>(ActionKind::none) + 1; kind < action_kind_count; ++kind) {
            const ActionForm& form = form_of(static_cast<ActionKind>(kind));
            if (((form.games != games) && ...)) continue;
            const auto count = [](const ActionPart& part) { return std::max(1, form_of(part.operand).count); };
            NumberBlock& block = blocks.all[at(kind)];
            block = {next, count(form.a), count(form.b)};
            next = block.end();
        }
        return next;
    };
    blocks.base = add(Games::all);
    blocks.pantheon = add(Games::with_pantheon, Games::with_either);
    blocks.agora = add(Games::with_agora);
    return blocks;
}();

}  // namespace

Factors ActionNumbers<seven::Seven>::factors(int number) { return factors_in(blocks, number); }

std::string ActionNumbers<seven::Seven>::name(int number) {
    const Factors parts = factors(number);
    const auto kind = static_cast<Kind>(parts.use);
    const auto card = static_cast<seven::CardId>(parts.object);
    std::string text = seven::notation(seven::Action{kind, card, 0, 0});
    if (parts.with > 0) text += " left " + std::to_string(parts.with);
    return text;
}

const std::array<NumberBlock, duel::action_kind_count> ActionNumbers<duel::Duel>::blocks = duel_blocks.all;

int ActionNumbers<duel::Duel>::count(const duel::Setup& setup) {
    if (setup.agora) return duel_blocks.agora;
    return setup.pantheon ? duel_blocks.pantheon : duel_blocks.base;
}

Factors ActionNumbers<duel::Duel>::factors(int number) { return factors_in(blocks, number); }

std::string ActionNumbers<duel::Duel>::name(int number) {
    const Factors parts = factors(number);
    return duel::notation(duel::action(static_cast<Kind>(parts.use), parts.object, parts.with));
}

}  // namespace hepta::python
