// Pieces of the Duel catalogs that the base game, Agora and Pantheon share.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "duel/agora/cards.h"
#include "duel/cards.h"
#include "duel/display.h"
#include "duel/pantheon/cards.h"
#include "duel/spelling.h"
#include "play/data_json.h"

namespace hepta::play::components {

// "blue_cards"
inline std::string cards_of_colour(duel::Colour colour) {
    return std::string(duel::colour_names[static_cast<std::size_t>(colour)]) + "_cards";
}

// "age1"
inline std::string age_key(duel::Age age) { return "age" + std::to_string(number(age)); }

// Add what an effect, or a task of any of the games, does.
void add_effect(Json& list, const duel::Effect& effect);
void add_task(Json& list, std::uint8_t task, int data = 0);

Json effects_json(const duel::Effects& effects);
Json decree_effect(duel::agora::DecreeId decree);
Json cost_json(const duel::Cost& cost);
Json wonder_json(const duel::WonderRow& wonder);
Json token_json(const duel::TokenRow& token);

// By Age.
Json layouts_json(const std::array<duel::Layout, duel::age_count>& layouts);

// Those of the base game or those of Agora, from the capital of player A to that of player B.
Json military_tokens_json(bool agora);

// Where the tokens of Pantheon lie (PA-SET-4, PA-AGE-1, PA-AGO-2), with the layouts of the base game or of Agora.
Json token_slots_json(bool agora, duel::Age age);

}  // namespace hepta::play::components
