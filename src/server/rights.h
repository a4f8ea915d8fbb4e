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
    TokenHash key{};  // of a seat: the secret that was shown
};

std::optional<Right> right_of(const Table& table, const std::string& token);
std::optional<int> invited_seat(const Table& table, const std::string& token);
// The seat that this token opened, before another one took its place.
std::optional<int> former_seat(const Table& table, const std::string& token);

}  // namespace hepta::server
