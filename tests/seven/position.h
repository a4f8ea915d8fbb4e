// A position of 7 Wonders described by what matters; the rest is filled up from the decks.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "seven/state.h"

namespace hepta::seven {

using CardIds = std::vector<CardId>;

struct CityOf {
    std::optional<BoardId> board;  // else some board that nobody else has
    int coins = start_coins;
    CardIds cards;
    int stages = 0;
    CardIds under;  // of the first stages; the others lie on any card
    std::vector<int> tokens;
    CardIds sold;  // in the discard pile, put there by this city
    bool free_build_used = false;
};

// Hands are filled up to the size of the turn, with cards of the deck that are stated nowhere else. Turns of the past
// of which nothing is stated stay empty, so only a position at the very start has a complete history.
struct Position {
    int players = 3;
    Age age = Age::one;
    int turn = 0;
    std::array<CityOf, max_cities> cities;
    std::array<CardIds, max_players> hands;
    std::array<std::array<CardIds, max_players>, age_count> later_hands;  // of the Ages to come
    CardIds discard;                                                      // put there by anybody
    CardIds pile;                                                         // two players: still to be drawn, top first
    std::optional<CardId> drawn;  // two players: what the controller has just drawn; else any card of the hand
};

// Derives what a city keeps for speed from its board, stages and buildings.
void set_caches(City& city);

// The state, or why there is no such position.
Result<State> state_of(const Position& position);

}  // namespace hepta::seven
