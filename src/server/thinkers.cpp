// The threads on which bots think.
#include "server/thinkers.h"

#include <cerrno>
#include <cstring>
#include <spdlog/spdlog.h>
#include <unistd.h>

namespace hepta::server {

Thinkers::Thinkers(std::size_t deep_threads) {
    // The network thread and the quick lane come first where processors are few.
    constexpr int nice_to_network = 1, nice_to_hints = 3, nice_to_all = 5;
    threads_.emplace_back([this] { run(Lane::quick, Lane::quick, nice_to_network); });
    threads_.emplace_back([this] { run(Lane::hint, Lane::hint, nice_to_hints); });
    for (std::size_t i = 0; i < deep_threads; ++i)
        threads_.emplace_back([this] { run(Lane::deep, Lane::patient, nice_to_all); });
}

void Thinkers::submit(Lane lane, const std::string& address, const std::string& game, std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        lanes_[static_cast<std::size_t>(lane)].push(address, game, std::move(work));
    }
    wake_.notify_all();
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
    while (true) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || !before.empty() || !after.empty(); });
            if (stopping_) return;
            work = *(before.empty() ? after : before).pop();
        }
        work();
    }
}

}  // namespace hepta::server
