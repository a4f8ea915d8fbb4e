// What one seat knows, filled field by field from what the clauses of section 3 allow.
#include "seven/observation.h"

#include "seven/powers.h"
#include "seven/this_age.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

CityView open_city(const City& city) {
    return {.board = city.board,
            .buildings = city.buildings,
            .uses = city.uses,
            .coins = city.coins,
            .tokens = city.tokens,
            .stages = city.stages,
            .free_build_used = city.free_build_used};
}

// SW-HID-3 to SW-HID-6: built cards are public, the others known to whoever played them. The Free City's last card
// of the draw pile is seen by nobody unless it is played (SW-2P-19).
constexpr int nobody = -1;
bool knows_pick(const State& state, int seat, int city, Age age, int turn) {
    const Use use = city_of(state, city).uses.at(age, turn);
    if (use == Use::none) return false;
    if (use == Use::build) return true;
    if (picker(state.players, city, age, turn) != seat) return false;
    const bool free_city_leftover = state.players == 2 && city == free_city && turn == leftover;
    return !free_city_leftover || kept_seventh_card(city_of(state, city), age);
}

void remember_picks(const State& state, int seat, Observation& seen) {
    for (const Age age : {Age::one, Age::two, Age::three})
        for (int city = 0; city < city_count(state); ++city)
            for (int turn = 0; turn < picks_per_age; ++turn)
                if (knows_pick(state, seat, city, age, turn))
                    seen.picks[at(static_cast<int>(age))][at(city)][at(turn)] = run(state, age, city)[at(turn)];
}

// SW-HID-10, SW-2P-17: of this Age, or of those before it.
void remember_hands(const State& state, bool of_this_age, Observation& seen) {
    const int seat = index(seen.seat);
    for (const Age age : {Age::one, Age::two, Age::three}) {
        if (age > state.age || (age == state.age) != of_this_age) continue;
        const int last = age < state.age ? turns_per_age - 1 : state.turn;
        for (int turn = 0; turn <= last; ++turn) {
            seen.hands[at(static_cast<int>(age))][at(turn)] = hand_at(state, {age, turn}, seat);
            if (state.players == 2 && controller(age, turn) == seat)
                seen.drawn[at(static_cast<int>(age))][at(turn)] = run(state, age, pile_run)[at(turn)];
        }
    }
    const bool plays_free_city = state.step == Step::seventh && acting_city(state, seen.seat) == free_city;
    if (state.players == 2 && plays_free_city && controller(state.age, state.turn) == seat)  // SW-2P-14
        seen.drawn[at(static_cast<int>(state.age))][leftover] = run(state, state.age, pile_run)[leftover];
}

// SW-HID-7: shown to whoever resolves the power, while it is resolved and in memory.
void remember_piles(const State& state, Observation& seen) {
    for (int city = 0; city < city_count(state); ++city)
        for (int stage = 0; stage < city_of(state, city).stages; ++stage) {
            if (!has_discard_power(city_of(state, city).board, stage)) continue;
            const Moment when = *moment_of_stage(city_of(state, city).uses, stage);
            const bool looking = state.step == Step::discard_power && stage == city_of(state, city).stages - 1;
            const bool asked = looking || state.taken[at(stage)] != not_asked;
            if (!asked || picker(state.players, city, when.age, when.turn) != index(seen.seat)) continue;
            seen.pile_seen[at(stage)] = true;
            seen.piles[at(stage)] = pile_shown(state, city, stage);
        }
}

// What the seat itself has committed in this turn (SW-HID-2 hides it from the others only).
void remember_commitments(const State& state, Observation& seen) {
    const int seat = index(seen.seat);
    seen.committed[0] = state.committed[at(seat)];
    if (state.players == 2 && controller(state.age, state.turn) == seat) seen.committed[1] = state.committed[free_city];
}

Observation open_table_of(const State& state) {
    Observation seen;
    seen.players = state.players;
    seen.age = state.age;
    seen.turn = state.turn;
    seen.step = state.step;
    seen.power_city = state.power_city;
    for (int city = 0; city < city_count(state); ++city) seen.cities[at(city)] = open_city(city_of(state, city));
    for (auto& picks : seen.picks) picks.fill(empty_run);
    seen.drawn.fill(empty_run);
    seen.taken = state.taken;
    return seen;
}

}  // namespace

Observation observe_openly(const State& state) {
    Observation seen = open_table_of(state);
    remember_picks(state, nobody, seen);
    return seen;
}

Observation observe_this_age(const State& state, Seat seat) {
    Observation seen = open_table_of(state);
    seen.seat = seat;
    seen.hand = hand_of(state, index(seat));
    remember_hands(state, true, seen);
    remember_piles(state, seen);
    remember_commitments(state, seen);
    seen.legal = legal_actions(state, seat);
    if (!seen.legal.empty()) seen.acting_city = acting_city(state, seat);
    return seen;
}

Observation observe(const State& state, Seat seat) {
    Observation seen = observe_this_age(state, seat);
    remember_picks(state, index(seat), seen);
    remember_hands(state, false, seen);
    return seen;
}

}  // namespace hepta::seven
