// Setting up a game: options, the deal (everything random, decided once) and the first state.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/chance.h"
#include "core/random.h"
#include "seven/state.h"

namespace hepta::seven {

enum class Sides : std::uint8_t { random, all_a, all_b };

// A wonder or side that the table has agreed on (SW-SET-4); what is left open is drawn.
struct BoardWish {
    std::optional<int> wonder;
    std::optional<Side> side;
};

struct Setup {
    int players = 3;
    Sides sides = Sides::random;
    std::array<BoardWish, max_cities> wishes{};  // by city
};

using DealtHand = std::array<CardId, hand_size>;

struct Deal {
    int players = 0;
    std::array<BoardId, max_cities> boards{};                           // by city
    std::array<std::array<DealtHand, max_players>, age_count> hands{};  // by Age and seat; the order means nothing
    std::array<DealtHand, age_count> piles{};                           // two players: the draw piles, top first

    friend bool operator==(const Deal&, const Deal&) = default;
};

// What is wrong with these options, if anything.
std::optional<std::string> why_impossible(const Setup& setup);

Deal deal(const Setup& setup, Random& random);
Deal deal(const Setup& setup, Chance& chance);

// What is wrong with a deal that came from outside: every Age must hold exactly its deck (SW-SET-1 to SW-SET-4).
std::optional<std::string> why_impossible(const Deal& deal);

State start(const Setup& setup, const Deal& deal);

// Shuffles and deals an Age that has not begun (SW-SET-1 to SW-SET-3), into a state that holds nothing of it yet.
void deal_runs(State& state, Age age, Random& random);

// Puts the hands of the state's Age into the players' hands (SW-AGE-2, SW-2P-3).
void deal_age(State& state);

// SW-2P-6: the controller takes the top card of the draw pile.
void draw_for_controller(State& state);

}  // namespace hepta::seven
