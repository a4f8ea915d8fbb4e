// What is fuzzed.
#include "targets.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace hepta::fuzz {

std::span<const Target> targets() {
    static constexpr auto all = std::to_array<Target>({{"notation", fuzz_notation},
                                                       {"record", fuzz_record},
                                                       {"trace", fuzz_trace},
                                                       {"observation", fuzz_observation},
                                                       {"name", fuzz_name},
                                                       {"engine", fuzz_engine},
                                                       {"seven", fuzz_seven},
                                                       {"duel", fuzz_duel},
                                                       {"frames", fuzz_frames},
                                                       {"http", fuzz_http}});
    return all;
}

const Target* find_target(std::string_view name) {
    const auto all = targets();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Target& target) { return target.name == name; });
    return found == all.end() ? nullptr : &*found;
}

void demand(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

}  // namespace hepta::fuzz
