// The market of a player: everything that prices depend on, from the state.
#pragma once

#include <algorithm>
#include <array>

#include "duel/hooks.h"
#include "duel/payment.h"

namespace hepta::duel {

namespace detail {
inline constexpr Tokens price_tokens = tokens_with(EffectKind::wonder_units_off) |
                                       tokens_with(EffectKind::blue_units_off) |     // DU-PRICE-5
                                       tokens_with(EffectKind::chain_for_one_coin);  // PA-TOK-1
}  // namespace detail

// DU-PRICE-2, DU-PRICE-3; a coin costs one coin.
constexpr Demand unit_prices(const City& city, const City& other) {
    const Demand more = one_of_each_good + (other.supply.word() & goods_bytes);
    const Demand fixed = bytes_by_goods[city.supply.fixed_prices()];
    return (one_of_each_good | one_coin) + (more & ~fixed);
}

// Choices, reductions or an expansion lower this player's prices beyond one choice of each class.
inline bool has_help(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    return city.supply.has_several_choices() || (city.tokens & detail::price_tokens) != 0 ||
           hooks::has_price_rules(state, seat);
}

// The market of a player who has no such help: a few values that the compiler keeps in registers.
[[gnu::always_inline]] inline Market market_without_help(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    Market market;
    market.own = city.supply.word() & goods_bytes;
    market.prices = unit_prices(city, city_of(state, opponent(seat)));
    market.choices = choice_bytes(city.supply.raw_choices(), city.supply.manufactured_choices());
    market.chains = city.chains;
    market.purse = std::min(hooks::purse(state, seat), largest_cost);
    return market;
}

[[gnu::noinline]] inline Market market_with_help(const State& state, Seat seat) {
    Market market = market_without_help(state, seat);
    add_help(market, state, seat);
    return market;
}

inline Market market(const State& state, Seat seat) {
    return has_help(state, seat) ? market_with_help(state, seat) : market_without_help(state, seat);
}

// What a card of the display costs this player, senators included.
inline int price_of(const Market& market, const State& state, Seat seat, CardId id) {
    return is_senator(id) ? hooks::price_of_senator(state, seat) : price_of(market, id).total;
}

}  // namespace hepta::duel
