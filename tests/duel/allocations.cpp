// Counts calls of operator new, for the test that playing allocates nothing.
#include "allocations.h"

#include <cstdlib>
#include <new>

namespace {
thread_local long count = 0;
}

namespace hepta {
long allocations() { return count; }
}  // namespace hepta

void* operator new(std::size_t size) {
    ++count;
    if (void* const memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
