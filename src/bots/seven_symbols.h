// Which cards of 7 Wonders bear which science symbols.
#pragma once

#include <array>

#include "seven/cards.h"

namespace hepta::bots {

inline constexpr auto cards_by_symbol = [] {
    std::array<seven::CardSet, seven::symbol_count> sets;
    for (int number = 0; number < seven::card_count; ++number)
        for (const seven::Effect& effect : seven::card(seven::card_at(number)).row.effects)
            if (effect.kind == seven::EffectKind::science)
                sets[static_cast<std::size_t>(effect.symbol)].insert(seven::card_at(number));
    return sets;
}();

// Cards whose symbol is chosen at the end.
inline constexpr auto cards_of_any_symbol = [] {
    seven::CardSet cards;
    for (int number = 0; number < seven::card_count; ++number)
        for (const seven::Effect& effect : seven::card(seven::card_at(number)).row.effects)
            if (effect.kind == seven::EffectKind::science_choice) cards.insert(seven::card_at(number));
    return cards;
}();

}  // namespace hepta::bots
