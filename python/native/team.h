// Threads that wait for work between the steps of an environment: they spin for a moment, then sleep.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace hepta::python {

class Team {
  public:
    explicit Team(int helpers) {
        for (int helper = 0; helper < helpers; ++helper) threads_.emplace_back([this, helper] { serve(helper); });
    }
    ~Team() {
        ending_ = true;
        ++round_;
        round_.notify_all();
    }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    int size() const { return static_cast<int>(threads_.size()); }

    // Every helper calls work(its number). Wait before the next start.
    void start(std::function<void(int)> work) {
        work_ = std::move(work);
        busy_ = size();
        ++round_;
        round_.notify_all();
    }
    void wait() {
        for (int left = busy_; left != 0; left = busy_) await_change(busy_, left);
    }

  private:
    template <class T>
    static void await_change(const std::atomic<T>& value, T old) {
        constexpr int spins = 2000;  // some ten microseconds
        for (int spin = 0; spin < spins; ++spin) {
            if (value != old) return;
#ifdef __x86_64__
            __builtin_ia32_pause();
#endif
        }
        value.wait(old);
    }

    void serve(int helper) {
        for (std::uint64_t seen = 0;; ++seen) {
            await_change(round_, seen);
            if (ending_) return;
            work_(helper);
            if (--busy_ == 0) busy_.notify_all();
        }
    }

    std::function<void(int)> work_;
    std::atomic<std::uint64_t> round_ = 0;
    std::atomic<int> busy_ = 0;
    std::atomic<bool> ending_ = false;
    std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace hepta::python
