// The store: one thread writes to the database, another one reads.
#include "server/store.h"

#include <algorithm>
#include <spdlog/spdlog.h>
#include <stdexcept>
#include <utility>

namespace hepta::server {
namespace {

std::int64_t steady_milliseconds() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

constexpr std::int64_t patience = 3000;  // milliseconds; a database that needs longer is away

}  // namespace

Store::Store(Open open, bool is_shared, Metrics& metrics, Deliver deliver)
    : open_(std::move(open)), shared_(is_shared), database_(open_()), metrics_(metrics), deliver_(std::move(deliver)) {
    start();
}

Store::Store(std::unique_ptr<Database> database, Metrics& metrics, Deliver deliver)
    : shared_(database->is_shared()), database_(std::move(database)), metrics_(metrics), deliver_(std::move(deliver)) {
    start();
}

void Store::start() {
    reading_.failing = database_ == nullptr;
    writer_ = std::thread([this] { write_all(); });
    reader_ = std::thread([this] { read_all(); });
}

Store::~Store() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    writer_.join();
    reader_.join();
}

void Store::write(Entry entry, Done done) {
    {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(entry));
        waiting_.push_back(std::move(done));
    }
    wake_.notify_all();
}

void Store::read(std::function<void(Database&)> question) {
    {
        const std::lock_guard lock(mutex_);
        questions_.push_back(std::move(question));
    }
    wake_.notify_all();
}

bool Store::is_away(const Work& work) {
    const std::int64_t since = work.since;
    return work.failing || (since != 0 && steady_milliseconds() - since > patience);
}

// A server that is started before its database waits for it.
void Store::open_database() try {
    constexpr auto pause = std::chrono::seconds(1);
    while (true) {
        auto database = open_();
        std::unique_lock lock(mutex_);
        if (database) {
            database_ = std::move(database);
            break;
        }
        if (wake_.wait_for(lock, pause, [&] { return stopping_; })) return;
    }
    spdlog::warn("the database is there");
    reading_.failing = false;
    wake_.notify_all();
} catch (const std::exception& error) {  // it is there, and none that we can use
    deliver_({[what = std::string(error.what())] { throw std::runtime_error(what); }});
}

// Tries until it works, with growing pauses. False: the store stops, and the database is still away.
bool Store::attempt(Work& work, const std::function<void()>& action) {
    using std::chrono::milliseconds;
    constexpr milliseconds first_pause{100}, longest_pause{2000};
    for (milliseconds pause = first_pause;; pause = std::min(2 * pause, longest_pause)) {
        work.since = steady_milliseconds();
        try {
            action();
            if (work.failing.exchange(false)) spdlog::warn("the database is back");
            work.since = 0;
            return true;
        } catch (const std::exception& error) {
            if (!work.failing.exchange(true)) spdlog::error("the database is away, trying again: {}", error.what());
        }
        work.since = 0;
        std::unique_lock lock(mutex_);
        if (wake_.wait_for(lock, pause, [&] { return stopping_; })) return false;
    }
}

// While one commit is on its way to the disk, the next entries gather: they share the next one.
void Store::write_all() {
    while (true) {
        std::vector<Entry> entries;
        std::vector<Done> done;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || (database_ && !queue_.empty()); });
            if (queue_.empty() || !database_) return;
            entries.swap(queue_);
            done.swap(waiting_);
        }
        std::vector<Written> written;
        const auto begin = Metrics::Time::now();
        if (!attempt(writing_, [&] { written = database_->commit(entries); })) return;
        metrics_.commit.took_since(begin);
        deliver_commit(entries, written, done);
    }
}

void Store::deliver_commit(const std::vector<Entry>& entries, const std::vector<Written>& written,
                           std::vector<Done>& done) {
    std::vector<std::function<void()>> calls;
    std::uint64_t events = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (std::holds_alternative<StoredEvent>(entries[i]) && written[i] == Written::yes) ++events;
        calls.emplace_back([call = std::move(done[i]), result = written[i]] { call(result); });
    }
    ++metrics_.commits;
    metrics_.events.add(static_cast<double>(events));
    deliver_(std::move(calls));
}

// What cannot be read at all is not asked again; whoever wants to know why catches it.
void Store::read_all() {
    if (!database_) open_database();
    while (true) {
        std::function<void(Database&)> question;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || (database_ && !questions_.empty()); });
            if (stopping_) return;
            question = std::move(questions_.front());
            questions_.pop_front();
        }
        const auto ask = [&] {
            try {
                question(*database_);
            } catch (const Damaged& damage) {
                spdlog::error("the database is damaged: {}", damage.what());
            }
        };
        if (!attempt(reading_, ask)) return;
    }
}

}  // namespace hepta::server
