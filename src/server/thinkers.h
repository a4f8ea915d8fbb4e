// The threads on which bots think. Each lane has threads of its own, and shares them by address and by game.
#pragma once

#include <array>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace hepta::server {

enum class Lane : std::uint8_t {
    quick,    // milliseconds: gentle bots
    hint,     // somebody looks at the screen and waits
    deep,     // seconds: strong bots
    patient,  // nobody waits; served when no deep work is left, and now and then before it
};
inline constexpr std::size_t lane_count = 4;

struct Work {
    std::function<void()> run;
    int seat = -1;  // of a bot
    std::string level;
    std::string address = {};  // of somebody who waits for it; submit sets it
};

class Thinkers {
  public:
    // While all deep threads are at work, spare threads serve addresses of which nothing is under way there: nobody
    // waits until somebody else's long thoughts end.
    explicit Thinkers(std::size_t deep_threads, std::size_t spare_threads = 1);
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // From any thread. `address` is that of somebody who waits for the work. False: so much waits for this address in
    // this lane already that no more is taken.
    bool submit(Lane lane, const std::string& address, const std::string& game, Work work);
    // What waits of the bots of a game, and is not done.
    std::vector<Work> take_back(const std::string& game);

    // Forgets what waits, finishes what is under way.
    void stop();

  private:
    // Serves these lanes, the first before the second, but that one too. Threads with a larger `niceness` leave the
    // processor to others.
    void run(Lane first, Lane second, int niceness);
    void run_spare(int niceness);
    void begin(const Work& work);
    void end(const Work& work);
    FairQueue<Work>& queue(Lane lane) { return lanes_[static_cast<std::size_t>(lane)]; }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::array<FairQueue<Work>, lane_count> lanes_;
    std::multiset<std::string> under_way_;  // the addresses of what deep and spare threads do
    const std::size_t deep_threads_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace hepta::server
