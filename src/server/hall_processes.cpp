// The hall: other processes at the same database.
#include <chrono>
#include <spdlog/spdlog.h>

#include "server/hall.h"

namespace hepta::server {

// What they have written takes place here too. False: it cannot be followed.
bool Hall::catch_up(const RoomPtr& room) {
    const std::string& game = room->table->head().id;
    for (const Event& event : store_->database().read_after(game, room->table->seq())) {
        if (const auto wrong = room->table->why_not_fold(event)) {
            spdlog::error("game {} cannot be followed: {}", game, *wrong);
            return false;
        }
        take_place(room, event, [] {});
    }
    return true;
}

void Hall::changed_elsewhere(const std::string& game) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) return;
    const RoomPtr room = found->second;
    when_free(room, [this, room] { catch_up(room); });
    look_elsewhere(room);
    if (!room->writing) go_on(room);
}

void Hall::look_elsewhere(const RoomPtr& room) {
    const std::vector<bool> before = presence(*room).online;
    room->elsewhere = store_->database().present_elsewhere(room->table->head().id);
    if (presence(*room).online != before) tell_presence(room);
}

// A process that was killed has not said good-bye.
void Hall::look_elsewhere_now_and_then() {
    constexpr auto between_rounds = std::chrono::seconds(5);
    rounds_.emplace(network_, between_rounds);
    rounds_->async_wait([this](boost::system::error_code stopped) {
        if (stopped) return;
        for (const auto& [game, room] : rooms_)
            if (!room->elsewhere.empty()) look_elsewhere(room);
        look_elsewhere_now_and_then();
    });
}

}  // namespace hepta::server
