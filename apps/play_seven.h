// A game of 7 Wonders in the terminal.
#pragma once

#include "commands.h"
#include "game_dialog.h"

namespace hepta::apps {

struct PlaySevenOptions {
    SevenOptions setup;
    PlayOptions common;
};

// Plays against bots until the game is over or the player leaves.
void play_seven(const PlaySevenOptions& options);

}  // namespace hepta::apps
