// The rules of 7 Wonders: legality (sections 5 to 8 and 13 of the clauses) and the turn (section 4).
#include "seven/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "seven/facts.h"
#include "seven/history.h"
#include "seven/payment.h"
#include "seven/powers.h"
#include "seven/scoring.h"
#include "seven/setup.h"

namespace hepta::seven {
namespace {

using namespace facts;

bool is_free_city(const State& state, int city) { return state.players == 2 && city == free_city; }

// ---- legality ----------------------------------------------------------------------------------------------------

// Where the next action of a list is written.
using Place = Action*;

// A card that takes a second look. Writes what can be done without trade; true if trade need not be tried.
[[gnu::always_inline]] inline bool add_without_trade(Place& place, const City& city, const Market& market,
                                                     const Needs& card) {
    if (is_duplicate(city, card)) return true;
    if (is_chained(city, card)) {  // SW-CHAIN-3
        *place++ = action(card.build);
        return true;
    }
    const bool own_goods_suffice = covers(market, card.demand);
    if (own_goods_suffice && card.coin_cost <= market.coins) *place++ = action(card.build);
    if ((market.privileges & free_build) != 0 && !(own_goods_suffice && card.coin_cost == 0))  // SW-WA-OLY-3
        *place++ = action(ActionKind::build_free, action(card.build).card);
    return own_goods_suffice;
}

// SW-ACT-3: the ways to build this card; none if it is a duplicate or too dear. Most cards are new to the city and cost
// goods or nothing.
[[gnu::always_inline]] inline Place add_builds(Place place, const City& city, const Market& market,
                                               const Alerts& alerts, CardId id) {
    const Needs& card = needs(id);
    const Action unpaid = action(card.build);
    if (alerts.intersects(card.alerts)) [[unlikely]]
        if (add_without_trade(place, city, market, card)) return place;
    const Bytes lacking = missing(load(card.demand), market.own);
    if (!is_zero(lacking)) return add_trades(place, unpaid, load(card.demand), lacking, market, market.coins);
    *place = unpaid;
    return place + 1;
}

// The ways to build the next stage, written for one card (SW-ACT-4: any card serves alike).
[[gnu::always_inline]] inline Place add_stages(Place place, const City& city, const Market& market, CardId id) {
    const Needs& stage = stage_needs[at(index(city.board))][city.stages];
    const Action unpaid = action(ActionKind::stage, id);
    const Bytes lacking = missing(load(stage.demand), market.own);
    if (!is_zero(lacking)) return add_trades(place, unpaid, load(stage.demand), lacking, market, market.coins);
    *place = unpaid;
    return place + 1;
}

// One action for each card of a hand: eight at once, of which those of the cards there are count.
using Eight = std::uint32_t __attribute__((vector_size(32)));
Place add_eight(Place place, Eight actions, Hand cards) {
    std::memcpy(place, &actions, sizeof actions);
    return place + cards.size();
}

// SW-ACT-2: selling is always legal.
Eight sales(Hand cards) {
#ifdef __AVX2__
    const auto ids = std::bit_cast<Eight>(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(std::bit_cast<long long>(cards))));
#else
    using Bytes = std::uint8_t __attribute__((vector_size(8)));
    const Eight ids = __builtin_convertvector(std::bit_cast<Bytes>(cards), Eight);
#endif
    return ids << 8U | static_cast<std::uint32_t>(ActionKind::sell);
}

// [first, last) are the ways to build a stage with the first card; writes those with the other cards behind them.
Place add_stages_with_others(Place first, Place last, Hand cards) {
    Place place = last;
    cards.drop_first();
    for (const CardId id : cards)
        for (Place way = first; way != last; ++way) *place++ = action(way->kind, id, way->left, way->right);
    return place;
}

// SW-ACT-1: build, sell, or build a stage, with any card of the hand.
[[gnu::always_inline]] inline ActionList actions_with(const State& state, int city, Hand hand) {
    const City& self = city_of(state, city);
    const Market trade = market(state, city);
    const Alerts alerts = alerts_of(self);
    const Hand cards = hand.without_copies();
    ActionList list;
    Place place = list.data();
    for (const CardId id : cards) place = add_builds(place, self, trade, alerts, id);
    const Eight sale = sales(cards);
    place = add_eight(place, sale, cards);
    const Place first = place;
    place = add_stages(place, self, trade, cards[0]);
    if (place - first == 1)  // the usual case, all cards at once: a stage differs from a sale by the same for each
        place = add_eight(first, sale + (word(*first) - sale[0]), cards);
    else if (place != first)
        place = add_stages_with_others(first, place, cards);
    list.resize(static_cast<int>(place - list.data()));
    return list;
}

// SW-2P-10 to SW-2P-12: the Free City sells only if it can use no card, and builds what it can chain.
ActionList free_city_actions(const State& state, Hand hand) {
    const City& self = city_of(state, free_city);
    const Market trade = market(state, free_city);
    const Alerts alerts = alerts_of(self);
    const Hand cards = hand.without_copies();
    ActionList list;
    Place place = list.data();
    for (const CardId id : cards) place = add_builds(place, self, trade, alerts, id);
    for (const CardId id : cards) {
        const bool must_chain = is_chained(self, needs(id)) && !is_duplicate(self, needs(id));
        if (!must_chain) place = add_stages(place, self, trade, id);
    }
    if (place == list.data()) place = add_eight(place, sales(cards), cards);
    list.resize(static_cast<int>(place - list.data()));
    return list;
}

// SW-WA-HAL-3: any card of the pile whose name the city lacks.
bool is_choosable(const City& city, const CardCounts& pile, int number) {
    return pile[at(number)] != 0 && !is_duplicate(city, needs(card_at(number)));
}

ActionList discard_power_actions(const State& state, int city) {
    const CardCounts pile = discard_pile(state);
    ActionList list;
    list.push_back(action(ActionKind::pass, no_card));
    const auto next_kind = [&](auto from) {
        return std::find_if(from, pile.end(), [](auto copies) { return copies != 0; });
    };
    for (auto kind = next_kind(pile.begin()); kind != pile.end(); kind = next_kind(kind + 1)) {
        const CardId id = card_at(static_cast<int>(kind - pile.begin()));
        if (!is_duplicate(city_of(state, city), needs(id))) list.push_back(action(ActionKind::take, id));
    }
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

void gain(City& city, int coins) { city.coins = static_cast<std::uint16_t>(city.coins + coins); }

// SW-TURN-6: coins that depend on nothing need not wait. True if others are to be counted.
bool place_building_free(City& city, const Changes& card) {
    city.buildings |= card.buildings;
    add(city.production, card.production.own);
    add(city.for_sale, card.production.for_sale);
    city.privileges |= card.privileges;
    gain(city, card.coins);
    return card.counts_coins;
}

// SW-TURN-4: coins to the bank leave the treasury, unless the card is chained.
bool place_building(City& city, CardId id) {
    const Changes& card = changes(id);
    if (card.coin_cost != 0 && !is_chained(city, needs(id))) [[unlikely]]
        gain(city, -card.coin_cost);
    return place_building_free(city, card);
}

bool place_stage(State& state, int city) {
    City& self = city_of(state, city);
    const Changes& stage = changes_of_stage(self, self.stages);
    if (stage.discard_power) state.power_city = static_cast<std::uint8_t>(city);
    add(self.production, stage.production.own);
    self.privileges |= stage.privileges;
    gain(self, stage.coins);
    ++self.stages;
    return stage.counts_coins;
}

// SW-WA-OLY-1
void use_free_build(City& city) {
    city.free_build_used = true;
    city.privileges = static_cast<Privileges>(city.privileges & ~free_build);
}

// A city in one turn of one Age; `turn` is leftover for a seventh card.
struct Pick {
    Age age;
    int turn;
};

// SW-TURN-4, SW-TURN-5: the bank is paid, and the card goes where the action says. The coins of a sale depend on
// nothing, so they need not wait for SW-TURN-6. True if coins are to be counted then.
[[gnu::always_inline]] inline bool place(State& state, int city, Action action, Pick pick) {
    City& self = city_of(state, city);
    Use use = Use::discard;
    bool counts_coins = false;
    if (action.kind == ActionKind::sell) {
        gain(self, sale_coins);  // SW-ACT-6
    } else if (action.kind == ActionKind::build) {
        counts_coins = place_building(self, action.card);
        use = Use::build;
    } else if (action.kind == ActionKind::stage) {
        counts_coins = place_stage(state, city);
        use = Use::stage;
    } else if (action.kind == ActionKind::build_free) {
        counts_coins = place_building_free(self, changes(action.card));
        use_free_build(self);
        use = Use::build;
    }
    run(state, pick.age, city)[at(pick.turn)] = action.card;
    self.uses.set(pick.age, pick.turn, use);
    return counts_coins;
}

int counted_coins(const State& state, int city, const Effects& effects) {
    int total = 0;
    for (const Effect& effect : effects) total += worth_of_counted(state, city, effect).coins;
    return total;
}

// SW-TURN-6: counts are taken after everything of the turn is placed.
[[gnu::noinline]] void gain_counted(State& state, int city, Action action) {
    City& self = city_of(state, city);
    const Effects& effects = action.kind == ActionKind::stage ? board(self.board).stage[at(self.stages - 1)].effects
                                                              : card(action.card).row.effects;
    gain(self, counted_coins(state, city, effects));
}

// SW-TURN-4 and SW-TURN-7: what leaves the treasury for the neighbours, and what they get.
[[gnu::always_inline]] inline void pay_sellers(State& state, int city, Action action) {
    if (!pays_neighbours(action)) return;
    const auto [left, right] = neighbours(state, city);
    gain(city_of(state, city), -action.left - action.right);
    gain(city_of(state, left), action.left);
    gain(city_of(state, right), action.right);
}

// SW-AGE-4; two players exchange hands (SW-2P-8). All seven places move at once; those of no player stay empty.
void pass_hands(State& state) {
    const auto hands = state.hands;
    const std::size_t last = at(state.players - 1);
    if (state.age == Age::two) {  // to the right
        std::copy(hands.begin() + 1, hands.end(), state.hands.begin());
        state.hands[last] = hands[0];
    } else {
        std::copy(hands.begin(), hands.end() - 1, state.hands.begin() + 1);
        if (last + 1 < state.hands.size()) state.hands[last + 1] = Hand{};
        state.hands[0] = hands[last];
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
    for (int city = 0; city < cities; ++city) shields[at(city)] = shields_of(city_of(state, city));
    for (int city = 0; city < cities; ++city) {
        const int own = shields[at(city)];
        const int left = shields[at(left_of(city, cities))];
        const int right = shields[at(right_of(city, cities))];
        add_tokens(city_of(state, city).tokens, state.age, (own > left) + (own > right), (own < left) + (own < right));
    }
}

// SW-MIL-4
[[gnu::noinline]] void end_age(State& state) {
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
[[gnu::always_inline]] inline void end_turn(State& state) {
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

[[gnu::noinline]] bool has_choosable(const State& state, int city) {
    const int cities = city_count(state);
    for (int other = 0; other < cities; ++other) {  // what was discarded in this turn is certainly still there
        const CardId id = run(state, state.age, other)[state.turn];
        if (city_of(state, other).uses.at(state.age, state.turn) == Use::discard &&
            !is_duplicate(city_of(state, city), needs(id)))
            return true;
    }
    const CardCounts pile = discard_pile(state);
    for (int number = 0; number < card_count; ++number)
        if (is_choosable(city_of(state, city), pile, number)) return true;
    return false;
}

// SW-TURN-9: a power without a choosable card is not asked (SW-WA-HAL-3).
void resolve_discard_power(State& state) {
    if (state.power_city != no_city && has_choosable(state, state.power_city)) [[unlikely]]
        state.step = Step::discard_power;
    else
        end_turn(state);
}

// SW-TURN-5: in turn 6 the other card is discarded without coins, except a seventh card to be played (SW-WB-BAB-2).
void discard_leftovers(State& state, int keeper) {
    const Pick pick{state.age, leftover};
    const int cities = city_count(state);
    for (int city = 0; city < cities; ++city) {
        if (city == keeper) continue;
        const CardId last =
            is_free_city(state, city) ? run(state, state.age, pile_run)[leftover] : hand_of(state, city)[0];
        place(state, city, action(ActionKind::none, last), pick);
        if (!is_free_city(state, city)) hand_of(state, city) = Hand{};
    }
}

int keeper_of_seventh_card(const State& state) {
    for (int city = 0; city < city_count(state); ++city)
        if (stage_powers(city_of(state, city)).seventh_card) return city;
    return no_city;
}

// The picked cards leave the hands; the Free City picks from its controller's hand.
void take_from_hands(State& state) {
    const int players = state.players;
    for (int seat = 0; seat < players; ++seat) hand_of(state, seat).erase(state.committed[at(seat)].card);
    if (players == 2) hand_of(state, controller(state.age, state.turn)).erase(state.committed[free_city].card);
}

// SW-TURN-4 to SW-TURN-7. Payments were checked when they were chosen, and no gain depends on coins: so coins may
// change hands at once, and only what is counted waits until everything is placed.
void carry_out(State& state) {
    const int cities = city_count(state);
    const Pick pick{state.age, state.turn};
    unsigned counting = 0;
    for (int city = 0; city < cities; ++city) {
        const Action action = state.committed[at(city)];
        pay_sellers(state, city, action);
        if (place(state, city, action, pick)) counting |= 1U << city;
    }
    for (; counting != 0; counting &= counting - 1) {
        const int city = std::countr_zero(counting);
        gain_counted(state, city, state.committed[at(city)]);
    }
}

[[gnu::noinline]] void resolve_turn(State& state) {
    take_from_hands(state);
    carry_out(state);
    state.committed = {};
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
[[gnu::noinline]] void play_seventh(State& state, int city, Action action) {
    if (!is_free_city(state, city)) hand_of(state, city) = Hand{};
    pay_sellers(state, city, action);
    if (place(state, city, action, {state.age, leftover})) gain_counted(state, city, action);
    resolve_discard_power(state);
}

// SW-WA-HAL-3
[[gnu::noinline]] void use_discard_power(State& state, int city, Action action) {
    City& self = city_of(state, city);
    state.taken[at(self.stages - 1)] = action.kind == ActionKind::take ? action.card : declined;
    if (action.kind == ActionKind::take) {
        if (place_building_free(self, changes(action.card))) gain_counted(state, city, action);
    }
    end_turn(state);
}

int city_of_power(const State& state) {
    return state.step == Step::seventh ? keeper_of_seventh_card(state) : state.power_city;
}

// The seats that own the cities in a mask; the Free City belongs to its controller.
std::uint8_t owners(const State& state, std::uint8_t cities) {
    if (state.players != 2) return cities;
    const int free_city_bit = cities >> free_city & 1;
    return static_cast<std::uint8_t>((cities & ~(1 << free_city)) | free_city_bit << controller(state.age, state.turn));
}

constexpr auto seats_by_mask = [] {
    std::array<SeatList, 1U << max_players> lists;
    for (std::size_t mask = 0; mask < lists.size(); ++mask) {
        SeatList& list = lists[mask];
        for (int seat = 0; seat < max_players; ++seat)
            if ((mask >> seat & 1) != 0) list.push_back(seat_at(seat));
        const int size = list.size();
        while (list.size() < max_players) list.push_back(Seat{});  // a constant has no places left open
        list.resize(size);
    }
    return lists;
}();

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
        case Step::choose: return seats_by_mask[owners(state, state.owed)];
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

void apply(State& state, Seat seat, const Action& action) {
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

void carry_out_alone(State& table, int city, const Action& action) {
    pay_sellers(table, city, action);
    if (place(table, city, action, {table.age, table.turn})) gain_counted(table, city, action);
}

int shields_of(const City& city) {
    constexpr auto by_digit = [] {
        std::array<CardSet, 3> sets;  // binary digits of the shields: 1, 2 and 4
        for (int number = 0; number < card_count; ++number)
            for (int digit = 0; totals(card_at(number)).shields >> digit != 0; ++digit)
                if ((totals(card_at(number)).shields >> digit & 1) != 0) sets[at(digit)].insert(card_at(number));
        return sets;
    }();
    int total = stage_powers(city).shields;
    for (int digit = 0; digit < 3; ++digit) total += (city.buildings & by_digit[at(digit)]).count() << digit;
    return total;
}

}  // namespace hepta::seven
