// Ctrl-C as a wish: long commands end early and show what they have.
#pragma once

#include <atomic>

namespace hepta::apps {

// The status with which an interrupted command ends, after it has printed what it has.
inline constexpr int interrupted_status = 130;

// From now on the first Ctrl-C (or SIGTERM) sets the flag; the second one ends the program at once.
const std::atomic<bool>& watch_interrupts();

}  // namespace hepta::apps
