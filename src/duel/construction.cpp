// What happens to cities: cards and tokens come and go, buildings and wonders are constructed, the pawn moves.
#include "duel/construction.h"

#include <algorithm>
#include <cassert>

#include "core/fixed_vector.h"
#include "duel/hooks.h"
#include "duel/lanes.h"
#include "duel/payment.h"
#include "duel/scoring.h"

namespace hepta::duel {
namespace {

// What few things bring.
[[gnu::noinline]] void take_rare_effects(State& state, Seat seat, const Totals& totals, const Effects& effects) {
    if (totals.again) state.again = true;  // fixed now: DU-ORD-3
    if (totals.opponent_loses != 0) lose_coins(state, opponent(seat), totals.opponent_loses);
    if (totals.safe_coins != 0) hooks::gain_safe_coins(state, seat, totals.safe_coins);
    if (totals.counts)  // DU-EFF-6, DU-GUI-1: with the new card in place (DU-ORD-4)
        for (const Effect& effect : effects) gain_coins(state, seat, worth_of_counted(state, seat, effect).coins);
    if (totals.chooses) push_choices(state, seat, effects);
}

// The first part of what effects bring: coins, and choices that wait for the rest; DU-ORD-1 step 3.
void take_first_effects(State& state, Seat seat, const Totals& totals, const Effects& effects) {
    gain_coins(state, seat, totals.coins);
    if (totals.rare) take_rare_effects(state, seat, totals, effects);
}

// The second part: shields, then symbols; DU-ORD-1 steps 4 and 5. Before the choices: DU-RUL-15.
void take_other_effects(State& state, Seat seat, const Totals& totals, int more_shields) {
    if (const int shields = totals.shields + more_shields; shields != 0) move_pawn(state, seat, shields);
    if (totals.symbol != Totals::no_symbol && !game_over(state))
        gain_symbol(state, seat, static_cast<Symbol>(totals.symbol));
}

constexpr int amount_of(const TokenRow& row, EffectKind kind) {
    for (const Effect& effect : row.effects)
        if (effect.kind == kind) return effect.amount;
    return 0;
}
constexpr int token_amount(EffectKind kind) {
    int amount = 0;
    for (int number = 0; number < token_count; ++number) amount += amount_of(token(token_at(number)), kind);
    return amount;
}
constexpr Tokens urbanism = tokens_with(EffectKind::coins_on_chain);
constexpr Tokens strategy = tokens_with(EffectKind::extra_shield);
constexpr Tokens theology = tokens_with(EffectKind::wonders_play_again);

// The token on the zone that starts this far from the centre on the side of the beneficiary's opponent, if it is there.
int military_token_at(const State& state, Seat beneficiary, int distance) {
    for (int token = 0; token < static_cast<int>(military_tokens.size()); ++token) {
        const MilitaryTokenRow& row = military_tokens[at(token)];
        if (row.side != index(beneficiary) && row.zone == distance && (state.military >> token & 1) != 0) return token;
    }
    return -1;
}

// A slot becomes empty; returns the slots that are covered no longer.
Slots empty(State& state, int slot) {
    state.displays[static_cast<std::size_t>(state.age)][at(slot)] = no_card;
    const Slots others = ~slot_bit(slot);
    const Slots present = state.present &= others;
    const Uncovering& row = uncovering(state, slot);
    const Slots uncovered = row.opened[bits_at(present, row.others)] & present;
    state.up &= others;
    state.open = (state.open & others) | uncovered;
    return uncovered;
}

}  // namespace

void gain_coins(State& state, Seat seat, int coins) {
    City& city = city_of(state, seat);
    city.coins = static_cast<std::uint16_t>(city.coins + coins);
}

void lose_coins(State& state, Seat seat, int coins) {
    City& city = city_of(state, seat);
    city.coins = static_cast<std::uint16_t>(city.coins - std::min<int>(city.coins, coins));
}

void add_card(State& state, Seat seat, CardId id) {
    City& city = city_of(state, seat);
    const Facts& card = facts(id);
    city.cards.insert(id);
    city.supply += card.supply;
    city.chains |= card.gives;
}

void remove_card(State& state, Seat seat, CardId id) {
    hooks::before_card_leaves(state, seat, id);
    City& city = city_of(state, seat);
    const Facts& card = facts(id);
    city.cards.erase(id);
    city.supply -= card.supply;
    city.chains &= ~card.gives;
    remove_symbol(city.symbols, card);
}

void construct_building(State& state, Seat seat, CardId id, Means means) {
    const Facts& card = facts(id);
    if (card.senator) return hooks::recruit(state, seat, id);  // AG-WON-7, PA-AGO-5: without cost
    add_card(state, seat, id);
    const Tokens tokens = city_of(state, seat).tokens;
    if (means == Means::chain && (tokens & urbanism) != 0)
        gain_coins(state, seat, token_amount(EffectKind::coins_on_chain));
    take_first_effects(state, seat, card, duel::card(id).effects);
    hooks::income_from_building(state, card.colour);
    const bool stronger = card.shields != 0 && card.colour == only(Colour::red) && (tokens & strategy) != 0;
    take_other_effects(state, seat, card, stronger ? token_amount(EffectKind::extra_shield) : 0);  // DU-TOK-8
}

void construct_wonder(State& state, Seat seat, WonderId id, CardId under) {
    const Facts& wonder = facts(id);
    City& city = city_of(state, seat);
    if ((city.tokens & theology) != 0) state.again = true;  // DU-TOK-9, fixed now: DU-ORD-3
    city.unbuilt = static_cast<Wonders>(city.unbuilt & ~only(id));
    city.built |= only(id);
    city.supply += wonder.supply;
    state.under[at(index(id))] = under;
    if (wonders_built(state) == max_wonders_built) state.cities[0].unbuilt = state.cities[1].unbuilt = 0;  // DU-WON-2
    take_first_effects(state, seat, wonder, duel::wonder(id).effects);
    hooks::income_from_wonder(state);
    take_other_effects(state, seat, wonder, 0);
}

void remove_wonder(State& state, Seat seat, WonderId id) {
    City& city = city_of(state, seat);
    city.built = static_cast<Wonders>(city.built & ~only(id));
    city.supply -= facts(id).supply;
    state.discard.insert(state.under[at(index(id))]);
    state.under[at(index(id))] = no_card;
}

void take_token(State& state, Seat seat, TokenId id) {
    city_of(state, seat).tokens |= only(id);
    take_effects(state, seat, totals(id), token(id).effects);
}

void take_effects(State& state, Seat seat, const Totals& totals, const Effects& effects) {
    take_first_effects(state, seat, totals, effects);
    take_other_effects(state, seat, totals, 0);
}

void gain_symbol(State& state, Seat seat, Symbol symbol) {
    Symbols& symbols = city_of(state, seat).symbols;
    symbols.add(symbol);
    if (symbols.different() >= symbols_to_win)
        win(state, Victory::scientific, seat);
    else if (symbols.of(symbol) == 2 && state.board != 0)
        state.tasks.push(task(TaskKind::board_token, seat));
}

void move_pawn(State& state, Seat beneficiary, int spaces) {
    const int direction = index(beneficiary) == 0 ? 1 : -1;  // DU-MIL-1
    FixedVector<int, 2> passed;                              // AG-MIL-2: resolved when the move is over
    for (; spaces > 0; --spaces) {
        const int next = state.pawn + direction;
        if (hooks::stops_pawn(state, next)) break;
        state.pawn = static_cast<std::int8_t>(next);
        const int distance = next * direction;
        if (distance == capital) {
            win(state, Victory::military, beneficiary);  // DU-MIL-6
            return;
        }
        hooks::enters_space(state, beneficiary);
        if (distance != near_zone && distance != far_zone) continue;
        const int token = military_token_at(state, beneficiary, distance);
        if (token < 0) continue;
        state.military = static_cast<MilitaryTokens>(state.military & ~(1U << token));
        if (military_tokens[at(token)].agora)
            passed.push_back(token);
        else
            lose_coins(state, opponent(beneficiary), military_tokens[at(token)].coins);  // DU-MIL-4
    }
    for (int i = passed.size() - 1; i >= 0; --i)
        hooks::push_military_token(state, beneficiary, military_tokens[at(passed[i])]);
}

void apply_military_token(State& state, Seat beneficiary, int token) {
    const MilitaryTokenRow& row = military_tokens[at(token)];
    state.military = static_cast<MilitaryTokens>(state.military & ~(1U << token));
    if (row.agora)
        hooks::push_military_token(state, beneficiary, row);
    else
        lose_coins(state, opponent(beneficiary), row.coins);
}

Tokens draw_from_box(State& state, int count) {
    Tokens drawn = 0;
    for (const TokenId id : state.box_order) {
        if (count == 0) break;
        if (id == no_token || (state.box & only(id)) == 0) continue;
        drawn |= only(id);
        --count;
    }
    state.box = static_cast<Tokens>(state.box & ~drawn);
    return drawn;
}

void add_available(State& state, Slots slots) {
    SortedIds ids = sorted_ids(state.available);
    for_each_bit(slots, [&](int slot) { ids = with_id(ids, static_cast<std::uint8_t>(card_in(state, slot))); });
    state.available = word_of(ids);
}

void list_available(State& state) {
    state.available = no_ids;
    add_available(state, available_slots(state));
    assert(count_ids(state.available) < lane_count);
}

Gap take_available(State& state, CardId id) {
    const int slot = slot_of(state, id, available_slots(state));
    const SortedIds rest = without_id(sorted_ids(state.available), static_cast<std::uint8_t>(id));
    state.available = word_of(rest);
    return {rest, slot, empty(state, slot)};
}

// An empty slot shows `no_card`, which is larger than every id and changes nothing: so always two are added, without a
// branch to guess.
void add_uncovered(State& state, const Gap& gap) {
    const Slots first = gap.uncovered | slot_bit(gap.slot);
    const Slots second = (first & (first - 1)) | slot_bit(gap.slot);
    SortedIds ids = gap.rest;
    for (const Slots slots : {first, second})
        ids = with_id(ids, static_cast<std::uint8_t>(card_in(state, std::countr_zero(slots))));
    state.available = word_of(ids);
}

void clear_slot(State& state, int slot) {
    if ((available_slots(state) & slot_bit(slot)) != 0)
        state.available =
            word_of(without_id(sorted_ids(state.available), static_cast<std::uint8_t>(card_in(state, slot))));
    add_available(state, empty(state, slot) & state.up);
}

int slot_of(const State& state, CardId id, Slots among) {
    const auto& display = state.displays[static_cast<std::size_t>(state.age)];
    return std::countr_zero(places_of(id, display) & among);
}

void push_choices(State& state, Seat seat, const Effects& effects) {
    for (auto effect = effects.rbegin(); effect != effects.rend(); ++effect)
        if (effect->kind == EffectKind::choice) state.tasks.push(task(effect->task, seat, effect->amount));
}

void win(State& state, Victory victory, std::uint8_t winners) {
    state.phase = Phase::end;
    state.victory = victory;
    state.winners = winners;
    state.tasks.clear();
}

}  // namespace hepta::duel
