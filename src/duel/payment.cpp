// Prices: the market of a player, and prices with choice production, reductions and decrees.
#include "duel/payment.h"

#include <algorithm>
#include <bit>

#include "duel/hooks.h"

namespace hepta::duel {
namespace {

constexpr Tokens architecture = tokens_with(EffectKind::wonder_units_off);
constexpr Tokens masonry = tokens_with(EffectKind::blue_units_off);
constexpr std::uint8_t reduction = 2;  // DU-PRICE-5

constexpr auto bytes_by_goods = [] {
    std::array<Demand, 1 << good_count> bytes{};
    for (int goods = 0; goods < 1 << good_count; ++goods) bytes[at(goods)] = bytes_of(static_cast<Goods>(goods));
    return bytes;
}();

// DU-PRICE-2, DU-PRICE-3; a coin costs one coin.
Demand unit_prices(const City& city, const City& other) {
    const Demand prices = 2 * one_of_each_good + (other.supply.word() & goods_bytes);
    const Demand fixed = bytes_by_goods[city.supply.fixed_prices()];
    return (prices & ~fixed) | (one_of_each_good & fixed) | one_coin;
}

// Units to be bought, with everything that lowers the price, dearest goods first: choice production of its class, then
// reductions (DU-RUL-17, DU-RUL-18). Since the goods come by falling price, this order is the best one.
struct Purchase {
    int trade = 0;
    int dearest_left = 0;  // price of the dearest unit that is still bought
};
Purchase purchase(const Market& market, Demand demand, int units_off) {
    std::array<std::uint16_t, good_count> order;  // price, then good
    for (int good = 0; good < good_count; ++good)
        order[at(good)] = static_cast<std::uint16_t>(byte_of(market.prices, good) << 8 | good);
    std::sort(order.begin(), order.end(), std::greater<>());
    int raw = market.raw_choices;
    int manufactured = market.manufactured_choices;
    Purchase purchase;
    for (const std::uint16_t entry : order) {
        const int good = entry & 0xff;
        int missing = missing_units(demand, market.own, good);
        int& choices = (raw_goods >> good & 1) != 0 ? raw : manufactured;
        const int chosen = std::min(missing, choices);
        choices -= chosen;
        missing -= chosen;
        const int taken_off = std::min(missing, units_off);
        units_off -= taken_off;
        missing -= taken_off;
        if (missing != 0 && purchase.dearest_left == 0) purchase.dearest_left = entry >> 8;
        purchase.trade += missing * (entry >> 8);
    }
    return purchase;
}

Price price_with_help(const Market& market, const Facts& facts, int units_off) {
    const Purchase bought = purchase(market, facts.demand, units_off);
    int coins = byte_of(facts.demand, coin_byte);
    int trade = bought.trade;
    if ((market.ignored_cost & facts.colour) != 0) {
        // AG-DEC-5: one unit or the whole coin part, whichever saves more; on a tie the unit, so that an opponent with
        // Economy gets less (AG-DEC-18).
        if (bought.dearest_left >= coins)
            trade -= bought.dearest_left;
        else
            coins = 0;
    }
    if (market.chains_for_one_coin && facts.accepts != 0 && coins + trade >= 1) return {1, 0};  // PA-TOK-1, PA-RUL-30
    return {coins + trade, trade};
}

Price price(const Market& market, const Facts& facts, int units_off) {
    if (market.helped) return price_with_help(market, facts, units_off);
    const int total = cost_of_missing(facts.demand, market.own, market.prices);
    return {total, total - byte_of(facts.demand, coin_byte)};
}

// No price reaches this, except that of cards that cannot be built.
constexpr int largest_purse = 254;

}  // namespace

Market market(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    Market market;
    market.own = city.supply.word() & goods_bytes;
    market.prices = unit_prices(city, city_of(state, opponent(seat)));
    market.chains = city.chains;
    market.purse = std::min(hooks::purse(state, seat), largest_purse);
    if (city.supply.has_choices() || (city.tokens & (architecture | masonry)) != 0) {
        market.helped = true;
        market.raw_choices = static_cast<std::uint8_t>(city.supply.raw_choices());
        market.manufactured_choices = static_cast<std::uint8_t>(city.supply.manufactured_choices());
        market.wonder_units_off = (city.tokens & architecture) != 0 ? reduction : 0;
        market.blue_units_off = (city.tokens & masonry) != 0 ? reduction : 0;
    }
    hooks::adjust(market, state, seat);
    return market;
}

Price price_of(const Market& market, CardId id) {
    const Facts& card = facts(id);
    if ((card.accepts & market.chains) != 0) return {};  // DU-CHAIN-1
    return price(market, card, card.colour == only(Colour::blue) ? market.blue_units_off : 0);
}

Price price_of(const Market& market, WonderId id) { return price(market, facts(id), market.wonder_units_off); }

unsigned affordable(const Market& market, const CardId* first, const CardId* last) {
    unsigned mask = 0;
    if (market.helped) {
        for (const CardId* id = first; id != last; ++id)
            mask |= static_cast<unsigned>(price_of(market, *id).total <= market.purse) << (id - first);
        return mask;
    }
    std::array<Demand, 8> demands;
    Demand* next = demands.data();
    for (const CardId* id = first; id != last; ++id) {
        const Facts& card = facts(*id);
        *next++ = (card.accepts & market.chains) != 0 ? 0 : card.demand;
    }
    return within_purse(demands, market.own, market.prices, market.purse);
}

unsigned affordable(const Market& market, const WonderId* first, const WonderId* last) {
    unsigned mask = 0;
    if (market.helped) {
        for (const WonderId* id = first; id != last; ++id)
            mask |= static_cast<unsigned>(price_of(market, *id).total <= market.purse) << (id - first);
        return mask;
    }
    std::array<Demand, 8> demands;
    Demand* next = demands.data();
    for (const WonderId* id = first; id != last; ++id) *next++ = facts(*id).demand;
    return within_purse(demands, market.own, market.prices, market.purse);
}

}  // namespace hepta::duel
