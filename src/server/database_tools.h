// Looking after a database file while no server, or one that runs, uses it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/database.h"

namespace hepta::server {

struct Checkup {
    std::size_t games = 0, events = 0;
    std::vector<std::string> problems;  // none: all is well
};

// Reads everything and plays every game through.
Checkup check_database(const std::string& path);

// Copies a database that may be in use; the copy is complete and readable only by its owner. Throws if `to` exists.
void copy_database(const std::string& from, const std::string& to);

// Copies game by game what can be read of a damaged file; what cannot is among the problems.
Checkup salvage_database(const std::string& from, const std::string& to);

// All games, or one, as lines of JSON: set-up, deal, seats and events; no tokens.
void export_games(const std::string& path, const std::string& game,
                  const std::function<void(const std::string&)>& line);

// False: there is no such game.
bool delete_game(const std::string& path, const std::string& game);

}  // namespace hepta::server
