// Threads, where there are any: WebAssembly has one, and nothing to lock.
#pragma once

#include <cstddef>
#ifndef __wasm__
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace hepta {

#ifdef __wasm__

struct Mutex {};
struct Lock {
    explicit Lock(Mutex& /*mutex*/) {}
};

template <class Work>
void in_parallel(std::size_t count, const Work& work) {
    for (std::size_t thread = 0; thread < count; ++thread) work(thread);
}

#else

using Mutex = std::mutex;
using Lock = std::scoped_lock<std::mutex>;

// Calls work(0), work(1), ..., each on a thread of its own, and waits for all.
template <class Work>
void in_parallel(std::size_t count, const Work& work) {
    std::vector<std::jthread> pool;
    for (std::size_t thread = 1; thread < count; ++thread) pool.emplace_back(work, thread);
    work(0);
}

#endif

}  // namespace hepta
