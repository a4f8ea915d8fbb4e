// The store: one thread writes to the database, many entries in one commit, another one reads; the network thread never
// waits. While the database is away both try again until it is back: nothing is lost, and nothing acknowledged before.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/database.h"
#include "server/metrics.h"

namespace hepta::server {

class Store {
  public:
    // Calls of `done` are handed to `deliver`, in the order of writing, many at a time.
    using Done = std::function<void(Written)>;
    using Deliver = std::function<void(std::vector<std::function<void()>>)>;

    // Tries this until there is a database; throws if it throws at the first try, later it stops the program.
    using Open = std::function<std::unique_ptr<Database>()>;

    Store(Open open, bool is_shared, Metrics& metrics, Deliver deliver);
    Store(std::unique_ptr<Database> database, Metrics& metrics, Deliver deliver);
    ~Store();  // writes what is queued, unless the database is away
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // From any thread.
    void write(Entry entry, Done done);

    // Asks the database on the thread that reads; `done` gets the answer where `deliver` brings it.
    template <class Question, class Answered>
    void ask(Question question, Answered done) {
        read([this, question = std::move(question), done = std::move(done)](Database& database) {
            deliver_({[done, answer = question(database)] { done(answer); }});
        });
    }
    // The same where there is no answer to wait for.
    void tell(std::function<void(Database&)> message) { read(std::move(message)); }

    bool is_shared() const { return shared_; }  // several processes may use the database

    // The database fails, or has not answered for a while.
    bool is_away() const { return is_away(writing_) || is_away(reading_); }
    bool is_unreadable() const { return is_away(reading_); }

  private:
    using Time = std::chrono::steady_clock::time_point;

    // What one thread is doing with the database.
    struct Work {
        std::atomic<bool> failing = false;
        std::atomic<std::int64_t> since = 0;  // milliseconds of the steady clock; 0: nothing is under way
    };

    static bool is_away(const Work& work);
    void start();
    void open_database();
    void read(std::function<void(Database&)> question);
    void write_all();
    void read_all();
    bool attempt(Work& work, const std::function<void()>& action);
    void deliver_commit(const std::vector<Entry>& entries, const std::vector<Written>& written,
                        std::vector<Done>& done);

    Open open_;
    const bool shared_;
    std::unique_ptr<Database> database_;  // once it is there, it stays
    Metrics& metrics_;
    Deliver deliver_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Entry> queue_;
    std::vector<Done> waiting_;  // one for each in the queue
    std::deque<std::function<void(Database&)>> questions_;
    bool stopping_ = false;
    Work writing_, reading_;
    std::thread writer_, reader_;
};

}  // namespace hepta::server
