// A game of 7 Wonders in the terminal.
#pragma once

#include <cstdint>
#include <string>

#include "commands.h"

namespace hepta::apps {

struct PlaySevenOptions {
    SevenOptions setup;
    std::uint64_t seed = 0;
    int seat = 0;
    std::string record;  // file for the record; empty: none
    std::string colour = "auto";
};

// Plays against random bots until the game is over or the player leaves.
void play_seven(const PlaySevenOptions& options);

}  // namespace hepta::apps
