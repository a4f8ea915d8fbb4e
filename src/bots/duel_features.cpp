// Features of a city of 7 Wonders Duel.
#include "bots/duel_features.h"

#include <algorithm>
#include <bit>

#include "bots/duel_insight.h"
#include "bots/duel_weights.h"
#include "duel/market.h"
#include "duel/scoring.h"

namespace hepta::bots {
namespace {

using namespace duel;
using duel::at;

constexpr std::size_t senate_end = static_cast<std::size_t>(
    std::find(duel_feature_names.begin(), duel_feature_names.end(), "mythology tokens") - duel_feature_names.begin());

// Writes features in the order of their names.
class Writer {
  public:
    void add(int value) { features_[next_++] = static_cast<std::int16_t>(value); }
    void skip_to(std::size_t place) { next_ = place; }
    const DuelFeatures& features() const { return features_; }

  private:
    DuelFeatures features_{};
    std::size_t next_ = 0;
};

void add_supply(Writer& out, const City& city, const City& other) {
    int second_raw = 0;
    int second_manufactured = 0;
    int dear = 0;
    for (int good = 0; good < good_count; ++good) {
        const int units = city.supply.units(good);
        out.add(std::min(units, 1));
        (good < 3 ? second_raw : second_manufactured) += std::min(std::max(units - 1, 0), 2);
        const bool fixed = (city.supply.fixed_prices() >> good & 1) != 0;
        if (units == 0 && !fixed) dear += other.supply.units(good);
    }
    out.add(second_raw);
    out.add(second_manufactured);
    out.add(std::min(city.supply.raw_choices(), 2));
    out.add(std::min(city.supply.manufactured_choices(), 2));
    out.add(std::popcount(static_cast<unsigned>(city.supply.fixed_prices())));
    out.add(dear);
}

void add_science(Writer& out, const State& state, const City& city) {
    const int different = city.symbols.different();
    for (int count = 1; count <= 5; ++count) out.add(different >= count ? 1 : 0);
    int singles = 0;
    for (int symbol = 0; symbol < symbol_count - 1; ++symbol)
        singles += city.symbols.of(static_cast<Symbol>(symbol)) == 1 ? 1 : 0;
    out.add(state.board != 0 ? singles : 0);
}

void add_military(Writer& out, int lead) {
    out.add(std::max(lead, 0));
    out.add(lead >= 3 ? 1 : 0);
    out.add(lead >= 6 ? 1 : 0);
    out.add(lead >= 7 ? lead - 6 : 0);
}

void add_wonders(Writer& out, const State& state, const City& city, const Market& market) {
    constexpr Wonders again = wonders_with(EffectKind::play_again);
    const int room = max_wonders_built - wonders_built(state);
    out.add(std::min(room, std::popcount(static_cast<unsigned>(city.unbuilt))));
    out.add(std::min(room, std::popcount(static_cast<unsigned>(city.unbuilt & again))));
    const Wonders unbuilt = room > 0 ? city.unbuilt : Wonders{0};
    const bool any = unbuilt != 0 && state.phase != Phase::draft;
    out.add(any ? std::popcount(static_cast<unsigned>(affordable(market, unbuilt))) : 0);
    for (int number = 0; number < wonder_count; ++number) out.add(unbuilt >> number & 1);
}

// Available cards with which the seat would win at once, if it were its turn: the other must do something about them.
int threats_by(const State& state, Seat seat, const Market& market) {
    if (!Insight<Duel>::may_decide(state, seat)) return 0;
    const Eight<CardId> available = available_cards(state);
    int threats = 0;
    for_each_bit(affordable(market, available), [&](int place) {
        threats += Insight<Duel>::wins_at_once(state, seat, action(ActionKind::build, index(available[place]))) ? 1 : 0;
    });
    return threats;
}

// Who waits threatens; who would take the last card of the Age if nobody played again.
void add_tempo(Writer& out, const State& state, Seat seat, const Market& market, bool moves) {
    const int threats = moves || state.phase == Phase::draft ? 0 : threats_by(state, seat, market);
    out.add(threats == 1 ? 1 : 0);
    out.add(threats > 1 ? 1 : 0);
    out.add((std::popcount(state.present) % 2 != 0) == moves ? 1 : 0);
}

void add_chains_and_tokens(Writer& out, const City& city) {
    for (int chain = static_cast<int>(Chain::horseshoe); chain <= static_cast<int>(Chain::barrel); ++chain)
        out.add(static_cast<int>(city.chains >> chain & 1));
    for (int number = 0; number < token_count; ++number) out.add(city.tokens >> number & 1);
}

void add_senate(Writer& out, const State& state, Seat seat) {
    constexpr agora::Decrees incomes = agora::decrees_of(agora::DecreeKind::income);
    const agora::AgoraState& agora = state.agora;
    out.add(agora::cubes_in_senate(agora, index(seat)));
    int chambers = 0;
    for (const std::uint8_t controller : agora.controller) chambers += controller == index(seat) ? 1 : 0;
    out.add(chambers);
    for (int count = 3; count <= 5; ++count) out.add(chambers >= count ? 1 : 0);
    const agora::Intrigue& intrigue = agora.intrigues[at(seat)];
    out.add(std::popcount(static_cast<unsigned>(intrigue.held)));
    out.add(std::popcount(static_cast<unsigned>(intrigue.prepared)));
    const agora::Decrees decrees = agora.in_force[at(seat)];
    out.add(std::popcount(static_cast<unsigned>(decrees & incomes)));
    out.add(std::popcount(static_cast<unsigned>(decrees & ~incomes)));
}

void add_devotion(Writer& out, const State& state, const City& city, Seat seat) {
    const pantheon::Devotion& devotion = state.pantheon.devotions[at(seat)];
    int tokens = 0;
    for (int mythology = 0; mythology < pantheon::mythology_count; ++mythology)
        tokens += devotion.mythology_tokens(pantheon::mythology_at(mythology));
    out.add(tokens);
    out.add(pantheon::offering_sum(devotion.offerings));
    out.add(std::popcount(static_cast<unsigned>(devotion.divinities)));
    out.add((city.cards & temples).count());
    out.add(devotion.astarte);
}

}  // namespace

DuelFeatures features_of(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    const Score points = score(state, seat);
    Writer out;
    out.add(points.total() - points.treasury - points.military);
    out.add(city.coins);
    out.add(std::min<int>(city.coins, 6));
    const Seat mover = state.tasks.empty() ? state.active : state.tasks.top().seat;
    out.add((mover == seat ? 1 : 0) + (state.again && state.active == seat ? 1 : 0));
    add_supply(out, city, city_of(state, opponent(seat)));
    add_science(out, state, city);
    add_military(out, index(seat) == 0 ? state.pawn : -state.pawn);
    const Market trade = market(state, seat);
    add_wonders(out, state, city, trade);
    add_tempo(out, state, seat, trade, mover == seat);
    for (const Colour colour : {Colour::blue, Colour::green, Colour::yellow, Colour::red})
        out.add(count_of(city, only(colour)));
    add_chains_and_tokens(out, city);
    if (with_agora(state)) add_senate(out, state, seat);
    out.skip_to(senate_end);
    if (with_pantheon(state)) add_devotion(out, state, city, seat);
    return out.features();
}

int phase_of(const State& state) {
    const bool late = 2 * std::popcount(state.present) <= layout(state).size && state.phase != Phase::draft;
    return 2 * static_cast<int>(state.age) + (late ? 1 : 0);
}

const Weights<duel_feature_count>& weights_for(const State& state) {
    static constexpr std::array<Weights<duel_feature_count>, 4> tables = {
        weights_of(duel_weights::base, duel_feature_names), weights_of(duel_weights::agora, duel_feature_names),
        weights_of(duel_weights::pantheon, duel_feature_names), weights_of(duel_weights::both, duel_feature_names)};
    return tables[(with_agora(state) ? 1 : 0) + (with_pantheon(state) ? 2 : 0)];
}

}  // namespace hepta::bots
