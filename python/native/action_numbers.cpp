// Fixed numbers of actions.
#include "native/action_numbers.h"

#include <initializer_list>

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

// How many numbers an action's operands can be.
constexpr NumberBlock operands_of(duel::ActionKind kind) {
    using namespace duel;
    using enum ActionKind;
    constexpr int positions = 2 * capital + 1;
    constexpr int offering_sets = 1 << pantheon::offering_count;
    switch (kind) {
        case none: return {0, 0};
        case conspire:
        case pass: return {0, 1};
        case build:
        case construct:
        case destroy:
        case discard:
        case recruit:
        case revive:
        case snake:
        case take_card: return {0, card_count};
        case swap: return {0, card_count, card_count};
        case draft:
        case sabotage:
        case take_wonder:
        case undo: return {0, wonder_count};
        case raise:
        case wonder: return {0, wonder_count, card_count};
        case lock:
        case token: return {0, token_count};
        case start: return {0, 2};
        case strike: return {0, max_slots};
        case apply:
        case drop: return {0, static_cast<int>(military_tokens.size())};
        case place:
        case remove: return {0, agora::chamber_count};
        case decree:
        case move: return {0, agora::chamber_count, agora::chamber_count};
        case keep: return {0, agora::conspiracy_count, 2};
        case prepare: return {0, agora::conspiracy_count, card_count};
        case trigger: return {0, agora::conspiracy_count};
        case activate: return {0, pantheon::divinity_count, offering_sets};
        case choose:
        case top: return {0, pantheon::divinity_count};
        case divinity: return {0, pantheon::divinity_count, pantheon::space_count};
        case deck: return {0, pantheon::mythology_count};
        case minerva: return {0, positions};
    }
    return {0, 0};
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
    using enum duel::ActionKind;
    DuelBlocks blocks;
    int next = 0;
    const auto add = [&](std::initializer_list<duel::ActionKind> kinds) {
        for (const duel::ActionKind kind : kinds) {
            NumberBlock& block = blocks.all[static_cast<std::size_t>(kind)];
            block = operands_of(kind);
            block.first = next;
            next = block.end();
        }
        return next;
    };
    blocks.base = add({build, destroy, discard, draft, pass, revive, start, token, wonder});
    blocks.pantheon = add({activate, apply, choose, deck, divinity, drop, minerva, raise, snake, strike, take_card,
                           take_wonder, top, undo});
    blocks.agora =
        add({conspire, construct, decree, keep, lock, move, place, prepare, recruit, remove, sabotage, swap, trigger});
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
