// The places where expansions join the base game. Every hook asks here, and only here and in setup.cpp, which
// expansions a state has; a third expansion is one more folder and one more line in these functions.
#pragma once

#include <optional>
#include <string>

#include "duel/agora/agora.h"
#include "duel/observation.h"
#include "duel/pantheon/pantheon.h"
#include "duel/payment.h"
#include "duel/scoring.h"
#include "duel/setup.h"
#include "duel/state.h"

namespace hepta::duel::hooks {

inline bool any(const State& state) { return with_any_expansion(state); }

// ---- set-up, draft, Ages ----------------------------------------------------------------------------------------

// The display of Age I lies during the draft (AG-SET-2, PA-SET-4).
inline bool display_before_draft(const State& state) { return any(state); }

// A wonder was drafted (AG-SET-8). Tasks of any expansion are pushed.
inline void after_draft(State& state, Seat seat, WonderId id) {
    const std::uint8_t task_kind = wonder(id).when_drafted;
    if (task_kind != 0) state.tasks.push(task(task_kind, seat));
}

// The display of the current Age has just been laid out (PA-AGE-1).
inline void on_age_start(State& state) {
    if (with_pantheon(state)) pantheon::on_age_start(state);
}

// ---- coins ------------------------------------------------------------------------------------------------------

// The coins a player can pay with (PA-AST-2).
inline int purse(const State& state, Seat seat) {
    return city_of(state, seat).coins + (with_pantheon(state) ? pantheon::safe_coins(state, seat) : 0);
}

// Takes coins out of the purse: the treasury first (PA-AST-2).
inline void pay(State& state, Seat seat, int coins) {
    City& city = city_of(state, seat);
    if (with_pantheon(state) && coins > city.coins) {
        pantheon::pay_safe_coins(state, seat, coins - city.coins);
        coins = city.coins;
    }
    city.coins = static_cast<std::uint16_t>(city.coins - coins);
}

// Coins that only their owner can spend (PA-DIV-AST).
inline void gain_safe_coins(State& state, Seat seat, int coins) { pantheon::gain_safe_coins(state, seat, coins); }

// Something that an expansion adds, besides progress tokens, changes this player's prices.
inline bool has_price_rules(const State& state, Seat seat) {
    return with_agora(state) && agora::changes_prices(state, seat);
}

// Changes of prices (AG-DEC-5 to AG-DEC-15, PA-TOK-1).
inline void adjust(Market& market, const State& state, Seat seat) {
    if (with_agora(state)) agora::adjust(market, state, seat);
    if (with_pantheon(state)) pantheon::adjust(market, state, seat);
}

// Coins besides those of DU-ACT-2 for a card discarded (AG-DEC-13).
inline int discard_bonus(const State& state, Seat seat) {
    return with_agora(state) ? agora::discard_bonus(state, seat) : 0;
}

// A building or wonder stands; step 3 of DU-ORD-1 (AG-DEC-1 to AG-DEC-4, AG-DEC-14).
inline void income_from_building(State& state, Colours colour) {
    if (with_agora(state)) agora::income_from_building(state, colour);
}
inline void income_from_wonder(State& state) {
    if (with_agora(state)) agora::income_from_wonder(state);
}

// What this player pays for a senator (AG-SEN-2).
inline int price_of_senator(const State& state, Seat seat) { return agora::price_of_senator(state, seat); }

// A senator was recruited, at whatever price (AG-SEN-2).
inline void recruit(State& state, Seat seat, CardId id) {
    if (with_agora(state)) agora::recruit(state, seat, id);
}

// ---- cards and pawn ---------------------------------------------------------------------------------------------

// A card is about to leave this city (PA-NIS-4).
inline void before_card_leaves(State& state, Seat seat, CardId id) {
    if (with_pantheon(state)) pantheon::before_card_leaves(state, seat, id);
}

// The pawn has entered a space in favour of a player (PA-TOK-3).
inline void enters_space(State& state, Seat beneficiary) {
    if (with_pantheon(state)) pantheon::enters_space(state, beneficiary);
}

// The Minerva pawn stands on this space; if so it leaves the game (PA-MIN-2).
inline bool stops_pawn(State& state, int position) {
    return with_pantheon(state) && pantheon::stops_pawn(state, position);
}

// Progress tokens seen while drawn are known to be in the box afterwards (AG-HID-10).
inline void tokens_seen(State& state, Seat seat, Tokens tokens) {
    if (with_agora(state)) agora::tokens_seen(state, seat, tokens);
}

// First half of the turn-up step; pushes what is to be resolved before cards are turned up (PA-TURN-2).
inline bool take_display_tokens(State& state) { return with_pantheon(state) && pantheon::take_display_tokens(state); }

// ---- actions of a turn, in the order of the notation ------------------------------------------------------------

inline Place add_activations(Place place, const State& state, Seat seat) {
    return with_pantheon(state) ? pantheon::add_activations(place, state, seat) : place;
}
// Prepare, recruit, trigger.
inline Place add_intrigue(Place place, const State& state, Seat seat, const Eight<CardId>& available) {
    return with_agora(state) ? agora::add_intrigue(place, state, seat, available) : place;
}

// An action of a turn that the base game does not know.
inline void act(State& state, Seat seat, Action action) {
    if (action.kind == ActionKind::activate)
        pantheon::activate_with_payment(state, seat, action);
    else
        agora::act(state, seat, action);
}

// ---- tasks ------------------------------------------------------------------------------------------------------

// The choices a task offers now; none: it is skipped.
inline Place add_choices(Place place, const State& state, const Task& task) {
    if (task.kind >= first_pantheon_task) return pantheon::add_choices(place, state, task);
    return agora::add_choices(place, state, task);
}
// There is always something to choose: nobody need list it to find out.
inline bool always_offers(const Task& task) {
    if (task.kind >= first_pantheon_task) return pantheon::always_offers(task);
    return task.kind >= first_agora_task && agora::always_offers(task);
}
// Does a task that needs no choice; false: it waits for one.
inline bool run(State& state, const Task& task) {
    if (task.kind >= first_pantheon_task) return pantheon::run(state, task);
    return agora::run(state, task);
}
// A choice was made for a task, already taken off the stack.
inline void resolve(State& state, const Task& task, Action action) {
    if (task.kind >= first_pantheon_task)
        pantheon::resolve(state, task, action);
    else
        agora::resolve(state, task, action);
}

// The military token of Agora passed by the pawn (AG-MIL-1).
inline void push_military_token(State& state, Seat beneficiary, const MilitaryTokenRow& row) {
    agora::push_military_token(state, beneficiary, row);
}

// ---- scoring ----------------------------------------------------------------------------------------------------

// Mythology and offering tokens of a player (PA-TOK-2).
inline int offered(const State& state, Seat seat) { return with_pantheon(state) ? pantheon::offered(state, seat) : 0; }

inline void add_points(Score& score, const State& state, Seat seat) {
    if (with_agora(state)) agora::add_points(score, state, seat);
    if (with_pantheon(state)) pantheon::add_points(score, state, seat);
}

// ---- hidden information -----------------------------------------------------------------------------------------

// Progress tokens that left the box unseen by this player (AG-HID-10).
inline Tokens missing_from_box(const State& state, Seat seat) {
    return with_agora(state) ? agora::missing_from_box(state, seat) : Tokens{0};
}

// This player has looked at the cards removed from an Age (AG-HID-8).
inline bool has_seen_removed(const State& state, Seat seat, Age age) {
    return with_agora(state) && state.agora.ages_seen[at(seat)] >= number(age);
}

inline void observe_openly(Observation& view, const State& state, Seat side) {
    if (with_agora(state)) view.agora = agora::observe_openly(state, side);
    if (with_pantheon(state)) view.pantheon = pantheon::observe_openly(state);
}

inline void observe_own(Observation& view, const State& state, Seat seat) {
    if (with_agora(state)) agora::observe_own(view.agora, state, seat);
    if (with_pantheon(state)) pantheon::observe_own(view.pantheon, state, seat);
}

inline void fill(State& state, const Observation& view, Random& random) {
    if (with_agora(state)) agora::fill(state, view.agora, view.seat, random);
    if (with_pantheon(state)) pantheon::fill(state, view.pantheon, view.seat, random);
}

// ---- derived things ---------------------------------------------------------------------------------------------

// Cards that lie neither in a city, display, discard pile nor under a wonder (AG-CONSP-3).
inline void add_cards_elsewhere(CardSet& set, const State& state) {
    if (with_agora(state)) agora::add_cards_elsewhere(set, state);
}

// Science and chain symbols that come from no card and no progress token (PA-DIV-ISH, PA-DIV-NIS, PA-MYTH-3).
inline void add_lasting_effects(Symbols& symbols, Chains& chains, const State& state, Seat seat) {
    if (with_pantheon(state)) pantheon::add_lasting_effects(symbols, chains, state, seat);
}

inline std::optional<std::string> check_invariants(const State& state) {
    if (with_agora(state))
        if (auto problem = agora::check_invariants(state)) return problem;
    if (with_pantheon(state))
        if (auto problem = pantheon::check_invariants(state)) return problem;
    return std::nullopt;
}

}  // namespace hepta::duel::hooks
