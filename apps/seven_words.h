// 7 Wonders in short words: cards, costs, effects, actions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game_words.h"
#include "messages.h"
#include "play/match.h"
#include "seven/observation.h"
#include "seven/reasons.h"
#include "terminal_ink.h"

namespace hepta::apps {

std::string tag(const Messages& t, seven::Colour colour);  // `brn`
Style style(seven::Colour colour);

std::string age_words(const Messages& t, seven::Age age);            // `Age II`
std::string card_name(const Messages& t, seven::CardId id);          // `Lumber Yard`
std::string goods_words(const Messages& t, seven::Goods goods);      // `wood/clay`
std::string symbol_words(const Messages& t, seven::Symbol symbol);   // `gear`
std::string cost_words(const Messages& t, const seven::Cost& cost);  // `2 wood, glass`; `nothing`
std::string discount_words(const Messages& t, seven::Goods goods,
                           seven::Neighbours neighbours);                              // `raw at 1 from left`
std::string effect_words(const Messages& t, const seven::Effects& effects);            // `3 points`
std::string payment_words(const Messages& t, int left, int right);                     // `pay 3 (L1 R2)`
std::string reason_words(const Messages& t, const seven::Reason& reason);              // `missing ore, glass`
std::string city_words(const Messages& t, const seven::Observation& seen, int city);   // `Giza`, `Free City`
std::string board_words(const Messages& t, const seven::Observation& seen, int city);  // `Giza A`, `Free City (Giza A)`
int name_width(const Messages& t, const seven::Observation& seen);                     // of a column of their names
Lines card_words(const Messages& t, seven::CardId id);                                 // all about a card

// `left`, `right` or `both`: whom a payment goes to, as messages ask.
std::string sides_paid(int left, int right);

// `Age I, turn 3`, with `afterwards` if it is not the usual choice.
std::string turn_words(const Messages& t, const seven::Observation& seen);

// A choice that was made, as its news tell it (play/story.h): `Rhodes built the Altar: 2 points`.
std::string told_words(const Messages& t, const seven::Observation& seen, const play::Json& news);

// The card with this id or this name.
std::optional<seven::CardId> card_called(const Messages& t, const std::string& text);

}  // namespace hepta::apps
