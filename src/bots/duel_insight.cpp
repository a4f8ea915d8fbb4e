// Hand-made judgement of 7 Wonders Duel.
#include "bots/duel_insight.h"

#include <algorithm>
#include <cmath>

#include "bots/duel_features.h"
#include "duel/market.h"

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

Insight<Duel>::Appraisal::Appraisal(const State& state, Seat seat)
    : state_(state), seat_(seat), market_(market(state, seat)), coin_(state.age == Age::three ? 0.34 : 0.5) {}

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
    constexpr double denial = 0.4;
    const Seat other = opponent(seat_);
    if (action.kind == ActionKind::build) {
        const CardId id = card_at(action.a);
        return worth(id, seat_) - coin_ * price_of(market_, id).total + denial * worth(id, other);
    }
    if (action.kind == ActionKind::discard) {
        const CardId id = card_at(action.a);
        const int coins = 2 + count_of(city_of(state_, seat_), only(Colour::yellow));
        return coin_ * coins - 0.5 + denial * worth(id, other);
    }
    const WonderId id = wonder_at(action.a);
    const CardId under = card_at(action.b);
    return 2 + worth(id) - coin_ * price_of(market_, id).total + denial * worth(under, other) -
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

Outlook Insight<Duel>::outlook(const State& state) {
    constexpr double steepness = 0.5;  // makes the curve below as steep as the logistic one the weights were fitted to
    Outlook result;
    const auto& weights = weights_for(state)[at(phase_of(state))];
    const DuelFeatures first = features_of(state, seat_at(0));
    const DuelFeatures second = features_of(state, seat_at(1));
    const double lead =
        weighted_sum<duel_feature_count>(first, weights) - weighted_sum<duel_feature_count>(second, weights);
    const double x = steepness * lead;
    result.win[0] = 0.5 + 0.5 * x / std::sqrt(1 + x * x);
    result.win[1] = 1 - result.win[0];
    const int cards_left = std::popcount(state.present) + layout(state).size * (age_count - number(state.age));
    const double to_come = 0.8 * cards_left;
    const auto points_of = [&](const DuelFeatures& features) {
        const int coins_in_points = features[1] / 3;  // the rest counts nothing: DU-EX-16
        return features[0] + coins_in_points + to_come;
    };
    result.points[0] = points_of(first);
    result.points[1] = points_of(second);
    return result;
}

bool Insight<Duel>::is_ending(const State& state) {
    constexpr int few_cards = 5;
    return state.age == Age::three && state.up == state.present && std::popcount(state.present) <= few_cards;
}

void Insight<Duel>::set_values(Outlook& result, const State& state) {
    constexpr double share = 0.1;
    constexpr double scale = 15;
    result.value = result.win;
    if (state.victory != Victory::civilian) return;
    const double margin = 0.5 + 0.5 * squashed((result.points[0] - result.points[1]) / scale);
    result.value[0] = (1 - share) * result.win[0] + share * margin;
    result.value[1] = (1 - share) * result.win[1] + share * (1 - margin);
}

}  // namespace hepta::bots
