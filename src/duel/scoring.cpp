// Counting: the points at the end of the game, and who wins (section 13 of the clauses).
#include "duel/scoring.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "duel/hooks.h"
#include "duel/payment.h"

namespace hepta::duel {
namespace {

constexpr int coins_per_point = 3;

// DU-MIL-8; nothing on a capital.
int military_points(const State& state, Seat seat) {
    const int lead = index(seat) == 0 ? state.pawn : -state.pawn;
    if (lead <= 0 || lead == capital) return 0;
    return lead < near_zone ? 2 : lead < far_zone ? 5 : 10;
}

constexpr CardSet scoring_cards = [] {
    CardSet set;
    for (int number = 0; number < card_count; ++number)
        if (facts(card_at(number)).points != 0 || facts(card_at(number)).counts_points) set.insert(card_at(number));
    return set;
}();
constexpr Colours scoring_colours =
    only(Colour::blue) | only(Colour::green) | only(Colour::yellow) | only(Colour::purple);
static_assert(!scoring_cards.intersects(cards_of(static_cast<Colours>(~scoring_colours))), "there is no such category");

// The points of the cards of a city, by colour.
std::array<int, colour_count> points_of_cards(const State& state, Seat seat) {
    std::array<int, colour_count> points{};
    CardSet(city_of(state, seat).cards & scoring_cards).for_each([&](CardId id) {
        points[at(std::countr_zero(facts(id).colour))] += points_of(state, seat, facts(id), card(id).effects);
    });
    return points;
}

}  // namespace

Worth worth_of_counted(const State& state, Seat seat, const Effect& effect) {
    const int amount = effect.amount;
    switch (effect.kind) {
        case EffectKind::coins_per: return {.coins = amount * count(city_of(state, seat), effect)};  // DU-EFF-6
        case EffectKind::coins_per_most: return {.coins = amount * count_most(state, effect)};       // DU-GUI-1
        case EffectKind::points_per_most: return {.points = amount * count_most(state, effect)};     // DU-GUI-1
        case EffectKind::points_per_token:                                                           // DU-TOK-6
            return {.points = amount * std::popcount(static_cast<unsigned>(city_of(state, seat).tokens))};
        case EffectKind::points_per_offering: return {.points = amount * hooks::offered(state, seat)};  // PA-TOK-2
        case EffectKind::nothing:  // all others count nothing
        case EffectKind::produce:
        case EffectKind::produce_choice:
        case EffectKind::fixed_price:
        case EffectKind::points:
        case EffectKind::shields:
        case EffectKind::coins:
        case EffectKind::science:
        case EffectKind::opponent_loses_coins:
        case EffectKind::play_again:
        case EffectKind::choice:
        case EffectKind::wonder_units_off:
        case EffectKind::blue_units_off:
        case EffectKind::gain_trade_coins:
        case EffectKind::extra_shield:
        case EffectKind::wonders_play_again:
        case EffectKind::coins_on_chain:
        case EffectKind::senators_free:
        case EffectKind::keep_both:
        case EffectKind::chain_for_one_coin:
        case EffectKind::coin_per_space:
        case EffectKind::activation_discount:
        case EffectKind::safe_coins: break;
    }
    return {};
}

int points_of(const State& state, Seat seat, const Totals& totals, const Effects& effects) {
    int points = totals.points;
    if (totals.counts_points)
        for (const Effect& effect : effects) points += worth_of_counted(state, seat, effect).points;
    return points;
}

int count(const City& city, const Effect& effect) {
    switch (effect.counted) {
        case Counted::cards: return count_of(city, effect.colours);
        case Counted::wonders: return std::popcount(static_cast<unsigned>(city.built));
        case Counted::coins_by_three: return city.coins / coins_per_point;
    }
    return 0;
}

int count_most(const State& state, const Effect& effect) {
    return std::max(count(state.cities[0], effect), count(state.cities[1], effect));
}

Score score(const State& state, Seat seat) {
    const City& city = city_of(state, seat);
    Score score;
    score.military = military_points(state, seat);
    const auto of_cards = points_of_cards(state, seat);
    score.blue = of_cards[static_cast<std::size_t>(Colour::blue)];
    score.green = of_cards[static_cast<std::size_t>(Colour::green)];
    score.yellow = of_cards[static_cast<std::size_t>(Colour::yellow)];
    score.guilds = of_cards[static_cast<std::size_t>(Colour::purple)];
    for_each_bit(city.built, [&](int number) {
        const WonderId id = wonder_at(number);
        score.wonders += points_of(state, seat, facts(id), wonder(id).effects);
    });
    for_each_bit(city.tokens, [&](int number) {
        const TokenId id = token_at(number);
        score.progress += points_of(state, seat, totals(id), token(id).effects);
    });
    score.treasury = city.coins / coins_per_point;
    hooks::add_points(score, state, seat);
    return score;
}

Scores scores(const State& state) {
    Scores both;
    both.push_back(score(state, seat_at(0)));
    both.push_back(score(state, seat_at(1)));
    return both;
}

SeatList winners(const State& state) {
    SeatList seats;
    if (!game_over(state)) return seats;
    int mask = state.winners;
    if (state.victory == Victory::civilian) {
        const Score first = score(state, seat_at(0));
        const Score second = score(state, seat_at(1));
        int lead = first.total() - second.total();
        if (lead == 0) lead = first.blue - second.blue;  // DU-END-3
        mask = lead > 0 ? 1 : lead < 0 ? 2 : 3;
    }
    for (int seat = 0; seat < 2; ++seat)
        if ((mask >> seat & 1) != 0) seats.push_back(seat_at(seat));
    return seats;
}

}  // namespace hepta::duel
