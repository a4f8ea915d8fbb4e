// What a token opens at a table.
#include "server/rights.h"

namespace hepta::server {

std::optional<Right> right_of(const Table& table, const std::string& token) {
    const TokenHash hash = hash_of(token);
    std::optional<Right> right;
    for (int seat = 0; seat < table.seat_count(); ++seat)
        if (table.opens(seat, hash)) right = Right{seat_at(seat), false, hash};
    if (same(hash, table.head().owner)) right = Right{std::nullopt, true, {}};
    if (same(hash, table.head().watch)) right = Right{std::nullopt, false, {}};
    return right;
}

std::optional<int> invited_seat(const Table& table, const std::string& token) {
    const TokenHash hash = hash_of(token);
    std::optional<int> invited;
    for (int seat = 0; seat < table.seat_count(); ++seat)
        if (table.invites(seat, hash)) invited = seat;
    return invited;
}

std::optional<int> former_seat(const Table& table, const std::string& token) {
    const TokenHash hash = hash_of(token);
    for (int seat = 0; seat < table.seat_count(); ++seat)
        if (table.opened_once(seat, hash)) return seat;
    return std::nullopt;
}

}  // namespace hepta::server
