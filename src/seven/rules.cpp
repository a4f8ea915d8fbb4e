// The rules of 7 Wonders: legality (sections 5 to 8 and 13 of the clauses) and the turn (section 4).
#include "seven/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "seven/history.h"
#include "seven/payment.h"
#include "seven/powers.h"
#include "seven/scoring.h"
#include "seven/setup.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

constexpr bool has(const Effects& effects, EffectKind kind) {
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) { return effect.kind == kind; });
}

constexpr bool gives_coins(const Effects& effects) {
    return has(effects, EffectKind::coins) || has(effects, EffectKind::coins_per);
}

// What the tables say of a card or stage, in the form in which the rules use it: close together, no loops left.
struct Facts {
    Supply demand;
    Production production;
    CardSet same_building;
    CardSet chain_from;
    Privileges privileges = 0;
    std::uint8_t coin_cost = 0;
    bool gives_coins = false;
    bool discard_power = false;
};
constexpr Facts facts_of(const Cost& cost, const Effects& effects) {
    Facts facts;
    facts.demand = demand(cost);
    facts.production = production(effects);
    facts.coin_cost = static_cast<std::uint8_t>(cost.coins);
    facts.privileges = privileges(effects);
    facts.gives_coins = gives_coins(effects);
    facts.discard_power = has(effects, EffectKind::build_from_discard);
    return facts;
}
constexpr auto facts_of_cards() {
    std::array<Facts, card_count> all;
    for (int number = 0; number < card_count; ++number) {
        const Card& source = card(card_at(number));
        all[at(number)] = facts_of(source.row.cost, source.row.effects);
        all[at(number)].same_building = source.same_building;
        all[at(number)].chain_from = source.chain_from;
    }
    return all;
}
// After the last stage of a board comes one that nobody can pay.
constexpr auto facts_of_stages() {
    Facts impossible;
    impossible.demand.by_subset.fill(0xff);
    std::array<std::array<Facts, max_stages + 1>, boards.size()> all;
    for (std::size_t b = 0; b < boards.size(); ++b) {
        all[b].fill(impossible);
        for (std::size_t s = 0; s < static_cast<std::size_t>(boards[b].stages); ++s)
            all[b][s] = facts_of(boards[b].stage[s].cost, boards[b].stage[s].effects);
    }
    return all;
}
constexpr auto card_facts = facts_of_cards();
constexpr auto stage_facts = facts_of_stages();

const Facts& facts(CardId id) { return card_facts[at(index(id))]; }
const Facts& next_stage_facts(const City& city) { return stage_facts[at(index(city.board))][city.stages]; }

bool is_duplicate(const City& city, const Facts& card) { return city.buildings.intersects(card.same_building); }
bool is_chained(const City& city, const Facts& card) { return city.buildings.intersects(card.chain_from); }

bool is_free_city(const State& state, int city) { return state.players == 2 && city == free_city; }

// ---- legality ----------------------------------------------------------------------------------------------------

// Where the next action of a list is written.
using Place = Action*;

Action action(ActionKind kind, CardId id, int left = 0, int right = 0) {
    return std::bit_cast<Action>(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(id) << 8U |
                                 static_cast<std::uint32_t>(left) << 16U | static_cast<std::uint32_t>(right) << 24U);
}

// Several ways to pay: rare enough to stay out of the loops.
[[gnu::noinline]] Place add_all_payments(Place place, Shortages shortages, Privileges privileges, int budget,
                                         ActionKind kind, CardId id) {
    for (const Payment payment : minimal_payments(shortages, prices(privileges), budget))
        *place++ = action(kind, id, payment.left, payment.right);
    return place;
}

// One action per minimal payment (SW-PAY-5) for goods that own production does not cover.
[[gnu::always_inline]] inline Place add_trades(Place place, const Market& market, const Facts& facts, ActionKind kind,
                                               CardId id) {
    const int budget = market.coins - facts.coin_cost;
    if (budget <= 0 || !on_sale(market, facts.demand)) return place;
    const Shortages needed = shortages(facts.demand, market);
    if (!one_way(needed)) [[unlikely]] return add_all_payments(place, needed, market.privileges, budget, kind, id);
    const Coins coins = first_payment(needed, prices(market.privileges));
    *place = action(kind, id, coins.left, coins.right);
    return place + (coins.left + coins.right <= budget ? 1 : 0);
}

// SW-ACT-3: the ways to build this card; none if it is a duplicate or too dear.
[[gnu::always_inline]] inline Place add_builds(Place place, const City& city, const Market& market,
                                               CardId id) {
    const Facts& card = facts(id);
    if (is_duplicate(city, card)) return place;
    if (is_chained(city, card)) {  // SW-CHAIN-3
        *place++ = action(ActionKind::build, id);
        return place;
    }
    const bool own_goods_suffice = covers(market, card.demand);
    if (own_goods_suffice && card.coin_cost <= market.coins) *place++ = action(ActionKind::build, id);
    if ((market.privileges & free_build) != 0 && !(own_goods_suffice && card.coin_cost == 0)) [[unlikely]]  // SW-WA-OLY-3
        *place++ = action(ActionKind::build_free, id);
    if (!own_goods_suffice) place = add_trades(place, market, card, ActionKind::build, id);
    return place;
}

// The ways to build the next stage, written for one card (SW-ACT-4: any card serves alike).
[[gnu::always_inline]] inline Place add_stages(Place place, const City& city, const Market& market, CardId id) {
    const Facts& stage = next_stage_facts(city);
    if (!covers(market, stage.demand)) return add_trades(place, market, stage, ActionKind::stage, id);
    if (stage.coin_cost <= market.coins) *place++ = action(ActionKind::stage, id);
    return place;
}

// Writes the actions of [first, last) again, for another card.
Place repeat_for(CardId id, Place first, Place last, Place place) {
    for (; first != last; ++first) *place++ = action(first->kind, id, first->left, first->right);
    return place;
}

// SW-ACT-2: selling is always legal. Writes eight places at once, of which those of the cards there are count.
Place add_sales(Place place, Hand cards) {
    using Eight = std::uint8_t __attribute__((vector_size(8)));
    using Actions = std::uint32_t __attribute__((vector_size(32)));
    const Actions sales = __builtin_convertvector(std::bit_cast<Eight>(cards), Actions) << 8U |
                          static_cast<std::uint32_t>(ActionKind::sell);
    std::memcpy(place, &sales, sizeof sales);
    return place + cards.size();
}

// SW-ACT-1: build, sell, or build a stage, with any card of the hand.
[[gnu::always_inline]] inline ActionList actions_with(const State& state, int city, Hand hand) {
    const City& self = city_at(state, city);
    const Market trade = market(state, city);
    const Hand cards = hand.without_copies();
    ActionList list;
    Place place = list.data();
    for (Hand rest = cards; rest[0] != no_card; rest.drop_first())
        place = add_builds(place, self, trade, rest[0]);
    place = add_sales(place, cards);
    const Place first = place;
    const Place last = place = add_stages(place, self, trade, cards[0]);
    if (first != last)
        for (int other = 1; other < cards.size(); ++other) place = repeat_for(cards[other], first, last, place);
    list.resize(static_cast<int>(place - list.data()));
    return list;
}

// SW-2P-10 to SW-2P-12: the Free City sells only if it can use no card, and builds what it can chain.
ActionList free_city_actions(const State& state, Hand hand) {
    const City& self = city_at(state, free_city);
    const Market trade = market(state, free_city);
    const Hand cards = hand.without_copies();
    ActionList list;
    Place place = list.data();
    for (int i = 0; i < cards.size(); ++i) place = add_builds(place, self, trade, cards[i]);
    for (int i = 0; i < cards.size(); ++i) {
        const Facts& card = facts(cards[i]);
        const bool must_chain = is_chained(self, card) && !is_duplicate(self, card);
        if (!must_chain) place = add_stages(place, self, trade, cards[i]);
    }
    if (place == list.data()) place = add_sales(place, cards);
    list.resize(static_cast<int>(place - list.data()));
    return list;
}

// SW-WA-HAL-3: any card of the pile whose name the city lacks.
CardSet choosable(const State& state, int city) {
    const CardCounts pile = discard_pile(state);
    CardSet set;
    for (int number = 0; number < card_count; ++number)
        if (pile[at(number)] != 0 && !has_building(city_at(state, city), card_at(number))) set.insert(card_at(number));
    return set;
}

ActionList discard_power_actions(const State& state, int city) {
    ActionList list;
    list.push_back(action(ActionKind::pass, no_card));
    choosable(state, city).for_each([&](CardId id) { list.push_back(action(ActionKind::take, id)); });
    return list;
}

// The cards this city may pick from now. The Free City picks from its controller's hand, after the controller.
Hand hand_for(const State& state, int city) {
    if (!is_free_city(state, city)) return hand_of(state, city);
    if (state.step == Step::seventh) {  // SW-2P-14: its seventh card is the last of the draw pile
        Hand last;
        last.insert(run(state, state.age, pile_run)[leftover]);
        return last;
    }
    const int seat = controller(state.age, state.turn);
    Hand rest = hand_of(state, seat);
    rest.erase(state.committed[at(seat)].card);
    return rest;
}

int seat_of(const State& state, int city) {
    return is_free_city(state, city) ? controller(state.age, state.turn) : city;
}

// ---- the turn ----------------------------------------------------------------------------------------------------

void place_building(City& city, CardId id) {
    const Facts& card = facts(id);
    city.buildings.insert(id);
    add(city.production, card.production.own);
    add(city.for_sale, card.production.for_sale);
    city.privileges |= card.privileges;
}

void place_stage(State& state, int city) {
    City& self = city_at(state, city);
    const Facts& stage = next_stage_facts(self);
    if (stage.discard_power) state.power_city = static_cast<std::uint8_t>(city);
    add(self.production, stage.production.own);
    self.privileges |= stage.privileges;
    ++self.stages;
}

// SW-TURN-4: coins to the bank and to both neighbours leave the treasury.
void pay(City& city, Action action) {
    int price = action.left + action.right;
    if (action.kind == ActionKind::build && !is_chained(city, facts(action.card))) price += facts(action.card).coin_cost;
    if (action.kind == ActionKind::stage) price += next_stage_facts(city).coin_cost;
    city.coins = static_cast<std::uint16_t>(city.coins - price);
}

void gain(City& city, int coins) { city.coins = static_cast<std::uint16_t>(city.coins + coins); }

// SW-WA-OLY-1
void use_free_build(City& city) {
    city.free_build_used = true;
    city.privileges = static_cast<Privileges>(city.privileges & ~free_build);
}

// SW-TURN-5: the card goes where the action says. `turn` is leftover for a seventh card.
[[gnu::always_inline]] inline void place(State& state, int city, Action action, int turn) {
    City& self = city_at(state, city);
    Use use = Use::discard;
    if (action.kind == ActionKind::sell) {
        gain(self, sale_coins);  // SW-ACT-6; it depends on nothing, so it need not wait for SW-TURN-6
    } else if (action.kind == ActionKind::build || action.kind == ActionKind::build_free) {
        if (action.kind == ActionKind::build_free) use_free_build(self);
        place_building(self, action.card);
        use = Use::build;
    } else if (action.kind == ActionKind::stage) {
        place_stage(state, city);
        use = Use::stage;
    }
    run(state, state.age, city)[at(turn)] = action.card;
    self.uses.set(state.age, turn, use);
}

int coins_of(const State& state, int city, const Effects& effects) {
    int total = 0;
    for (const Effect& effect : effects) {
        if (effect.kind == EffectKind::coins) total += effect.amount;
        if (effect.kind == EffectKind::coins_per) total += effect.amount * count(state, city, effect);
    }
    return total;
}

void gain_from_building(State& state, int city, CardId id) {
    if (facts(id).gives_coins) gain(city_at(state, city), coins_of(state, city, card(id).row.effects));
}

// SW-TURN-6: counts are taken after everything of the turn is placed.
void gain_from(State& state, int city, Action action) {
    City& self = city_at(state, city);
    if (action.kind == ActionKind::build || action.kind == ActionKind::build_free)
        gain_from_building(state, city, action.card);
    if (action.kind == ActionKind::stage && stage_facts[at(index(self.board))][at(self.stages - 1)].gives_coins)
        gain(self, coins_of(state, city, board(self.board).stage[at(self.stages - 1)].effects));
}

// SW-TURN-7
void credit_sellers(State& state, int city, Action action) {
    if (action.left + action.right == 0) return;
    const int cities = city_count(state);
    gain(city_at(state, left_of(city, cities)), action.left);
    gain(city_at(state, right_of(city, cities)), action.right);
}

// SW-AGE-4; two players exchange hands (SW-2P-8).
void pass_hands(State& state) {
    const auto hands = state.hands;
    for (int seat = 0; seat < state.players; ++seat) {
        const bool to_left = state.age != Age::two;
        const int target = to_left ? left_of(seat, state.players) : right_of(seat, state.players);
        hand_of(state, target) = hands[at(seat)];
    }
}

void add_tokens(Tokens& tokens, Age age, int victories, int defeats) {
    const auto won = static_cast<std::uint16_t>(victories);
    switch (age) {
        case Age::one: tokens.victories_1 = won & 3U; break;
        case Age::two: tokens.victories_2 = won & 3U; break;
        case Age::three: tokens.victories_3 = won & 3U; break;
    }
    tokens.defeats = static_cast<std::uint16_t>(tokens.defeats + defeats) & 15U;
}

// SW-MIL-1, SW-MIL-2
void resolve_conflicts(State& state) {
    const int cities = city_count(state);
    std::array<int, max_cities> shields{};
    for (int city = 0; city < cities; ++city) shields[at(city)] = shields_of(city_at(state, city));
    for (int city = 0; city < cities; ++city) {
        const int own = shields[at(city)];
        const int left = shields[at(left_of(city, cities))];
        const int right = shields[at(right_of(city, cities))];
        add_tokens(city_at(state, city).tokens, state.age, (own > left) + (own > right), (own < left) + (own < right));
    }
}

// SW-MIL-4
void end_age(State& state) {
    resolve_conflicts(state);
    if (state.age == Age::three) {
        state.step = Step::end;
        return;
    }
    state.age = static_cast<Age>(static_cast<int>(state.age) + 1);
    state.turn = 0;
    deal_age(state);
}

// SW-TURN-10
void end_turn(State& state) {
    state.step = Step::choose;
    state.power_city = no_city;
    if (state.turn == turns_per_age - 1) {
        end_age(state);
        return;
    }
    ++state.turn;
    pass_hands(state);
    if (state.players == 2) draw_for_controller(state);
}

// SW-TURN-9: a power without a choosable card is not asked (SW-WA-HAL-3).
void resolve_discard_power(State& state) {
    if (state.power_city != no_city && !choosable(state, state.power_city).empty())
        state.step = Step::discard_power;
    else
        end_turn(state);
}

// SW-TURN-5: in turn 6 the other card is discarded without coins, except a seventh card to be played (SW-WB-BAB-2).
void discard_leftovers(State& state, int keeper) {
    for (int city = 0; city < city_count(state); ++city) {
        if (city == keeper) continue;
        const CardId last = is_free_city(state, city) ? run(state, state.age, pile_run)[leftover] : hand_of(state, city)[0];
        place(state, city, action(ActionKind::none, last), leftover);
        if (!is_free_city(state, city)) hand_of(state, city) = Hand{};
    }
}

int keeper_of_seventh_card(const State& state) {
    for (int city = 0; city < city_count(state); ++city)
        if (stage_powers(city_at(state, city)).seventh_card) return city;
    return no_city;
}

void resolve_turn(State& state) {
    const int cities = city_count(state);
    unsigned with_coins = 0;
    for (int city = 0; city < cities; ++city) {  // SW-TURN-4 and SW-TURN-5; neither looks at another city
        const Action action = state.committed[at(city)];
        pay(city_at(state, city), action);
        hand_of(state, seat_of(state, city)).erase(action.card);
        place(state, city, action, state.turn);
        const bool nothing_to_come = action.kind == ActionKind::sell ||
                                     (action.kind == ActionKind::build && action.left + action.right == 0 &&
                                      !facts(action.card).gives_coins);
        if (!nothing_to_come) with_coins |= 1U << city;
    }
    for (; with_coins != 0; with_coins &= with_coins - 1) {  // SW-TURN-6 and SW-TURN-7; no gain depends on coins
        const int city = std::countr_zero(with_coins);
        gain_from(state, city, state.committed[at(city)]);
        credit_sellers(state, city, state.committed[at(city)]);
    }
    state.committed.fill({});
    state.owed = all_cities(state.players);
    if (state.turn == turns_per_age - 1) {
        const int keeper = keeper_of_seventh_card(state);
        discard_leftovers(state, keeper);
        if (keeper != no_city) {  // SW-TURN-8; Babylon has no discard power, so power_city is free for it
            state.step = Step::seventh;
            return;
        }
    }
    resolve_discard_power(state);
}

// SW-WB-BAB-3: a step of its own; coins paid to neighbours arrive at once.
void play_seventh(State& state, int city, Action action) {
    if (!is_free_city(state, city)) hand_of(state, city) = Hand{};
    pay(city_at(state, city), action);
    place(state, city, action, leftover);
    gain_from(state, city, action);
    credit_sellers(state, city, action);
    resolve_discard_power(state);
}

// SW-WA-HAL-3
void use_discard_power(State& state, int city, Action action) {
    City& self = city_at(state, city);
    state.taken[at(self.stages - 1)] = action.kind == ActionKind::take ? action.card : declined;
    if (action.kind == ActionKind::take) {
        place_building(self, action.card);
        gain_from_building(state, city, action.card);
    }
    end_turn(state);
}

int city_of_power(const State& state) {
    return state.step == Step::seventh ? keeper_of_seventh_card(state) : state.power_city;
}

bool owes_choice(const State& state, int seat) {
    if ((state.owed >> seat & 1) != 0) return true;
    return state.players == 2 && seat == controller(state.age, state.turn) && (state.owed >> free_city & 1) != 0;
}

// Everything but the choice of a turn for one's own city.
[[gnu::noinline]] ActionList special_actions(const State& state, Seat seat) {
    if (!to_act(state).contains(seat)) return {};
    const int city = acting_city(state, seat);
    if (state.step == Step::discard_power) return discard_power_actions(state, city);
    const Hand hand = hand_for(state, city);
    return is_free_city(state, city) ? free_city_actions(state, hand) : actions_with(state, city, hand);
}

}  // namespace

SeatList to_act(const State& state) {
    SeatList seats;
    switch (state.step) {
        case Step::choose:
            for (int seat = 0; seat < state.players; ++seat)
                if (owes_choice(state, seat)) seats.push_back(seat_at(seat));
            break;
        case Step::seventh:
        case Step::discard_power: seats.push_back(seat_at(seat_of(state, city_of_power(state)))); break;
        case Step::end: break;
    }
    return seats;
}

int acting_city(const State& state, Seat seat) {
    if (state.step != Step::choose) return city_of_power(state);
    return (state.owed >> index(seat) & 1) != 0 ? index(seat) : free_city;
}

ActionList legal_actions(const State& state, Seat seat) {
    if (state.step == Step::choose && (state.owed >> index(seat) & 1) != 0) [[likely]]
        return actions_with(state, index(seat), hand_of(state, index(seat)));
    return special_actions(state, seat);
}

void apply(State& state, Seat seat, Action action) {
    const int city = acting_city(state, seat);
    switch (state.step) {
        case Step::choose:
            state.committed[at(city)] = action;
            state.owed = static_cast<std::uint8_t>(state.owed & ~(1U << city));
            if (state.owed == 0) resolve_turn(state);
            break;
        case Step::seventh: play_seventh(state, city, action); break;
        case Step::discard_power: use_discard_power(state, city, action); break;
        case Step::end: assert(false && "the game is over"); break;
    }
}

int shields_of(const City& city) {
    constexpr auto by_strength = [] {
        std::array<CardSet, 3> sets;  // 1, 2 and 3 shields
        for (int number = 0; number < card_count; ++number)
            for (const Effect& effect : card(card_at(number)).row.effects)
                if (effect.kind == EffectKind::shields) sets[at(effect.amount - 1)].insert(card_at(number));
        return sets;
    }();
    int total = stage_powers(city).shields;
    for (int strength = 1; strength <= 3; ++strength) total += strength * (city.buildings & by_strength[at(strength - 1)]).count();
    return total;
}

}  // namespace hepta::seven
