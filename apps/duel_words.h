// 7 Wonders Duel with Agora and Pantheon in short English words: cards, costs, effects, actions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "duel/observation.h"
#include "play/match.h"
#include "terminal_ink.h"

namespace hepta::apps {

// `brn`, `gry`, ...: a colour that is told without colours; `sen` and `tem` for senators and grand temples.
std::string_view tag(duel::CardId id);
std::string_view tag(duel::Colour colour);
Style style(duel::Colour colour);

std::string card_name(duel::CardId id);                  // `Lumber Yard`; grand temples without `Grand`
std::string back_words(duel::Back back);                 // `[II]`, `[guild]`, `[senator]`, `[temple]`
std::string age_words(duel::Age age);                    // `Age II`
std::string cost_words(const duel::Cost& cost);          // `2 wood, glass`; `nothing`
std::string effect_words(const duel::Effects& effects);  // `wheel, 1 point`
std::string supply_words(const duel::Supply& supply);    // `2 wood, any raw; stone for 1`; `nothing`
std::string_view good_name(int good);
std::string_view symbol_name(duel::Symbol symbol);
std::string decree_words(duel::agora::DecreeId id);          // `Age coins per blue card built`
std::string decree_name(duel::agora::DecreeId id);           // `income blue`
std::string conspiracy_words(duel::agora::ConspiracyId id);  // what it does
std::string military_token_words(int number);

// All about the card, wonder, token, conspiracy, decree or divinity with this id; none if there is no such thing.
std::optional<Lines> all_about(const std::string& id_text);

// An action in words, starting with a verb: `build Altar`.
std::string action_words(const duel::Observation& seen, duel::Action action);

// What the thing chosen is good for, where a player may ask; empty otherwise.
std::string detail_words(duel::Action action);

// A choice as the owner of the screen may see it, `builds Altar` (AG-HID-2, AG-HID-3, AG-HID-10, PA-HID-3, PA-HID-5).
std::string choice_words(const duel::Observation& seen, const play::Choice& choice);

}  // namespace hepta::apps
