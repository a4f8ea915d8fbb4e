// Work in numbered units on several threads, its results taken in the order of their numbers: what is made of them does
// not depend on the number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace hepta::bots::arena {

// Asked to end early: from a signal, or because the result is clear.
using StopFlag = std::atomic<bool>;

// Runs units 0, 1, ... `count` - 1. Each thread makes itself a worker with make_worker(stop); worker(number) returns
// the unit's result, or none if it gave up because of the stop flag. take(result) is called on this thread, in order;
// false ends the run. tick() is called a few times a second. What a worker throws is thrown here.
template <class Value, class MakeWorker, class Take, class Tick>
class OrderedRun {
  public:
    OrderedRun(std::uint64_t count, MakeWorker make_worker, Take take, Tick tick)
        : count_(count), make_worker_(std::move(make_worker)), take_(std::move(take)), tick_(std::move(tick)) {}

    // `interrupted` is the outside's flag; workers see it, too.
    void run(int threads, const StopFlag& interrupted) {
        std::vector<std::jthread> pool;
        working_ = threads;
        for (int thread = 0; thread < threads; ++thread) pool.emplace_back([this] { work(); });
        consume(interrupted);
        stop_ = true;
        room_.notify_all();
        pool.clear();
        if (error_) std::rethrow_exception(error_);
    }

  private:
    static constexpr std::uint64_t furthest_ahead = 4096;  // units done but not yet taken

    void work() {
        try {
            auto worker = make_worker_(stop_);
            while (const auto number = next_unit()) {
                std::optional<Value> result = worker(*number);
                const std::scoped_lock lock(mutex_);
                if (!result) break;
                done_.emplace(*number, std::move(*result));
                arrived_.notify_one();
            }
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!error_) error_ = std::current_exception();
        }
        const std::scoped_lock lock(mutex_);
        --working_;
        arrived_.notify_one();
    }

    std::optional<std::uint64_t> next_unit() {
        std::unique_lock lock(mutex_);
        room_.wait(lock, [&] { return stop_ || next_ < taken_ + furthest_ahead; });
        if (stop_ || error_ || next_ == count_) return std::nullopt;
        return next_++;
    }

    void consume(const StopFlag& interrupted) {
        using namespace std::chrono_literals;
        std::unique_lock lock(mutex_);
        while (taken_ < count_) {
            arrived_.wait_for(lock, 100ms, [&] { return working_ == 0 || done_.contains(taken_); });
            if (interrupted || error_) return;
            const auto found = done_.find(taken_);
            if (found == done_.end() && working_ == 0) return;
            if (found != done_.end()) {
                Value value = std::move(found->second);
                done_.erase(found);
                ++taken_;
                room_.notify_all();
                lock.unlock();
                const bool more = take_(std::move(value));
                lock.lock();
                if (!more) return;
            }
            lock.unlock();
            tick_();
            lock.lock();
        }
    }

    std::uint64_t count_;
    MakeWorker make_worker_;
    Take take_;
    Tick tick_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::condition_variable room_;
    std::map<std::uint64_t, Value> done_;
    std::uint64_t next_ = 0;
    std::uint64_t taken_ = 0;
    int working_ = 0;
    StopFlag stop_ = false;
    std::exception_ptr error_;
};

}  // namespace hepta::bots::arena
