// Features of a city of 7 Wonders.
#include "bots/seven_features.h"

#include <algorithm>
#include <bit>

#include "bots/seven_weights.h"
#include "seven/facts.h"
#include "seven/payment.h"
#include "seven/powers.h"
#include "seven/rules.h"
#include "seven/scoring.h"

namespace hepta::bots {
namespace {

using namespace seven;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// Writes features in the order of their names.
class Writer {
  public:
    void add(int value) { features_[next_++] = static_cast<std::int16_t>(value); }
    const SevenFeatures& features() const { return features_; }

  private:
    SevenFeatures features_{};
    std::size_t next_ = 0;
};

constexpr unsigned all_raw = 15;
constexpr unsigned all_manufactured = manufactured_part + 7;

int slots_for(const Supply& supply, unsigned subset) { return supply.by_subset[subset]; }

void add_goods(Writer& out, const State& state, int city) {
    const City& self = city_at(state, city);
    int raw = 0;
    for (unsigned good = 1; good <= 8; good *= 2) {
        const int slots = std::min(slots_for(self.production, good), 2);
        raw += std::min(slots, 1);
        out.add(slots);
    }
    int manufactured = 0;
    for (unsigned good = 1; good <= 4; good *= 2) {
        const int slots = std::min(slots_for(self.production, manufactured_part + good), 1);
        manufactured += slots;
        out.add(slots);
    }
    out.add(std::max(0, slots_for(self.production, all_raw) - raw));
    out.add(std::max(0, slots_for(self.production, all_manufactured) - manufactured));
    const auto [left, right] = neighbours(state, city);
    const Supply& there = city_at(state, left).for_sale;
    const Supply& here = city_at(state, right).for_sale;
    out.add(std::min(6, slots_for(there, all_raw) + slots_for(here, all_raw)));
    out.add(std::min(4, slots_for(there, all_manufactured) + slots_for(here, all_manufactured)));
    out.add(std::popcount(static_cast<unsigned>(self.privileges & both_neighbours)));
    out.add((self.privileges & manufactured_from_both) != 0 ? 1 : 0);
}

constexpr auto cards_by_symbol = [] {
    std::array<CardSet, symbol_count> sets;
    for (int number = 0; number < card_count; ++number)
        for (const Effect& effect : card(card_at(number)).row.effects)
            if (effect.kind == EffectKind::science) sets[at(static_cast<int>(effect.symbol))].insert(card_at(number));
    return sets;
}();

void add_science(Writer& out, const City& self) {
    const auto symbols = symbols_of(self);
    for (const int number : symbols) out.add(number);
    out.add(*std::min_element(symbols.begin(), symbols.end()));
    out.add(*std::max_element(symbols.begin(), symbols.end()));
}

void add_military(Writer& out, const State& state, int city) {
    const int own = shields_of(city_at(state, city));
    const auto [left, right] = neighbours(state, city);
    int weaker = 0;
    int stronger = 0;
    int lead = 0;
    int lag = 0;
    for (const int other : {static_cast<int>(left), static_cast<int>(right)}) {
        const int difference = own - shields_of(city_at(state, other));
        weaker += difference > 0 ? 1 : 0;
        stronger += difference < 0 ? 1 : 0;
        lead += std::clamp(difference, 0, 4);
        lag += std::clamp(-difference, 0, 4);
    }
    for (const int value : {own, weaker, stronger, lead, lag}) out.add(value);
}

constexpr auto cards_by_colour = [] {
    std::array<CardSet, colour_count> sets;
    for (int colour = 0; colour < colour_count; ++colour)
        sets[at(colour)] = cards_of(only(static_cast<Colour>(colour)));
    return sets;
}();

// Buildings that make a card of a later Age free, by the colour of that card.
constexpr auto links_by_colour = [] {
    std::array<std::array<CardSet, colour_count>, 3> sets;
    for (std::size_t age = 0; age < 3; ++age)
        for (int number = 0; number < card_count; ++number) {
            const Card& card = seven::card(card_at(number));
            if (static_cast<std::size_t>(card.row.age) >= age)
                sets[age][at(static_cast<int>(card.row.colour))] |= card.chain_from;
        }
    return sets;
}();

void add_cards(Writer& out, const State& state, const City& self) {
    using enum Colour;
    for (const Colour colour : {brown, grey, blue, yellow, red, green})
        out.add((self.buildings & cards_by_colour[at(static_cast<int>(colour))]).count());
    const auto& links = links_by_colour[at(static_cast<int>(state.age))];
    for (const Colour colour : {blue, green, red, yellow})
        out.add((self.buildings & links[at(static_cast<int>(colour))]).count());
}

bool stage_affordable(const State& state, int city) {
    const City& self = city_at(state, city);
    return has_next_stage(self) &&
           on_sale(market(state, city), facts::stage_needs[at(index(self.board))][self.stages].demand);
}

}  // namespace

std::array<int, symbol_count> symbols_of(const City& city) {
    std::array<int, symbol_count> symbols{};
    for (std::size_t i = 0; i < symbols.size(); ++i) symbols[i] = (city.buildings & cards_by_symbol[i]).count();
    return symbols;
}

SevenFeatures features_of(const State& state, int city) {
    const City& self = city_at(state, city);
    const Score points = score(state, city);
    Writer out;
    out.add(10);
    out.add(points.total() - points.treasury);
    out.add(self.coins);
    out.add(std::min<int>(self.coins, 6));
    out.add(turns_per_age - state.turn);
    out.add(city_count(state));
    add_goods(out, state, city);
    add_science(out, self);
    add_military(out, state, city);
    out.add(self.stages);
    out.add(board(self.board).stages - self.stages);
    out.add(stage_affordable(state, city) ? 1 : 0);
    add_cards(out, state, self);
    const StagePowers& powers = stage_powers(self);
    out.add((self.privileges & free_build) != 0 ? 1 : 0);
    out.add(powers.seventh_card ? 1 : 0);
    out.add(powers.guild_copy ? 1 : 0);
    return out.features();
}

int phase_of(const State& state) { return 2 * static_cast<int>(state.age) + (state.turn >= turns_per_age / 2 ? 1 : 0); }

const Weights<seven_feature_count>& weights_for(const State& /*state*/) {
    static constexpr auto table = weights_of(seven_weights::all, seven_feature_names);
    return table;
}

}  // namespace hepta::bots
