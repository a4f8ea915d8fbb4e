// A disk that forgets what was not synced, as a file system of SQLite (its "VFS").
#include "unsafe_disk.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstring>
#include <sqlite3.h>

namespace hepta::test {
namespace {

constexpr std::size_t sector = 512;

UnsafeDisk* disk = nullptr;         // the one that is mounted
sqlite3_vfs* system_vfs = nullptr;  // clocks and random numbers come from there

struct Handle : sqlite3_file {
    DiskFile* file;
    int lock;
    unsigned shm_shared, shm_exclusive;  // slots held
};

Handle& handle_of(sqlite3_file* file) { return *static_cast<Handle*>(file); }

// ---- reading and writing -----------------------------------------------------------------------------------------

void make_change(std::string& bytes, const DiskFile::Change& change) {
    if (change.truncate) return bytes.resize(std::min(bytes.size(), change.at));
    bytes.resize(std::max(bytes.size(), change.at + change.bytes.size()));
    bytes.replace(change.at, change.bytes.size(), change.bytes);
}

int close_file(sqlite3_file*) { return SQLITE_OK; }

int read(sqlite3_file* opened, void* to, int amount, sqlite3_int64 offset) {
    const std::lock_guard lock(disk->mutex());
    const std::string& bytes = handle_of(opened).file->now;
    const auto at = std::min(static_cast<std::size_t>(offset), bytes.size());
    const auto size = std::min(static_cast<std::size_t>(amount), bytes.size() - at);
    std::memcpy(to, bytes.data() + at, size);
    std::memset(static_cast<char*>(to) + size, 0, static_cast<std::size_t>(amount) - size);
    return size == static_cast<std::size_t>(amount) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int write(sqlite3_file* opened, const void* from, int amount, sqlite3_int64 offset) {
    if (disk->before_step) disk->before_step();
    const std::lock_guard lock(disk->mutex());
    DiskFile& file = *handle_of(opened).file;
    const std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(amount));
    const auto start = static_cast<std::size_t>(offset);
    for (std::size_t done = 0; done < bytes.size();) {
        const std::size_t size = std::min(bytes.size() - done, sector - (start + done) % sector);
        file.unsynced.push_back({start + done, bytes.substr(done, size), false});
        make_change(file.now, file.unsynced.back());
        done += size;
    }
    return SQLITE_OK;
}

int truncate(sqlite3_file* opened, sqlite3_int64 size) {
    if (disk->before_step) disk->before_step();
    const std::lock_guard lock(disk->mutex());
    DiskFile& file = *handle_of(opened).file;
    file.unsynced.push_back({static_cast<std::size_t>(size), "", true});
    make_change(file.now, file.unsynced.back());
    return SQLITE_OK;
}

int sync(sqlite3_file* opened, int) {
    if (disk->before_step) disk->before_step();
    if (disk->ignores_sync) return SQLITE_OK;
    const std::lock_guard lock(disk->mutex());
    DiskFile& file = *handle_of(opened).file;
    for (const DiskFile::Change& change : file.unsynced) make_change(file.synced, change);
    file.unsynced.clear();
    return SQLITE_OK;
}

int size_of(sqlite3_file* opened, sqlite3_int64* size) {
    const std::lock_guard lock(disk->mutex());
    *size = static_cast<sqlite3_int64>(handle_of(opened).file->now.size());
    return SQLITE_OK;
}

// ---- locks -------------------------------------------------------------------------------------------------------

int lock_file(sqlite3_file* opened, int wanted) {
    const std::lock_guard lock(disk->mutex());
    Handle& handle = handle_of(opened);
    DiskFile& file = *handle.file;
    if (handle.lock >= wanted) return SQLITE_OK;
    if (file.exclusive != nullptr && file.exclusive != opened) return SQLITE_BUSY;
    if (wanted == SQLITE_LOCK_SHARED) ++file.shared;
    if (wanted >= SQLITE_LOCK_RESERVED) {
        if (file.reserved != nullptr && file.reserved != opened) return SQLITE_BUSY;
        file.reserved = opened;
    }
    if (wanted == SQLITE_LOCK_EXCLUSIVE) {
        if (file.shared > 1) return SQLITE_BUSY;
        file.exclusive = opened;
    }
    handle.lock = wanted;
    return SQLITE_OK;
}

int unlock_file(sqlite3_file* opened, int wanted) {
    const std::lock_guard lock(disk->mutex());
    Handle& handle = handle_of(opened);
    DiskFile& file = *handle.file;
    if (file.exclusive == opened) file.exclusive = nullptr;
    if (file.reserved == opened) file.reserved = nullptr;
    if (wanted == SQLITE_LOCK_NONE && handle.lock != SQLITE_LOCK_NONE) --file.shared;
    handle.lock = std::min(handle.lock, wanted);
    return SQLITE_OK;
}

int is_reserved(sqlite3_file* opened, int* answer) {
    const std::lock_guard lock(disk->mutex());
    *answer = handle_of(opened).file->reserved != nullptr ? 1 : 0;
    return SQLITE_OK;
}

int control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return static_cast<int>(sector); }
int characteristics(sqlite3_file*) { return 0; }  // the weakest promises

// ---- memory shared between the connections -----------------------------------------------------------------------

int map_shared(sqlite3_file* opened, int region, int size, int extend, void volatile** to) {
    const std::lock_guard lock(disk->mutex());
    auto& memory = handle_of(opened).file->shared_memory;
    const auto number = static_cast<std::size_t>(region);
    *to = nullptr;
    if (size != static_cast<int>(sizeof *memory.front())) return SQLITE_IOERR;
    if (number >= memory.size() && extend == 0) return SQLITE_OK;
    while (number >= memory.size()) {
        memory.push_back(std::make_unique<std::array<char, 32 * 1024>>());
        memory.back()->fill(0);
    }
    *to = memory[number]->data();
    return SQLITE_OK;
}

int lock_shared(sqlite3_file* opened, int first, int count, int flags) {
    const std::lock_guard lock(disk->mutex());
    Handle& handle = handle_of(opened);
    DiskFile& file = *handle.file;
    const unsigned mask = ((1U << static_cast<unsigned>(count)) - 1U) << static_cast<unsigned>(first);
    const bool is_shared = (flags & SQLITE_SHM_SHARED) != 0;
    for (auto slot = static_cast<std::size_t>(first); slot < static_cast<std::size_t>(first + count); ++slot) {
        if ((flags & SQLITE_SHM_UNLOCK) != 0) {
            if ((handle.shm_shared >> slot & 1U) != 0) --file.shm_shared[slot];
            if (file.shm_exclusive[slot] == opened) file.shm_exclusive[slot] = nullptr;
            continue;
        }
        const bool others_share = file.shm_shared[slot] > static_cast<int>(handle.shm_shared >> slot & 1U);
        const bool taken = file.shm_exclusive[slot] != nullptr && file.shm_exclusive[slot] != opened;
        if (taken || (!is_shared && others_share)) return SQLITE_BUSY;
    }
    if ((flags & SQLITE_SHM_UNLOCK) != 0) {
        handle.shm_shared &= ~mask;
        handle.shm_exclusive &= ~mask;
        return SQLITE_OK;
    }
    for (auto slot = static_cast<std::size_t>(first); slot < static_cast<std::size_t>(first + count); ++slot) {
        if (!is_shared) file.shm_exclusive[slot] = opened;
        if (is_shared && (handle.shm_shared >> slot & 1U) == 0) ++file.shm_shared[slot];
    }
    (is_shared ? handle.shm_shared : handle.shm_exclusive) |= mask;
    return SQLITE_OK;
}

void barrier(sqlite3_file*) { std::atomic_thread_fence(std::memory_order_seq_cst); }
int unmap_shared(sqlite3_file*, int) { return SQLITE_OK; }

// ---- the file system ---------------------------------------------------------------------------------------------

const sqlite3_io_methods* methods() {
    static const sqlite3_io_methods table = [] {
        sqlite3_io_methods made{};
        made.iVersion = 2;
        made.xClose = close_file;
        made.xRead = read;
        made.xWrite = write;
        made.xTruncate = truncate;
        made.xSync = sync;
        made.xFileSize = size_of;
        made.xLock = lock_file;
        made.xUnlock = unlock_file;
        made.xCheckReservedLock = is_reserved;
        made.xFileControl = control;
        made.xSectorSize = sector_size;
        made.xDeviceCharacteristics = characteristics;
        made.xShmMap = map_shared;
        made.xShmLock = lock_shared;
        made.xShmBarrier = barrier;
        made.xShmUnmap = unmap_shared;
        return made;
    }();
    return &table;
}

int open_file(sqlite3_vfs*, const char* path, sqlite3_file* opened, int flags, int* flags_given) {
    const std::lock_guard lock(disk->mutex());
    opened->pMethods = nullptr;
    if (path == nullptr) return SQLITE_CANTOPEN;  // temporary files: nothing here needs any
    DiskFile* file = disk->find(path);
    if (file == nullptr && (flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
    Handle& handle = handle_of(opened);
    handle.file = file != nullptr ? file : disk->create(path);
    handle.lock = SQLITE_LOCK_NONE;
    handle.shm_shared = handle.shm_exclusive = 0;
    opened->pMethods = methods();
    if (flags_given != nullptr) *flags_given = flags;
    return SQLITE_OK;
}

int delete_file(sqlite3_vfs*, const char* path, int) {
    if (disk->before_step) disk->before_step();
    const std::lock_guard lock(disk->mutex());
    disk->remove(path);
    return SQLITE_OK;
}

int access_file(sqlite3_vfs*, const char* path, int, int* answer) {
    const std::lock_guard lock(disk->mutex());
    *answer = disk->find(path) != nullptr ? 1 : 0;
    return SQLITE_OK;
}

int full_path(sqlite3_vfs*, const char* path, int size, char* to) {
    sqlite3_snprintf(size, to, "%s", path);
    return SQLITE_OK;
}

int random_bytes(sqlite3_vfs*, int size, char* to) { return system_vfs->xRandomness(system_vfs, size, to); }
int rest(sqlite3_vfs*, int microseconds) { return system_vfs->xSleep(system_vfs, microseconds); }
int time_of_day(sqlite3_vfs*, double* days) { return system_vfs->xCurrentTime(system_vfs, days); }

sqlite3_vfs* unsafe_vfs() {
    static sqlite3_vfs vfs = [] {
        sqlite3_vfs made{};
        made.iVersion = 1;
        made.szOsFile = sizeof(Handle);
        made.mxPathname = 512;
        made.zName = "unsafe_disk";
        made.xOpen = open_file;
        made.xDelete = delete_file;
        made.xAccess = access_file;
        made.xFullPathname = full_path;
        made.xRandomness = random_bytes;
        made.xSleep = rest;
        made.xCurrentTime = time_of_day;
        return made;
    }();
    return &vfs;
}

}  // namespace

UnsafeDisk::UnsafeDisk(Image image) {
    for (auto& [path, bytes] : image) {
        DiskFile* file = create(path);
        file->now = bytes;
        file->synced = std::move(bytes);
    }
}

UnsafeDisk::~UnsafeDisk() {
    if (!mounted_) return;
    sqlite3_vfs_unregister(unsafe_vfs());
    sqlite3_vfs_register(system_vfs, 1);
    disk = nullptr;
}

void UnsafeDisk::mount() {
    assert(disk == nullptr);
    system_vfs = sqlite3_vfs_find(nullptr);
    disk = this;
    mounted_ = true;
    sqlite3_vfs_register(unsafe_vfs(), 1);
}

DiskFile* UnsafeDisk::find(const std::string& path) {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : found->second.get();
}

DiskFile* UnsafeDisk::create(const std::string& path) {
    return files_.emplace(path, std::make_unique<DiskFile>()).first->second.get();
}

void UnsafeDisk::remove(const std::string& path) {
    const auto found = files_.find(path);
    if (found == files_.end()) return;
    removed_.push_back(std::move(found->second));
    files_.erase(found);
}

UnsafeDisk::Image UnsafeDisk::after_power_cut(Random& random) {
    const std::lock_guard lock(mutex_);
    constexpr int certainty = 4;
    const int kept = random.below(certainty + 1);  // of four changes; now and then none, now and then all
    Image image;
    for (const auto& [path, file] : files_) {
        std::string bytes = file->synced;
        for (const DiskFile::Change& change : file->unsynced)
            if (random.below(certainty) < kept) make_change(bytes, change);
        image.emplace(path, std::move(bytes));
    }
    return image;
}

}  // namespace hepta::test
