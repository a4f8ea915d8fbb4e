// What a choice would bring.
#include "duel/previews.h"

#include "duel/inspection.h"
#include "duel/rules.h"

namespace hepta::duel {
namespace {

// AG-MIL-3: the only decree that does something at the moment it is turned up.
bool hides_shield_decree(const Observation& seen, const State& world) {
    for (std::size_t chamber = 0; chamber < agora::chamber_count; ++chamber)
        for (std::size_t place = 0; place < 2; ++place)
            if (seen.agora.decrees[chamber][place] == agora::hidden_decree &&
                (only(world.agora.decrees[chamber][place]) & decrees_of(agora::DecreeKind::shield)) != 0)
                return true;
    return false;
}

int tokens_to_choose(const State& state, Seat seat) {
    int count = 0;
    for (int depth = 0; depth < state.tasks.size(); ++depth) {
        const Task& task = state.tasks[depth];
        if (task.seat == seat && (task.is(TaskKind::board_token) || task.is(TaskKind::drawn_token))) ++count;
    }
    return count;
}

// A task that waits for this choice is gone afterwards.
int tokens_to_choose_later(State table, Seat seat) {
    if (!table.tasks.empty()) table.tasks.pop();
    return tokens_to_choose(table, seat);
}

// DU-TURN-3: noted, or already come true.
bool plays_again(const State& table, const State& after, Seat seat) {
    if (table.phase != Phase::play || after.phase != Phase::play || table.again || table.active != seat) return false;
    return after.again || (after.step == Step::choose && after.tasks.empty() && after.active == seat);
}

// DU-MIL-6, DU-SCI-3, AG-END-1
Victory supremacy_of(const State& after, Seat seat) {
    const bool wins = (after.winners >> index(seat) & 1) != 0;
    return wins && after.victory != Victory::civilian ? after.victory : Victory::none;
}

}  // namespace

State trial_table(const Observation& seen) {
    Random random(0, Purpose::worlds);
    State world = sample_world(seen, random);
    while (hides_shield_decree(seen, world)) world = sample_world(seen, random);
    return world;
}

Preview preview(const State& table, Seat seat, Action action) {
    State after = table;
    apply(after, seat, action);
    const Seat rival = opponent(seat);
    const auto coins = [&](Seat one) { return city_of(after, one).coins - city_of(table, one).coins; };
    const int advance = after.pawn - table.pawn;  // DU-MIL-1
    return {.coins = coins(seat),
            .rival_coins = coins(rival),
            .steps = index(seat) == 0 ? advance : -advance,
            .symbols = city_of(after, seat).symbols.different() - city_of(table, seat).symbols.different(),
            .chambers = chambers_of(after, seat) - chambers_of(table, seat),
            .token = tokens_to_choose(after, seat) > tokens_to_choose_later(table, seat),
            .again = plays_again(table, after, seat),
            .wins = supremacy_of(after, seat)};
}

}  // namespace hepta::duel
