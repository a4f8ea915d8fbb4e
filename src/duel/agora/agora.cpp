// Agora: its actions in a turn, its tasks, its points (sections 5, 6, 11, 15 of the clauses).
#include "duel/agora/agora.h"

#include <cassert>

#include "duel/agora/conspiracies.h"
#include "duel/agora/senate.h"
#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/scoring.h"

namespace hepta::duel::agora {

int senate_actions(const State& state, Seat seat) {
    constexpr int more = 2;  // AG-DEC-12
    int blue = count_of(city_of(state, seat), only(Colour::blue));
    if (has_decree(state.agora, index(seat), DecreeKind::more_blue)) blue += more;
    return blue < 2 ? 1 : blue < 4 ? 2 : 3;
}

namespace {

constexpr IdSet senator_ids = [] {
    IdSet set{};
    senators.for_each([&](CardId id) { insert(set, index(id)); });
    return set;
}();

template <class Mask>
Place add_bits(Place place, ActionKind kind, Mask mask) {
    for_each_bit(mask, [&](int number) { *place++ = action(kind, number); });
    return place;
}

Place add_cards(Place place, ActionKind kind, const CardSet& set) {
    set.for_each([&](CardId id) { *place++ = action(kind, id); });
    return place;
}

Place add_discards(Place place, const State& state) {
    const Eight<CardId> available = available_cards(state);
    write_with_a(place, action(ActionKind::discard), available.bytes);
    return place + available.count;
}

// Optional choices: the list, and "pass" where the notation wants it; nothing if there is nothing else.
Place add_pass(Place place) {
    *place++ = action(ActionKind::pass);
    return place;
}

Place add_optional_moves(Place first, const State& state, Seat seat) {
    const Place place = add_moves(first, state, seat);
    return place == first ? place : add_pass(place);
}

// AG-SEN-4: moves, "pass", placements.
Place add_politician(Place first, const State& state, const Task& task) {
    Place place = add_moves(first, state, task.seat);
    const unsigned chambers = 3U << (2 * task.data);
    if (place == first && reserve(state.agora, index(task.seat)) == 0) return place;
    place = add_pass(place);
    return add_placements(place, state, task.seat, chambers);
}

// AG-SEN-6
Place add_conspirator(Place place, const State& state, Seat seat) {
    if (state.agora.deck_size > 0) *place++ = action(ActionKind::conspire);
    return add_placements(place, state, seat, all_chambers);
}

Place add_keeps(Place place, const AgoraState& agora) {
    const bool swapped = agora.drawn[1] < agora.drawn[0];
    for (int i = 0; i < 2; ++i) {
        const ConspiracyId id = agora.drawn[at(swapped ? 1 - i : i)];
        *place++ = action(ActionKind::keep, id, 0);
        *place++ = action(ActionKind::keep, id, 1);
    }
    return place;
}

Place add_swaps(Place place, const State& state, Seat seat, Colours colours) {  // AG-CE-14
    const CardSet& own = city_of(state, seat).cards;
    const CardSet& theirs = city_of(state, opponent(seat)).cards;
    CardSet(theirs & cards_of(colours)).for_each([&](CardId their_card) {
        CardSet(own & cards_of(only(card(their_card).colour))).for_each([&](CardId own_card) {
            *place++ = action(ActionKind::swap, their_card, own_card);
        });
    });
    return place;
}

Place add_decree_moves(Place place, const AgoraState& agora) {
    for (int from = 0; from < chamber_count; ++from) {
        if (agora.decrees[at(from)][0] == no_decree) continue;
        for (int to = 0; to < chamber_count; ++to)
            if (to != from) *place++ = action(ActionKind::decree, from, to);
    }
    return place;
}

Place add_optional_triggers(Place place, const State& state, Seat seat) {  // AG-WON-2
    const Conspiracies possible = triggerable(state, seat, state.agora.intrigues[at(seat)].held);
    if (possible == 0) return place;
    return add_bits(add_pass(place), ActionKind::trigger, possible);
}

Place add_optional_discards(Place place, const State& state) {
    place = add_discards(place, state);
    return state.present == 0 ? place : add_pass(place);
}

void embezzle(State& state, Seat seat) {  // AG-CE-12
    gain_coins(state, seat, cubes_in_senate(state.agora, index(seat)));
    lose_coins(state, opponent(seat), cubes_in_senate(state.agora, index(opponent(seat))));
}

void take_half_coins(State& state, Seat seat) {  // AG-CE-2
    const int coins = (city_of(state, opponent(seat)).coins + 1) / 2;
    lose_coins(state, opponent(seat), coins);
    gain_coins(state, seat, coins);
}

void discard_available(State& state, CardId id) {
    clear_slot(state, slot_of(state, id));
    state.discard.insert(id);
}

void construct_removed(State& state, Seat seat, CardId id) {  // AG-CE-8
    for (auto& cards_of_age : state.removed)
        for (CardId& removed : cards_of_age)
            if (removed == id) removed = no_card;
    construct_building(state, seat, id, Means::free);
}

void act_as_politician(State& state, const Task& task, Action action) {
    if (action.kind == ActionKind::pass) return;
    if (task.more > 1) state.tasks.push(duel::task(TaskKind::politician, task.seat, task.data, task.more - 1));
    if (action.kind == ActionKind::place)
        place_cube(state, task.seat, action.a);
    else
        move_cube(state, task.seat, action.a, action.b);
}

}  // namespace

int price_of_senator(const State& state, Seat seat) {
    constexpr Tokens corruption = tokens_with(EffectKind::senators_free);
    const City& city = city_of(state, seat);
    return (city.tokens & corruption) != 0 ? 0 : (city.cards & senators).count();
}

Place add_intrigue(Place place, const State& state, Seat seat, const Eight<CardId>& available) {
    const Intrigue& intrigue = state.agora.intrigues[at(seat)];
    for_each_bit(intrigue.held, [&](int number) {  // AG-CONSP-3
        write_with_b(place, action(ActionKind::prepare, number), available.bytes);
        place += available.count;
    });
    if (price_of_senator(state, seat) <= hooks::purse(state, seat)) {
        const unsigned recruits = members(senator_ids, available.bytes);
        write_with_a(place, action(ActionKind::recruit), packed(available.bytes, recruits));
        place += std::popcount(recruits);
    }
    if (state.step == Step::choose && intrigue.prepared != 0)  // AG-TURN-2
        place = add_bits(place, ActionKind::trigger, triggerable(state, seat, intrigue.prepared));
    return place;
}

void act(State& state, Seat seat, Action action) {
    if (action.kind == ActionKind::trigger) {
        state.step = Step::triggering;
        return trigger(state, seat, conspiracy_at(action.a));
    }
    state.step = Step::acting;
    if (action.kind == ActionKind::prepare) {
        clear_slot(state, slot_of(state, card_at(action.b)));
        return prepare(state, seat, conspiracy_at(action.a), card_at(action.b));
    }
    assert(action.kind == ActionKind::recruit);
    clear_slot(state, slot_of(state, card_at(action.a)));
    hooks::pay(state, seat, price_of_senator(state, seat));
    recruit(state, seat, card_at(action.a));
}

void recruit(State& state, Seat seat, CardId id) {
    city_of(state, seat).cards.insert(id);
    for (const Effect& effect : card(id).effects) {
        if (effect.kind != EffectKind::choice) continue;
        const bool politician = effect.task == task_number(TaskKind::politician);
        if (!politician && has_decree(state.agora, index(seat), DecreeKind::conspirator_again))
            state.again = true;  // AG-DEC-16, decided before the effect: AG-DEC-17
        state.tasks.push(task(effect.task, seat, effect.amount, politician ? senate_actions(state, seat) : 0));
    }
}

Place add_choices(Place place, const State& state, const Task& task) {
    const AgoraState& agora = state.agora;
    const City& other = city_of(state, opponent(task.seat));
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::place: return add_placements(place, state, task.seat, all_chambers);
        case TaskKind::remove: return add_removals(place, state, task.seat);
        case TaskKind::may_move: return add_optional_moves(place, state, task.seat);
        case TaskKind::politician: return add_politician(place, state, task);
        case TaskKind::conspirator: return add_conspirator(place, state, task.seat);
        case TaskKind::keep: return add_keeps(place, agora);
        case TaskKind::trigger_unprepared: return add_optional_triggers(place, state, task.seat);
        case TaskKind::lock_token:
            return add_bits(place, ActionKind::lock, static_cast<Tokens>(state.board | other.tokens | state.box));
        case TaskKind::construct_last_row: return add_cards(place, ActionKind::construct, buildings_of_row_zero(state));
        case TaskKind::construct_removed: return add_cards(place, ActionKind::construct, removed_cards(state));
        case TaskKind::token_from_box: return add_bits(place, ActionKind::token, state.box);
        case TaskKind::discard_available: return add_discards(place, state);
        case TaskKind::may_discard_available: return add_optional_discards(place, state);
        case TaskKind::swap_cards: return add_swaps(place, state, task.seat, task.data);
        case TaskKind::move_decree: return add_decree_moves(place, agora);
        case TaskKind::sabotage: return add_bits(place, ActionKind::sabotage, other.built);
        case TaskKind::conspire:
        case TaskKind::take_half_coins:
        case TaskKind::coup:
        case TaskKind::embezzle:
        case TaskKind::check_control:
        case TaskKind::settle_shield: break;
    }
    return place;
}

bool always_offers(const Task& task) {
    // A cube is either in the Senate, to be moved, or in the reserve, to be placed; two conspiracies were drawn.
    return task.is(TaskKind::politician) || task.is(TaskKind::keep) || task.is(TaskKind::move_decree);
}

bool run(State& state, const Task& task) {
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::conspire:
            state.tasks.pop();
            conspire(state, task.seat);
            return true;
        case TaskKind::take_half_coins:
            state.tasks.pop();
            take_half_coins(state, task.seat);
            return true;
        case TaskKind::coup:
            state.tasks.pop();
            move_pawn(state, task.seat, task.data);
            return true;
        case TaskKind::embezzle:
            state.tasks.pop();
            embezzle(state, task.seat);
            return true;
        case TaskKind::check_control:
            state.tasks.pop();
            check_control(state, task.data);
            return true;
        case TaskKind::settle_shield:
            state.tasks.pop();
            settle_shield(state);
            return true;
        case TaskKind::construct_removed:  // AG-HID-8: looking comes before choosing
            state.agora.ages_seen[at(task.seat)] = static_cast<std::uint8_t>(number(state.age));
            return false;
        case TaskKind::token_from_box: tokens_seen(state, task.seat, state.box); return false;  // AG-HID-9
        case TaskKind::place:
        case TaskKind::remove:
        case TaskKind::may_move:
        case TaskKind::politician:
        case TaskKind::conspirator:
        case TaskKind::keep:
        case TaskKind::trigger_unprepared:
        case TaskKind::lock_token:
        case TaskKind::construct_last_row:
        case TaskKind::discard_available:
        case TaskKind::may_discard_available:
        case TaskKind::swap_cards:
        case TaskKind::move_decree:
        case TaskKind::sabotage: break;
    }
    return false;
}

void resolve(State& state, const Task& task, Action action) {
    const Seat other = opponent(task.seat);
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::place: place_cube(state, task.seat, action.a); break;
        case TaskKind::remove: remove_cube(state, other, action.a); break;
        case TaskKind::may_move:
            if (action.kind == ActionKind::move) move_cube(state, task.seat, action.a, action.b);
            break;
        case TaskKind::politician: act_as_politician(state, task, action); break;
        case TaskKind::conspirator:
            if (action.kind == ActionKind::conspire)
                conspire(state, task.seat);
            else
                place_cube(state, task.seat, action.a);
            break;
        case TaskKind::keep: keep(state, task.seat, conspiracy_at(action.a), action.b != 0); break;
        case TaskKind::trigger_unprepared:
            if (action.kind == ActionKind::trigger) trigger(state, task.seat, conspiracy_at(action.a));
            break;
        case TaskKind::lock_token: lock_token(state, task.seat, token_at(action.a)); break;
        case TaskKind::construct_last_row:  // AG-CE-20
            clear_slot(state, slot_of(state, card_at(action.a)));
            construct_building(state, task.seat, card_at(action.a), Means::free);
            break;
        case TaskKind::construct_removed: construct_removed(state, task.seat, card_at(action.a)); break;
        case TaskKind::token_from_box:
            state.box = static_cast<Tokens>(state.box & ~only(token_at(action.a)));
            take_token(state, task.seat, token_at(action.a));
            break;
        case TaskKind::discard_available:
        case TaskKind::may_discard_available:
            if (action.kind == ActionKind::discard) discard_available(state, card_at(action.a));
            break;
        case TaskKind::swap_cards: swap_cards(state, task.seat, card_at(action.a), card_at(action.b)); break;
        case TaskKind::move_decree: move_decree(state, action.a, action.b); break;
        case TaskKind::sabotage: remove_wonder(state, other, wonder_at(action.a)); break;
        case TaskKind::conspire:
        case TaskKind::take_half_coins:
        case TaskKind::coup:
        case TaskKind::embezzle:
        case TaskKind::check_control:
        case TaskKind::settle_shield: assert(false && "no choice"); break;
    }
}

void tokens_seen(State& state, Seat seat, Tokens tokens) {
    if (state.agora.locked_from_box && state.agora.locked_by != index(seat)) state.agora.seen_in_box |= tokens;
}

Tokens missing_from_box(const State& state, Seat seat) {
    const bool unseen = state.agora.locked_from_box && state.agora.locked_by != index(seat);
    return unseen ? only(state.agora.locked) : Tokens{0};
}

void add_points(Score& score, const State& state, Seat seat) {  // AG-END-2
    for (int chamber = 0; chamber < chamber_count; ++chamber)
        if (majority(state.agora, chamber) == index(seat)) score.senate += chamber_points[at(chamber)];
}

}  // namespace hepta::duel::agora
