// Hand-made judgement of 7 Wonders.
#include "bots/seven_insight.h"

#include <algorithm>

#include "bots/network/seven_learned.h"
#include "bots/seven_symbols.h"
#include "seven/powers.h"
#include "seven/scoring.h"

namespace hepta::bots {
namespace {

using namespace seven;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

struct Learning {
    std::array<int, symbol_count> symbols{};
    int free_symbols = 0;
};

std::array<int, symbol_count> symbols_of(const City& city) {
    std::array<int, symbol_count> symbols{};
    for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i] = (city.buildings & cards_by_symbol[i]).count();
    return symbols;
}

Learning learning_of(const City& city) {
    return {symbols_of(city), stage_powers(city).free_symbols + (city.buildings & cards_of_any_symbol).count()};
}

}  // namespace

Insight<Seven>::Appraisal::Appraisal(const State& state, Seat seat, bool heeds_others)
    : state_(state),
      city_(acting_city(state, seat)),
      turns_left_(6 * (3 - number(state.age)) + 6 - state.turn),
      coin_(state.age == Age::three ? 0.34 : 0.45),
      denial_(heeds_others ? 0.15 : 0) {}

double Insight<Seven>::Appraisal::shield_worth(int shields, int city) const {
    const int own = shields_of(city_of(state_, city));
    const auto [left, right] = neighbours(state_, city);
    const double stake = state_.age == Age::one ? 1.6 : state_.age == Age::two ? 3 : 5;
    double total = 0;
    for (const int other : {static_cast<int>(left), static_cast<int>(right)}) {
        const int before = own - shields_of(city_of(state_, other));
        const int after = before + shields;
        const auto standing = [](int lead) {
            return lead > 2 ? 1.0 : lead > 0 ? 0.85 : lead == 0 ? 0.3 : lead > -3 ? -0.15 : -0.2;
        };
        total += stake * (standing(after) - standing(before));
    }
    return total + 0.3;
}

double Insight<Seven>::Appraisal::science_worth(const Effect& effect, int city) const {
    Learning learning = learning_of(city_of(state_, city));
    const int before = science_points(learning.symbols, learning.free_symbols);
    if (effect.kind == EffectKind::science)
        ++learning.symbols[at(static_cast<int>(effect.symbol))];
    else
        ++learning.free_symbols;
    const double gain = science_points(learning.symbols, learning.free_symbols) - before;
    const double to_come = state_.age == Age::one ? 2.5 : state_.age == Age::two ? 1.5 : 0;
    return gain + to_come;
}

double Insight<Seven>::Appraisal::worth(const Effect& effect, int city) const {
    const double early = state_.age == Age::one ? 1 : state_.age == Age::two ? 0.6 : 0;
    switch (effect.kind) {
        case EffectKind::points: return effect.amount;
        case EffectKind::coins: return coin_ * effect.amount;
        case EffectKind::shields: return shield_worth(effect.amount, city);
        case EffectKind::science:
        case EffectKind::science_choice: return science_worth(effect, city);
        case EffectKind::produce: {
            const double each = effect.goods >= glass ? 2.2 : 2.6;
            return early * (effect.amount == 2 ? 1.7 : 1) * each + early * (std::popcount(effect.goods) - 1) * 0.4;
        }
        case EffectKind::trade_discount: return early * 2;
        case EffectKind::coins_per: return coin_ * effect.amount * count(state_, city, effect);
        case EffectKind::points_per: return effect.amount * count(state_, city, effect);
        case EffectKind::build_free_once_per_age: return 4;
        case EffectKind::build_from_discard: return 4;
        case EffectKind::play_seventh_card: return 4;
        case EffectKind::copy_neighbour_guild: return 5;
        case EffectKind::nothing: return 0;
    }
    return 0;
}

double Insight<Seven>::Appraisal::worth(const Effects& effects, int city) const {
    double total = 0;
    for (const Effect& effect : effects) total += worth(effect, city);
    return total;
}

double Insight<Seven>::Appraisal::worth(CardId id, int city) const { return worth(card(id).row.effects, city); }

double Insight<Seven>::Appraisal::appeal(Action action) const {
    const City& self = city_of(state_, city_);
    if (action.kind == ActionKind::pass) return 0;
    if (action.kind == ActionKind::take) return worth(action.card, city_);
    const auto [left, right] = neighbours(state_, city_);
    const int next = state_.age == Age::two ? right : left;
    const double denied = turns_left_ % 6 == 1 ? 0 : denial_ * std::max(0.0, worth(action.card, next));
    const double paid = (coin_ + 0.1) * (action.left + action.right);
    switch (action.kind) {
        case ActionKind::sell: return coin_ * sale_coins + denied;
        case ActionKind::stage: return 1 + worth(next_stage(self).effects, city_) - paid + denied;
        case ActionKind::build_free: return worth(action.card, city_) + denied - 0.5;
        default: break;
    }
    const int bank = chained(self, action.card) ? 0 : card(action.card).row.cost.coins;
    return worth(action.card, city_) - paid - coin_ * bank + denied;
}

int Insight<Seven>::inclination(const State& state, Seat /*seat*/, Action action) {
    switch (action.kind) {
        case ActionKind::sell: return 4;
        case ActionKind::stage: return 14;
        case ActionKind::build: {
            const Colour colour = card(action.card).row.colour;
            const int paid = action.left + action.right;
            const bool supplies = colour == Colour::brown || colour == Colour::grey;
            if (supplies && state.age == Age::three) return 8;
            return std::max(8, 48 - 4 * paid);
        }
        default: return 48;
    }
}

Outlook Insight<Seven>::ended(const State& state) {
    Outlook result = outcome<Seven>(state);
    result.value = final_values(state);
    return result;
}

bool Insight<Seven>::serves(Action action, Goal goal) {
    if (action.kind != ActionKind::build && action.kind != ActionKind::build_free && action.kind != ActionKind::take)
        return false;
    const Colour colour = card(action.card).row.colour;
    switch (goal) {
        case Goal::none: return false;
        case Goal::science: return colour == Colour::green;
        case Goal::military: return colour == Colour::red;
        case Goal::politics: return colour == Colour::blue;
    }
    return false;
}

}  // namespace hepta::bots
