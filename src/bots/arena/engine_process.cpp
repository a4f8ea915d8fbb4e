// A program that speaks the engine protocol, run as a child process.
#include "bots/arena/engine_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace hepta::bots::arena {
namespace {

constexpr std::size_t longest_line = 1 << 20;  // an engine that says more without a line end talks nonsense

std::string system_error(const std::string& what) { return what + ": " + std::strerror(errno); }

// Milliseconds until the deadline, rounded up; 0 if it is over.
int milliseconds_left(Clock::time_point deadline) {
    using std::chrono::ceil;
    const auto left = ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    constexpr long longest = 1000 * 60 * 60;
    return static_cast<int>(std::clamp<long>(left, 0, longest));
}

// Waits until the file can be read or written; false: the deadline is over.
bool wait_for(int file, short event, Clock::time_point deadline) {
    while (true) {
        pollfd wanted{file, event, 0};
        const int ready = poll(&wanted, 1, milliseconds_left(deadline));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return true;  // the read or write that follows reports it
        if (milliseconds_left(deadline) == 0) return false;
    }
}

// A pair of file descriptors that close themselves.
struct Pipe {
    std::array<int, 2> ends = {-1, -1};

    Pipe() = default;
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        for (const int end : ends)
            if (end >= 0) close(end);
    }
    bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
    int release(std::size_t end) { return std::exchange(ends[end], -1); }
};

void limit(decltype(RLIMIT_AS) resource, rlim_t value) {
    const rlimit both{value, value};
    setrlimit(resource, &both);
}

// In the child between fork and exec: only calls that are safe there. Reports a failed exec through `failure`.
[[noreturn]] void become(char* const* arguments, int in, int out, int failure, int memory_mib) {
    setpgid(0, 0);                     // its own group: killed together with what it starts, no Ctrl-C from us
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive us
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_AS, static_cast<rlim_t>(memory_mib) << 20U);
    execvp(arguments[0], arguments);
    const int error = errno;
    [[maybe_unused]] const auto written = write(failure, &error, sizeof error);
    _exit(127);
}

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::vector<std::string>& words, int memory_mib) {
    if (words.empty()) return Failure{"no program is named"};
    std::vector<std::string> copies = words;
    std::vector<char*> arguments;
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    Pipe to;
    Pipe from;
    Pipe failure;
    if (!to.open() || !from.open() || !failure.open()) return Failure{system_error("no pipe")};
    signal(SIGPIPE, SIG_IGN);  // a dead engine is an answer of write(), not our end
    const pid_t child = fork();
    if (child < 0) return Failure{system_error("no new process")};
    if (child == 0) become(arguments.data(), to.ends[0], from.ends[1], failure.ends[1], memory_mib);
    setpgid(child, child);
    close(failure.release(1));
    int error = 0;
    const bool failed = read(failure.ends[0], &error, sizeof error) == sizeof error;
    if (failed) {
        waitpid(child, nullptr, 0);
        errno = error;
        return Failure{system_error("cannot run '" + words[0] + "'")};
    }
    fcntl(to.ends[1], F_SETFL, O_NONBLOCK);
    fcntl(from.ends[0], F_SETFL, O_NONBLOCK);
    return std::make_unique<EngineProcess>(child, to.release(1), from.release(0));
}

EngineProcess::~EngineProcess() {
    close(to_);
    close(from_);
    if (child_ <= 0) return;
    kill(-child_, SIGKILL);
    waitpid(child_, nullptr, 0);
}

std::string EngineProcess::how_it_ended() {
    int status = 0;
    if (child_ <= 0) return "it has ended";
    for (int tries = 0; tries < 20; ++tries) {  // its pipe may close a moment before it is gone
        if (waitpid(child_, &status, WNOHANG) == child_) {
            kill(-child_, SIGKILL);  // what it has started
            child_ = 0;
            if (WIFSIGNALED(status)) return std::string("it was ended by a signal: ") + strsignal(WTERMSIG(status));
            return "it ended with status " + std::to_string(WEXITSTATUS(status));
        }
        usleep(10'000);
    }
    return "it closed its output";
}

Result<bool> EngineProcess::send(std::string_view line, Clock::time_point deadline) {
    std::string rest(line);
    rest += '\n';
    while (!rest.empty()) {
        if (!wait_for(to_, POLLOUT, deadline)) return Failure{"it does not read its input"};
        const ssize_t written = write(to_, rest.data(), rest.size());
        if (written > 0) rest.erase(0, static_cast<std::size_t>(written));
        if (written < 0 && errno != EAGAIN && errno != EINTR) return Failure{how_it_ended()};
    }
    return true;
}

Result<std::string> EngineProcess::receive(Clock::time_point deadline) {
    while (true) {
        if (const auto end = unread_.find('\n'); end != std::string::npos) {
            std::string line = unread_.substr(0, end);
            unread_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (unread_.size() > longest_line) return Failure{"it sent a line without end"};
        if (!wait_for(from_, POLLIN, deadline)) return Failure{"it did not answer in time"};
        std::array<char, 4096> bytes;
        const ssize_t got = read(from_, bytes.data(), bytes.size());
        if (got > 0) unread_.append(bytes.data(), static_cast<std::size_t>(got));
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return Failure{how_it_ended()};
    }
}

Result<std::string> EngineProcess::receive(std::string_view word, Clock::time_point deadline) {
    while (true) {
        auto line = receive(deadline);
        if (!line) return line;
        if (*line == word) return std::string();
        if (line->starts_with(word) && line->size() > word.size() && (*line)[word.size()] == ' ')
            return line->substr(word.size() + 1);
        if (Clock::now() > deadline) return Failure{"it did not answer in time"};  // it talks, but of other things
    }
}

Result<std::vector<std::string>> command_words(std::string_view command) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = 0;
    for (const char letter : command) {
        if (quote != 0 ? letter == quote : letter == '"' || letter == '\'') {
            quote = quote != 0 ? '\0' : letter;
            in_word = true;
        } else if (letter == ' ' && quote == 0) {
            if (in_word) words.push_back(std::exchange(word, {}));
            in_word = false;
        } else {
            word += letter;
            in_word = true;
        }
    }
    if (quote != 0) return Failure{"a quotation mark is not closed"};
    if (in_word) words.push_back(word);
    if (words.empty()) return Failure{"no program is named"};
    return words;
}

}  // namespace hepta::bots::arena
