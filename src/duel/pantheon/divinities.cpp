// Divinities: drawing, revealing, activating, and what each player knows of them (sections 5, 7 to 11 of the clauses).
#include "duel/pantheon/divinities.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>

#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/pantheon/pantheon.h"

namespace hepta::duel::pantheon {
namespace {

Deck& deck_of(State& state, Mythology mythology) { return state.pantheon.decks[at(index(mythology))]; }

void erase(Deck& deck, DivinityId id) {
    const auto end = std::remove(deck.begin(), deck.end(), id);
    std::fill(end, deck.end(), no_divinity);
}

void push_front(Deck& deck, DivinityId id) {
    std::copy_backward(deck.begin(), deck.end() - 1, deck.end());
    deck[0] = id;
}

void learn(State& state, Seat seat, Divinities set) {
    Divinities& known = state.pantheon.devotions[at(seat)].known;
    known = with_elimination(static_cast<Divinities>(known | set));
}

// This player no longer knows which of these cards is where.
void lose_track(State& state, Seat seat, Divinities set) {
    Divinities& known = state.pantheon.devotions[at(seat)].known;
    known = with_elimination(static_cast<Divinities>(known & ~set));
}

bool bears_tokens(const Deck& deck, int cards) {
    return std::find(deck.begin(), deck.begin() + cards, token_bearer) != deck.begin() + cards;
}

}  // namespace

Divinities with_elimination(Divinities known) {
    for (int number = 0; number < mythology_count; ++number) {
        const Divinities all = divinities_of(mythology_at(number));
        const unsigned unknown = all & ~known;
        const bool at_most_one = (unknown & (unknown - 1)) == 0;
        known = static_cast<Divinities>(known | all * at_most_one);  // times 1 or 0: no branch to guess
    }
    return known;
}

void reveal(State& state, Divinities set) {
    learn(state, seat_at(0), set);
    learn(state, seat_at(1), set);
}

void put_tokens_on_enki(State& state) {
    constexpr int tokens_on_enki = 2;
    state.pantheon.enki_tokens = draw_from_box(state, tokens_on_enki);
}

// PA-ENK-3, PA-HID-8: of an Enki revealed and not chosen. On the Pantheon they stay (PA-ENK-4).
void give_tokens_back(State& state) {
    const auto& spaces = state.pantheon.spaces;
    if (std::find(spaces.begin(), spaces.end(), token_bearer) != spaces.end()) return;
    const Tokens tokens = state.pantheon.enki_tokens;
    state.pantheon.enki_tokens = 0;
    state.box |= tokens;
    hooks::tokens_seen(state, seat_at(0), tokens);
    hooks::tokens_seen(state, seat_at(1), tokens);
}

void draw_divinities(State& state, Seat seat, Mythology mythology) {
    const Deck& deck = deck_of(state, mythology);
    const int count = std::min(deck_size(deck), 2);
    if (count == 0) return;  // PA-MYTH-5
    state.pantheon.drawn[at(index(mythology))] = static_cast<std::uint8_t>(count);
    for (int i = 0; i < count; ++i) learn(state, seat, only(deck[at(i)]));
    state.tasks.push(task(TaskKind::place_divinity, seat, index(mythology)));
}

void place_divinity(State& state, Seat seat, DivinityId id, int space) {
    Deck& deck = deck_of(state, mythology_of(id));
    std::uint8_t& drawn = state.pantheon.drawn[at(index(mythology_of(id)))];
    if (drawn == 2) {
        // PA-HID-3: the opponent sees where a card was put, not which of the two.
        const Divinities both = static_cast<Divinities>(only(deck[0]) | only(deck[1]));
        lose_track(state, opponent(seat), both);
    }
    drawn = 0;
    erase(deck, id);
    state.pantheon.spaces[at(space)] = id;
}

void open_gate(State& state, Seat seat) {
    bool any = false;
    for (int number = 0; number < mythology_count; ++number) {
        const Deck& deck = state.pantheon.decks[at(number)];
        if (deck[0] == no_divinity) continue;
        any = true;
        state.pantheon.drawn[at(number)] = 1;
        reveal(state, only(deck[0]));                          // PA-HID-5
        if (bears_tokens(deck, 1)) put_tokens_on_enki(state);  // PA-GATE-3
    }
    if (any) state.tasks.push(task(TaskKind::gate_choice, seat));
}

void choose_at_gate(State& state, Seat seat, DivinityId id) {
    if (id != token_bearer) give_tokens_back(state);
    state.pantheon.drawn.fill(0);
    erase(deck_of(state, mythology_of(id)), id);
    activate(state, seat, id);
}

void open_theater(State& state, Seat seat, Mythology mythology) {
    const Deck& deck = deck_of(state, mythology);
    const int size = deck_size(deck);
    state.pantheon.drawn[at(index(mythology))] = static_cast<std::uint8_t>(size);
    for (int i = 0; i < size; ++i) reveal(state, only(deck[at(i)]));
    if (bears_tokens(deck, size)) put_tokens_on_enki(state);
    state.tasks.push(task(TaskKind::theater_choice, seat, index(mythology)));
}

void choose_in_theater(State& state, Seat seat, Mythology mythology, DivinityId id) {
    if (id != token_bearer) give_tokens_back(state);
    Deck& deck = deck_of(state, mythology);
    erase(deck, id);
    state.tasks.push(task(TaskKind::activate, seat, index(id)));
    const int rest = deck_size(deck);
    state.pantheon.drawn[at(index(mythology))] = static_cast<std::uint8_t>(rest == 2 ? rest : 0);
    if (rest == 2) state.tasks.push(task(TaskKind::theater_top, seat, index(mythology)));
}

void put_on_top(State& state, Seat seat, DivinityId id) {
    Deck& deck = deck_of(state, mythology_of(id));
    lose_track(state, opponent(seat), static_cast<Divinities>(only(deck[0]) | only(deck[1])));  // PA-HID-5
    erase(deck, id);
    push_front(deck, id);
    state.pantheon.drawn[at(index(mythology_of(id)))] = 0;
}

void activate(State& state, Seat seat, DivinityId id) {
    Devotion& devotion = state.pantheon.devotions[at(seat)];
    if (id != gate) {  // PA-GATE-4
        devotion.divinities |= only(id);
        reveal(state, only(id));
    }
    take_effects(state, seat, totals(id), divinity(id).effects);
}

std::uint64_t spaces_of(const PantheonState& pantheon) {
    std::uint64_t word = 0;
    static_assert(offsetof(PantheonState, spaces) + sizeof word <= sizeof(PantheonState));
    std::memcpy(&word, reinterpret_cast<const char*>(&pantheon) + offsetof(PantheonState, spaces), sizeof word);
    return word | ~std::uint64_t{0} << (8 * space_count);
}

std::uint64_t activation_prices(const State& state, Seat seat) {
    constexpr Wonders sanctuary = wonders_with(EffectKind::activation_discount);
    constexpr std::array<std::uint64_t, 2> by_space = {0x080706050403, 0x030405060708};  // PA-ACT-2, first space last
    constexpr std::uint64_t ones = 0x010101010101;
    constexpr std::uint64_t discount = 2 * ones;
    // All bits of the byte where the Gate lies: it costs twice as much.
    const std::uint64_t zero_at_gate = spaces_of(state.pantheon) ^ static_cast<std::uint64_t>(gate) * ones;
    const std::uint64_t not_zero = ((zero_at_gate & 0x7f * ones) + 0x7f * ones) | zero_at_gate;  // in the highest bits
    const std::uint64_t gate_byte = (~not_zero & 0x80 * ones) / 0x80 * 0xff;
    const std::uint64_t prices = by_space[at(seat)] + (by_space[at(seat)] & gate_byte);
    return (city_of(state, seat).built & sanctuary) != 0 ? prices - discount : prices;
}

}  // namespace hepta::duel::pantheon
