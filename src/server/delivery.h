// Delivery: the way of an event to the disk, then to everybody's screen; here and from other processes.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <optional>
#include <string>

#include "server/rooms.h"

namespace hepta::server {

class Delivery {
  public:
    // `settled` is called when a room has nothing left to write, and when somebody came or went elsewhere.
    Delivery(boost::asio::io_context& network, Rooms& rooms, Store& store, Metrics& metrics,
             std::function<void(const RoomPtr&)> settled);

    // Runs the action now, or once the room's event under way is on disk; never, if the room is closed by then.
    void when_free(const RoomPtr& room, std::function<void()> action);

    // Writes one event, applies it and tells everybody. `retry` is called instead of `answer` if another process was
    // faster with something else.
    void commit(const RoomPtr& room, Event event, std::function<void()> answer, std::function<void()> retry);

    // Reads and applies what other processes have written; the room is busy meanwhile. False: it cannot be followed,
    // and is closed.
    void catch_up(const RoomPtr& room, std::function<void(bool followed)> then);
    // Another process has changed a game, or somebody has come or gone there.
    void changed_elsewhere(const std::string& game);
    // Looks regularly whether other processes are still there.
    void start_polling();
    void stop_polling() { next_poll_.reset(); }

    // A game that nobody can play on here.
    void set_aside(const RoomPtr& room);

    // Viewers go for whom this is true: the other processes and the others at the table hear of it. True: they have.
    bool remove_viewers(const RoomPtr& room, const std::function<bool(const Viewing&)>& goes);

    // The game is deleted; whoever looks at it is told.
    void remove(const RoomPtr& room, const std::function<void()>& then);

    // To everybody in the room.
    static void send_all(const Room& room, const std::shared_ptr<const std::string>& frame);
    void broadcast_presence(const RoomPtr& room, const Client* all_but = nullptr) const;
    // To be called after viewers came or went: tells the other processes and the others at the table.
    void publish_presence(const RoomPtr& room);

  private:
    void apply(const RoomPtr& room, const Event& event, const std::function<void()>& answer);
    void drain(const RoomPtr& room);
    void close(const RoomPtr& room, std::string_view code);
    void changed(const RoomPtr& room);
    void dismiss(const RoomPtr& room, int seat);
    void broadcast(const RoomPtr& room, const Happening& happening, int seat, const Client* all_but = nullptr) const;
    static void tell(const RoomPtr& room, const Line& line);
    void poll_presence(const RoomPtr& room);

    boost::asio::io_context& network_;
    Rooms& rooms_;
    Store& store_;
    Metrics& metrics_;
    std::function<void(const RoomPtr&)> settled_;
    std::optional<boost::asio::steady_timer> next_poll_;  // gone before the network is
};

}  // namespace hepta::server
