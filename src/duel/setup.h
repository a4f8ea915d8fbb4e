// Setting up a game: options, the deal (everything random, decided once) and the first state.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/chance.h"
#include "core/fixed_vector.h"
#include "core/random.h"
#include "duel/state.h"

namespace hepta::duel {

struct Setup {
    bool agora = false;
    bool pantheon = false;
    bool first_game = false;  // DU-SET-7: no draft; base game only
};

// An expansion: the name of its option, with which positions and tables are marked, and its name for people.
struct Expansion {
    const char* id;
    const char* name;
    bool Setup::*in;
    std::uint8_t bit;  // of State::expansions
};
inline constexpr std::array<Expansion, 2> all_expansions = {
    {{"agora", "Agora", &Setup::agora, agora_bit}, {"pantheon", "Pantheon", &Setup::pantheon, pantheon_bit}}};

constexpr std::uint8_t expansions_of(const Setup& setup) {
    std::uint8_t bits = 0;
    for (const Expansion& one : all_expansions)
        if (setup.*one.in) bits = static_cast<std::uint8_t>(bits | one.bit);
    return bits;
}
constexpr Setup setup_of(std::uint8_t expansions) {
    Setup setup;
    for (const Expansion& one : all_expansions) setup.*one.in = (expansions & one.bit) != 0;
    return setup;
}

// The base game, each expansion, and both.
inline constexpr std::array<Setup, 4> modes = {
    {{}, {.agora = true}, {.pantheon = true}, {.agora = true, .pantheon = true}}};

struct Deal {
    Setup setup;
    std::array<WonderId, drafted_wonders> wonders{};  // in the order laid out; first game: P1's four, then P2's
    FixedVector<TokenId, tokens_on_board> progress;   // on the board
    FixedVector<TokenId, max_box> box;                // in the order in which draws take them
    std::array<FixedVector<CardId, max_slots>, age_count> ages;  // in slot order
    std::array<std::array<CardId, removed_per_age>, age_count> removed{};
    // Agora
    std::array<agora::DecreeId, agora::chamber_count> decrees{};              // by chamber
    std::array<agora::ConspiracyId, agora::conspiracy_count> conspiracies{};  // top first
    // Pantheon
    std::array<pantheon::Mythology, pantheon::mythology_tokens_in_play> mythology_tokens{};  // by slot
    std::array<std::uint8_t, pantheon::offering_count> offering_tokens{};                    // values by slot
    std::array<pantheon::Deck, pantheon::mythology_count> divinities{};                      // top first

    friend bool operator==(const Deal& a, const Deal& b);
};

// What is wrong with these options, if anything.
std::optional<std::string> why_impossible(const Setup& setup);

Deal deal(const Setup& setup, Random& random);
Deal deal(const Setup& setup, Chance& chance);

// What is wrong with a deal that came from outside (DU-SET-1 to DU-SET-7, AG-SET, PA-SET), if anything.
std::optional<std::string> why_impossible(const Deal& deal);

State start(const Setup& setup, const Deal& deal);

// What is in the game with these options.
Wonders wonders_in_game(const Setup& setup);
Tokens tokens_in_game(const Setup& setup);
int display_size(const Setup& setup, Age age);
int senators_in(const Setup& setup, Age age);  // AG-SET-1
CardSet special_cards(const Setup& setup);     // guilds or grand temples, three of them in Age III

}  // namespace hepta::duel
