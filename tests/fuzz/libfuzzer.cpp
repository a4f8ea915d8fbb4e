// The fuzzer's door: the environment variable HEPTA_FUZZ names the target.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "targets.h"

namespace {

const hepta::fuzz::Target* target = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*arguments*/) {
    const char* name = std::getenv("HEPTA_FUZZ");
    target = hepta::fuzz::find_target(name != nullptr ? name : "");
    if (target != nullptr) return 0;
    std::fprintf(stderr, "HEPTA_FUZZ must be one of:");
    for (const auto& one : hepta::fuzz::targets()) std::fprintf(stderr, " %s", one.name.data());
    std::fprintf(stderr, "\n");
    std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    target->run({reinterpret_cast<const char*>(bytes), size});
    return 0;
}
