// The hall: all tables with their viewers, bots and clocks. Everything here happens on the network thread; bots think
// on theirs, the store writes on its own.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "bots/advisor.h"
#include "server/frames.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/store.h"
#include "server/table.h"

namespace hepta::server {

// Somebody at the other end of a socket.
class Client {
  public:
    virtual ~Client() = default;
    virtual void send(std::shared_ptr<const std::string> frame) = 0;
};

// Which token somebody has shown.
struct Right {
    play::Viewer seat;
    bool owner = false;
};

// A client that watches a table.
struct Viewing {
    std::weak_ptr<Client> client;
    Right right;
};

// A bot, or a person whose time is over, on a seat.
struct Thinking {
    bool busy = false;
    std::shared_ptr<bots::Advisor> advisor;
    std::string level;
};

struct Room {
    Room(std::unique_ptr<Table> a_table, boost::asio::io_context& network)
        : table(std::move(a_table)), thinking(static_cast<std::size_t>(table->seat_count())), deadline(network) {}

    std::unique_ptr<Table> table;
    std::vector<Viewing> viewers;
    std::vector<Thinking> thinking;  // by seat
    boost::asio::steady_timer deadline;
    std::int64_t unwritten = 0;  // events on their way to the disk, and frames that wait for them
    int steps = -1;              // the turn for which bots may move at speed `step`
    std::string review;          // once somebody has asked for it
    std::vector<std::function<void(std::string)>> review_waiters;
};

class Hall {
  public:
    Hall(boost::asio::io_context& network, const Options& options);
    ~Hall();

    // Wakes the bots and clocks of games that go on, one game after the other between other work. All other games come
    // into memory when somebody asks for them.
    void open();

    // Writes what is queued, ends all threads and forgets the rooms. Clients may still leave.
    void close();

    struct Created {
        std::string game, owner, watch;
        std::vector<std::string> seats;  // tokens; empty: a bot
    };
    void create(GameHead head, std::function<void(Created)> done);

    // The room of a game; none if there is no such game.
    std::shared_ptr<Room> room(const std::string& game);
    static std::optional<Right> right_of(const Room& room, const std::string& token);

    // Puts somebody on a seat, after it was checked that this is allowed.
    void seat(const std::shared_ptr<Room>& room, int seat, const SeatHolder& holder, std::function<void()> done);
    bool is_online(const Room& room, int seat) const;

    // A client comes, goes, and asks.
    void join(const std::shared_ptr<Room>& room, const std::shared_ptr<Client>& client, Right right,
              std::int64_t last_seq);
    void leave(const std::shared_ptr<Room>& room, const Client* client);
    void act(const std::shared_ptr<Room>& room, const std::shared_ptr<Client>& client, int seat, const Json& message);
    void take_back(const std::shared_ptr<Room>& room, const std::shared_ptr<Client>& client, int seat,
                   const Json& message);
    void hint(const std::shared_ptr<Room>& room, const std::shared_ptr<Client>& client, int seat, const std::string& id,
              std::function<void()> done);
    void step(const std::shared_ptr<Room>& room);

    // The review of a finished game (server/review.h), as text; made once while the room is open. Empty: it failed.
    void review(const std::shared_ptr<Room>& room, std::function<void(std::string)> done);

    // Lets a room go that was only looked at.
    void rest(const std::shared_ptr<Room>& room) { forget_if_idle(room); }

    std::string table_of(const Room& room, bool owner) const;
    Metrics& metrics() { return metrics_; }
    std::string metrics_text() const;
    std::size_t rooms() const { return rooms_.size(); }

  private:
    using RoomPtr = std::shared_ptr<Room>;
    using Frames = std::vector<std::pair<std::weak_ptr<Client>, std::shared_ptr<const std::string>>>;

    void wake_next(std::vector<std::string> games);
    Presence presence(const Room& room) const;
    RoomPtr add(std::unique_ptr<Table> table);
    void forget_if_idle(const RoomPtr& room);

    // Lets an event happen, has it written, and then tells everybody and `answer`s.
    void happen(const RoomPtr& room, Event event, std::function<void()> answer);
    void tell(const RoomPtr& room, const Happening& happening, int seat, Frames& frames) const;
    void tell_presence(const RoomPtr& room);
    void send_after_writes(const RoomPtr& room, const std::shared_ptr<Client>& client, std::string frame);

    void wake(const RoomPtr& room);
    void wake_bots(const RoomPtr& room);
    void start_clock(const RoomPtr& room);
    void time_over(const RoomPtr& room, int turn);
    void think(const RoomPtr& room, int seat, const std::string& level, bool for_person);
    void chosen(const RoomPtr& room, int seat, int turn, bool for_person, std::string action);
    std::int64_t deadline_of(const Room& room) const;  // 0: none

    boost::asio::io_context& network_;
    const Options& options_;
    const std::int64_t opened_;
    Metrics metrics_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    boost::asio::thread_pool thinkers_;
    std::unique_ptr<Store> store_;
};

inline constexpr std::string_view hint_level = "consul";

// Milliseconds since 1970.
std::int64_t now();

}  // namespace hepta::server
