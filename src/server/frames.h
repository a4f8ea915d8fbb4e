// Frames: what the server sends over a socket, as text. Only observations and redacted news have encoders.
#pragma once

#include <string>
#include <vector>

#include "server/table.h"

namespace hepta::server {

// What a frame tells of the table besides the game itself.
struct Presence {
    std::vector<int> screens;                 // by seat: how many are open there
    std::vector<std::int64_t> stand_in_from;  // by seat: when the others may vote for a stand-in; 0: nobody is away
    std::int64_t deadline = 0;                // of this moment; times are milliseconds since 1970; 0: none
};

std::string table_text(const Table& table, const Presence& presence, bool owner);
std::string view_text(const Table& table, play::Viewer viewer);

// What takes a while to make of a welcome: fields of the viewer's view and of the news after so many moments. They stay
// the same until viewed() and position() of the table change.
std::string view_field(const Table& table, play::Viewer viewer);
std::string news_field(const Table& table, int moments, play::Viewer viewer);
std::string welcome_frame(const Table& table, const Presence& presence, play::Viewer viewer, bool owner,
                          std::int64_t last_seq, bool renewed, const std::string& view, const std::string& news);
std::string welcome_frame(const Table& table, const Presence& presence, play::Viewer viewer, bool owner,
                          std::int64_t last_seq);
// News and view are those of the viewer. `with_view`: it has changed.
std::string event_frame(const Table& table, const Presence& presence, play::Viewer viewer, bool owner,
                        const Happening& happening, bool with_view);
// A line that was said; none for viewers whom it is not meant for: spectators speak among themselves.
std::optional<std::string> line_frame(const Line& line, play::Viewer viewer);
std::string ack_frame(const std::string& id, std::int64_t seq);
std::string nack_frame(const std::string& id, const Refusal& refusal);
std::string storage_frame(bool away);
std::string stale_frame(int seat);  // to whoever shows a secret that another one has taken the place of
std::string error_frame(std::string_view code, const Json& args = Json::object());

std::string_view name_of(Speed speed);
std::string_view name_of(ClockKind kind);

}  // namespace hepta::server
