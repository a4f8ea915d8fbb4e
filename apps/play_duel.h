// A game of 7 Wonders Duel in the terminal.
#pragma once

#include <cstdint>
#include <string>

#include "commands.h"

namespace hepta::apps {

struct PlayDuelOptions {
    DuelOptions setup;
    std::uint64_t seed = 0;
    int seat = 0;
    std::string record;  // file for the record; empty: none
    std::string colour = "auto";
};

// Plays against a random bot until the game is over or the player leaves.
void play_duel(const PlayDuelOptions& options);

}  // namespace hepta::apps
