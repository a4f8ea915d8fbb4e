// Worlds that fit an observation: everything hidden is dealt anew from what this player has not seen (DU-HID-2 to
// DU-HID-6, DU-HID-10).
#include "duel/worlds.h"

#include <bit>
#include <span>

#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/observation.h"
#include "duel/payment.h"
#include "duel/rules.h"
#include "duel/setup.h"

namespace hepta::duel {
namespace {

CardSet cards_seen(const Observation& view, const Setup& setup) {
    CardSet seen = view.discard | view.cities[0].cards | view.cities[1].cards | view.removed_seen;
    const auto add = [&](CardId id) {
        if (id != no_card) seen.insert(id);
    };
    for (const CardId id : view.under) add(id);
    for (const CardId id : view.display) add(id);
    if (senators_in(setup, Age::one) == 0) return seen;
    for (const CardId id : view.agora.prepared_with) add(id);
    return seen | view.agora.opponent_prepared;
}

// The Age whose display lies on the table or has been played; an Age before which nothing is laid out is still to come.
bool to_come(const Observation& view, Age age) {
    return age > view.age || (age == view.age && view.phase == Phase::draft && view.present == 0);
}

// Everything unseen, by back.
Worlds::Hidden unseen_by(const Setup& setup, const CardSet& seen) {
    return {{UnseenCards(cards_of(Back::age_one), seen), UnseenCards(cards_of(Back::age_two), seen),
             UnseenCards(cards_of(Back::age_three), seen)},
            UnseenCards(special_cards(setup), seen),
            UnseenCards(senators_in(setup, Age::one) != 0 ? senators : CardSet{}, seen)};
}

UnseenCards& behind(Worlds::Hidden& hidden, Back back) {
    switch (back) {
        case Back::age_one: return hidden.ages[0];
        case Back::age_two: return hidden.ages[1];
        case Back::age_three: return hidden.ages[2];
        case Back::guild:
        case Back::grand_temple: return hidden.specials;
        case Back::senator: return hidden.politics;
    }
    return hidden.specials;
}

void fill_display(State& state, const Observation& view, Worlds::Hidden& hidden, Random& random) {
    auto& display = state.displays[static_cast<std::size_t>(view.age)];
    for_each_bit(static_cast<Slots>(view.present & ~view.up),
                 [&](int slot) { display[at(slot)] = behind(hidden, view.backs[at(slot)]).draw(random); });
}

// DU-HID-3: what is known first, then what is left over.
void fill_removed(State& state, const Observation& view, Age age, UnseenCards& unseen, Random& random) {
    const auto number = static_cast<std::size_t>(age);
    std::size_t size = 0;
    CardSet(view.removed_seen & cards_of(back_of(age))).for_each([&](CardId id) {
        state.removed[number][size++] = id;
    });
    while (size < view.removed[number]) state.removed[number][size++] = unseen.draw(random);
}

// DU-HID-4: a deck to come is any that the set-up allows. Cards of the Age come in a random order; every other one goes
// to a random place, and the card there to the end.
void fill_deck(State& state, const Setup& setup, Age age, Worlds::Hidden& hidden, Random& random) {
    constexpr int specials_in_play = 3;
    const auto number = static_cast<std::size_t>(age);
    auto& deck = state.displays[number];
    const int politics = senators_in(setup, age);
    const int specials = age == Age::three ? specials_in_play : 0;
    const int plain = display_size(setup, age) - politics - specials;
    int size = 0;
    while (size < plain) deck[at(size++)] = hidden.ages[number].draw(random);
    const auto mix_in = [&](CardId id) {
        const int place = random.below(size + 1);
        deck[at(size++)] = deck[at(place)];
        deck[at(place)] = id;
    };
    for (int i = 0; i < politics; ++i) mix_in(hidden.politics.draw(random));
    for (int i = 0; i < specials; ++i) mix_in(hidden.specials.draw(random));
}

void fill_ages(State& state, const Observation& view, const Setup& setup, Worlds::Hidden& hidden, Random& random) {
    hidden.specials.gather();
    hidden.politics.gather();
    for (UnseenCards& unseen : hidden.ages) unseen.gather();
    fill_display(state, view, hidden, random);
    for (const Age age : {Age::one, Age::two, Age::three}) {
        if (to_come(view, age)) fill_deck(state, setup, age, hidden, random);
        fill_removed(state, view, age, hidden.ages[static_cast<std::size_t>(age)], random);
    }
}

// DU-HID-5: those seen stand first already.
void fill_wonders(State& state, const Observation& view, const Setup& setup, Random& random) {
    auto next = static_cast<std::size_t>(std::popcount(static_cast<unsigned>(view.seen_wonders)));
    if (next >= drafted_wonders) return;
    std::array<WonderId, wonder_count> unseen{};
    int size = 0;
    for_each_bit(static_cast<Wonders>(wonders_in_game(setup) & ~view.seen_wonders),
                 [&](int number) { unseen[at(size++)] = wonder_at(number); });
    random.shuffle(std::span(unseen.data(), at(size)));
    for (std::size_t i = 0; next < drafted_wonders; ++i) state.wonders[next++] = unseen[i];
}

// DU-HID-6: any tokens of the box may have been drawn, in any order; tokens already drawn came first.
void fill_tokens(State& state, const Observation& view, Random& random) {
    std::array<TokenId, token_count> box{};
    int size = 0;
    for_each_bit(state.box, [&](int number) { box[at(size++)] = token_at(number); });
    random.shuffle(std::span(box.data(), at(size)));
    state.drawn = view.drawn;
    for (int i = 0; i < view.drawn_unseen; ++i) state.drawn |= only(box[at(i)]);
    state.box = static_cast<Tokens>(state.box & ~state.drawn);
    state.box_order.fill(no_token);
    std::size_t next = 0;
    const auto add = [&](int number) { state.box_order[next++] = token_at(number); };
    for_each_bit(view.pantheon.enki_tokens, add);
    for_each_bit(state.drawn, add);
    for (int i = view.drawn_unseen; i < size; ++i) add(index(box[at(i)]));
}

void fill_city(State& state, const Observation& view, Seat seat) {
    City& city = city_of(state, seat);
    const CityView& seen = view.cities[at(seat)];
    city.cards = seen.cards;
    city.built = seen.built;
    city.unbuilt = seen.unbuilt;
    city.tokens = seen.tokens;
    city.coins = seen.coins;
}

}  // namespace

void derive_caches(State& state, Seat seat) {
    City& city = city_of(state, seat);
    city.supply = {};
    city.chains = 0;
    city.symbols = {};
    city.cards.for_each([&](CardId id) {
        city.supply += facts(id).supply;
        city.chains |= facts(id).gives;
        add_symbol(city.symbols, facts(id));
    });
    for_each_bit(city.built, [&](int number) { city.supply += facts(wonder_at(number)).supply; });
    for_each_bit(city.tokens, [&](int number) { add_symbol(city.symbols, totals(token_at(number))); });
    hooks::add_lasting_effects(city.symbols, city.chains, state, seat);
    list_available(state);
}

namespace {

// All that is the same in every world, without caches.
State as_seen(const Observation& view) {
    State state;
    state.expansions = view.expansions;
    state.shapes = view.shapes;
    state.age = view.age;
    state.phase = view.phase;
    state.step = view.step;
    state.active = view.active;
    state.again = view.again;
    state.victory = view.victory;
    state.winners = view.winners;
    state.picks = view.picks;
    state.pawn = view.pawn;
    state.military = view.military;
    state.discard = view.discard;
    state.under = view.under;
    state.tasks = view.tasks;
    state.offered = view.offered;
    state.present = view.present;
    state.up = view.up;
    for_each_bit(state.present, [&](int slot) {
        if ((layout(state).covered_by[at(slot)] & state.present) == 0) state.open |= slot_bit(slot);
    });
    state.board = view.board;
    state.box = view.box;
    for (const Seat seat : {seat_at(0), seat_at(1)}) fill_city(state, view, seat);
    for (auto& display : state.displays) display.fill(no_card);
    for (auto& removed : state.removed) removed.fill(no_card);
    for_each_bit(static_cast<Slots>(view.present & view.up), [&](int slot) {
        state.displays[static_cast<std::size_t>(view.age)][at(slot)] = view.display[at(slot)];
    });
    std::size_t next = 0;
    for_each_bit(view.seen_wonders, [&](int number) { state.wonders[next++] = wonder_at(number); });
    return state;
}

}  // namespace

UnseenCards::UnseenCards(const CardSet& all, const CardSet& seen) {
    all.for_each([&](CardId id) {
        if (!seen.contains(id)) cards_[at(size_++)] = id;
    });
}

void Worlds::see(const Observation& view) {
    view_ = &view;
    seen_ = as_seen(view);
    setup_ = setup_of(seen_.expansions);
    hidden_ = unseen_by(setup_, cards_seen(view, setup_));
    has_caches_ = false;
}

State Worlds::draw(Random& random) {
    State state = seen_;
    fill_ages(state, *view_, setup_, hidden_, random);
    fill_wonders(state, *view_, setup_, random);
    hooks::fill(state, *view_, random);  // before the tokens: a locked one is no longer in the box
    fill_tokens(state, *view_, random);
    if (has_caches_) return state;
    for (const Seat seat : {seat_at(0), seat_at(1)}) derive_caches(state, seat);
    seen_.cities = state.cities;  // both players see all that caches are made of
    seen_.available = state.available;
    has_caches_ = true;
    return state;
}

State sample_world(const Observation& view, Random& random) {
    Worlds worlds;
    worlds.see(view);
    return worlds.draw(random);
}

}  // namespace hepta::duel
