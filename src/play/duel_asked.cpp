// What a player of Duel is asked.
#include "play/duel_asked.h"

namespace hepta::play {

using namespace duel;

std::string asked(const Observation& seen) {
    if (seen.legal.empty()) return "";
    if (seen.phase == Phase::play && seen.tasks.empty()) return "turn";
    if (!seen.tasks.empty() && seen.tasks.top().is(agora::TaskKind::politician)) return "politician";
    for (const Action action : seen.legal)
        if (action.kind != ActionKind::pass) return std::string(form_of(action.kind).word);
    return "pass";
}

}  // namespace hepta::play
