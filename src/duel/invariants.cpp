// What must hold between two actions: every card, token and wonder is in one place, and every cache is right.
#include <string>

#include "duel/construction.h"
#include "duel/hooks.h"
#include "duel/payment.h"
#include "duel/rules.h"

namespace hepta::duel {
namespace {

using Problem = std::optional<std::string>;

// Counts cards; the first that is seen twice is the problem.
class Census {
  public:
    void add(CardId id) {
        if (id == no_card) return;
        if (seen_.contains(id) && !problem_) problem_ = "card " + std::string(duel::id(id)) + " is in two places";
        seen_.insert(id);
    }
    void add(const CardSet& set) {
        set.for_each([&](CardId id) { add(id); });
    }
    const Problem& problem() const { return problem_; }
    int count() const { return seen_.count(); }

  private:
    CardSet seen_;
    Problem problem_;
};

Census census_of(const State& state) {
    Census census;
    census.add(state.discard);
    for (const City& city : state.cities) census.add(city.cards);
    for (const CardId id : state.under) census.add(id);
    for (const auto& display : state.displays)
        for (const CardId id : display) census.add(id);
    for (const auto& removed : state.removed)
        for (const CardId id : removed) census.add(id);
    CardSet elsewhere;
    hooks::add_cards_elsewhere(elsewhere, state);
    census.add(elsewhere);
    return census;
}

Problem wrong_display(const State& state) {
    const Layout& shape = layout(state);
    Slots present = 0;
    Slots open = 0;
    for (int slot = 0; slot < shape.size; ++slot) {
        if (card_in(state, slot) != no_card) present |= slot_bit(slot);
        if ((state.present & slot_bit(slot)) != 0 && (shape.covered_by[at(slot)] & state.present) == 0)
            open |= slot_bit(slot);
    }
    const bool not_laid_out = state.present == 0 && state.phase == Phase::draft;
    if (!not_laid_out && present != state.present) return "the display and its mask differ";
    if (open != state.open) return "the open slots are wrong";
    if ((state.up & ~state.present) != 0) return "an empty slot is face up";
    State listed = state;
    list_available(listed);
    if (state.available != listed.available) return "the list of available cards is wrong";
    return std::nullopt;
}

Problem wrong_caches(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    Supply supply;
    Chains chains = 0;
    Symbols symbols;
    city.cards.for_each([&](CardId id) {
        supply += facts(id).supply;
        chains |= facts(id).gives;
        add_symbol(symbols, facts(id));
    });
    for_each_bit(city.built, [&](int number) { supply += facts(wonder_at(number)).supply; });
    for_each_bit(city.tokens, [&](int number) { add_symbol(symbols, totals(token_at(number))); });
    hooks::add_lasting_effects(symbols, chains, state, seat);
    if (supply != city.supply) return "a city's supply is wrong";
    if (chains != city.chains) return "a city's chain symbols are wrong";
    if (symbols != city.symbols) return "a city's science symbols are wrong";
    return std::nullopt;
}

Problem wrong_wonders(const State& state) {
    const City& a = state.cities[0];
    const City& b = state.cities[1];
    const unsigned sum = a.built + a.unbuilt + b.built + b.unbuilt;  // a carry shows a wonder in two places
    if (sum != static_cast<unsigned>(a.built | a.unbuilt | b.built | b.unbuilt)) return "a wonder is in two places";
    for (int number = 0; number < wonder_count; ++number)
        if (((a.built | b.built) >> number & 1) != (state.under[at(number)] != no_card ? 1 : 0))
            return "a constructed wonder has no card, or another one has";
    if (wonders_built(state) > max_wonders_built) return "more than seven wonders are constructed";
    return std::nullopt;
}

Problem wrong_tokens(const State& state) {
    const std::array<Tokens, 5> places = {state.board, state.box, state.drawn, state.cities[0].tokens,
                                          state.cities[1].tokens};
    Tokens seen = 0;
    for (const Tokens place : places) {
        if ((seen & place) != 0) return "a progress token is in two places";
        seen |= place;
    }
    return std::nullopt;
}

}  // namespace

int cards_in_game(const State& state) { return census_of(state).count(); }

std::optional<std::string> check_invariants(const State& state) {
    if (const Census census = census_of(state); census.problem()) return census.problem();
    if (auto problem = wrong_display(state)) return problem;
    if (auto problem = wrong_wonders(state)) return problem;
    if (auto problem = wrong_tokens(state)) return problem;
    for (int seat = 0; seat < 2; ++seat)
        if (auto problem = wrong_caches(state, seat_at(seat))) return problem;
    if (state.pawn < -capital || state.pawn > capital) return "the pawn is off the track";
    return hooks::check_invariants(state);
}

}  // namespace hepta::duel
