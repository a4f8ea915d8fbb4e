// What happened earlier in a game, read back from the picks that a state keeps.
#include "seven/history.h"

#include <algorithm>

#include "seven/totals.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

CardId pick(const State& state, int city, Moment moment) { return run(state, moment.age, city)[at(moment.turn)]; }

// SW-AGE-4: where a hand is `turns` turns later.
int seat_after(int players, int seat, Age age, int turns) {
    const int shift = age == Age::two ? players - turns % players : turns;
    return (seat + shift) % players;
}

// Adds every discarded pick up to and including `last`.
void count_discards(const State& state, Moment last, CardCounts& counts) {
    for (Age age = Age::one; age <= last.age; age = static_cast<Age>(static_cast<int>(age) + 1))
        for (int city = 0; city < city_count(state); ++city)
            for (int turn = 0; turn < picks_per_age; ++turn) {
                const Moment moment{age, std::min(turn, turns_per_age - 1)};
                if (moment <= last && city_of(state, city).uses.at(age, turn) == Use::discard)
                    ++counts[at(index(pick(state, city, {age, turn})))];
            }
}

void remove_taken(const State& state, int stages, CardCounts& counts) {
    for (int stage = 0; stage < stages; ++stage) {
        const CardId id = state.taken[at(stage)];
        if (id != not_asked && id != declined) --counts[at(index(id))];
    }
}

}  // namespace

int resolved_turns(const State& state, Age age) {
    if (age != state.age) return age < state.age ? turns_per_age : 0;
    return state.turn + (state.step == Step::choose ? 0 : 1);
}

int picker(int players, int city, Age age, int turn) {
    if (players != 2 || city != free_city) return city;
    return controller(age, std::min(turn, turns_per_age - 1));
}

// Backwards from what is left of the hand now: each turn puts back what was picked from it, and takes out again what
// was drawn into it.
Hand hand_at(const State& state, Moment moment, int seat) {
    const auto [age, turn] = moment;
    const bool with_draws = state.players == 2 && seat == controller(age, turn);
    const int now = age == state.age ? state.turn : turns_per_age - 1;
    const int holder_now = seat_after(state.players, seat, age, now - turn);
    Hand hand = age == state.age ? hand_of(state, holder_now) : Hand{};
    const CardId last = pick(state, holder_now, {age, leftover});
    if (last != no_card) hand.insert(last);
    for (int later = now; later >= turn; --later) {
        if (later < resolved_turns(state, age)) {
            hand.insert(pick(state, seat_after(state.players, seat, age, later - turn), {age, later}));
            if (with_draws) hand.insert(pick(state, free_city, {age, later}));
        }
        if (with_draws && later > turn) hand.erase(run(state, age, pile_run)[at(later)]);
    }
    return hand;
}

CardCounts discard_pile(const State& state) {
    CardCounts counts{};
    count_discards(state, {state.age, turns_per_age}, counts);
    remove_taken(state, static_cast<int>(state.taken.size()), counts);
    return counts;
}

std::optional<Moment> moment_of_stage(const Uses& uses, int stage) {
    for (const Age age : {Age::one, Age::two, Age::three})
        for (int turn = 0; turn < picks_per_age; ++turn)
            if (uses.at(age, turn) == Use::stage && stage-- == 0) return Moment{age, std::min(turn, turns_per_age - 1)};
    return std::nullopt;
}

CardCounts pile_shown(const State& state, int city, int stage) {
    CardCounts counts{};
    count_discards(state, *moment_of_stage(city_of(state, city).uses, stage), counts);
    remove_taken(state, stage, counts);
    return counts;
}

bool kept_seventh_card(const City& city, Age age) {
    for (int stage = 0; stage < city.stages; ++stage)
        if (totals(city.board, stage).seventh_card) return moment_of_stage(city.uses, stage)->age <= age;
    return false;
}

FixedVector<CardId, max_stages> stage_cards(const State& state, int city) {
    FixedVector<CardId, max_stages> under;
    for (const Age age : {Age::one, Age::two, Age::three})
        for (int turn = 0; turn < picks_per_age; ++turn)
            if (city_of(state, city).uses.at(age, turn) == Use::stage) under.push_back(pick(state, city, {age, turn}));
    return under;
}

}  // namespace hepta::seven
