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

// The points printed on the cards of a city, by colour.
std::array<int, colour_count> printed_points(const City& city) {
    constexpr CardSet with_points = [] {
        CardSet set;
        for (int number = 0; number < card_count; ++number)
            if (facts(card_at(number)).points != 0) set.insert(card_at(number));
        return set;
    }();
    std::array<int, colour_count> points{};
    CardSet(city.cards & with_points).for_each([&](CardId id) {
        points[at(std::countr_zero(facts(id).colour))] += facts(id).points;
    });
    return points;
}

// DU-GUI-1 to DU-GUI-4
int guild_points(const State& state, const City& city) {
    int total = 0;
    CardSet(city.cards & guilds).for_each([&](CardId id) {
        for (const Effect& effect : card(id).effects)
            if (effect.kind == EffectKind::points_per_most) total += effect.amount * count_most(state, effect);
    });
    return total;
}

int progress_points(const City& city) {
    int total = 0;
    for_each_bit(city.tokens, [&](int number) {
        for (const Effect& effect : token(token_at(number)).effects) {
            if (effect.kind == EffectKind::points) total += effect.amount;
            if (effect.kind == EffectKind::points_per_token)  // DU-TOK-6
                total += effect.amount * std::popcount(static_cast<unsigned>(city.tokens));
        }
    });
    return total;
}

}  // namespace

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
    const auto printed = printed_points(city);
    score.blue = printed[static_cast<std::size_t>(Colour::blue)];
    score.green = printed[static_cast<std::size_t>(Colour::green)];
    score.yellow = printed[static_cast<std::size_t>(Colour::yellow)];
    score.guilds = guild_points(state, city);
    for_each_bit(city.built, [&](int number) { score.wonders += facts(wonder_at(number)).points; });
    score.progress = progress_points(city);
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
