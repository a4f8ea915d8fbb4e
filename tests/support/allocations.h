// Counts the allocations of a test program, to show that hot functions make none.
#pragma once

#include <cstdint>

namespace hepta {

// Allocations of this thread since it began; always 0 in the build with sanitizers, which has its own allocator.
std::uint64_t allocations();

}  // namespace hepta
