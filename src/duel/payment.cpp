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

// Goods in the order of their unit prices, dearest first, as 8 * price + good: a sorting network of five.
std::array<std::uint8_t, good_count> goods_by_price(const Market& market) {
    std::array<std::uint8_t, good_count> keys;
    for (int good = 0; good < good_count; ++good)
        keys[at(good)] = static_cast<std::uint8_t>(byte_of(market.prices, good) << 3 | good);
    const auto order = [&](std::size_t a, std::size_t b) {
        const std::uint8_t larger_one = std::max(keys[a], keys[b]);
        keys[b] = std::min(keys[a], keys[b]);
        keys[a] = larger_one;
    };
    order(0, 1), order(3, 4), order(2, 4), order(2, 3), order(1, 4), order(0, 3), order(0, 2), order(1, 3), order(1, 2);
    return keys;
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
    for (const std::uint8_t key : goods_by_price(market)) {
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

// The halves of eight demands, one per lane: wood, stone, clay and glass; papyrus, colour, coins and chain symbol.
struct HalvesOfDemands {
    Lanes low;
    Lanes high;
};
HalvesOfDemands halves(const Demands& demands) {
    const auto first = std::bit_cast<Lanes>(demands.first);
    const auto second = std::bit_cast<Lanes>(demands.second);
    return {__builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14),
            __builtin_shufflevector(first, second, 1, 3, 5, 7, 9, 11, 13, 15)};
}

// What price_with_help says of eight demands at once: the units still to be paid for after own production, choices and
// `units_off`, in coins, and the dearest of them.
struct Purchases {
    Lanes trade{};
    Lanes dearest_left{};
};
Purchases purchases(const Market& market, const HalvesOfDemands& demands, Lanes units_off) {
    std::array<Lanes, good_count> missing_by_good;
    for (int good = 0; good < good_count; ++good) {
        const Lanes needed = (good < 4 ? demands.low >> (8 * good) : demands.high) & 0xff;
        missing_by_good[at(good)] = larger(needed - byte_of(market.own, good), Lanes{});
    }
    std::array<Lanes, 2> choices = {in_each_lane(market.raw_choices), in_each_lane(market.manufactured_choices)};
    Purchases all;
    for (const std::uint8_t key : goods_by_price(market)) {
        const int good = key & 7;
        const int price = key >> 3;
        Lanes& choices_of_class = choices[good < manufactured_byte ? 0 : 1];
        const Lanes needed = missing_by_good[at(good)];
        const Lanes not_chosen = larger(needed - choices_of_class, Lanes{});
        choices_of_class -= needed - not_chosen;
        const Lanes bought = larger(not_chosen - units_off, Lanes{});
        units_off -= not_chosen - bought;
        all.dearest_left = larger(all.dearest_left, (bought > 0) & price);
        all.trade += bought * price;
    }
    return all;
}

// DU-TOK-2, DU-TOK-5, DU-EFF-5
void set_help(Market& market, const City& city) {
    market.raw_choices = static_cast<std::uint8_t>(city.supply.raw_choices());
    market.manufactured_choices = static_cast<std::uint8_t>(city.supply.manufactured_choices());
    market.wonder_units_off = (city.tokens & architecture) != 0 ? reduction : 0;
    market.blue_units_off = (city.tokens & masonry) != 0 ? reduction : 0;
    const bool several = city.supply.has_several_choices();
    market.helped_colours = several ? all_colours : market.blue_units_off != 0 ? only(Colour::blue) : Colours{0};
    market.wonders_helped = several || market.wonder_units_off != 0;
}

}  // namespace

void add_help(Market& market, const State& state, Seat seat) {
    set_help(market, city_of(state, seat));
    hooks::adjust(market, state, seat);
}

Price price_with_help(const Market& market, CardId id) {
    const int units_off = facts(id).colour == only(Colour::blue) ? market.blue_units_off : 0;
    return price_with_help(market, facts(id), units_off);
}

Price price_with_help(const Market& market, WonderId id) {
    return price_with_help(market, facts(id), market.wonder_units_off);
}

unsigned affordable_with_help(const Market& market, const Demands& cards) {
    const auto& [first, second] = cards;
    const HalvesOfDemands parts =
        halves({without_chained(first, market.chains), without_chained(second, market.chains)});
    const auto byte = [&](int which) { return parts.high >> (8 * (which - 4)) & 0xff; };
    const auto has_colour = [&](Colours colours) { return (byte(colour_byte) & colours) != 0; };
    const Lanes units_off = has_colour(only(Colour::blue)) & market.blue_units_off;
    const Purchases bought = purchases(market, parts, units_off);
    const Lanes coins = byte(coin_byte);
    const Lanes ignored = larger(bought.dearest_left, coins) & has_colour(market.ignored_cost);  // AG-DEC-5
    Lanes totals = coins + bought.trade - ignored;
    if (market.chains_for_one_coin) {  // PA-TOK-1
        const Lanes with_symbol = byte(chain_byte) != byte_of(chain_bits(Chain::no_symbol), chain_byte);
        totals = with_symbol != 0 ? smaller(totals, in_each_lane(1)) : totals;
    }
    return mask_of(totals <= market.purse);
}

Wonders affordable_with_help(const Market& market, Wonders wonders) {
    const auto eight = numbers_of<WonderId>(wonders);
    const HalvesOfDemands parts = halves(look_up(detail::wonder_demands, eight.bytes));
    const Purchases bought = purchases(market, parts, in_each_lane(market.wonder_units_off));
    return static_cast<Wonders>(spread_to(wonders, mask_of(bought.trade <= market.purse)));
}

}  // namespace hepta::duel
