// A socket with one client: messages in, frames out. The Beast part is in socket.cpp, the meaning in conversation.cpp.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
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
    void hello(const std::shared_ptr<Client>& client, const Json& message);
    void ask_hint(const std::shared_ptr<Client>& client, const Json& message);

    Hall& hall_;
    Bucket frames_;
    std::shared_ptr<Room> room_;
    const Client* self_ = nullptr;
    Right right_;
    std::shared_ptr<bool> hint_under_way_ = std::make_shared<bool>(false);
};

// Talks with a client whose request for a WebSocket (as it was read) is accepted, until either side closes.
boost::asio::awaitable<void> serve_socket(boost::asio::ip::tcp::socket connection, std::string request, Hall& hall,
                                          const Options& options);

}  // namespace hepta::server
