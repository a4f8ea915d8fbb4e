// What must hold in a state with Agora: cubes, decrees and conspiracies are each in one place, caches are right.
#include <string>

#include "duel/agora/agora.h"
#include "duel/agora/senate.h"

namespace hepta::duel::agora {
namespace {

using Problem = std::optional<std::string>;

// AG-CTRL-2: between a placement and the check, somebody may have to choose.
bool is_to_be_checked(const State& state, int chamber) {
    const Task check = task(TaskKind::check_control, seat_at(0), chamber);
    for (int depth = 0; depth < state.tasks.size(); ++depth)
        if (state.tasks[depth].kind == check.kind && state.tasks[depth].data == check.data) return true;
    return false;
}

Problem wrong_senate(const State& state) {
    const AgoraState& agora = state.agora;
    Decrees seen = 0;
    for (int chamber = 0; chamber < chamber_count; ++chamber) {
        const bool settled = !game_over(state) && !is_to_be_checked(state, chamber);
        if (settled && agora.controller[at(chamber)] != majority(agora, chamber))
            return "a chamber's controller is wrong";
        for (const DecreeId id : agora.decrees[at(chamber)]) {
            if (id == no_decree) continue;
            if ((seen & only(id)) != 0) return "a decree lies twice in the Senate";
            seen |= only(id);
        }
    }
    if (std::popcount(static_cast<unsigned>(seen)) != chamber_count) return "there are not six decrees in the Senate";
    for (int seat = 0; seat < 2; ++seat) {
        if (reserve(agora, seat) < 0) return "more than twelve cubes are in the Senate";
        if (agora.in_force[at(seat)] != decrees_of_controller(agora, seat)) return "the decrees in force are wrong";
    }
    return std::nullopt;
}

Problem wrong_conspiracies(const AgoraState& agora) {
    int count = 0;
    Conspiracies seen = 0;
    const auto add = [&](Conspiracies set) {
        count += std::popcount(static_cast<unsigned>(set));
        seen |= set;
    };
    for (const Intrigue& intrigue : agora.intrigues) {
        add(intrigue.held);
        add(intrigue.prepared);
        add(intrigue.triggered);
    }
    for (int i = 0; i < agora.deck_size; ++i) add(only(agora.deck[at(i)]));
    for (const ConspiracyId id : agora.drawn)
        if (id != no_conspiracy) add(only(id));
    if (count != conspiracy_count || std::popcount(static_cast<unsigned>(seen)) != conspiracy_count)
        return "the conspiracies are not each in one place";
    return std::nullopt;
}

// Known and suspected cards lie face down, and not in front of the player who knows or suspects them.
Problem wrong_knowledge(const AgoraState& agora, int seat) {
    const Knowledge& knowledge = agora.knowledge[at(seat)];
    const Intrigue& own = agora.intrigues[at(seat)];
    const Intrigue& other = agora.intrigues[at(1 - seat)];
    const auto open = static_cast<Conspiracies>(own.held | own.prepared | own.triggered | other.triggered);
    if (((knowledge.known | knowledge.suspected) & open) != 0) return "a conspiracy is known where it is not";
    if ((knowledge.known & knowledge.suspected) != 0) return "a conspiracy is both known and suspected";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> check_invariants(const State& state) {
    if (auto problem = wrong_senate(state)) return problem;
    if (auto problem = wrong_conspiracies(state.agora)) return problem;
    for (int seat = 0; seat < 2; ++seat)
        if (auto problem = wrong_knowledge(state.agora, seat)) return problem;
    return std::nullopt;
}

void add_cards_elsewhere(CardSet& set, const State& state) {
    for (const CardId id : state.agora.prepared_with)
        if (id != no_card) set.insert(id);
}

}  // namespace hepta::duel::agora
