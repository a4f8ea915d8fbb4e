// Agora, as the hooks of the base game see it (duel/hooks.h). The rules are in senate.cpp and conspiracies.cpp.
#pragma once

#include <optional>
#include <string>

#include "duel/lanes.h"
#include "duel/state.h"

namespace hepta::duel {
struct Market;
struct Score;
}  // namespace hepta::duel

namespace hepta::duel::agora {

// Prices and income by decree (AG-DEC-1 to AG-DEC-15).
inline bool changes_prices(const State& state, Seat seat) {
    constexpr Decrees price_decrees = decrees_of(DecreeKind::ignore_cost) | decrees_of(DecreeKind::wonder_discount) |
                                      decrees_of(DecreeKind::trade_rebate) | decrees_of(DecreeKind::opponent_chains);
    return (state.agora.in_force[at(seat)] & price_decrees) != 0;
}
void adjust(Market& market, const State& state, Seat seat);
int discard_bonus(const State& state, Seat seat);
void income_from_building(State& state, Colours colour);
void income_from_wonder(State& state);

// Actions of a turn: prepare, recruit, trigger.
Place add_intrigue(Place place, const State& state, Seat seat, const Eight<CardId>& available);
void act(State& state, Seat seat, Action action);

// What recruiting costs this player (AG-SEN-1, AG-TOK-1).
int price_of_senator(const State& state, Seat seat);

// A senator enters a city and acts; its price, if any, is paid (AG-SEN-2).
void recruit(State& state, Seat seat, CardId id);

// How often a politician of this player acts now (AG-SEN-3).
int senate_actions(const State& state, Seat seat);

// Tasks, see hooks.h.
Place add_choices(Place place, const State& state, const Task& task);
bool always_offers(const Task& task);
bool run(State& state, const Task& task);
void resolve(State& state, const Task& task, Action action);

void push_military_token(State& state, Seat beneficiary, const MilitaryTokenRow& row);

// This seat has seen these progress tokens in the box (AG-HID-10).
void tokens_seen(State& state, Seat seat, Tokens tokens);

// The token that the opponent of this seat locked from the box, if any.
Tokens missing_from_box(const State& state, Seat seat);

// The cards under conspiracies.
void add_cards_elsewhere(CardSet& set, const State& state);

void add_points(Score& score, const State& state, Seat seat);
std::optional<std::string> check_invariants(const State& state);

}  // namespace hepta::duel::agora
