// Hand-made judgement of 7 Wonders Duel.
#include "bots/duel_insight.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "bots/finding.h"
#include "duel/market.h"
#include "duel/scoring.h"

namespace hepta::bots {
namespace {

using namespace duel;
using duel::at;

int lead_of(const State& state, Seat seat) { return index(seat) == 0 ? state.pawn : -state.pawn; }

constexpr Tokens strategy = tokens_with(EffectKind::extra_shield);

int shields_with(const City& city, const Facts& card) {
    if (card.shields == 0) return 0;
    const bool stronger = card.colour == only(Colour::red) && (city.tokens & strategy) != 0;
    return card.shields + (stronger ? 1 : 0);
}

// The science symbol of a progress token.
int symbol_of(TokenId id) {
    for (const Effect& effect : token(id).effects)
        if (effect.kind == EffectKind::science) return static_cast<int>(effect.symbol);
    return Facts::no_symbol;
}

}  // namespace

Insight<Duel>::Appraisal::Appraisal(const State& state, Seat seat, bool heeds_others)
    : state_(state),
      seat_(seat),
      market_(market(state, seat)),
      coin_(state.age == Age::three ? 0.34 : 0.5),
      denial_(heeds_others ? 0.4 : 0) {}

double Insight<Duel>::Appraisal::science_worth(int symbol, Seat seat) const {
    if (symbol == Facts::no_symbol) return 0;
    const Symbols& symbols = city_of(state_, seat).symbols;
    if (symbols.of(static_cast<Symbol>(symbol)) == 1) return state_.board != 0 ? 5.0 : 0;
    if (symbols.of(static_cast<Symbol>(symbol)) > 1) return 0;
    constexpr std::array<double, 7> by_count = {1.5, 1.5, 2, 3, 5, 100, 100};
    return by_count[at(symbols.different())];
}

double Insight<Duel>::Appraisal::shield_worth(int shields, Seat seat) const {
    if (shields == 0) return 0;
    const int lead = lead_of(state_, seat);
    if (lead + shields >= capital) return 100;
    const double urgency = std::max(lead + shields, -lead);
    return shields * (1.0 + 0.15 * std::max(0.0, urgency));
}

double Insight<Duel>::Appraisal::supply_worth(const Supply& supply, Seat seat) const {
    const City& city = city_of(state_, seat);
    const double age = state_.age == Age::one ? 1.0 : state_.age == Age::two ? 0.7 : 0.1;
    double total = 0;
    for (int good = 0; good < good_count; ++good)
        for (int unit = 0; unit < supply.units(good); ++unit)
            total += age * (good >= 3 ? 3.2 : 2.8) / (1 + 0.8 * (city.supply.units(good) + unit));
    total += age * (2.5 * supply.raw_choices() + 2.5 * supply.manufactured_choices());
    total += age * 1.6 * std::popcount(static_cast<unsigned>(supply.fixed_prices()));
    return total;
}

// A building in the city of a seat, before its price.
double Insight<Duel>::Appraisal::worth(CardId id, Seat seat) const {
    const Facts& card = facts(id);
    const City& city = city_of(state_, seat);
    double total = card.points + coin_ * card.coins;
    total += shield_worth(shields_with(city, card), seat);
    total += science_worth(card.symbol, seat) + supply_worth(card.supply, seat);
    if (card.gives != 0) total += state_.age == Age::three ? 0 : 1.2;
    if (card.counts || (card.colour & only(Colour::purple)) != 0)
        for (const Effect& effect : duel::card(id).effects) {
            if (effect.kind == EffectKind::coins_per) total += coin_ * effect.amount * count(city, effect);
            if (effect.kind == EffectKind::coins_per_most) total += coin_ * effect.amount * count_most(state_, effect);
            if (effect.kind == EffectKind::points_per_most) total += effect.amount * count_most(state_, effect);
        }
    if (is_senator(id)) total += 3;
    if (card.colour == only(Colour::none) && !is_senator(id)) total += 7;  // a grand temple
    return total;
}

double Insight<Duel>::Appraisal::worth(WonderId id) const {
    const Facts& wonder = facts(id);
    double total = wonder.points + coin_ * (wonder.coins + wonder.opponent_loses);
    total += shield_worth(wonder.shields, seat_) + supply_worth(wonder.supply, seat_);
    if (wonder.again) total += 3.5;
    if (wonder.chooses) total += 3.5;
    return total;
}

// What a card means to the one who does not get it.
double Insight<Duel>::Appraisal::turn_appeal(Action action) const {
    const Seat other = opponent(seat_);
    if (action.kind == ActionKind::build) {
        const CardId id = card_at(action.a);
        return worth(id, seat_) - coin_ * price_of(market_, id).total + denial_ * worth(id, other);
    }
    if (action.kind == ActionKind::discard) {
        const CardId id = card_at(action.a);
        const int coins = 2 + count_of(city_of(state_, seat_), only(Colour::yellow));
        return coin_ * coins - 0.5 + denial_ * worth(id, other);
    }
    const WonderId id = wonder_at(action.a);
    const CardId under = card_at(action.b);
    return 2 + worth(id) - coin_ * price_of(market_, id).total + denial_ * worth(under, other) -
           0.3 * worth(under, seat_);
}

// Choices outside the usual turn.
double Insight<Duel>::Appraisal::choice_appeal(Action action) const {
    const Seat other = opponent(seat_);
    switch (action.kind) {
        case ActionKind::destroy:
        case ActionKind::take_card: return worth(card_at(action.a), other) + 0.3 * worth(card_at(action.a), seat_);
        case ActionKind::revive:
        case ActionKind::construct: return worth(card_at(action.a), seat_);
        case ActionKind::draft:
        case ActionKind::take_wonder:
        case ActionKind::raise: return worth(wonder_at(action.a));
        case ActionKind::undo:
        case ActionKind::sabotage: return facts(wonder_at(action.a)).points;
        case ActionKind::start: return index(seat_) == action.a ? 1 : 0;
        case ActionKind::token: {
            double total = 4;
            for (const Effect& effect : token(token_at(action.a)).effects) {
                if (effect.kind == EffectKind::points) total += 0.6 * effect.amount;
                if (effect.kind == EffectKind::coins) total += 0.5 * effect.amount;
                if (effect.kind == EffectKind::science) total += science_worth(static_cast<int>(effect.symbol), seat_);
            }
            return total;
        }
        case ActionKind::activate: return 4;
        case ActionKind::trigger: return 5;
        case ActionKind::prepare:
            return 3 - 0.3 * worth(card_at(action.b), seat_) + 0.4 * worth(card_at(action.b), other);
        case ActionKind::recruit: return 3;
        case ActionKind::conspire: return 3;
        case ActionKind::place:
        case ActionKind::remove: return agora::chamber_points[at(action.a)];
        case ActionKind::move: return agora::chamber_points[at(action.b)];
        default: return 1;
    }
}

double Insight<Duel>::Appraisal::appeal(Action action) const {
    switch (action.kind) {
        case ActionKind::build:
        case ActionKind::discard:
        case ActionKind::wonder: return turn_appeal(action);
        default: return choice_appeal(action);
    }
}

int Insight<Duel>::inclination(const State& state, Seat /*seat*/, Action action) {
    switch (action.kind) {
        case ActionKind::build: {
            const Facts& card = facts(card_at(action.a));
            const bool supplies = (card.colour & (only(Colour::brown) | only(Colour::grey))) != 0;
            if (supplies) return state.age == Age::three ? 8 : 40;
            return 40;
        }
        case ActionKind::wonder: return 14;
        case ActionKind::discard: return 5;
        default: return 24;
    }
}

bool Insight<Duel>::may_decide(const State& state, Seat seat) {
    constexpr int most_shields = 4;  // of one card, with Strategy
    return lead_of(state, seat) + most_shields >= capital ||
           city_of(state, seat).symbols.different() == symbols_to_win - 1;
}

bool Insight<Duel>::wins_at_once(const State& state, Seat seat, Action action) {
    const City& city = city_of(state, seat);
    const auto completes = [&](int symbol) {
        return symbol != Facts::no_symbol && city.symbols.different() == symbols_to_win - 1 &&
               city.symbols.of(static_cast<Symbol>(symbol)) == 0;
    };
    if (action.kind == ActionKind::token) return completes(symbol_of(token_at(action.a)));
    const bool by_wonder = action.kind == ActionKind::wonder;
    if (!by_wonder && action.kind != ActionKind::build && action.kind != ActionKind::revive) return false;
    const Facts& thing = by_wonder ? facts(wonder_at(action.a)) : facts(card_at(action.a));
    return shields_with(city, thing) >= capital - lead_of(state, seat) || completes(thing.symbol);
}

int Insight<Duel>::decisive(const State& state, Seat seat, const ActionList& actions) {
    for (int i = 0; i < actions.size(); ++i)
        if (wins_at_once(state, seat, actions[i])) return i;
    return -1;
}

bool Insight<Duel>::is_ending(const State& state) {
    constexpr int few_cards = 7;
    return state.age == Age::three && state.up == state.present && std::popcount(state.present) <= few_cards;
}

std::uint64_t Insight<Duel>::fingerprint(const State& state) {
    std::uint64_t mixed =
        static_cast<std::uint64_t>(state.tasks.size()) << 1U | static_cast<unsigned>(index(state.active));
    const auto add = [&](std::uint64_t word) {
        mixed = (mixed ^ word) * 0x9e3779b97f4a7c15U;
        mixed ^= mixed >> 32U;
    };
    for (const City& city : state.cities) {
        for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 2>>(city.cards)) add(word);
        add(std::uint64_t{city.built} << 32U | std::uint64_t{city.coins});
    }
    add(state.present);
    return mixed;
}

double Insight<Duel>::overlooked(const Finding& finding, Seat seat) {
    constexpr int supremacies = 3;  // the first ways of each seat
    double sum = 0;
    for (int way = 0; way < supremacies; ++way) {
        const double chance = finding.ways[at(ways_of_a_seat * index(opponent(seat)) + way)] / finding.visits;
        sum += chance * (1 - chance);
    }
    return sum;
}

Outlook Insight<Duel>::ended(const State& state) {
    constexpr double share = 0.1;
    constexpr double scale = 15;
    constexpr std::size_t tie = 2 * ways_of_a_seat;
    Outlook result = outcome<Duel>(state);
    const SeatList winners = duel::winners(state);
    if (winners.size() == 1)
        result.ways[at(ways_of_a_seat * index(winners[0]) + static_cast<int>(state.victory) - 1)] = 1;
    else
        result.ways[tie] = 1;
    result.value = result.win;
    if (state.victory != Victory::civilian) return result;
    const double margin = 0.5 + 0.5 * squashed((result.points[0] - result.points[1]) / scale);
    result.value[0] = (1 - share) * result.win[0] + share * margin;
    result.value[1] = (1 - share) * result.win[1] + share * (1 - margin);
    return result;
}

std::uint32_t Insight<Duel>::revealed(Mark before, const State& state) {
    if (state.age != before.age) return unforeseeable;
    std::uint32_t key = 0;
    for_each_bit(static_cast<Slots>(state.up & state.present & ~before.up), [&](int slot) {
        constexpr std::uint32_t factor = 40503;
        key = key * factor + static_cast<std::uint32_t>(index(card_in(state, slot)) + 1);
    });
    return key;
}

bool Insight<Duel>::serves(Action action, Goal goal) {
    using enum ActionKind;
    const bool has_card = action.kind == build || action.kind == revive || action.kind == construct;
    switch (goal) {
        case Goal::none: return false;
        case Goal::science: {
            if (has_card) return facts(card_at(action.a)).symbol != Facts::no_symbol;
            return action.kind == ActionKind::token &&
                   has(duel::token(token_at(action.a)).effects, EffectKind::science);
        }
        case Goal::military:
            if (has_card) return facts(card_at(action.a)).shields > 0;
            return action.kind == ActionKind::wonder && facts(wonder_at(action.a)).shields > 0;
        case Goal::politics: return action.kind == recruit || action.kind == place || action.kind == conspire;
    }
    return false;
}

}  // namespace hepta::bots
