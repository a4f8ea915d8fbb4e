// The store: one thread writes to the database.
#include "server/store.h"

#include <algorithm>
#include <cstdlib>
#include <spdlog/spdlog.h>
#include <utility>

namespace hepta::server {

void stop_without_database(const char* reason) {
    spdlog::critical("the database cannot be used, stopping: {}", reason);
    spdlog::shutdown();
    std::_Exit(EXIT_FAILURE);
}

Store::Store(std::unique_ptr<Database> database, Deliver deliver)
    : database_(std::move(database)), deliver_(std::move(deliver)) {
    thread_ = std::thread([this] { run(); });
}

Store::~Store() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Store::write(Entry entry, Done done) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(entry));
        waiting_.push_back(std::move(done));
    }
    wake_.notify_one();
}

Store::Counts Store::counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
}

// While one commit is on its way to the disk, the next entries gather: they share the next one.
void Store::run() {
    while (true) {
        std::vector<Entry> entries;
        std::vector<Done> done;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
            if (queue_.empty()) return;
            entries.swap(queue_);
            done.swap(waiting_);
        }
        try {
            commit(entries, done);
        } catch (const std::exception& error) {
            stop_without_database(error.what());
        }
    }
}

void Store::commit(const std::vector<Entry>& entries, std::vector<Done>& done) {
    const std::vector<bool> written = database_->commit(entries);
    std::vector<std::function<void()>> calls;
    std::uint64_t events = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (std::holds_alternative<StoredEvent>(entries[i]) && written[i]) ++events;
        calls.emplace_back(
            [call = std::move(done[i]), was_written = static_cast<bool>(written[i])] { call(was_written); });
    }
    {
        const std::lock_guard lock(mutex_);
        ++counts_.commits;
        counts_.events += events;
    }
    deliver_(std::move(calls));
}

}  // namespace hepta::server
