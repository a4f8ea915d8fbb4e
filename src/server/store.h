// The store: one thread writes to the database, many entries in one commit; what is done after a commit is on disk.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/database.h"

namespace hepta::server {

class Store {
  public:
    // Calls of `done` are handed to `deliver`, in the order of writing, many at a time. `written` is false if another
    // process was faster with an event of this number.
    using Done = std::function<void(bool written)>;
    using Deliver = std::function<void(std::vector<std::function<void()>>)>;

    Store(std::unique_ptr<Database> database, Deliver deliver);
    ~Store();  // writes what is queued
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // From any thread.
    void write(Entry entry, Done done);

    // To read, from the network thread.
    Database& database() { return *database_; }

    // Commits and events written so far.
    struct Counts {
        std::uint64_t commits = 0, events = 0;
    };
    Counts counts() const;

  private:
    void run();
    void commit(const std::vector<Entry>& entries, std::vector<Done>& done);

    std::unique_ptr<Database> database_;
    Deliver deliver_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Entry> queue_;
    std::vector<Done> waiting_;  // one for each in the queue
    Counts counts_;
    bool stopping_ = false;
    std::thread thread_;
};

// Nothing can be done without the database: says so and ends the process. What was not acknowledged is not lost to
// anybody, and a start begins with what is on disk.
[[noreturn]] void stop_without_database(const char* reason);

}  // namespace hepta::server
