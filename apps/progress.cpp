// How far a long command is.
#include "progress.h"

#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace hepta::apps {
namespace {

using namespace std::chrono_literals;
constexpr auto patience = 2s;  // shorter commands say nothing
constexpr auto between_rewrites = 250ms;
constexpr auto between_lines = 30s;

}  // namespace

std::string duration_text(double seconds) {
    const auto whole = static_cast<long>(std::ceil(seconds));
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
    return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

Progress::Progress(std::uint64_t total, std::string things)
    : total_(total), things_(std::move(things)), terminal_(isatty(STDERR_FILENO) == 1), next_(begin_ + patience) {}

void Progress::show(std::uint64_t done, const std::string& remark) {
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + (terminal_ ? Clock::duration(between_rewrites) : Clock::duration(between_lines));
    shown_ = true;
    const double used = std::chrono::duration<double>(now - begin_).count();
    std::string text = fmt::format("{} of {} {}", done, total_, things_);
    if (done > 0 && done < total_)
        text += fmt::format(", {} left",
                            duration_text(used * static_cast<double>(total_ - done) / static_cast<double>(done)));
    if (!remark.empty()) text += ", " + remark;
    fmt::print(stderr, "{}{}{}", terminal_ ? "\r\x1b[K" : "", text, terminal_ ? "" : "\n");
    std::fflush(stderr);
}

void Progress::finish() {
    if (shown_ && terminal_) fmt::print(stderr, "\r\x1b[K");
    shown_ = false;
}

}  // namespace hepta::apps
