// How often this thread has called operator new.
#pragma once

namespace hepta {
long allocations();
}
