// The hall: all tables with their viewers, bots and clocks. Everything here happens on the network thread; bots think
// on theirs, the store writes on its own.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

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

struct Room {
    Room(std::unique_ptr<Table> a_table, boost::asio::io_context& network)
        : table(std::move(a_table)),
          thinking(static_cast<std::size_t>(table->seat_count()), false),
          deadline(network) {}

    std::unique_ptr<Table> table;
    std::vector<Viewing> viewers;
    std::vector<int> elsewhere;  // seats whose people are connected to other processes
    std::vector<bool> thinking;  // by seat: a bot does, for itself or for a person whose time is over
    boost::asio::steady_timer deadline;
    bool writing = false;                       // an event is on its way to the disk
    std::deque<std::function<void()>> waiting;  // what is to happen after it
    int steps = -1;                             // the turn for which bots may move at speed `step`
    std::vector<std::function<void(std::string)>> review_waiters;
};

class Hall {
  public:
    Hall(boost::asio::io_context& network, const Options& options);
    ~Hall();

    // The server is there, at this address. Wakes the bots and clocks of games that go on, one game after the other
    // between other work. All other games come into memory when somebody asks for them.
    void open(const std::string& url);

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

    // The review of a finished game (server/review.h), as text; empty: it failed. False: too many are being made.
    bool review(const std::shared_ptr<Room>& room, std::function<void(std::string)> done);

    // Lets a room go that was only looked at.
    void rest(const std::shared_ptr<Room>& room) { forget_if_idle(room); }

    // Runs this after what waits for the network thread now.
    void later(std::function<void()> action);

    std::string table_of(const Room& room, bool owner) const;
    Metrics& metrics() { return metrics_; }
    std::string metrics_text() const;
    std::size_t rooms() const { return rooms_.size(); }

  private:
    using RoomPtr = std::shared_ptr<Room>;

    void wake_next(std::vector<std::string> games);
    Presence presence(const Room& room) const;
    RoomPtr add(std::unique_ptr<Table> table);
    void forget_if_idle(const RoomPtr& room);

    // One event of a game after the other: it is written, then it takes place and everybody is told, then comes the
    // next. `again` is called instead of `answer` if another process was faster with something else.
    void when_free(const RoomPtr& room, std::function<void()> action);
    void happen(const RoomPtr& room, Event event, std::function<void()> answer, std::function<void()> again);
    void take_place(const RoomPtr& room, const Event& event, const std::function<void()>& answer);
    void go_on(const RoomPtr& room);
    bool catch_up(const RoomPtr& room);
    void changed_elsewhere(const std::string& game);

    void tell(const RoomPtr& room, const Happening& happening, int seat, const Client* all_but = nullptr) const;
    void tell_presence(const RoomPtr& room, const Client* all_but = nullptr);
    std::vector<int> seats_here(const Room& room) const;
    void look_elsewhere(const RoomPtr& room);
    void look_elsewhere_now_and_then();
    void choose(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message,
                EventKind kind, const std::string& action);
    void refuse(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal);

    void wake(const RoomPtr& room);
    void wake_bots(const RoomPtr& room);
    void start_clock(const RoomPtr& room);
    void time_over(const RoomPtr& room, int turn);
    void think(const RoomPtr& room, int seat, const std::string& level, bool for_person);
    struct Question {  // to a bot
        int seat, turn, changes;
        bool for_person;
    };
    void chosen(const RoomPtr& room, const Question& question, std::string action);
    void reviewed(const RoomPtr& room, const std::string& text);
    std::int64_t deadline_of(const Room& room) const;  // 0: none

    boost::asio::io_context& network_;
    const Options& options_;
    const std::int64_t opened_;
    Metrics metrics_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::optional<boost::asio::thread_pool> thinkers_;         // for choices and hints
    std::optional<boost::asio::thread_pool> reviewers_;        // on which nobody's choice waits
    std::deque<std::pair<std::string, std::string>> reviews_;  // by game, the latest last
    int reviews_under_way_ = 0;
    std::optional<boost::asio::steady_timer> rounds_;  // to look after other processes; gone before the network is
    std::unique_ptr<Store> store_;
};

inline constexpr std::string_view hint_level = "consul";

// Milliseconds since 1970.
std::int64_t now();

}  // namespace hepta::server
