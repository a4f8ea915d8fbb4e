// The store: an event log in SQLite. One thread writes, many events in one commit; what is done after a commit is on
// disk.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/game.h"

namespace SQLite {
class Database;
}

namespace hepta::server {

struct StoredGame {
    GameHead head;
    std::vector<Event> events;
};

struct StoredEvent {
    std::string game;
    Event event;
    bool over = false;  // the game ends with this event
};

class Store {
  public:
    // Calls of `done` are handed to `deliver`, in the order of writing, many at a time.
    using Done = std::function<void()>;
    using Deliver = std::function<void(std::vector<Done>)>;

    // Throws if the file cannot be opened or is not ours.
    Store(const std::string& path, Deliver deliver);
    ~Store();  // writes what is queued
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // From any thread.
    void write(GameHead head, Done done);
    void write(StoredEvent event, Done done);
    void after_writes(Done done);  // nothing to write: done when everything before is on disk

    // From the network thread.
    std::optional<StoredGame> read(const std::string& game);
    std::vector<std::string> moving();  // games that may go on while nobody is there: with bots, or with a clock

    // Commits and events written so far.
    struct Counts {
        std::uint64_t commits = 0, events = 0;
    };
    Counts counts() const;

  private:
    struct Nothing {};
    struct Item {
        std::variant<Nothing, GameHead, StoredEvent> what;
        Done done;
    };
    void push(Item item);
    void run();
    void commit(std::vector<Item>& items);

    Deliver deliver_;
    std::unique_ptr<SQLite::Database> writing_, reading_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Item> queue_;
    Counts counts_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace hepta::server
