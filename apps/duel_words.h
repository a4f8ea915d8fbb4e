// 7 Wonders Duel with Agora and Pantheon in words: cards, costs, effects, actions. Cards use short words, which fit
// into a column; other components use the page's sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "duel/observation.h"
#include "game_words.h"
#include "messages.h"
#include "play/match.h"
#include "terminal_ink.h"

namespace hepta::apps {

// `brn`, `gry`, ...; `sen` and `tem` for senators and grand temples.
std::string tag(const Messages& t, duel::CardId id);
std::string tag(const Messages& t, duel::Colour colour);
Style style(duel::Colour colour);

std::string age_words(const Messages& t, duel::Age age);             // `Age II`
std::string card_name(const Messages& t, duel::CardId id);           // `Lumber Yard`; grand temples without `Grand`
std::string name(const Messages& t, duel::WonderId id);              // `The Sphinx`
std::string name(const Messages& t, duel::TokenId id);               // `Law`
std::string name(const Messages& t, duel::agora::ConspiracyId id);   // `Coup`
std::string name(const Messages& t, duel::agora::DecreeId id);       // `Civic levy`; `[face down]`
std::string name(const Messages& t, duel::pantheon::DivinityId id);  // `Zeus`
std::string name(const Messages& t, duel::pantheon::Mythology id);   // `Greek`
std::string back_words(const Messages& t, duel::Back back);          // `[II]`, `[guild]`, `[senator]`, `[temple]`
std::string good_words(const Messages& t, int good);                 // `wood`
std::string symbol_words(const Messages& t, duel::Symbol symbol);    // `wheel`
std::string offering_words(const Messages& t, int value);            // `offering 3`
std::string seat_words(const Messages& t, int seat);                 // `Seat 1`
std::string cost_words(const Messages& t, const duel::Cost& cost);   // `2 wood, glass`; `nothing`
std::string card_effects(const Messages& t, duel::CardId id);        // `wheel, 1 point`
std::string supply_words(const Messages& t, const duel::Supply& supply);  // `2 wood, any raw`; `nothing`

// ---- in sentences (duel_sentences.cpp) ----

std::string effect_sentences(const Messages& t, const duel::Effects& effects);
std::string wonder_sentences(const Messages& t, duel::WonderId id);  // with its cost
std::string conspiracy_sentences(const Messages& t, duel::agora::ConspiracyId id);
std::string decree_sentence(const Messages& t, duel::agora::DecreeId id);

// All about the card, wonder, token, conspiracy, decree or divinity with this id or name; none if there is no such
// thing.
std::optional<Lines> all_about(const Messages& t, const std::string& text);

// ---- actions (duel_actions.cpp) ----

// An action in words, starting with a verb: `build Altar`.
std::string action_words(const Messages& t, const duel::Observation& seen, duel::Action action);

// What the thing chosen is good for, where a player may ask; empty otherwise.
std::string detail_words(const Messages& t, duel::Action action);

// A choice that was made, as its news tell it (play/story.h): `Rival built the Altar: 3 points`.
std::string told_words(const Messages& t, const duel::Observation& seen, const play::Json& news,
                       const std::string& who);

}  // namespace hepta::apps
