// The threads on which bots think.
#include "server/thinkers.h"

#include <cerrno>
#include <cstring>
#include <iterator>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include "server/limits.h"

namespace hepta::server {
namespace {

void be_nice(int niceness) {
    errno = 0;  // on Linux each thread has its own
    if (::nice(niceness) == -1 && errno != 0) spdlog::warn("bots think at full priority: {}", std::strerror(errno));
}

}  // namespace

Thinkers::Thinkers(std::size_t deep_threads, std::size_t spare_threads) : deep_threads_(deep_threads) {
    // The network thread and the quick lane come first where processors are few.
    constexpr int nice_to_network = 1, nice_to_hints = 3, nice_to_all = 5;
    threads_.emplace_back([this] { run(Lane::quick, Lane::quick, nice_to_network); });
    threads_.emplace_back([this] { run(Lane::hint, Lane::hint, nice_to_hints); });
    for (std::size_t i = 0; i < deep_threads; ++i)
        threads_.emplace_back([this] { run(Lane::deep, Lane::patient, nice_to_all); });
    for (std::size_t i = 0; i < spare_threads; ++i) threads_.emplace_back([this] { run_spare(nice_to_all); });
}

bool Thinkers::submit(Lane lane, const std::string& address, const std::string& game, Work work) {
    const std::size_t most = lane == Lane::hint ? max_hints_waiting : max_bots_waiting;
    {
        const std::lock_guard lock(mutex_);
        if (lane != Lane::patient && queue(lane).waiting(address) >= most) return false;
        work.address = address;
        queue(lane).push(address, game, std::move(work));
    }
    wake_.notify_all();
    return true;
}

std::vector<Work> Thinkers::take_back(const std::string& game) {
    const std::lock_guard lock(mutex_);
    std::vector<Work> taken;
    for (const Lane lane : {Lane::quick, Lane::deep, Lane::patient}) {
        auto some = queue(lane).take(game);
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
    be_nice(niceness);
    auto& before = queue(first);
    auto& after = queue(second);
    const bool strong = first == Lane::deep;
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
            if (strong) begin(work);
        }
        work.run();
        if (strong) end(work);
    }
}

void Thinkers::run_spare(int niceness) {
    be_nice(niceness);
    auto& deep = queue(Lane::deep);
    const auto is_new = [this](const std::string& address) { return !under_way_.contains(address); };
    while (true) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || (under_way_.size() >= deep_threads_ && deep.has(is_new)); });
            if (stopping_) return;
            work = *deep.pop(is_new);
            begin(work);
        }
        work.run();
        end(work);
    }
}

// Whoever has work under way, and how many threads are at work, decides what the spare threads do.
void Thinkers::begin(const Work& work) {
    under_way_.insert(work.address);
    wake_.notify_all();
}

void Thinkers::end(const Work& work) {
    {
        const std::lock_guard lock(mutex_);
        under_way_.erase(under_way_.find(work.address));
    }
    wake_.notify_all();
}

}  // namespace hepta::server
