// The rooms: every game in memory, with who watches it. Used on the network thread alone.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/frames.h"
#include "server/rights.h"
#include "server/store.h"
#include "server/table.h"

namespace hepta::server {

// Milliseconds since 1970.
std::int64_t now();

// Somebody at the other end of a socket.
class Client {
  public:
    virtual ~Client() = default;
    virtual void send(std::shared_ptr<const std::string> frame) = 0;
    virtual std::string address() const { return {}; }  // from where; limits and thinking time are shared by it
};

std::shared_ptr<const std::string> shared_frame(std::string text);

// A client that watches a table.
struct Viewing {
    std::weak_ptr<Client> client;
    Right right;
};

struct Room {
    Room(std::unique_ptr<Table> a_table, boost::asio::io_context& network)
        : table(std::move(a_table)),
          thinking(static_cast<std::size_t>(table->seat_count()), false),
          away_since(thinking.size(), std::chrono::steady_clock::now()),
          deadline(network) {
        begin_moment(now() - table->moment_began());
    }

    const std::string& id() const { return table->head().id; }
    bool is_thinking() const;
    // A moment of the game began this long ago. Clocks run on steady time: the wall clock may be set.
    void begin_moment(std::int64_t milliseconds_ago);
    // To be called whenever screens may have opened or closed, with what was there before; true: something has changed.
    bool note_screens(const std::vector<int>& before);

    std::unique_ptr<Table> table;
    std::vector<Viewing> viewers;
    std::vector<int> elsewhere;  // seats whose people are connected to other processes
    std::vector<bool> thinking;  // by seat: a bot does, for itself or for a person whose time is over
    std::vector<std::chrono::steady_clock::time_point> away_since;  // by seat; counts while no screen is open there
    std::chrono::seconds grace{};  // for people who are away, before the others may vote for a stand-in
    boost::asio::steady_timer deadline;
    std::chrono::steady_clock::time_point moment_began;
    std::chrono::steady_clock::time_point attended_since = std::chrono::steady_clock::now();
    bool writing = false;                       // an event is on its way to the disk
    std::string_view closed;                    // why nobody can play on here, as an error tells it; empty: they can
    std::deque<std::function<void()>> waiting;  // what is to be done after it
    std::int64_t steps = -1;                    // the position in which bots may move at speed `step`
    std::vector<std::function<void(std::string)>> review_waiters;
};

using RoomPtr = std::shared_ptr<Room>;

// The address that the work of bots in this room counts for: that of somebody who plays, else of somebody who watches.
std::string address_of(const Room& room);
// Until the deadline of this moment, at least nothing; none: no clock runs.
std::optional<std::chrono::milliseconds> time_left(const Room& room);
std::vector<int> present_here(const Room& room);  // seats whose people are connected to this process; -1: spectators
std::vector<int> screens_of(const Room& room);    // by seat: how many are open there; elsewhere at most one is counted
Presence presence_in(const Room& room);

// A room, or why there is none: `unknown_game`, `damaged_game`, `old_rules`, `storage_away`.
struct Found {
    RoomPtr room;
    std::string_view code;
};

class Rooms {
  public:
    Rooms(boost::asio::io_context& network, Store& store, std::chrono::seconds grace);

    RoomPtr find(const std::string& game) const;  // in memory; none if it is not there
    // From the database, read and played through on its thread.
    void load(const std::string& game, std::function<void(const Found&)> done);
    // A room that nobody is in and where nothing is under way need not be in memory.
    void release_if_idle(const RoomPtr& room);
    std::size_t size() const { return rooms_.size(); }
    bool is_writing() const;  // an event of any room is on its way to the disk
    const std::unordered_map<std::string, RoomPtr>& all() const { return rooms_; }
    void forget(const RoomPtr& room) { rooms_.erase(room->id()); }
    void clear();

  private:
    boost::asio::io_context& network_;
    Store& store_;
    const std::chrono::seconds grace_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::unordered_map<std::string, std::vector<std::function<void(const Found&)>>> loading_;
};

}  // namespace hepta::server
