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

// Goods in the order of their unit prices, dearest first: a sorting network of five.
void sort_by_price(Market& market) {
    auto& keys = market.by_price;
    for (int good = 0; good < good_count; ++good)
        keys[at(good)] = static_cast<std::uint8_t>(byte_of(market.prices, good) << 3 | good);
    const auto order = [&](std::size_t a, std::size_t b) {
        const std::uint8_t larger = std::max(keys[a], keys[b]);
        keys[b] = std::min(keys[a], keys[b]);
        keys[a] = larger;
    };
    order(0, 1), order(3, 4), order(2, 4), order(2, 3), order(1, 4), order(0, 3), order(0, 2), order(1, 3), order(1, 2);
}

// Units to be bought, with everything that lowers the price, dearest goods first: choice production of its class, then
// reductions (DU-RUL-17, DU-RUL-18). Since the goods come by falling price, this order is the best one.
struct Purchase {
    int trade = 0;
    int dearest_left = 0;  // price of the dearest unit that is still bought
};
Purchase purchase(const Market& market, Demand demand, int units_off) {
    int raw = market.raw_choices;
    int manufactured = market.manufactured_choices;
    Purchase purchase;
    for (const std::uint8_t key : market.by_price) {
        const int good = key & 7;
        int missing = missing_units(demand, market.own, good);
        if (missing == 0) continue;
        int& choices = (raw_goods >> good & 1) != 0 ? raw : manufactured;
        const int chosen = std::min(missing, choices);
        choices -= chosen;
        missing -= chosen;
        const int taken_off = std::min(missing, units_off);
        units_off -= taken_off;
        missing -= taken_off;
        if (missing != 0 && purchase.dearest_left == 0) purchase.dearest_left = key >> 3;
        purchase.trade += missing * (key >> 3);
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
    const int total = cost_of_missing_at_once(facts.demand, market.own, market.prices, market.choices);
    return {total, total - byte_of(facts.demand, coin_byte)};
}

template <class Id>
unsigned affordable_one_by_one(const Market& market, std::span<const Id> ids) {
    unsigned mask = 0;
    for (std::size_t i = 0; i < ids.size(); ++i)
        mask |= static_cast<unsigned>(price_of(market, ids[i]).total <= market.purse) << i;
    return mask;
}

// DU-TOK-2, DU-TOK-5, DU-EFF-5
void set_help(Market& market, const City& city) {
    market.raw_choices = static_cast<std::uint8_t>(city.supply.raw_choices());
    market.manufactured_choices = static_cast<std::uint8_t>(city.supply.manufactured_choices());
    market.choices = choice_bytes(market.raw_choices != 0, market.manufactured_choices != 0);
    market.wonder_units_off = (city.tokens & architecture) != 0 ? reduction : 0;
    market.blue_units_off = (city.tokens & masonry) != 0 ? reduction : 0;
    market.helped = (market.raw_choices | market.manufactured_choices) > 1 ||
                    (market.wonder_units_off | market.blue_units_off) != 0;
}

}  // namespace

void add_help(Market& market, const State& state, Seat seat) {
    set_help(market, city_of(state, seat));
    hooks::adjust(market, state, seat);
    if (market.helped) sort_by_price(market);
}

Price price_of(const Market& market, CardId id) {
    const Facts& card = facts(id);
    if ((card.accepts & market.chains) != 0) return {};  // DU-CHAIN-1
    return price(market, card, card.colour == only(Colour::blue) ? market.blue_units_off : 0);
}

Price price_of(const Market& market, WonderId id) { return price(market, facts(id), market.wonder_units_off); }

unsigned affordable_with_help(const Market& market, std::span<const CardId> cards) {
    return affordable_one_by_one(market, cards);
}
unsigned affordable_with_help(const Market& market, std::span<const WonderId> wonders) {
    return affordable_one_by_one(market, wonders);
}

}  // namespace hepta::duel
