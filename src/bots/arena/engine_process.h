// A program that speaks the engine protocol, run as a child process: lines in, lines out, with limits on time and
// memory. Nothing it does can make us wait longer than we want.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "core/result.h"

namespace hepta::bots::arena {

struct EngineLimits {
    double move_seconds = 2;     // for one choice; told to the engine with every `go`
    double grace_seconds = 0.5;  // before an answer counts as late
    double start_seconds = 10;   // from the start of the program to `ready`
    int memory_mib = 2048;       // address space
};

using Clock = std::chrono::steady_clock;

class EngineProcess {
  public:
    // Starts the program; the words are its name, looked up in PATH, and its arguments.
    static Result<std::unique_ptr<EngineProcess>> start(const std::vector<std::string>& words, int memory_mib);

    // Takes over a child that runs, with the ends of the pipes to and from it. For start().
    EngineProcess(pid_t child, int to, int from) : child_(child), to_(to), from_(from) {}
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;
    ~EngineProcess();  // kills it and whatever it has started

    // Both fail with the reason: it is late, it has ended (and how), or it says too much.
    Result<bool> send(std::string_view line, Clock::time_point deadline);
    Result<std::string> receive(Clock::time_point deadline);

    // The first line that starts with this word, without the word; other lines are passed over.
    Result<std::string> receive(std::string_view word, Clock::time_point deadline);

  private:
    std::string how_it_ended();

    pid_t child_;
    int to_;
    int from_;
    std::string unread_;
};

// The words of a command line: separated by spaces, with "..." and '...' around what holds spaces.
Result<std::vector<std::string>> command_words(std::string_view command);

}  // namespace hepta::bots::arena
