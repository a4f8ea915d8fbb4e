// Reviews of finished games: made one after the other on a thread of their own, the latest kept.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "server/rooms.h"

namespace hepta::server {

class Reviews {
  public:
    Reviews(boost::asio::io_context& network, Rooms& rooms);

    // The review of a finished game (server/review.h), as text; empty: it failed. False: too many are being made, for
    // everybody or for this address.
    bool review(const RoomPtr& room, const std::string& address, std::function<void(std::string)> done);
    void stop();  // ends the thread; what is under way is not finished

  private:
    void finished(const RoomPtr& room, const std::string& address, const std::string& text);

    boost::asio::io_context& network_;
    Rooms& rooms_;
    std::atomic<bool> stopped_ = false;
    std::optional<boost::asio::thread_pool> threads_;       // on which nobody's choice waits
    std::deque<std::pair<std::string, std::string>> kept_;  // by game, the latest last
    int under_way_ = 0;
    std::map<std::string, int> by_address_;  // of those under way
};

}  // namespace hepta::server
