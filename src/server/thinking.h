// Thinking: bots, hints and move clocks. Bots think on threads of their own; everything else happens on the network
// thread. Games that nobody watches wait, games by the day excepted.
#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/delivery.h"
#include "server/metrics.h"
#include "server/options.h"
#include "server/thinkers.h"

namespace hepta::bots {
class Advisor;
}

namespace hepta::server {

// What a seat may ask about its choices: the best ones with reasons, or what each promises at first sight.
enum class Advice : std::uint8_t { hints, forecast };

class Thinking {
  public:
    Thinking(boost::asio::io_context& network, Rooms& rooms, Delivery& delivery, Metrics& metrics,
             const Options& options);

    // Starts the bots and the clock of a room, as far as somebody has to choose.
    void wake(const RoomPtr& room);
    // To be called when the first viewer has come or the last one gone: what waits for a thread waits in another lane,
    // or for somebody to watch.
    void reconsider(const RoomPtr& room);
    // At speed `step` the bots make their next move.
    void step(const RoomPtr& room);
    void advise(const RoomPtr& room, const std::shared_ptr<Client>& client, int seat, const std::string& id,
                Advice advice, std::function<void()> done);
    // Searches under way answer at once with what they have found, nothing new begins.
    void cancel();
    void stop();

  private:
    struct Question {  // to a bot
        int seat;
        std::int64_t position;
        int changes;
        bool for_person;
    };
    void wake_bots(const RoomPtr& room);
    void think_after(std::chrono::milliseconds pause, const RoomPtr& room, int seat, const std::string& level,
                     bool for_person);
    void think(const RoomPtr& room, int seat, const std::string& level, bool for_person);
    void answered(const RoomPtr& room, const Question& question, const std::string& action);
    void start_clock(const RoomPtr& room);
    void time_over(const RoomPtr& room, int turn);

    boost::asio::io_context& network_;
    Rooms& rooms_;
    Delivery& delivery_;
    Metrics& metrics_;
    class Running;  // a bot while it thinks
    std::mutex running_mutex_;
    std::set<bots::Advisor*> running_;
    bool cancelled_ = false;
    Thinkers thinkers_;
};

}  // namespace hepta::server
