// How far a long command is, on standard error: a line that is rewritten on a terminal, else a line now and then.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace hepta::apps {

class Progress {
  public:
    // `things`: what is counted, such as "games".
    Progress(std::uint64_t total, std::string things);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { finish(); }

    // Shows something when it is time to; cheap otherwise. `remark` is added at the end.
    void show(std::uint64_t done, const std::string& remark = "");
    // Wipes the line.
    void finish();

  private:
    using Clock = std::chrono::steady_clock;

    std::uint64_t total_;
    std::string things_;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point next_;
};

// `45 s`, `3 min 20 s`, `2 h 5 min`
std::string duration_text(double seconds);

}  // namespace hepta::apps
