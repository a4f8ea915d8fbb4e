// The hall: where clients meet rooms, delivery, thinking and reviews. Everything here happens on the network thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/choices.h"
#include "server/delivery.h"
#include "server/kept_texts.h"
#include "server/looks.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/reviews.h"
#include "server/rooms.h"
#include "server/seats.h"
#include "server/store.h"
#include "server/thinking.h"

namespace hepta::server {

class Hall {
  public:
    Hall(boost::asio::io_context& network, const Options& options);
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    // The server is there, at this address. Wakes the games by the day, one after the other between other work. All
    // other games come into memory when somebody asks for them.
    void open(const std::string& url);

    // Takes on no more work: the server is about to stop.
    void drain();
    bool is_writing() const { return rooms_.is_writing(); }
    std::string_view state() const;  // `ok`, `draining`, `storage_away`
    bool is_storage_away() const { return storage_away_; }

    // Writes what is queued, ends all threads and forgets the rooms. Clients may still leave.
    void close();

    // `begun`: what has happened in it already, in order.
    void create(GameHead head, std::vector<Event> begun, std::function<void(Created)> done);

    // Names of games that strangers may join, if a seat is free.
    void open_games(const std::function<void(std::vector<std::string>)>& done);

    // Calls with the room of a game, at once or when the database has answered.
    void with_room(const std::string& game, std::function<void(const Found&)> done);
    // Lets a room go that was only looked at.
    void release(const RoomPtr& room) { rooms_.release_if_idle(room); }

    // A client comes, goes, and asks.
    void join(const RoomPtr& room, const std::shared_ptr<Client>& client, Right right, std::int64_t last_seq,
              bool renewed = false);
    void leave(const RoomPtr& room, const Client* client);
    void remove_viewer(const RoomPtr& room, const Client* client);  // the same, and the room stays
    // An act, a choice taken back, an undo; a line of a seat or of spectators.
    void choose(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Json& message);

    // Another game of the same people after one that is over, or the one that was made before (server/rematch.h).
    void rematch(const RoomPtr& room, int seat, std::function<void(std::string)> done);

    Seats& seats() { return seats_; }
    Thinking& thinking() { return thinking_; }
    Reviews& reviews() { return reviews_; }

    // Runs this after what waits for the network thread now.
    void post(std::function<void()> action);

    std::string table_of(const Room& room, bool owner) const;
    // A finished game after its first k moments, as JSON text.
    KeptTexts::Text replay_of(const Room& room, std::size_t k);
    Metrics& metrics() { return metrics_; }
    std::string metrics_text();
    std::size_t rooms() const { return rooms_.size(); }

  private:
    // Somebody who wants a room and waits for the database.
    struct Asking {
        std::function<void(const Found&)> done;  // none: it is answered
    };
    void answer(Asking& asking, const Found& found);
    void found(const RoomPtr& room, const std::function<void(const Found&)>& done);
    std::string welcome(const Room& room, const Right& right, std::int64_t last_seq, bool renewed);
    void write_game(GameHead head, std::vector<Event> begun, const std::function<void(bool)>& done);
    void wake_next(std::vector<std::string> games);
    void watch_storage();
    void delete_outdated();
    void delete_outdated_after(const std::string& last);
    void count_rooms() { metrics_.rooms.set(static_cast<double>(rooms_.size())); }
    void carry_out(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const Wish& wish);
    void refuse(const std::shared_ptr<Client>& client, const std::string& id, const Refusal& refusal);

    boost::asio::io_context& network_;
    const Options& options_;
    bool draining_ = false;
    bool pinging_ = false;       // the database has been asked whether it answers
    bool storage_away_ = false;  // and everybody knows
    std::vector<std::weak_ptr<Asking>> asking_;
    std::optional<boost::asio::steady_timer> next_look_;  // at the store; gone before the network is
    std::optional<boost::asio::steady_timer> next_deletion_;
    Metrics metrics_;
    KeptTexts texts_{kept_text_bytes, metrics_};
    std::unique_ptr<Store> store_;
    Rooms rooms_;
    Delivery delivery_;
    Seats seats_;
    Thinking thinking_;
    Reviews reviews_;
};

}  // namespace hepta::server
