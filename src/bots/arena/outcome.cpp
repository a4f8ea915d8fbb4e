// How a finished game ended.
#include "bots/arena/outcome.h"

#include <array>
#include <cassert>
#include <utility>

#include "play/games.h"

namespace hepta::bots::arena {
namespace {

constexpr std::array<std::string_view, 3> seven_kinds = {"points", "coins", "shared"};
constexpr std::array<std::string_view, 5> duel_kinds = {"military", "scientific", "political", "civilian", "shared"};
enum SevenKind : std::uint8_t { by_points, by_coins, seven_shared };
constexpr int duel_shared = 4;

int duel_kind(duel::Victory victory) {
    switch (victory) {
        case duel::Victory::military: return 0;
        case duel::Victory::scientific: return 1;
        case duel::Victory::political: return 2;
        case duel::Victory::civilian: return 3;
        case duel::Victory::none: break;
    }
    assert(false && "the game is not over");
    return duel_shared;
}

}  // namespace

Outcome outcome_of(const seven::State& state) {
    using Standing = std::pair<int, int>;  // points, coins
    FixedVector<Standing, max_seats> standings;
    Outcome outcome;
    const seven::Scores scores = seven::scores(state);
    for (int seat = 0; seat < scores.size(); ++seat) {
        standings.push_back({scores[seat].total(), seven::city_of(state, seat).coins});
        outcome.totals.push_back(scores[seat].total());
    }
    int with_most_points = 0;
    const int most = std::max_element(standings.begin(), standings.end())->first;
    for (const Standing& mine : standings) {
        int better = 0;
        for (const Standing& other : standings) better += other > mine ? 1 : 0;
        outcome.places.push_back(better);
        with_most_points += mine.first == most ? 1 : 0;
    }
    outcome.kind = winner_count(outcome) > 1 ? seven_shared : with_most_points > 1 ? by_coins : by_points;
    return outcome;
}

Outcome outcome_of(const duel::State& state) {
    Outcome outcome;
    const SeatList winners = duel::winners(state);
    for (int seat = 0; seat < 2; ++seat) outcome.places.push_back(winners.contains(seat_at(seat)) ? 0 : 1);
    for (const duel::Score& score : duel::scores(state)) outcome.totals.push_back(score.total());
    outcome.kind = winners.size() > 1 ? duel_shared : duel_kind(state.victory);
    return outcome;
}

Outcome outcome_of(const play::Match& match) {
    if (const auto* seven = dynamic_cast<const play::MatchOf<seven::Seven>*>(&match)) return outcome_of(seven->state());
    return outcome_of(dynamic_cast<const play::MatchOf<duel::Duel>&>(match).state());
}

std::span<const std::string_view> victory_kinds(std::string_view game) {
    if (game == play::Codec<seven::Seven>::name()) return seven_kinds;
    return duel_kinds;
}

}  // namespace hepta::bots::arena
