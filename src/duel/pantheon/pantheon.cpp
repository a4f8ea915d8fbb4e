// Pantheon: its actions in a turn, its tokens, its tasks, its points (sections 4 to 7, 10 to 15 of the clauses).
#include "duel/pantheon/pantheon.h"

#include <algorithm>
#include <cassert>

#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/lanes.h"
#include "duel/pantheon/divinities.h"
#include "duel/payment.h"
#include "duel/scoring.h"

namespace hepta::duel::pantheon {
namespace {

// By layout (AG-DISP-1) and Age.
constexpr std::array<std::array<TokenSlots, age_count>, 2> slots_of_tokens = {{
    {TokenSlots{2, 4, 9, 11, 13}, TokenSlots{6, 8, 10, -1, -1}, TokenSlots{-1, -1, -1, -1, -1}},
    {TokenSlots{4, 6, 12, 14, 17}, TokenSlots{7, 9, 12, -1, -1}, TokenSlots{-1, -1, -1, -1, -1}},
}};

// The same as sets of slots.
constexpr auto token_sets = [] {
    std::array<std::array<Slots, age_count>, 2> sets{};
    for (std::size_t shape = 0; shape < sets.size(); ++shape)
        for (std::size_t age = 0; age < age_count; ++age)
            for (const int slot : slots_of_tokens[shape][age])
                if (slot >= 0) sets[shape][age] |= slot_bit(slot);
    return sets;
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

Divinities drawn_cards(const PantheonState& pantheon) {
    Divinities set = 0;
    for (int number = 0; number < mythology_count; ++number)
        for (int i = 0; i < pantheon.drawn[at(number)]; ++i) set |= only(pantheon.decks[at(number)][at(i)]);
    return set;
}

// Bit i: this lies on space i.
unsigned spaces_with(const PantheonState& pantheon, DivinityId id) {
    unsigned mask = 0;
    for (int space = 0; space < space_count; ++space)
        mask |= static_cast<unsigned>(pantheon.spaces[at(space)] == id) << space;
    return mask;
}

Place add_divinity_placements(Place place, const PantheonState& pantheon, Mythology mythology) {
    const Deck& deck = pantheon.decks[at(index(mythology))];
    const int drawn = pantheon.drawn[at(index(mythology))];
    Divinities cards = only(deck[0]);
    if (drawn == 2) cards |= only(deck[1]);
    const unsigned empty = spaces_with(pantheon, no_divinity);
    const std::uint64_t spaces = packed(detail::numbers_of_bits[0xff], empty);
    for_each_bit(cards, [&](int number) {
        write_with_b(place, action(ActionKind::divinity, number), spaces);
        place += std::popcount(empty);
    });
    return place;
}

Place add_decks(Place place, const PantheonState& pantheon) {
    for (int number = 0; number < mythology_count; ++number)
        if (pantheon.decks[at(number)][0] != no_divinity) *place++ = action(ActionKind::deck, number);
    return place;
}

// Slots as text sort like 0, 1, 10, 11, ..., 2, 20, ...
Place add_strikes(Place place, const State& state) {
    constexpr auto order = [] {
        std::array<std::uint8_t, max_slots> slots{};
        std::size_t size = 0;
        for (int first = 0; first < 10; ++first) {
            slots[size++] = static_cast<std::uint8_t>(first);
            for (int slot = 10 * first; first > 0 && slot < std::min(10 * first + 10, max_slots); ++slot)
                slots[size++] = static_cast<std::uint8_t>(slot);
        }
        return slots;
    }();
    for (const std::uint8_t slot : order)
        if ((state.present & slot_bit(slot)) != 0) *place++ = action(ActionKind::strike, slot);
    return place;
}

Place add_raises(Place place, const State& state, Seat seat) {
    if (wonders_built(state) == max_wonders_built) return place;  // PA-ISI-4
    for_each_bit(city_of(state, seat).unbuilt, [&](int number) {
        state.discard.for_each([&](CardId id) { *place++ = action(ActionKind::raise, number, id); });
    });
    return place;
}

// Positions as text sort like -1, ..., -9, 0, ..., 9.
Place add_minerva_positions(Place place, int pawn) {
    const auto add = [&](int position) {
        if (position != pawn) *place++ = action(ActionKind::minerva, position + capital);
    };
    for (int position = -1; position >= -capital; --position) add(position);
    for (int position = 0; position <= capital; ++position) add(position);
    return place;
}

void strike(State& state, int slot) {  // PA-DIV-ZEU
    const TokenSlots& slots = token_slots(state);
    for (int token = 0; token < mythology_tokens_in_play; ++token)
        if (slots[at(token)] == slot)
            state.pantheon.tokens_left = static_cast<std::uint8_t>(state.pantheon.tokens_left & ~(1U << token));
    state.discard.insert(card_in(state, slot));
    clear_slot(state, slot);
}

void undo_wonder(State& state, WonderId id) {  // PA-DIV-ANU
    const Seat owner = seat_at((state.cities[0].built & only(id)) != 0 ? 0 : 1);
    remove_wonder(state, owner, id);
    city_of(state, owner).unbuilt |= only(id);
}

void put_snake(State& state, Seat seat, CardId id) {  // PA-NIS-2
    state.pantheon.snake = id;
    state.pantheon.snake_owner = static_cast<std::uint8_t>(seat);
    gain_symbol(state, seat, static_cast<Symbol>(facts(id).symbol));
}

void take_from_enki(State& state, Seat seat) {  // PA-ENK-2
    state.drawn = state.pantheon.enki_tokens;
    state.pantheon.enki_tokens = 0;
    if (state.drawn != 0) state.tasks.push(task(duel::TaskKind::drawn_token, seat, 1));
}

// Offering tokens as text sort like "", 2, 2 3, 2 3 4, 2 4, 3, 3 4, 4.
constexpr std::array<Offerings, 8> offering_sets = {0, 1, 3, 7, 5, 2, 6, 4};

// PA-ACT-4: no token of the set is needless.
constexpr bool all_needed(Offerings set, int price) {
    if (set == 0) return true;
    const int smallest = lowest_offering + std::countr_zero(set);
    return offering_sum(set) - smallest < price;
}
constexpr int largest_activation_price = 16;  // the Gate on the farthest space
constexpr int largest_offering_sum = offering_sum(7);
constexpr std::uint64_t bytes_of_one = 0x0101010101010101;
constexpr std::uint64_t top_bits = 0x80 * bytes_of_one;

// Masks over offering_sets. By the tokens a player has and the price: the sets of these tokens without a needless one.
constexpr auto needed_sets = [] {
    std::array<std::array<std::uint8_t, largest_activation_price + 1>, 8> masks{};
    for (unsigned own = 0; own < 8; ++own)
        for (int price = 0; price <= largest_activation_price; ++price)
            for (std::size_t i = 0; i < offering_sets.size(); ++i)
                if ((offering_sets[i] & ~own) == 0 && all_needed(offering_sets[i], price))
                    masks[own][at(price)] = static_cast<std::uint8_t>(masks[own][at(price)] | 1U << i);
    return masks;
}();

// By the coins that a player lacks: the sets that are worth as much.
constexpr auto sets_worth = [] {
    std::array<std::uint8_t, largest_offering_sum + 1> masks{};
    for (int coins = 0; coins < static_cast<int>(masks.size()); ++coins)
        for (std::size_t i = 0; i < offering_sets.size(); ++i)
            if (offering_sum(offering_sets[i]) >= coins)
                masks[at(coins)] = static_cast<std::uint8_t>(masks[at(coins)] | 1U << i);
    return masks;
}();

}  // namespace

const TokenSlots& token_slots(const State& state) {
    return slots_of_tokens[state.shapes][static_cast<std::size_t>(state.age)];
}

void on_age_start(State& state) {
    if (state.age != Age::two) return;
    PantheonState& pantheon = state.pantheon;
    pantheon.tokens_left = (1U << offering_count) - 1;
    Divinities placed = 0;
    for (const DivinityId id : pantheon.spaces)
        if (id != no_divinity) placed |= only(id);
    reveal(state, placed);                                                                        // PA-HID-4
    const auto empty = std::find(pantheon.spaces.rbegin(), pantheon.spaces.rend(), no_divinity);  // PA-AGE-2
    assert(empty != pantheon.spaces.rend());
    *empty = gate;
    if ((placed & only(token_bearer)) != 0) put_tokens_on_enki(state);
}

int safe_coins(const State& state, Seat seat) { return state.pantheon.devotions[at(seat)].astarte; }

void gain_safe_coins(State& state, Seat seat, int coins) {
    std::uint8_t& astarte = state.pantheon.devotions[at(seat)].astarte;
    astarte = static_cast<std::uint8_t>(astarte + coins);
}

void pay_safe_coins(State& state, Seat seat, int coins) {
    std::uint8_t& astarte = state.pantheon.devotions[at(seat)].astarte;
    assert(coins <= astarte);
    astarte = static_cast<std::uint8_t>(astarte - coins);
}

void adjust(Market& market, const State& state, Seat seat) {
    constexpr Tokens engineering = tokens_with(EffectKind::chain_for_one_coin);
    if ((city_of(state, seat).tokens & engineering) == 0) return;
    market.chains_for_one_coin = true;
    market.helped_colours = all_colours;
}

void before_card_leaves(State& state, Seat /*seat*/, CardId id) {
    PantheonState& pantheon = state.pantheon;
    if (pantheon.snake != id) return;
    city_of(state, seat_at(pantheon.snake_owner)).symbols.remove(static_cast<Symbol>(facts(id).symbol));
    pantheon.snake = no_card;
    pantheon.snake_owner = no_owner;
}

void enters_space(State& state, Seat beneficiary) {
    constexpr Tokens poliorcetics = tokens_with(EffectKind::coin_per_space);
    if ((city_of(state, beneficiary).tokens & poliorcetics) != 0) lose_coins(state, opponent(beneficiary), 1);
}

bool stops_pawn(State& state, int position) {
    if (state.pantheon.minerva != position) return false;
    state.pantheon.minerva = no_minerva;
    return true;
}

bool take_display_tokens(State& state) {
    PantheonState& pantheon = state.pantheon;
    const Slots uncovered = state.open & ~state.up & token_sets[state.shapes][static_cast<std::size_t>(state.age)];
    if (uncovered == 0) return false;
    Devotion& devotion = pantheon.devotions[at(state.active)];
    const TokenSlots& slots = token_slots(state);
    bool to_resolve = false;
    for (int token = 0; token < mythology_tokens_in_play; ++token) {
        if ((pantheon.tokens_left >> token & 1) == 0 || (uncovered & slot_bit(slots[at(token)])) == 0) continue;
        pantheon.tokens_left = static_cast<std::uint8_t>(pantheon.tokens_left & ~(1U << token));
        if (state.age == Age::two) {  // PA-OFF-1
            const int value = pantheon.offering_tokens[at(token)];
            devotion.offerings = static_cast<Offerings>(devotion.offerings | 1U << (value - lowest_offering));
            continue;
        }
        const Mythology mythology = pantheon.mythology_tokens[at(token)];  // PA-MYTH-3
        devotion.mythology = static_cast<std::uint16_t>(devotion.mythology + (1U << (2 * index(mythology))));
        city_of(state, state.active).chains |= only(chain_of(mythology));
        state.tasks.push(task(TaskKind::draw_divinities, state.active, index(mythology)));  // PA-TURN-3: last on top
        to_resolve = true;
    }
    return to_resolve;
}

Place add_activations(Place place, const State& state, Seat seat) {
    if (state.age == Age::one) return place;  // PA-ACT-1
    const PantheonState& pantheon = state.pantheon;
    const Offerings offerings = pantheon.devotions[at(seat)].offerings;
    const auto& needed = needed_sets[offerings];
    const int purse = hooks::purse(state, seat);
    // Spaces with a divinity that the player can pay for: the highest bits of their bytes.
    const std::uint64_t ids = spaces_of(pantheon);
    const std::uint64_t prices = activation_prices(state, seat);
    const auto limit = static_cast<std::uint64_t>(std::min(purse + offering_sum(offerings), 127));
    const std::uint64_t payable = (limit * bytes_of_one | top_bits) - prices;
    std::array<std::uint8_t, divinity_count> price_of;
    unsigned cards = 0;
    for_each_bit(payable & ~ids & top_bits, [&](int bit) {
        const auto number = static_cast<unsigned>(ids >> (bit - 7) & 0xff);
        price_of[number] = static_cast<std::uint8_t>(prices >> (bit - 7));
        cards |= 1U << number;
    });
    for_each_bit(cards, [&](int number) {
        const int price = price_of[at(number)];
        const unsigned sets = needed[at(price)] & sets_worth[at(std::max(price - purse, 0))];
        write_with_b(place, action(ActionKind::activate, number),
                     packed(std::bit_cast<std::uint64_t>(offering_sets), sets));
        place += std::popcount(sets);
    });
    return place;
}

void activate_with_payment(State& state, Seat seat, Action action) {
    PantheonState& pantheon = state.pantheon;
    const DivinityId id = divinity_at(action.a);
    const auto space = std::find(pantheon.spaces.begin(), pantheon.spaces.end(), id);
    const int price = activation_price(state, seat, static_cast<int>(space - pantheon.spaces.begin()));
    state.step = Step::acting;
    hooks::pay(state, seat, std::max(0, price - offering_sum(action.b)));  // PA-ACT-3
    Offerings& offerings = pantheon.devotions[at(seat)].offerings;
    offerings = static_cast<Offerings>(offerings & ~action.b);
    *space = no_divinity;
    activate(state, seat, id);
}

Place add_choices(Place place, const State& state, const Task& task) {
    const PantheonState& pantheon = state.pantheon;
    const City& other = city_of(state, opponent(task.seat));
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::place_divinity: return add_divinity_placements(place, pantheon, mythology_at(task.data));
        case TaskKind::gate_choice:
        case TaskKind::theater_choice: return add_bits(place, ActionKind::choose, drawn_cards(pantheon));
        case TaskKind::theater_deck: return add_decks(place, pantheon);
        case TaskKind::theater_top: return add_bits(place, ActionKind::top, drawn_cards(pantheon));
        case TaskKind::put_snake:
            return add_cards(place, ActionKind::snake, other.cards & cards_of(only(Colour::green)));
        case TaskKind::strike: return add_strikes(place, state);
        case TaskKind::undo_wonder:
            return add_bits(place, ActionKind::undo,
                            static_cast<Wonders>(state.cities[0].built | state.cities[1].built));
        case TaskKind::raise_wonder: return add_raises(place, state, task.seat);
        case TaskKind::put_minerva: return add_minerva_positions(place, state.pawn);
        case TaskKind::drop_token: return add_bits(place, ActionKind::drop, state.military);
        case TaskKind::apply_token: return add_bits(place, ActionKind::apply, state.military);
        case TaskKind::draw_divinities:
        case TaskKind::open_gate:
        case TaskKind::activate:
        case TaskKind::take_from_enki: break;
    }
    return place;
}

bool always_offers(const Task& task) {
    // Five divinities are placed on six spaces; what was drawn or revealed is not empty; Minerva may stand anywhere.
    return task.is(TaskKind::place_divinity) || task.is(TaskKind::gate_choice) || task.is(TaskKind::theater_choice) ||
           task.is(TaskKind::theater_top) || task.is(TaskKind::put_minerva);
}

bool run(State& state, const Task& task) {
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::draw_divinities:
            state.tasks.pop();
            draw_divinities(state, task.seat, mythology_at(task.data));
            return true;
        case TaskKind::open_gate:
            state.tasks.pop();
            open_gate(state, task.seat);
            return true;
        case TaskKind::activate:
            state.tasks.pop();
            activate(state, task.seat, divinity_at(task.data));
            return true;
        case TaskKind::take_from_enki:
            state.tasks.pop();
            take_from_enki(state, task.seat);
            return true;
        case TaskKind::place_divinity:
        case TaskKind::gate_choice:
        case TaskKind::theater_deck:
        case TaskKind::theater_choice:
        case TaskKind::theater_top:
        case TaskKind::put_snake:
        case TaskKind::strike:
        case TaskKind::undo_wonder:
        case TaskKind::raise_wonder:
        case TaskKind::put_minerva:
        case TaskKind::drop_token:
        case TaskKind::apply_token: break;
    }
    return false;
}

void resolve(State& state, const Task& task, Action action) {
    const DivinityId id = divinity_at(action.a);
    switch (static_cast<TaskKind>(task.kind)) {
        case TaskKind::place_divinity: place_divinity(state, task.seat, id, action.b); break;
        case TaskKind::gate_choice: choose_at_gate(state, task.seat, id); break;
        case TaskKind::theater_deck: open_theater(state, task.seat, mythology_at(action.a)); break;
        case TaskKind::theater_choice: choose_in_theater(state, task.seat, mythology_at(task.data), id); break;
        case TaskKind::theater_top: put_on_top(state, task.seat, id); break;
        case TaskKind::put_snake: put_snake(state, task.seat, card_at(action.a)); break;
        case TaskKind::strike: strike(state, action.a); break;
        case TaskKind::undo_wonder: undo_wonder(state, wonder_at(action.a)); break;
        case TaskKind::raise_wonder:
            state.discard.erase(card_at(action.b));
            construct_wonder(state, task.seat, wonder_at(action.a), card_at(action.b));
            break;
        case TaskKind::put_minerva: state.pantheon.minerva = static_cast<std::int8_t>(action.a - capital); break;
        case TaskKind::drop_token:
            state.military = static_cast<MilitaryTokens>(state.military & ~(1U << action.a));
            state.tasks.push(duel::task(TaskKind::apply_token, task.seat));
            break;
        case TaskKind::apply_token: apply_military_token(state, task.seat, action.a); break;
        case TaskKind::draw_divinities:
        case TaskKind::open_gate:
        case TaskKind::activate:
        case TaskKind::take_from_enki: assert(false && "no choice"); break;
    }
}

void add_points(Score& score, const State& state, Seat seat) {                           // PA-END-2
    constexpr std::array<int, temples_in_play + 1> points_for_temples = {0, 5, 12, 21};  // PA-TEM-4
    const Devotion& devotion = state.pantheon.devotions[at(seat)];
    const City& city = city_of(state, seat);
    score.temples = points_for_temples[at((city.cards & temples).count())];
    score.divinities = devotion.astarte;  // PA-AST-4
    for_each_bit(devotion.divinities, [&](int number) {
        const DivinityId id = divinity_at(number);
        score.divinities += points_of(state, seat, totals(id), divinity(id).effects);
    });
}

int offered(const State& state, Seat seat) {
    const Devotion& devotion = state.pantheon.devotions[at(seat)];
    int tokens = std::popcount(static_cast<unsigned>(devotion.offerings));
    for (int number = 0; number < mythology_count; ++number) tokens += devotion.mythology_tokens(mythology_at(number));
    return tokens;
}

}  // namespace hepta::duel::pantheon
