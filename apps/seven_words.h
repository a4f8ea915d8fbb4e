// 7 Wonders in short English words: cards, costs, effects, actions.
#pragma once

#include <string>
#include <string_view>

#include "play/match.h"
#include "seven/observation.h"
#include "seven/reasons.h"
#include "terminal_ink.h"

namespace hepta::apps {

// `brn`, `gry`, ...: a colour that is told without colours.
std::string_view tag(seven::Colour colour);
std::string_view name(seven::Colour colour);
Style style(seven::Colour colour);

std::string age_words(seven::Age age);                              // `Age II`
std::string goods_words(seven::Goods goods);                        // `wood/clay`
std::string cost_words(const seven::Cost& cost);                    // `2 wood, glass`; `nothing`
std::string effect_words(const seven::Effects& effects);            // `3 points`; at most 21 letters for a card
std::string payment_words(int left, int right);                     // `pay 3 (L1 R2)`
std::string reason_words(const seven::Reason& reason);              // `missing ore, glass`
std::string city_words(const seven::Observation& seen, int city);   // `Giza`, `Free City`
std::string board_words(const seven::Observation& seen, int city);  // `Giza A`, `Free City (Giza A)`
std::string card_words(seven::CardId id);                           // all about a card, in a few lines

// A choice as the owner of the screen may see it: cards sold and cards under a wonder belong to whoever chose them
// (SW-HID-4, SW-HID-5).
std::string choice_words(const seven::Observation& seen, const play::Choice& choice);

}  // namespace hepta::apps
