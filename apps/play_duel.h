// A game of 7 Wonders Duel in the terminal.
#pragma once

#include "commands.h"
#include "game_dialog.h"

namespace hepta::apps {

struct PlayDuelOptions {
    DuelOptions setup;
    PlayOptions common;
};

// Plays against a bot until the game is over or the player leaves.
void play_duel(const PlayDuelOptions& options);

}  // namespace hepta::apps
