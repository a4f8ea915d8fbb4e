// Prices: the market of a player, and prices with choice production, reductions and decrees.
#include "duel/payment.h"

#include <algorithm>

#include "duel/hooks.h"

namespace hepta::duel {
namespace {

using Bytes = std::uint8_t __attribute__((vector_size(8)));

Lanes units_of(const Supply& supply) {
    constexpr std::uint64_t goods_only = 0xffffffffffU;
    return __builtin_convertvector(std::bit_cast<Bytes>(supply.word() & goods_only), Lanes);
}

// DU-PRICE-2, DU-PRICE-3
Lanes unit_prices(const City& city, const City& other) {
    constexpr Lanes base = {2, 2, 2, 2, 2, 0, 0, 0};
    constexpr Lanes bits = {1, 2, 4, 8, 16, 0, 0, 0};
    const Lanes prices = base + units_of(other.supply);
    const Goods fixed = city.supply.fixed_prices();
    if (fixed == 0) return prices;
    const Lanes is_fixed = static_cast<Lanes>((bits & static_cast<std::uint16_t>(fixed)) != 0);
    return (is_fixed & 1) | (~is_fixed & prices);
}

// The units still to be bought, as a list of (price, good) that hands out the dearest of a set of goods.
class Units {
  public:
    Units(Lanes missing, Lanes prices) {
        for (int good = 0; good < good_count; ++good) {
            missing_[at(good)] = missing[good];
            prices_[at(good)] = prices[good];
        }
    }
    // Takes off the dearest unit of the goods [first, last); its price, 0 if there is none.
    int take_off_dearest(int first, int last) {
        int best = first;
        int price = 0;
        for (int good = first; good < last; ++good)
            if (missing_[at(good)] != 0 && prices_[at(good)] > price) {
                best = good;
                price = prices_[at(good)];
            }
        if (price != 0) --missing_[at(best)];
        return price;
    }
    int cost() const {
        int total = 0;
        for (int good = 0; good < good_count; ++good) total += missing_[at(good)] * prices_[at(good)];
        return total;
    }

  private:
    std::array<int, good_count> missing_{};
    std::array<int, good_count> prices_{};
};

constexpr int raw_count = std::popcount(raw_goods);

}  // namespace

Market market(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    const City& other = city_of(state, opponent(seat));
    Market market;
    market.own = units_of(city.supply);
    market.prices = unit_prices(city, other);
    market.chains = city.chains;
    market.purse = hooks::purse(state, seat);
    market.raw_choices = city.supply.raw_choices();
    market.manufactured_choices = city.supply.manufactured_choices();
    constexpr Tokens architecture = tokens_with(EffectKind::wonder_units_off);
    constexpr Tokens masonry = tokens_with(EffectKind::blue_units_off);
    constexpr int reduction = 2;  // DU-PRICE-5
    market.wonder_units_off = (city.tokens & architecture) != 0 ? reduction : 0;
    market.blue_units_off = (city.tokens & masonry) != 0 ? reduction : 0;
    hooks::adjust(market, state, seat);
    return market;
}

Price price_with_help(const Market& market, const Facts& facts, Lanes missing, int units_off) {
    Units units(missing, market.prices);
    for (int i = 0; i < market.raw_choices; ++i) units.take_off_dearest(0, raw_count);
    for (int i = 0; i < market.manufactured_choices; ++i) units.take_off_dearest(raw_count, good_count);
    for (int i = 0; i < units_off; ++i) units.take_off_dearest(0, good_count);  // DU-RUL-17
    int coins = facts.coin_cost;
    if ((market.ignored_cost & facts.colour) != 0) {
        // AG-DEC-5: one unit or the whole coin part, whichever saves more; on a tie the unit, so that an opponent with
        // Economy gets less (AG-DEC-18).
        Units without_one = units;
        const int dearest = without_one.take_off_dearest(0, good_count);
        if (dearest >= coins)
            units = without_one;
        else
            coins = 0;
    }
    const int trade = units.cost();
    if (market.chains_for_one_coin && facts.accepts != 0 && coins + trade >= 1) return {1, 0};  // PA-TOK-1, PA-RUL-30
    return {coins + trade, trade};
}

}  // namespace hepta::duel
