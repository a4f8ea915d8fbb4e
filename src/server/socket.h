// A socket with one client: messages in, frames out. The Beast part is in socket.cpp, the meaning in conversation.cpp.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "server/hall.h"

namespace hepta::server {

// What a client says, understood; and the state of the talk with it.
class Conversation {
  public:
    Conversation(Hall& hall, const Options& options);
    ~Conversation() { end(); }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    // One text frame of the client.
    void hear(const std::shared_ptr<Client>& client, std::string_view text);
    void end();

  private:
    void understand(const std::shared_ptr<Client>& client, std::string_view text);
    void hear_early(const std::shared_ptr<Client>& client);
    void hello(const std::shared_ptr<Client>& client, const Json& message);
    struct Hello;
    static std::optional<Hello> read_hello(const Json& message);
    static void prepare(Hall& hall, const RoomPtr& room, const std::shared_ptr<Hello>& said,
                        const std::function<void()>& then);
    void enter(const std::shared_ptr<Client>& client, const Found& found, const Hello& said);
    void say(const std::shared_ptr<Client>& client, const Json& message);
    void ask_advice(const std::shared_ptr<Client>& client, const Json& message, Advice advice);

    Hall& hall_;
    Bucket frames_;
    Bucket lines_{lines_per_second, lines_at_once};
    std::shared_ptr<Room> room_;
    const Client* self_ = nullptr;
    Right right_;
    std::shared_ptr<bool> hint_under_way_ = std::make_shared<bool>(false);
    std::shared_ptr<bool> forecast_under_way_ = std::make_shared<bool>(false);
    class Greeting;
    std::weak_ptr<Greeting> greeting_;                           // a hello waits for the database
    std::deque<std::string> early_;                              // frames that came meanwhile
    std::shared_ptr<bool> life_ = std::make_shared<bool>(true);  // ends with this talk
};

// All open sockets, so that a server that stops can say good-bye.
class OpenSockets {
  public:
    class One {
      public:
        virtual void close_for_restart() = 0;

      protected:
        ~One() = default;
    };
    void add(One* socket) { all_.insert(socket); }
    void remove(One* socket) { all_.erase(socket); }
    // Frames under way are sent first; then comes status 1012: the service restarts, come back.
    void close_all() {
        for (One* socket : std::set<One*>(all_)) socket->close_for_restart();
    }

  private:
    std::set<One*> all_;
};

// Talks with a client whose request for a WebSocket (as it was read) is accepted, until either side closes.
boost::asio::awaitable<void> serve_socket(boost::asio::ip::tcp::socket connection, std::string request,
                                          std::string address, OpenSockets& open, Hall& hall, const Options& options);

}  // namespace hepta::server
