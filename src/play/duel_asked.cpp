// What a player of Duel is asked.
#include "play/duel_asked.h"

#include <array>

#include "duel/notation.h"

namespace hepta::play {

using namespace duel;

namespace {

// What is asked where a list mixes kinds: the first of these that is in it.
constexpr auto leading_kinds = std::to_array<ActionKind>(
    {ActionKind::draft,     ActionKind::start,       ActionKind::token,    ActionKind::destroy, ActionKind::revive,
     ActionKind::take_card, ActionKind::take_wonder, ActionKind::conspire, ActionKind::keep,    ActionKind::lock,
     ActionKind::construct, ActionKind::discard,     ActionKind::swap,     ActionKind::decree,  ActionKind::sabotage,
     ActionKind::trigger,   ActionKind::remove,      ActionKind::place,    ActionKind::move,    ActionKind::divinity,
     ActionKind::choose,    ActionKind::deck,        ActionKind::top,      ActionKind::snake,   ActionKind::strike,
     ActionKind::undo,      ActionKind::raise,       ActionKind::minerva,  ActionKind::drop,    ActionKind::apply});

}  // namespace

std::string asked(const Observation& seen) {
    if (seen.legal.empty()) return "";
    if (seen.phase == Phase::play && seen.tasks.empty()) return "turn";
    if (!seen.tasks.empty() && seen.tasks.top().is(agora::TaskKind::politician)) return "politician";
    for (const ActionKind kind : leading_kinds)
        for (const Action action : seen.legal)
            if (action.kind == kind) {
                const std::string text = notation(action);
                return text.substr(0, text.find(' '));
            }
    return "pass";
}

}  // namespace hepta::play
