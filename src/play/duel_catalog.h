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
#include "play/json.h"

namespace hepta::play::components {

// The names whose bit is set in a mask.
template <std::size_t Size>
Json names_in(unsigned mask, const std::array<std::string_view, Size>& names) {
    Json list = Json::array();
    for (std::size_t i = 0; i < Size; ++i)
        if ((mask >> i & 1U) != 0) list.push_back(names[i]);
    return list;
}

// "blue_cards"
inline std::string cards_of_colour(duel::Colour colour) {
    return std::string(duel::colour_names[static_cast<std::size_t>(colour)]) + "_cards";
}

// "age1"
inline std::string age_key(duel::Age age) { return "age" + std::to_string(number(age)); }

// Adds an effect of this type to a list of effects.
void add(Json& list, const char* type, const Json& fields = Json::object());

// Add what an effect, or a task of any of the games, does. Some tasks are two effects in the data, some are none, and
// some only change the one before.
void add_effect(Json& list, const duel::Effect& effect);
void add_task(Json& list, std::uint8_t task, int data);
void add_agora_task(Json& list, duel::agora::TaskKind task, int data);
void add_pantheon_task(Json& list, duel::pantheon::TaskKind task);

Json effects_json(const duel::Effects& effects);
Json cost_json(const duel::Cost& cost);
Json wonder_json(const duel::WonderRow& wonder);
Json token_json(const duel::TokenRow& token);

template <class Rows>
Json list_json(const Rows& rows, auto row_json) {
    Json list = Json::array();
    for (const auto& row : rows) list.push_back(row_json(row));
    return list;
}

// By Age.
Json layouts_json(const std::array<duel::Layout, duel::age_count>& layouts);

// Those of the base game or those of Agora, from the capital of player A to that of player B.
Json military_tokens_json(bool agora);

// Where the tokens of Pantheon lie (PA-SET-4, PA-AGE-1, PA-AGO-2), with the layouts of the base game or of Agora.
Json token_slots_json(bool agora, duel::Age age);

}  // namespace hepta::play::components
