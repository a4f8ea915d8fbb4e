// Counting: things that effects count, and the points at the end of the game.
#include "seven/scoring.h"

#include <algorithm>
#include <cstddef>

#include "seven/powers.h"

namespace hepta::seven {
namespace {

constexpr auto cards_by_colours() {
    std::array<CardSet, 1U << colour_count> sets;
    for (std::size_t colours = 0; colours < sets.size(); ++colours)
        sets[colours] = cards_of(static_cast<Colours>(colours));
    return sets;
}

constexpr auto by_colours = cards_by_colours();

int count_in(const City& city, const Effect& effect) {
    switch (effect.counted) {
        case Counted::cards: return (city.buildings & by_colours[effect.colours]).count();
        case Counted::wonder_stages: return city.stages;
        case Counted::defeat_tokens: return city.tokens.defeats;
    }
    return 0;
}

int conflict_points(const Tokens& tokens) {
    return tokens.victories_1 + 3 * tokens.victories_2 + 5 * tokens.victories_3 - tokens.defeats;
}

// The points of a set of cards, except science, which only works as a whole.
struct Science {
    std::array<int, symbol_count> symbols{};
    int free_symbols = 0;
    int points() const { return science_points(symbols, free_symbols); }
};

int points_of(const State& state, int city, CardId id, Science& science) {
    const Totals& of_card = totals(id);
    for (std::size_t symbol = 0; symbol < symbol_count; ++symbol) science.symbols[symbol] += of_card.symbols[symbol];
    science.free_symbols += of_card.free_symbols;
    return points_of(state, city, of_card, card(id).row.effects);
}

int& category(Score& score, Colour colour) {
    switch (colour) {
        case Colour::blue: return score.civilian;
        case Colour::green: return score.science;
        case Colour::purple: return score.guilds;
        case Colour::yellow:
        case Colour::brown:
        case Colour::grey:
        case Colour::red: break;
    }
    return score.commerce;
}

// Most cards score in one of two simple ways and are counted, not visited: printed points of blue cards, by the binary
// digits of the points, and single symbols. `others` have any other effect on the score.
struct ScoringCards {
    std::array<CardSet, 4> civilian;  // 1, 2, 4 and 8 points
    std::array<CardSet, symbol_count> symbols;
    CardSet others;
};

constexpr ScoringCards scoring_cards = [] {
    ScoringCards sets;
    for (int number = 0; number < card_count; ++number) {
        const CardId id = card_at(number);
        const Totals& of_card = totals(id);
        const auto& [compass, gear, tablet] = of_card.symbols;
        const int symbols = compass + gear + tablet;
        const bool more = of_card.counts_points || of_card.free_symbols != 0;
        const bool civilian = card(id).row.colour == Colour::blue && of_card.points < 16;
        if (!more && symbols == 0 && civilian)
            for (std::size_t digit = 0; digit < sets.civilian.size(); ++digit) {
                if ((of_card.points >> digit & 1) != 0) sets.civilian[digit].insert(id);
            }
        else if (!more && symbols == 1 && of_card.points == 0)
            sets.symbols[compass != 0 ? 0 : gear != 0 ? 1 : 2].insert(id);
        else if (more || symbols != 0 || of_card.points != 0)
            sets.others.insert(id);
    }
    return sets;
}();

int count_of(const City& city, const CardSet& cards) { return (city.buildings & cards).count(); }

// SW-WB-OLY-2, SW-SCORE-7: the neighbour's guild that brings most, on equal totals with more points under guilds.
void copy_best_guild(const State& state, int city, Score& score, const Science& science) {
    constexpr CardSet guilds = cards_of(only(Colour::purple));
    const int cities = city_count(state);
    const CardSet choice =
        (city_of(state, left_of(city, cities)).buildings | city_of(state, right_of(city, cities)).buildings) & guilds;
    Score best = score;
    choice.for_each([&](CardId guild) {
        Score with = score;
        Science with_science = science;
        with.guilds += points_of(state, city, guild, with_science);
        with.science += with_science.points() - science.points();
        if (with.total() > best.total() || (with.total() == best.total() && with.guilds > best.guilds)) best = with;
    });
    score = best;
}

}  // namespace

int count(const State& state, int city, const Effect& effect) {
    const int cities = city_count(state);
    const auto own = [&] { return count_in(city_of(state, city), effect); };
    const auto neighbours = [&] {
        return count_in(city_of(state, left_of(city, cities)), effect) +
               count_in(city_of(state, right_of(city, cities)), effect);
    };
    switch (effect.scope) {
        case Scope::own: return own();
        case Scope::neighbours: return neighbours();
        case Scope::all: return own() + neighbours();
    }
    return 0;
}

Worth worth_of_counted(const State& state, int city, const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::coins_per: return {.coins = effect.amount * count(state, city, effect)};    // SW-EFF-YEL-4
        case EffectKind::points_per: return {.points = effect.amount * count(state, city, effect)};  // SW-EFF-GUI-1
        case EffectKind::nothing:  // all others count nothing
        case EffectKind::produce:
        case EffectKind::points:
        case EffectKind::shields:
        case EffectKind::coins:
        case EffectKind::science:
        case EffectKind::science_choice:
        case EffectKind::trade_discount:
        case EffectKind::build_free_once_per_age:
        case EffectKind::build_from_discard:
        case EffectKind::play_seventh_card:
        case EffectKind::copy_neighbour_guild: break;
    }
    return {};
}

int points_of(const State& state, int city, const Totals& totals, const Effects& effects) {
    int points = totals.points;
    if (totals.counts_points)
        for (const Effect& effect : effects) points += worth_of_counted(state, city, effect).points;
    return points;
}

int science_points(const std::array<int, symbol_count>& symbols, int free_symbols) {
    if (free_symbols == 0) {
        const auto [a, b, c] = symbols;
        return a * a + b * b + c * c + 7 * std::min({a, b, c});
    }
    int best = 0;
    for (std::size_t kind = 0; kind < symbol_count; ++kind) {
        auto placed = symbols;
        ++placed[kind];
        best = std::max(best, science_points(placed, free_symbols - 1));
    }
    return best;
}

Score score(const State& state, int city) {
    const City& self = city_of(state, city);
    Score score;
    score.conflicts = conflict_points(self.tokens);
    score.treasury = self.coins / 3;
    score.wonder = stage_powers(self).points;
    for (std::size_t digit = 0; digit < scoring_cards.civilian.size(); ++digit)
        score.civilian += count_of(self, scoring_cards.civilian[digit]) << digit;
    Science science{.symbols = {}, .free_symbols = stage_powers(self).free_symbols};
    for (std::size_t symbol = 0; symbol < symbol_count; ++symbol)
        science.symbols[symbol] = count_of(self, scoring_cards.symbols[symbol]);
    CardSet(self.buildings & scoring_cards.others).for_each([&](CardId id) {
        category(score, card(id).row.colour) += points_of(state, city, id, science);
    });
    score.science += science.points();
    if (stage_powers(self).guild_copy) copy_best_guild(state, city, score, science);
    return score;
}

Scores scores(const State& state) {
    Scores list;
    for (int seat = 0; seat < state.players; ++seat) list.push_back(score(state, seat));
    return list;
}

SeatList winners(const State& state) {
    const Scores list = scores(state);
    const auto rank = [&](int seat) { return 65536 * list[seat].total() + city_of(state, seat).coins; };
    int best = rank(0);
    for (int seat = 1; seat < state.players; ++seat) best = std::max(best, rank(seat));
    SeatList seats;
    for (int seat = 0; seat < state.players; ++seat)
        if (rank(seat) == best) seats.push_back(seat_at(seat));
    return seats;
}

}  // namespace hepta::seven
