// The threads on which bots think. Each lane has threads of its own, and shares them by address and by game.
#pragma once

#include <array>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace hepta::server {

enum class Lane : std::uint8_t {
    quick,    // milliseconds: gentle bots
    hint,     // somebody looks at the screen and waits
    deep,     // seconds: strong bots
    patient,  // nobody waits; served when no deep work is left
};
inline constexpr std::size_t lane_count = 4;

class Thinkers {
  public:
    explicit Thinkers(std::size_t deep_threads);
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // From any thread. `address` is that of somebody who waits for the work.
    void submit(Lane lane, const std::string& address, const std::string& game, std::function<void()> work);

    // Forgets what waits, finishes what is under way.
    void stop();

  private:
    // Serves these lanes, the first before the second. Threads with a larger `niceness` leave the processor to others.
    void run(Lane first, Lane second, int niceness);

    std::mutex mutex_;
    std::condition_variable wake_;
    std::array<FairQueue<std::function<void()>>, lane_count> lanes_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace hepta::server
