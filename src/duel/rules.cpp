// The rules of 7 Wonders Duel: what may be chosen, and the course of draft, turns and Ages (sections 2, 5, 6 of the
// clauses). What a construction does is in construction.cpp.
#include "duel/rules.h"

#include <algorithm>
#include <cassert>

#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/market.h"

namespace hepta::duel {
namespace {

// ---- choices -----------------------------------------------------------------------------------------------------

Place add_cards(Place place, ActionKind kind, const CardSet& set) {
    set.for_each([&](CardId id) { *place++ = action(kind, id); });
    return place;
}

template <class Mask>
Place add_bits(Place place, ActionKind kind, Mask mask) {
    for_each_bit(mask, [&](int number) { *place++ = action(kind, number); });
    return place;
}

// What the base game offers in a turn (DU-ACT-1 to DU-ACT-3), not written out: an available card is built, discarded,
// or put under a wonder. In the order of the notation, with what expansions add between.
struct Menu {
    Eight<CardId> available;
    unsigned buildings;  // bit i: the i-th of them can be built
    Wonders wonders;     // those that can be paid for, each with any card

    int building_count() const { return std::popcount(buildings); }
    int size() const {
        return building_count() + available.count * (1 + std::popcount(static_cast<unsigned>(wonders)));
    }
};

[[gnu::always_inline]] inline Menu menu_of(const State& state, Seat seat, const Market& trade) {
    const Eight<CardId> available = available_cards(state);
    const Wonders unbuilt = city_of(state, seat).unbuilt;  // none once seven are built: DU-WON-2
    return {available, affordable(trade, available), affordable(trade, unbuilt)};
}

// Actions are written eight at a time; what lies behind the last one is overwritten by the next run.
template <bool WithExpansions>
[[gnu::always_inline]] inline Place add_turn_actions(Place place, const State& state, Seat seat, const Market& trade) {
    const Menu menu = menu_of(state, seat, trade);
    const Eight<CardId>& available = menu.available;
    if constexpr (WithExpansions) place = hooks::add_activations(place, state, seat);
    write_with_a(place, action(ActionKind::build), packed(available.bytes, menu.buildings));
    place += menu.building_count();
    write_with_a(place, action(ActionKind::discard), available.bytes);
    place += available.count;
    if constexpr (WithExpansions) place = hooks::add_intrigue(place, state, seat, available);
    for_each_bit(menu.wonders, [&](int wonder) {
        write_with_b(place, action(ActionKind::wonder, wonder), available.bytes);
        place += available.count;
    });
    return place;
}
[[gnu::noinline]] Place add_turn_actions_with_help(Place place, const State& state, Seat seat) {
    return add_turn_actions<true>(place, state, seat, market_with_help(state, seat));
}
[[gnu::noinline]] Place add_turn_actions_with_expansions(Place place, const State& state, Seat seat) {
    return add_turn_actions<true>(place, state, seat, market_without_help(state, seat));
}
Place add_turn_actions(Place place, const State& state, Seat seat) {
    if (has_help(state, seat)) return add_turn_actions_with_help(place, state, seat);
    if (hooks::any(state)) return add_turn_actions_with_expansions(place, state, seat);
    return add_turn_actions<false>(place, state, seat, market_without_help(state, seat));
}

Place add_choices(Place place, const State& state, const Task& task) {
    if (task.kind >= first_agora_task) return hooks::add_choices(place, state, task);
    const City& other = city_of(state, opponent(task.seat));
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::board_token: return add_bits(place, ActionKind::token, state.board);
        case TaskKind::drawn_token: return add_bits(place, ActionKind::token, state.drawn);
        case TaskKind::destroy: return add_cards(place, ActionKind::destroy, other.cards & cards_of(task.data));
        case TaskKind::revive: return add_cards(place, ActionKind::revive, state.discard);
        case TaskKind::take_card: return add_cards(place, ActionKind::take_card, other.cards & cards_of(task.data));
        case TaskKind::take_wonder: return add_bits(place, ActionKind::take_wonder, other.unbuilt);
        case TaskKind::none:
        case TaskKind::draw_library:
        case TaskKind::turn_up:
        case TaskKind::flip: break;
    }
    return place;
}

// ---- tasks -------------------------------------------------------------------------------------------------------

// DU-DISP-4
void flip(State& state) {
    const Slots turned = state.open & ~state.up;
    state.up |= turned;
    add_available(state, turned);
}

// DU-WON-LIB, DU-WON-7
void draw_library(State& state, Seat seat) {
    constexpr int tokens_drawn = 3;
    state.drawn = draw_from_box(state, tokens_drawn);
    if (state.drawn != 0) state.tasks.push(task(TaskKind::drawn_token, seat));
}

// Does a task that needs no choice and takes it off the stack; false: it waits for a choice.
bool run(State& state, const Task& task) {
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::draw_library:
            state.tasks.pop();
            draw_library(state, task.seat);
            return true;
        case TaskKind::turn_up:
            state.tasks.pop();
            state.tasks.push(duel::task(TaskKind::flip, task.seat));
            hooks::take_display_tokens(state);
            return true;
        case TaskKind::flip:
            state.tasks.pop();
            flip(state);
            return true;
        case TaskKind::none:
        case TaskKind::board_token:
        case TaskKind::drawn_token:
        case TaskKind::destroy:
        case TaskKind::revive:
        case TaskKind::take_card:
        case TaskKind::take_wonder: return false;
    }
    return false;
}

// What is not chosen goes back before the chosen token's effects.
void take_drawn_token(State& state, const Task& task, TokenId id) {
    const Tokens rest = static_cast<Tokens>(state.drawn & ~only(id));
    state.drawn = 0;
    state.box |= rest;
    hooks::tokens_seen(state, task.seat, rest);
    if (task.data != 0) hooks::tokens_seen(state, opponent(task.seat), rest);  // PA-HID-8: Enki's lay face up
    take_token(state, task.seat, id);
}

void resolve(State& state, const Task& task, Action action) {
    if (task.kind >= first_agora_task) return hooks::resolve(state, task, action);
    const Seat other = opponent(task.seat);
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::board_token:
            state.board = static_cast<Tokens>(state.board & ~only(token_at(action.a)));
            take_token(state, task.seat, token_at(action.a));
            break;
        case TaskKind::drawn_token: take_drawn_token(state, task, token_at(action.a)); break;
        case TaskKind::destroy:  // DU-WON-5
            remove_card(state, other, card_at(action.a));
            state.discard.insert(card_at(action.a));
            break;
        case TaskKind::revive:  // DU-WON-6
            state.discard.erase(card_at(action.a));
            construct_building(state, task.seat, card_at(action.a), Means::free);
            break;
        case TaskKind::take_card:
            remove_card(state, other, card_at(action.a));
            add_card(state, task.seat, card_at(action.a));
            break;
        case TaskKind::take_wonder:
            city_of(state, other).unbuilt =
                static_cast<Wonders>(city_of(state, other).unbuilt & ~only(wonder_at(action.a)));
            city_of(state, task.seat).unbuilt |= only(wonder_at(action.a));
            break;
        case TaskKind::none:
        case TaskKind::draw_library:
        case TaskKind::turn_up:
        case TaskKind::flip: assert(false && "no choice"); break;
    }
}

// ---- course of the game --------------------------------------------------------------------------------------------

// DU-TOK-3
void pay_price(State& state, Seat seat, const Price& price) {
    constexpr Tokens economy = tokens_with(EffectKind::gain_trade_coins);
    hooks::pay(state, seat, price.total);
    City& other = city_of(state, opponent(seat));
    if ((other.tokens & economy) != 0) other.coins = static_cast<std::uint16_t>(other.coins + price.trade);
}

void offer_wonders(State& state) {
    for (int place = state.picks; place < state.picks + drafted_wonders / 2; ++place)
        state.offered |= only(state.wonders[at(place)]);
}

// After a pick and its effects.
void next_pick(State& state) {
    if (state.picks == drafted_wonders) return begin_play(state);
    if (state.picks == drafted_wonders / 2) offer_wonders(state);
    state.active = drafter(state.picks);
}

// DU-AGE-1
Seat chooser(const State& state) {
    if (state.pawn == 0) return state.active;
    return seat_at(state.pawn > 0 ? 1 : 0);
}

// DU-AGE-1, DU-AGE-2
[[gnu::noinline]] void finish_age(State& state) {
    state.again = false;
    if (state.age == Age::three) {
        state.phase = Phase::end;
        state.victory = Victory::civilian;
        return;
    }
    state.age = static_cast<Age>(static_cast<int>(state.age) + 1);
    lay_out(state);
    hooks::on_age_start(state);
    state.phase = Phase::choose_start;
    state.active = chooser(state);
}

// DU-TURN-3, DU-TURN-4
void finish_turn(State& state) {
    if (state.present == 0) return finish_age(state);
    if (!state.again) state.active = opponent(state.active);
    state.again = false;
    state.step = Step::choose;
}

// Does the tasks on the stack until one waits for a choice. True: none is left.
[[gnu::noinline]] bool run_tasks(State& state) {
    while (!state.tasks.empty()) {
        const Task task = state.tasks.top();
        if (task.kind < first_agora_task ? run(state, task) : hooks::run(state, task)) continue;
        if (hooks::always_offers(task)) return false;
        ActionList choices;
        if (add_choices(choices.data(), state, task) != choices.data()) return false;
        state.tasks.pop();  // no target: skipped
    }
    return !game_over(state);
}

// Does everything that needs no choice, until somebody is to act or the game is over.
[[gnu::noinline]] void settle(State& state) {
    while (!game_over(state)) {
        if (!state.tasks.empty() && !run_tasks(state)) return;
        if (state.phase == Phase::draft) return next_pick(state);
        if (state.step == Step::choose || state.step == Step::use_card) return;
        if (state.step == Step::triggering) {
            state.step = state.present != 0 ? Step::use_card : Step::acting;  // AG-TURN-3
            continue;
        }
        if (state.step == Step::acting) {
            state.step = Step::turning_up;
            if (hooks::take_display_tokens(state)) continue;
        }
        flip(state);
        return finish_turn(state);
    }
}

// After the effects of an action. If nothing is left to resolve, the turn ends at once.
[[gnu::always_inline]] inline void end_action(State& state, const Gap& gap) {
    if (state.tasks.empty() && !game_over(state)) {
        state.step = Step::turning_up;
        if (!hooks::take_display_tokens(state)) {
            state.up |= gap.uncovered;  // DU-DISP-4
            add_uncovered(state, gap);
            return finish_turn(state);
        }
    }
    add_available(state, gap.uncovered & state.up);
    settle(state);
}

// The three ways to use a card of the display. Each ends the turn, unless it leaves something to resolve.

// DU-ACT-2
[[gnu::always_inline]] inline void discard(State& state, Seat seat, CardId id) {
    constexpr int coins_for_discard = 2;
    state.step = Step::acting;
    const Gap gap = take_available(state, id);
    state.discard.insert(id);
    const int yellow = count_of(city_of(state, seat), only(Colour::yellow));
    gain_coins(state, seat, coins_for_discard + yellow + hooks::discard_bonus(state, seat));
    end_action(state, gap);
}

// DU-ACT-1
[[gnu::always_inline]] inline void build(State& state, Seat seat, CardId id, const Market& trade) {
    state.step = Step::acting;
    pay_price(state, seat, price_of(trade, id));
    const bool chained = (facts(id).accepts & trade.chains) != 0;
    const Gap gap = take_available(state, id);
    construct_building(state, seat, id, chained ? Means::chain : Means::paid);
    end_action(state, gap);
}

// DU-ACT-3
[[gnu::always_inline]] inline void build_wonder(State& state, Seat seat, WonderId id, CardId under,
                                                const Market& trade) {
    state.step = Step::acting;
    pay_price(state, seat, price_of(trade, id));
    const Gap gap = take_available(state, under);
    construct_wonder(state, seat, id, under);
    end_action(state, gap);
}

// What the base game does not know.
[[gnu::noinline]] void act_by_hook(State& state, Seat seat, Action action) {
    hooks::act(state, seat, action);
    settle(state);
}

void act(State& state, Seat seat, Action action) {
    if (action.kind == ActionKind::discard) return discard(state, seat, card_at(action.a));
    if (action.kind == ActionKind::build) return build(state, seat, card_at(action.a), market(state, seat));
    if (action.kind == ActionKind::wonder)
        return build_wonder(state, seat, wonder_at(action.a), card_at(action.b), market(state, seat));
    act_by_hook(state, seat, action);
}

void pick_wonder(State& state, Seat seat, WonderId id) {
    state.offered = static_cast<Wonders>(state.offered & ~only(id));
    city_of(state, seat).unbuilt |= only(id);
    ++state.picks;
    hooks::after_draft(state, seat, id);
}

Seat seat_to_act(const State& state) { return state.tasks.empty() ? state.active : state.tasks.top().seat; }

}  // namespace

SeatList to_act(const State& state) {
    SeatList seats;
    if (!game_over(state)) seats.push_back(seat_to_act(state));
    return seats;
}

ActionList legal_actions(const State& state, Seat seat) {
    ActionList list;
    if (game_over(state) || seat_to_act(state) != seat) return list;
    Place place = list.data();
    if (!state.tasks.empty()) {
        place = add_choices(place, state, state.tasks.top());
    } else {
        switch (state.phase) {
            case Phase::play: place = add_turn_actions(place, state, seat); break;
            case Phase::draft: place = add_bits(place, ActionKind::draft, state.offered); break;
            case Phase::choose_start: place = add_bits(place, ActionKind::start, 3U); break;
            case Phase::end: break;
        }
    }
    list.resize(static_cast<int>(place - list.data()));
    return list;
}

void apply(State& state, Seat seat, Action action) {
#ifndef NDEBUG
    const int cards = cards_in_game(state);
#endif
    if (!state.tasks.empty()) {
        resolve(state, state.tasks.pop(), action);
        settle(state);
    } else {
        switch (state.phase) {
            case Phase::play: act(state, seat, action); break;
            case Phase::draft:
                pick_wonder(state, seat, wonder_at(action.a));
                settle(state);
                break;
            case Phase::choose_start:
                state.active = seat_at(action.a);
                state.phase = Phase::play;
                state.step = Step::choose;
                break;
            case Phase::end: assert(false && "the game is over"); break;
        }
    }
    assert(!check_invariants(state));
    assert(cards_in_game(state) == cards);
}

namespace {

// The k-th of the cards whose bits are in the mask.
CardId nth(const Eight<CardId>& cards, unsigned mask, int k) {
    return card_at(static_cast<int>(packed(cards.bytes, mask) >> (8 * k) & 0xff));
}
int nth_bit(unsigned mask, int k) {
    for (; k > 0; --k) mask &= mask - 1;
    return std::countr_zero(mask);
}

// What expansions add to a menu, written out: before the buildings, and between discards and wonders.
struct Additions {
    ActionList list;
    int activations;
    int intrigue;
};
[[gnu::always_inline]] inline void add_to_menu(Additions& additions, const State& state, Seat seat,
                                               const Eight<CardId>& available) {
    const Place first = additions.list.data();
    const Place middle = hooks::add_activations(first, state, seat);
    const Place end = hooks::add_intrigue(middle, state, seat, available);
    additions.list.resize(static_cast<int>(end - first));
    additions.activations = static_cast<int>(middle - first);
    additions.intrigue = static_cast<int>(end - middle);
}

// A turn with a choice drawn from the menu, in the order of add_turn_actions.
template <bool WithExpansions>
[[gnu::always_inline]] inline void turn(State& state, Seat seat, const Market& trade, Random& random) {
    const Menu menu = menu_of(state, seat, trade);
    const Eight<CardId>& available = menu.available;
    int size = menu.size();
    Additions additions;
    if constexpr (WithExpansions) {
        add_to_menu(additions, state, seat, available);
        size += additions.list.size();
    }
    int choice = random.below(size);
    const auto is_among_next = [&](int count) {
        const bool among = choice < count;
        if (!among) choice -= count;
        return among;
    };
    if constexpr (WithExpansions)
        if (is_among_next(additions.activations)) return act_by_hook(state, seat, additions.list[choice]);
    if (is_among_next(menu.building_count())) return build(state, seat, nth(available, menu.buildings, choice), trade);
    if (is_among_next(available.count)) return discard(state, seat, available[choice]);
    if constexpr (WithExpansions)
        if (is_among_next(additions.intrigue))
            return act_by_hook(state, seat, additions.list[additions.activations + choice]);
    const int wonder = nth_bit(menu.wonders, choice / available.count);
    build_wonder(state, seat, wonder_at(wonder), available[choice % available.count], trade);
}
template <bool WithExpansions>
[[gnu::flatten, gnu::noinline]] void turn_with_help(State& state, Seat seat, Random& random) {
    turn<WithExpansions>(state, seat, market_with_help(state, seat), random);
}
[[gnu::flatten, gnu::noinline]] void turn_with_expansions(State& state, Seat seat, Random& random) {
    if (has_help(state, seat)) return turn_with_help<true>(state, seat, random);
    turn<true>(state, seat, market_without_help(state, seat), random);
}

// A choice drawn from the legal list; false: the game is over.
[[gnu::noinline]] bool step_by_list(State& state, Random& random) {
    if (game_over(state)) return false;
    const Seat seat = seat_to_act(state);
    const ActionList list = legal_actions(state, seat);
    apply(state, seat, list[random.below(list.size())]);
    return true;
}

}  // namespace

bool step_uniformly(State& state, Random& random) {
    const Seat seat = state.active;
    if (state.phase != Phase::play || !state.tasks.empty()) return step_by_list(state, random);
    if (hooks::any(state))
        turn_with_expansions(state, seat, random);
    else if (has_help(state, seat))
        turn_with_help<false>(state, seat, random);
    else
        turn<false>(state, seat, market_without_help(state, seat), random);
    assert(!check_invariants(state));
    return true;
}

void lay_out(State& state) {
    const Layout& shape = layout(state);
    state.present = shape.all;
    state.up = shape.face_up;
    state.open = shape.last_row;
    list_available(state);
}

void begin_play(State& state) {
    state.phase = Phase::play;
    state.step = Step::choose;
    state.active = seat_at(0);
    if (state.present == 0) lay_out(state);
}

}  // namespace hepta::duel
