// Worlds that fit an observation: everything hidden is dealt anew from what this player has not seen (DU-HID-2 to
// DU-HID-6, DU-HID-10).
#include <algorithm>
#include <span>

#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/observation.h"
#include "duel/payment.h"
#include "duel/rules.h"
#include "duel/setup.h"

namespace hepta::duel {
namespace {

// Cards of one back that this player has not seen, in a random order, handed out one by one.
class Unseen {
  public:
    Unseen(const CardSet& all, const CardSet& seen, Random& random) {
        all.for_each([&](CardId id) {
            if (!seen.contains(id)) cards_[at(size_++)] = id;
        });
        random.shuffle(std::span(cards_.data(), at(size_)));
    }
    CardId next() { return cards_[at(used_++)]; }
    int left() const { return size_ - used_; }

  private:
    static constexpr int capacity = 24;
    std::array<CardId, capacity> cards_{};
    int size_ = 0;
    int used_ = 0;
};

CardSet cards_seen(const Observation& view) {
    CardSet seen = view.discard | view.cities[0].cards | view.cities[1].cards | view.removed_seen;
    const auto add = [&](CardId id) {
        if (id != no_card) seen.insert(id);
    };
    for (const CardId id : view.under) add(id);
    for (const CardId id : view.display) add(id);
    for (const CardId id : view.agora.prepared_with) add(id);
    return seen | view.agora.opponent_prepared;
}

// The Age whose display lies on the table or has been played; an Age before which nothing is laid out is still to come.
bool to_come(const Observation& view, Age age) {
    return age > view.age || (age == view.age && view.phase == Phase::draft && view.present == 0);
}

// Everything unseen, by back.
struct Hidden {
    Hidden(const Setup& setup, const CardSet& seen, Random& random)
        : ages{Unseen(cards_of(Back::age_one), seen, random), Unseen(cards_of(Back::age_two), seen, random),
               Unseen(cards_of(Back::age_three), seen, random)},
          specials(special_cards(setup), seen, random),
          politics(senators_in(setup, Age::one) != 0 ? senators : CardSet{}, seen, random) {}
    Unseen& behind(Back back) {
        switch (back) {
            case Back::age_one: return ages[0];
            case Back::age_two: return ages[1];
            case Back::age_three: return ages[2];
            case Back::guild:
            case Back::grand_temple: return specials;
            case Back::senator: return politics;
        }
        return specials;
    }
    std::array<Unseen, age_count> ages;
    Unseen specials;
    Unseen politics;
};

void fill_display(State& state, const Observation& view, Hidden& hidden) {
    auto& display = state.displays[static_cast<std::size_t>(view.age)];
    for_each_bit(view.present, [&](int slot) {
        const bool up = (view.up & slot_bit(slot)) != 0;
        display[at(slot)] = up ? view.display[at(slot)] : hidden.behind(view.backs[at(slot)]).next();
    });
}

// DU-HID-3: what is known first, then what is left over.
void fill_removed(State& state, const Observation& view, Age age, Hidden& hidden) {
    const auto number = static_cast<std::size_t>(age);
    std::size_t size = 0;
    CardSet(view.removed_seen & cards_of(back_of(age))).for_each([&](CardId id) {
        state.removed[number][size++] = id;
    });
    while (size < view.removed[number]) state.removed[number][size++] = hidden.ages[number].next();
}

// DU-HID-4: a deck to come is any that the set-up allows.
void fill_deck(State& state, const Setup& setup, Age age, Hidden& hidden, Random& random) {
    const auto number = static_cast<std::size_t>(age);
    auto& deck = state.displays[number];
    const int size = display_size(setup, age);
    constexpr int specials_in_play = 3;
    int next = 0;
    for (int i = 0; i < senators_in(setup, age); ++i) deck[at(next++)] = hidden.politics.next();
    for (int i = 0; age == Age::three && i < specials_in_play; ++i) deck[at(next++)] = hidden.specials.next();
    while (next < size) deck[at(next++)] = hidden.ages[number].next();
    random.shuffle(std::span(deck.data(), at(size)));
}

void fill_ages(State& state, const Observation& view, const Setup& setup, Random& random) {
    Hidden hidden(setup, cards_seen(view), random);
    for (auto& display : state.displays) display.fill(no_card);
    for (auto& removed : state.removed) removed.fill(no_card);
    fill_display(state, view, hidden);
    for (const Age age : {Age::one, Age::two, Age::three}) {
        if (to_come(view, age)) fill_deck(state, setup, age, hidden, random);
        fill_removed(state, view, age, hidden);
    }
}

// DU-HID-5
void fill_wonders(State& state, const Observation& view, const Setup& setup, Random& random) {
    std::array<WonderId, wonder_count> unseen{};
    int size = 0;
    std::size_t next = 0;
    for_each_bit(wonders_in_game(setup), [&](int number) {
        if ((view.seen_wonders >> number & 1) != 0)
            state.wonders[next++] = wonder_at(number);
        else
            unseen[at(size++)] = wonder_at(number);
    });
    random.shuffle(std::span(unseen.data(), at(size)));
    for (std::size_t i = 0; next < drafted_wonders; ++i) state.wonders[next++] = unseen[i];
}

// DU-HID-6: any tokens of the box may have been drawn, in any order; tokens already drawn came first.
void fill_tokens(State& state, const Observation& view, Random& random) {
    state.board = view.board;
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
        if (facts(id).symbol != Facts::no_symbol) city.symbols.add(static_cast<Symbol>(facts(id).symbol));
    });
    for_each_bit(city.built, [&](int number) { city.supply += facts(wonder_at(number)).supply; });
    for_each_bit(city.tokens, [&](int number) {
        for (const Effect& effect : token(token_at(number)).effects)
            if (effect.kind == EffectKind::science) city.symbols.add(effect.symbol);
    });
    hooks::add_lasting_effects(city.symbols, city.chains, state, seat);
    list_available(state);
}

State sample_world(const Observation& view, Random& random) {
    State state;
    state.expansions = view.expansions;
    state.shapes = view.shapes;
    const Setup setup = hooks::setup_of(state);
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
    state.box = view.box;
    for (const Seat seat : {seat_at(0), seat_at(1)}) fill_city(state, view, seat);
    fill_ages(state, view, setup, random);
    fill_wonders(state, view, setup, random);
    hooks::fill(state, view, random);  // before the tokens: a locked one is no longer in the box
    fill_tokens(state, view, random);
    for (const Seat seat : {seat_at(0), seat_at(1)}) derive_caches(state, seat);
    return state;
}

}  // namespace hepta::duel
