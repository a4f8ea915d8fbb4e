// A disk for SQLite that lives in memory and forgets, when the power is cut, what was not synced: all of it, none of
// it, or any of its sectors.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/random.h"

namespace hepta::test {

// One file: what programs read, and what would be left of it after a power cut.
struct DiskFile {
    struct Change {
        std::size_t at = 0;
        std::string bytes;      // of one sector
        bool truncate = false;  // instead: the file ends here
    };
    std::string now, synced;
    std::vector<Change> unsynced;

    // Locks of the connections, as SQLite asks for them.
    int shared = 0;
    const void *reserved = nullptr, *exclusive = nullptr;
    std::vector<std::unique_ptr<std::array<char, 32 * 1024>>> shared_memory;
    std::array<int, 8> shm_shared{};
    std::array<const void*, 8> shm_exclusive{};
};

class UnsafeDisk {
  public:
    using Image = std::map<std::string, std::string>;  // contents by path

    explicit UnsafeDisk(Image image = {});
    ~UnsafeDisk();
    UnsafeDisk(const UnsafeDisk&) = delete;
    UnsafeDisk& operator=(const UnsafeDisk&) = delete;

    // Makes this the disk that SQLite opens files on, until it is destroyed. One at a time.
    void mount();

    // Called before every change and every sync, on the thread that makes it: the moments to cut the power.
    std::function<void()> before_step;
    bool ignores_sync = false;  // as disks that lie do

    // What is there when the power is cut now.
    Image after_power_cut(Random& random);

    // For the callbacks of SQLite.
    std::mutex& mutex() { return mutex_; }
    DiskFile* find(const std::string& path);
    DiskFile* create(const std::string& path);
    void remove(const std::string& path);

  private:
    std::mutex mutex_;
    std::map<std::string, std::unique_ptr<DiskFile>> files_;
    std::vector<std::unique_ptr<DiskFile>> removed_;  // may still be open
    bool mounted_ = false;
};

}  // namespace hepta::test
