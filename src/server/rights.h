// What a token opens at a table.
#pragma once

#include <optional>
#include <string>

#include "server/table.h"

namespace hepta::server {

// Which token somebody has shown.
struct Right {
    play::Viewer seat;
    bool owner = false;
};

std::optional<Right> right_of(const Table& table, const std::string& token);
std::optional<int> invited_seat(const Table& table, const std::string& token);

}  // namespace hepta::server
