// What a player may know of the Senate and the conspiracies, and worlds that fit it (AG-HID-1 to AG-HID-11).
#include "duel/agora/observation.h"

#include <algorithm>

#include "duel/agora/senate.h"
#include "duel/state.h"

namespace hepta::duel::agora {
namespace {

using ConspiracyList = FixedVector<ConspiracyId, conspiracy_count>;

// The card at every place where conspiracies lie face down, no_conspiracy where there is none.
std::array<ConspiracyId, place_count> cards_by_place(const AgoraState& agora) {
    std::array<ConspiracyId, place_count> cards;
    cards.fill(no_conspiracy);
    std::copy_n(agora.deck.begin(), agora.deck_size, cards.begin());
    std::copy(agora.drawn.begin(), agora.drawn.end(), cards.begin() + first_drawn_place);
    return cards;
}

std::uint8_t place_of(const std::array<ConspiracyId, place_count>& cards, ConspiracyId id) {
    const auto found = std::find(cards.begin(), cards.end(), id);
    return found == cards.end() ? no_place : static_cast<std::uint8_t>(found - cards.begin());
}

Conspiracies in_front(const Intrigue& intrigue) { return static_cast<Conspiracies>(intrigue.held | intrigue.prepared); }

Memory memory_of(const AgoraState& agora, Seat seat, const std::array<ConspiracyId, place_count>& cards) {
    const Knowledge& knowledge = agora.knowledge[at(seat)];
    Memory memory;
    memory.in_front = static_cast<Conspiracies>(knowledge.known & in_front(agora.intrigues[at(opponent(seat))]));
    memory.suspected_at.fill(no_place);
    for_each_bit(knowledge.suspected, [&](int number) {
        memory.suspected_at[at(number)] = place_of(cards, knowledge.mark(conspiracy_at(number)));
    });
    for_each_bit(knowledge.complete, [&](int number) {
        const std::uint8_t place = place_of(cards, conspiracy_at(number));
        if (place != no_place) memory.complete |= 1U << place;
    });
    return memory;
}

Knowledge knowledge_from(const Memory& memory, const std::array<ConspiracyId, place_count>& cards) {
    Knowledge knowledge;
    knowledge.known = memory.in_front;
    for (int number = 0; number < conspiracy_count; ++number) {
        if (memory.suspected_at[at(number)] == no_place) continue;
        knowledge.suspected |= only(conspiracy_at(number));
        knowledge.set_mark(conspiracy_at(number), cards[memory.suspected_at[at(number)]]);
    }
    for_each_bit(memory.complete, [&](int place) { knowledge.complete |= only(cards[at(place)]); });
    return knowledge;
}

bool is_drawer(const State& state, Seat seat) {
    return state.agora.drawn[0] != no_conspiracy && state.tasks.top().seat == seat;
}

// AG-HID-1, AG-HID-2
void observe_places(AgoraView& view, const State& state, Seat seat) {
    const AgoraState& agora = state.agora;
    const auto cards = cards_by_place(agora);
    const bool own_draw = is_drawer(state, seat);
    const bool their_draw = is_drawer(state, opponent(seat));
    for (int place = 0; place < place_count; ++place) {
        const ConspiracyId id = cards[at(place)];
        if (id == no_conspiracy) continue;
        const bool drawn = place >= first_drawn_place;
        if ((agora.knowledge[at(seat)].known & only(id)) != 0 || (drawn && own_draw)) view.known[at(place)] = id;
        if ((agora.knowledge[at(opponent(seat))].known & only(id)) != 0 || (drawn && their_draw))
            view.known_to_opponent |= 1U << place;
    }
    view.own_memory = memory_of(agora, seat, cards);
    view.opponent_memory = memory_of(agora, opponent(seat), cards);
}

// ---- sampling ----------------------------------------------------------------------------------------------------

// AG-HID-6: face-down decrees are any that are not seen.
void fill_decrees(AgoraState& agora, Random& random) {
    Decrees seen = 0;
    for (const auto& chamber : agora.decrees)
        for (const DecreeId id : chamber)
            if (id != no_decree && id != hidden_decree) seen |= only(id);
    FixedVector<DecreeId, decree_count> unseen;
    for (int number = 0; number < decree_count; ++number)
        if ((seen & only(decree_at(number))) == 0) unseen.push_back(decree_at(number));
    random.shuffle(unseen);
    int next = 0;
    for (auto& chamber : agora.decrees)
        for (DecreeId& id : chamber)
            if (id == hidden_decree) id = unseen[next++];
}

// Cards that may be at a place although the opponent may also have kept them.
Conspiracies suspects_at(const Memory& memory, int place) {
    Conspiracies set = 0;
    for (int number = 0; number < conspiracy_count; ++number)
        if (memory.suspected_at[at(number)] == place) set |= only(conspiracy_at(number));
    return set;
}

struct Guess {
    std::array<ConspiracyId, place_count> places{};  // no_conspiracy: still open
    Conspiracies in_front = 0;                       // of the opponent
};

// For each place with suspected cards: which of them lies there, or that the opponent kept them all.
Guess guess_suspects(const AgoraView& view, int cards_in_front, Random& random) {
    Guess guess{view.known, view.own_memory.in_front};
    int spare = cards_in_front - std::popcount(static_cast<unsigned>(guess.in_front));
    for (int place = 0; place < place_count; ++place) {
        const Conspiracies suspects = suspects_at(view.own_memory, place);
        if (suspects != 0) spare -= std::popcount(static_cast<unsigned>(suspects)) - 1;
    }
    for (int place = 0; place < place_count; ++place) {
        const Conspiracies suspects = suspects_at(view.own_memory, place);
        if (suspects == 0) continue;
        guess.in_front |= suspects;
        const int count = std::popcount(static_cast<unsigned>(suspects));
        const bool all_may_be_kept = (view.own_memory.complete >> place & 1) == 0 && spare > 0;
        int choice = random.below(all_may_be_kept ? count + 1 : count);
        if (choice == count) --spare;
        for_each_bit(suspects, [&](int number) {
            if (choice-- != 0) return;
            guess.places[at(place)] = conspiracy_at(number);
            guess.in_front = static_cast<Conspiracies>(guess.in_front & ~only(conspiracy_at(number)));
        });
    }
    return guess;
}

bool exists(const AgoraView& view, int place) {
    return place < first_drawn_place ? place < view.deck_size : place - first_drawn_place < view.drawn_count;
}

// Deals the conspiracies nobody can place for this player.
void deal_unknown(Guess& guess, const AgoraView& view, int cards_in_front, Random& random) {
    auto placed =
        static_cast<Conspiracies>(view.held | view.prepared | view.triggered[0] | view.triggered[1] | guess.in_front);
    for (const ConspiracyId id : guess.places)
        if (id != no_conspiracy) placed |= only(id);
    ConspiracyList unknown;
    for (int number = 0; number < conspiracy_count; ++number)
        if ((placed & only(conspiracy_at(number))) == 0) unknown.push_back(conspiracy_at(number));
    random.shuffle(unknown);
    int next = 0;
    for (int place = 0; place < place_count; ++place)
        if (exists(view, place) && guess.places[at(place)] == no_conspiracy) guess.places[at(place)] = unknown[next++];
    while (std::popcount(static_cast<unsigned>(guess.in_front)) < cards_in_front)
        guess.in_front |= only(unknown[next++]);
}

// Which of the opponent's conspiracies are prepared, and with which cards.
void prepare_some(AgoraState& agora, const AgoraView& view, Conspiracies cards, Seat other, Random& random) {
    ConspiracyList order;
    for_each_bit(cards, [&](int number) { order.push_back(conspiracy_at(number)); });
    random.shuffle(order);
    Intrigue& intrigue = agora.intrigues[at(other)];
    int next = 0;
    view.opponent_prepared.for_each([&](CardId card) {
        const ConspiracyId id = order[next++];
        intrigue.prepared |= only(id);
        agora.prepared_with[at(index(id))] = card;
    });
    for (; next < order.size(); ++next) intrigue.held |= only(order[next]);
}

void fill_conspiracies(State& state, const AgoraView& view, Seat seat, Random& random) {
    AgoraState& agora = state.agora;
    const Seat other = opponent(seat);
    const int cards_in_front = view.opponent_held + view.opponent_prepared.count();
    Guess guess = guess_suspects(view, cards_in_front, random);
    deal_unknown(guess, view, cards_in_front, random);
    agora.deck_size = view.deck_size;
    std::copy_n(guess.places.begin(), conspiracy_count, agora.deck.begin());
    std::copy_n(guess.places.begin() + first_drawn_place, 2, agora.drawn.begin());
    agora.prepared_with = view.prepared_with;
    prepare_some(agora, view, guess.in_front, other, random);
    agora.intrigues[at(seat)].held = view.held;
    agora.intrigues[at(seat)].prepared = view.prepared;
    for (int i = 0; i < 2; ++i) agora.intrigues[at(i)].triggered = view.triggered[at(i)];
    Knowledge& own = agora.knowledge[at(seat)] = knowledge_from(view.own_memory, guess.places);
    Knowledge& theirs = agora.knowledge[at(other)] = knowledge_from(view.opponent_memory, guess.places);
    for (int place = 0; place < place_count; ++place) {
        const bool drawn = place >= first_drawn_place;
        if (view.known[at(place)] != no_conspiracy && !(drawn && is_drawer(state, seat)))
            own.known |= only(view.known[at(place)]);
        if ((view.known_to_opponent >> place & 1) != 0 && !(drawn && is_drawer(state, other)))
            theirs.known |= only(guess.places[at(place)]);
    }
}

// AG-HID-10: a token that the opponent locked from the box is any that this player has not seen there since.
void fill_locked(State& state, const AgoraView& view, Random& random) {
    state.agora.locked = view.locked;
    state.agora.seen_in_box = view.seen_in_box;
    if (!view.locked_from_box || view.locked != no_token) return;
    FixedVector<TokenId, token_count> candidates;
    for_each_bit(static_cast<Tokens>(state.box & ~view.seen_in_box),
                 [&](int number) { candidates.push_back(token_at(number)); });
    state.agora.locked = candidates[random.below(candidates.size())];
    state.box = static_cast<Tokens>(state.box & ~only(state.agora.locked));
}

}  // namespace

AgoraView observe_openly(const State& state, Seat side) {
    const AgoraState& agora = state.agora;
    const Intrigue& other = agora.intrigues[at(opponent(side))];
    AgoraView view;
    view.cubes = agora.cubes;
    view.controller = agora.controller;
    view.face_up = agora.face_up;
    for (int chamber = 0; chamber < chamber_count; ++chamber)
        for (int place = 0; place < 2; ++place) {
            const DecreeId id = agora.decrees[at(chamber)][at(place)];
            view.decrees[at(chamber)][at(place)] = id == no_decree || is_up(agora, chamber, place) ? id : hidden_decree;
        }
    view.deck_size = agora.deck_size;
    for (const ConspiracyId id : agora.drawn)
        view.drawn_count = static_cast<std::uint8_t>(view.drawn_count + (id != no_conspiracy ? 1 : 0));
    view.triggered = {agora.intrigues[0].triggered, agora.intrigues[1].triggered};
    view.prepared_with.fill(no_card);
    for_each_bit(static_cast<Conspiracies>(view.triggered[0] | view.triggered[1]),
                 [&](int number) { view.prepared_with[at(number)] = agora.prepared_with[at(number)]; });
    for_each_bit(other.prepared, [&](int number) { view.opponent_prepared.insert(agora.prepared_with[at(number)]); });
    view.opponent_held = static_cast<std::uint8_t>(std::popcount(static_cast<unsigned>(other.held)));
    view.ages_seen = agora.ages_seen;
    view.locked_by = agora.locked_by;
    view.locked_from_box = agora.locked_from_box;
    view.locked = agora.locked_from_box ? no_token : agora.locked;
    view.shield_held_by = agora.shield_held_by;
    view.known.fill(no_conspiracy);
    view.own_memory.suspected_at.fill(no_place);
    view.opponent_memory.suspected_at.fill(no_place);
    return view;
}

void observe_own(AgoraView& view, const State& state, Seat seat) {
    const AgoraState& agora = state.agora;
    const Intrigue& own = agora.intrigues[at(seat)];
    view.held = own.held;
    view.prepared = own.prepared;
    for_each_bit(own.prepared, [&](int number) { view.prepared_with[at(number)] = agora.prepared_with[at(number)]; });
    if (agora.locked_from_box && agora.locked_by == index(seat)) view.locked = agora.locked;
    if (agora.locked_from_box && agora.locked_by != index(seat)) view.seen_in_box = agora.seen_in_box;
    observe_places(view, state, seat);
}

void fill(State& state, const AgoraView& view, Seat seat, Random& random) {
    AgoraState& agora = state.agora;
    agora.cubes = view.cubes;
    agora.controller = view.controller;
    agora.decrees = view.decrees;
    agora.face_up = view.face_up;
    agora.ages_seen = view.ages_seen;
    agora.locked_by = view.locked_by;
    agora.locked_from_box = view.locked_from_box;
    agora.shield_held_by = view.shield_held_by;
    fill_decrees(agora, random);
    fill_locked(state, view, random);
    fill_conspiracies(state, view, seat, random);
    for (int i = 0; i < 2; ++i) agora.in_force[at(i)] = decrees_of_controller(agora, i);
}

}  // namespace hepta::duel::agora
