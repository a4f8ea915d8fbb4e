// The threads on which bots think.
#include "server/thinkers.h"

#include <cerrno>
#include <cstring>
#include <iterator>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "server/limits.h"

namespace hepta::server {

Thinkers::Thinkers(std::size_t deep_threads) {
    // The network thread and the quick lane come first where processors are few.
    constexpr int nice_to_network = 1, nice_to_hints = 3, nice_to_all = 5;
    threads_.emplace_back([this] { run(Lane::quick, Lane::quick, nice_to_network); });
    threads_.emplace_back([this] { run(Lane::hint, Lane::hint, nice_to_hints); });
    for (std::size_t i = 0; i < deep_threads; ++i)
        threads_.emplace_back([this] { run(Lane::deep, Lane::patient, nice_to_all); });
}

bool Thinkers::submit(Lane lane, const std::string& address, const std::string& game, Work work) {
    const std::size_t most = lane == Lane::hint ? max_hints_waiting : max_bots_waiting;
    {
        const std::lock_guard lock(mutex_);
        auto& queue = lanes_[static_cast<std::size_t>(lane)];
        if (lane != Lane::patient && queue.waiting(address) >= most) return false;
        queue.push(address, game, std::move(work));
    }
    wake_.notify_all();
    return true;
}

std::vector<Work> Thinkers::take_back(const std::string& game) {
    const std::lock_guard lock(mutex_);
    std::vector<Work> taken;
    for (const Lane lane : {Lane::quick, Lane::deep, Lane::patient}) {
        auto some = lanes_[static_cast<std::size_t>(lane)].take(game);
        taken.insert(taken.end(), std::make_move_iterator(some.begin()), std::make_move_iterator(some.end()));
    }
    return taken;
}

void Thinkers::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        for (auto& lane : lanes_) lane.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void Thinkers::run(Lane first, Lane second, int niceness) {
    errno = 0;  // on Linux each thread has its own
    if (::nice(niceness) == -1 && errno != 0) spdlog::warn("bots think at full priority: {}", std::strerror(errno));
    auto& before = lanes_[static_cast<std::size_t>(first)];
    auto& after = lanes_[static_cast<std::size_t>(second)];
    constexpr int at_most_in_a_row = 8;  // of the first lane, while the second waits
    int in_a_row = 0;
    while (true) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || !before.empty() || !after.empty(); });
            if (stopping_) return;
            const bool other = before.empty() || (in_a_row >= at_most_in_a_row && !after.empty());
            in_a_row = other ? 0 : in_a_row + 1;
            work = *(other ? after : before).pop();
        }
        work.run();
    }
}

}  // namespace hepta::server
