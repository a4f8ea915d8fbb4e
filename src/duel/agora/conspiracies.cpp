// Conspiracies: the deck, what is in front of the players, and what each knows (sections 10 and 11 of the clauses).
#include "duel/agora/conspiracies.h"

#include <algorithm>

#include "duel/agora/agora.h"
#include "duel/construction.h"
#include "duel/payment.h"

namespace hepta::duel::agora {
namespace {

constexpr Tokens organized_crime = tokens_with(EffectKind::keep_both);

void erase(Conspiracies& set, ConspiracyId id) { set = static_cast<Conspiracies>(set & ~only(id)); }

Conspiracies suspects_with_mark(const Knowledge& knowledge, ConspiracyId mark) {
    Conspiracies set = 0;
    for_each_bit(knowledge.suspected, [&](int number) {
        if (knowledge.mark(conspiracy_at(number)) == mark) set |= only(conspiracy_at(number));
    });
    return set;
}

void stop_suspecting(Knowledge& knowledge, ConspiracyId id) {
    erase(knowledge.suspected, id);
    knowledge.set_mark(id, conspiracy_at(0));
}

// These suspected cards are known to be where they are now.
void make_known(Knowledge& knowledge, Conspiracies cards) {
    for_each_bit(cards, [&](int number) {
        stop_suspecting(knowledge, conspiracy_at(number));
        knowledge.known |= only(conspiracy_at(number));
    });
}

// This player sees a card: drawn from the deck, or triggered by the opponent.
void see(Knowledge& knowledge, ConspiracyId id) {
    erase(knowledge.known, id);
    ConspiracyId mark = id;
    if ((knowledge.suspected & only(id)) != 0) {
        mark = knowledge.mark(id);
        stop_suspecting(knowledge, id);
    }
    const Conspiracies others = suspects_with_mark(knowledge, mark);
    if (mark == id) {  // it lay at the marked place, so the opponent kept all others
        make_known(knowledge, others);
        erase(knowledge.complete, mark);
    } else if ((knowledge.complete & only(mark)) != 0 && others == only(mark)) {  // the last one left for that place
        make_known(knowledge, others);
        erase(knowledge.complete, mark);
    }
}

ConspiracyId draw(AgoraState& agora) {
    const ConspiracyId top = agora.deck[0];
    std::copy(agora.deck.begin() + 1, agora.deck.begin() + agora.deck_size, agora.deck.begin());
    agora.deck[--agora.deck_size] = no_conspiracy;
    return top;
}

void put_back(AgoraState& agora, ConspiracyId id, bool on_top) {
    if (on_top) {
        std::copy_backward(agora.deck.begin(), agora.deck.begin() + agora.deck_size,
                           agora.deck.begin() + agora.deck_size + 1);
        agora.deck[0] = id;
    } else {
        agora.deck[agora.deck_size] = id;
    }
    ++agora.deck_size;
}

// AG-HID-1: the opponent of the drawing player knew one of the cards drawn, or suspected a card there. Now each of
// these may have been kept or put back.
void suspect(Knowledge& knowledge, std::array<ConspiracyId, 2> drawn, ConspiracyId back) {
    bool complete = true;
    Conspiracies suspects = 0;
    for (const ConspiracyId id : drawn) {
        const bool known = (knowledge.known & only(id)) != 0;
        complete = complete && (known || (knowledge.complete & only(id)) != 0);
        suspects |= suspects_with_mark(knowledge, id);
        if (known) suspects |= only(id);
        erase(knowledge.known, id);
        erase(knowledge.complete, id);
    }
    for_each_bit(suspects, [&](int number) { knowledge.set_mark(conspiracy_at(number), back); });
    knowledge.suspected |= suspects;
    if (complete) knowledge.complete |= only(back);
}

// With Organized Crime the opponent kept both cards for sure.
void both_kept(Knowledge& knowledge, std::array<ConspiracyId, 2> drawn) {
    for (const ConspiracyId id : drawn) {
        make_known(knowledge, suspects_with_mark(knowledge, id));
        erase(knowledge.complete, id);
    }
}

bool can_swap(const City& a, const City& b, Colour colour) {
    return a.cards.intersects(cards_of(only(colour))) && b.cards.intersects(cards_of(only(colour)));
}

bool can_do_base_task(const City& other, const Part& part) {
    switch (static_cast<duel::TaskKind>(part.kind)) {
        case duel::TaskKind::destroy:
        case duel::TaskKind::take_card: return other.cards.intersects(cards_of(part.data));
        case duel::TaskKind::take_wonder: return other.unbuilt != 0;
        case duel::TaskKind::none:  // no part of a conspiracy, or one that alone is no reason to trigger it
        case duel::TaskKind::board_token:
        case duel::TaskKind::drawn_token:
        case duel::TaskKind::revive:
        case duel::TaskKind::draw_library:
        case duel::TaskKind::turn_up:
        case duel::TaskKind::flip: break;
    }
    return false;
}

bool can_do(const State& state, Seat seat, const Part& part) {
    const AgoraState& agora = state.agora;
    const City& city = city_of(state, seat);
    const City& other = city_of(state, opponent(seat));
    const int own_cubes = cubes_in_senate(agora, index(seat));
    const int their_cubes = cubes_in_senate(agora, index(opponent(seat)));
    if (part.kind < first_agora_task) return can_do_base_task(other, part);
    switch (static_cast<TaskKind>(part.kind)) {
        case TaskKind::place: return reserve(agora, index(seat)) > 0;
        case TaskKind::remove: return their_cubes > 0;
        case TaskKind::may_move: return own_cubes > 0;
        case TaskKind::lock_token: return (state.board | other.tokens | state.box) != 0;
        case TaskKind::construct_last_row: return !buildings_of_row_zero(state).empty();
        case TaskKind::construct_removed: return !removed_cards(state).empty();
        case TaskKind::token_from_box: return state.box != 0;
        case TaskKind::discard_available: return state.present != 0;
        case TaskKind::swap_cards: return can_swap(city, other, Colour::blue) || can_swap(city, other, Colour::green);
        case TaskKind::move_decree: return true;
        case TaskKind::sabotage: return other.built != 0;
        case TaskKind::take_half_coins: return other.coins > 0;
        case TaskKind::coup: return true;
        case TaskKind::embezzle: return own_cubes > 0 || (their_cubes > 0 && other.coins > 0);
        case TaskKind::politician:  // no part of a conspiracy
        case TaskKind::conspirator:
        case TaskKind::keep:
        case TaskKind::trigger_unprepared:
        case TaskKind::may_discard_available:
        case TaskKind::conspire:
        case TaskKind::check_control:
        case TaskKind::settle_shield: break;
    }
    return false;
}

}  // namespace

void conspire(State& state, Seat seat) {
    AgoraState& agora = state.agora;
    for (int i = 0; i < 2 && agora.deck_size > 0; ++i) {
        agora.drawn[at(i)] = draw(agora);
        see(agora.knowledge[at(seat)], agora.drawn[at(i)]);
    }
    const bool one_only = agora.drawn[1] == no_conspiracy;  // AG-RUL-29
    if (!one_only && (city_of(state, seat).tokens & organized_crime) == 0) {
        state.tasks.push(task(TaskKind::keep, seat));
        return;
    }
    for (ConspiracyId& id : agora.drawn) {  // AG-TOK-2
        if (id == no_conspiracy) continue;
        agora.intrigues[at(seat)].held |= only(id);
        both_kept(agora.knowledge[at(opponent(seat))], {id, id});
        id = no_conspiracy;
    }
}

void keep(State& state, Seat seat, ConspiracyId kept, bool other_on_top) {
    AgoraState& agora = state.agora;
    const std::array<ConspiracyId, 2> drawn = agora.drawn;
    const ConspiracyId back = drawn[0] == kept ? drawn[1] : drawn[0];
    agora.drawn = {no_conspiracy, no_conspiracy};
    agora.intrigues[at(seat)].held |= only(kept);
    put_back(agora, back, other_on_top);
    agora.knowledge[at(seat)].known |= only(back);
    suspect(agora.knowledge[at(opponent(seat))], drawn, back);
}

void prepare(State& state, Seat seat, ConspiracyId id, CardId card) {
    Intrigue& intrigue = state.agora.intrigues[at(seat)];
    erase(intrigue.held, id);
    intrigue.prepared |= only(id);
    state.agora.prepared_with[at(index(id))] = card;
}

void trigger(State& state, Seat seat, ConspiracyId id) {
    Intrigue& intrigue = state.agora.intrigues[at(seat)];
    erase(intrigue.held, id);
    erase(intrigue.prepared, id);
    intrigue.triggered |= only(id);
    see(state.agora.knowledge[at(opponent(seat))], id);
    const auto& parts = conspiracy(id).parts;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        if (part->kind != 0) state.tasks.push(task(part->kind, seat, part->data));
}

bool can_trigger(const State& state, Seat seat, ConspiracyId id) {
    const auto& parts = conspiracy(id).parts;
    return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return can_do(state, seat, part); });
}

Conspiracies triggerable(const State& state, Seat seat, Conspiracies among) {
    Conspiracies set = 0;
    for_each_bit(among, [&](int number) {
        if (can_trigger(state, seat, conspiracy_at(number))) set |= only(conspiracy_at(number));
    });
    return set;
}

void lock_token(State& state, Seat seat, TokenId id) {
    AgoraState& agora = state.agora;
    City& other = city_of(state, opponent(seat));
    agora.locked = id;
    agora.locked_by = static_cast<std::uint8_t>(seat);
    agora.locked_from_box = (state.box & only(id)) != 0;
    if ((other.tokens & only(id)) != 0) remove_symbol(other.symbols, totals(id));  // AG-CE-18: it goes with the token
    const auto without = [&](Tokens set) { return static_cast<Tokens>(set & ~only(id)); };
    other.tokens = without(other.tokens);
    state.board = without(state.board);
    state.box = without(state.box);
}

// AG-CE-21
void swap_cards(State& state, Seat seat, CardId theirs, CardId own) {
    const Seat other = opponent(seat);
    remove_card(state, other, theirs);
    remove_card(state, seat, own);
    add_card(state, seat, theirs);
    add_card(state, other, own);
    if (facts(own).symbol == Facts::no_symbol) return;
    const auto got = static_cast<Symbol>(facts(theirs).symbol);
    const auto given = static_cast<Symbol>(facts(own).symbol);
    Symbols& own_symbols = city_of(state, seat).symbols;
    Symbols& their_symbols = city_of(state, other).symbols;
    own_symbols.add(got);
    their_symbols.add(given);
    unsigned winners = 0;
    if (own_symbols.different() >= symbols_to_win) winners |= 1U << index(seat);
    if (their_symbols.different() >= symbols_to_win) winners |= 1U << index(other);
    if (winners != 0) return win(state, Victory::scientific, static_cast<std::uint8_t>(winners));
    if (state.board == 0) return;
    if (their_symbols.of(given) == 2) state.tasks.push(task(duel::TaskKind::board_token, other));
    if (own_symbols.of(got) == 2) state.tasks.push(task(duel::TaskKind::board_token, seat));
}

CardSet removed_cards(const State& state) {
    CardSet set;
    for (int age = 0; age < number(state.age); ++age)
        for (const CardId id : state.removed[at(age)])
            if (id != no_card) set.insert(id);
    return set;
}

CardSet buildings_of_row_zero(const State& state) {
    CardSet set;
    for_each_bit(layout(state).row_zero & state.present, [&](int slot) {
        if (!is_senator(card_in(state, slot))) set.insert(card_in(state, slot));
    });
    return set;
}

}  // namespace hepta::duel::agora
