// What a player may know of the Pantheon, and worlds that fit it (PA-HID-1 to PA-HID-12).
#include "duel/pantheon/observation.h"

#include <algorithm>

#include "duel/state.h"

namespace hepta::duel::pantheon {
namespace {

constexpr int first_space_bit = mythology_count * divinities_per_mythology;

constexpr int deck_bit(int mythology, int position) { return divinities_per_mythology * mythology + position; }

// In Age I the divinities on the spaces lie face down, and the offering tokens aside in no order (PA-HID-4, PA-HID-7).
bool lies_open(const State& state) { return state.age != Age::one; }

using DivinityList = FixedVector<DivinityId, divinities_per_mythology>;

// The divinities of a mythology that this player cannot place, in a random order.
DivinityList unknown_of(const PantheonView& view, Mythology mythology, Random& random) {
    auto placed = static_cast<Divinities>(view.devotions[0].divinities | view.devotions[1].divinities);
    const auto add = [&](DivinityId id) {
        if (id != no_divinity && id != hidden_divinity) placed |= only(id);
    };
    for (const DivinityId id : view.decks[at(index(mythology))]) add(id);
    for (const DivinityId id : view.spaces) add(id);
    DivinityList unknown;
    for_each_bit(static_cast<Divinities>(divinities_of(mythology) & ~placed),
                 [&](int number) { unknown.push_back(divinity_at(number)); });
    random.shuffle(unknown);
    return unknown;
}

}  // namespace

PantheonView observe_openly(const State& state) {
    const PantheonState& pantheon = state.pantheon;
    PantheonView view;
    for (int number = 0; number < 2; ++number) {
        const Devotion& devotion = pantheon.devotions[at(number)];
        view.devotions[at(number)] = {devotion.divinities, devotion.mythology, devotion.offerings, devotion.astarte};
    }
    for (int number = 0; number < mythology_count; ++number)
        for (int position = 0; position < divinities_per_mythology; ++position) {
            const bool empty = pantheon.decks[at(number)][at(position)] == no_divinity;
            view.decks[at(number)][at(position)] = empty ? no_divinity : hidden_divinity;
        }
    for (int space = 0; space < space_count; ++space) {
        const DivinityId id = pantheon.spaces[at(space)];
        const bool open = id == no_divinity || id == gate || lies_open(state);
        view.spaces[at(space)] = open ? id : hidden_divinity;
        if (!open) view.backs[at(space)] = mythology_of(id);
    }
    view.mythology_tokens = pantheon.mythology_tokens;
    if (lies_open(state)) view.offering_tokens = pantheon.offering_tokens;
    view.drawn = pantheon.drawn;
    view.tokens_left = pantheon.tokens_left;
    view.enki_tokens = pantheon.enki_tokens;
    view.snake = pantheon.snake;
    view.snake_owner = pantheon.snake_owner;
    view.minerva = pantheon.minerva;
    return view;
}

void observe_own(PantheonView& view, const State& state, Seat seat) {
    const PantheonState& pantheon = state.pantheon;
    const Divinities known = pantheon.devotions[at(seat)].known;
    const Divinities known_to_opponent = pantheon.devotions[at(opponent(seat))].known;
    const auto see = [&](DivinityId& seen, DivinityId id, int bit) {
        if (id == no_divinity || id == gate) return;
        if ((known & only(id)) != 0) seen = id;
        if ((known_to_opponent & only(id)) != 0) view.known_to_opponent |= 1U << bit;
    };
    for (int number = 0; number < mythology_count; ++number)
        for (int position = 0; position < divinities_per_mythology; ++position)
            see(view.decks[at(number)][at(position)], pantheon.decks[at(number)][at(position)],
                deck_bit(number, position));
    for (int space = 0; space < space_count; ++space) {
        see(view.spaces[at(space)], pantheon.spaces[at(space)], first_space_bit + space);
        if (view.spaces[at(space)] != hidden_divinity) view.backs[at(space)] = {};
    }
}

void fill(State& state, const PantheonView& view, Seat seat, Random& random) {
    PantheonState& pantheon = state.pantheon;
    pantheon.decks = view.decks;
    pantheon.spaces = view.spaces;
    Divinities own = 0;
    Divinities theirs = 0;
    for (int number = 0; number < mythology_count; ++number) {
        const Mythology mythology = mythology_at(number);
        const DivinityList unknown = unknown_of(view, mythology, random);
        int next = 0;
        const auto put = [&](DivinityId& id, int bit) {
            if (id == no_divinity) return;
            if (id == hidden_divinity)
                id = unknown[next++];
            else
                own |= only(id);
            if ((view.known_to_opponent >> bit & 1) != 0) theirs |= only(id);
        };
        for (int position = 0; position < divinities_per_mythology; ++position)
            put(pantheon.decks[at(number)][at(position)], deck_bit(number, position));
        for (int space = 0; space < space_count; ++space) {
            DivinityId& id = pantheon.spaces[at(space)];
            const bool here = id == hidden_divinity ? view.backs[at(space)] == mythology
                                                    : id != no_divinity && mythology_of(id) == mythology;
            if (here) put(id, first_space_bit + space);
        }
    }
    const auto open = static_cast<Divinities>(view.devotions[0].divinities | view.devotions[1].divinities);
    for (int number = 0; number < 2; ++number) {
        const DevotionView& devotion = view.devotions[at(number)];
        const Divinities known = static_cast<Divinities>((number == index(seat) ? own : theirs) | open);
        pantheon.devotions[at(number)] = {devotion.divinities, known, devotion.mythology, devotion.offerings,
                                          devotion.astarte};
    }
    pantheon.mythology_tokens = view.mythology_tokens;
    pantheon.offering_tokens = view.offering_tokens;
    if (!lies_open(state)) {
        for (int i = 0; i < offering_count; ++i)
            pantheon.offering_tokens[at(i)] = static_cast<std::uint8_t>(lowest_offering + i);
        random.shuffle(pantheon.offering_tokens);
    }
    pantheon.drawn = view.drawn;
    pantheon.tokens_left = view.tokens_left;
    pantheon.enki_tokens = view.enki_tokens;
    pantheon.snake = view.snake;
    pantheon.snake_owner = view.snake_owner;
    pantheon.minerva = view.minerva;
}

}  // namespace hepta::duel::pantheon
