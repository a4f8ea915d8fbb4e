// What a page calls in the module: texts and files lie in its memory.
#include <array>
#include <cstdint>
#include <string>

#include "offline/brought.h"
#include "offline/engine.h"

namespace {

std::string& given() {
    static std::string text;
    return text;
}

std::string& answer() {
    static std::string text;
    return text;
}

}  // namespace

#define HEPTA_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// Room for so many bytes that the page writes before it calls.
HEPTA_EXPORT(hepta_room) char* hepta_room(std::uint32_t size) {
    given().assign(size, '\0');
    return given().data();
}

// Answers the call that was written; returns the size of the answer, which lies at hepta_answer().
HEPTA_EXPORT(hepta_call) std::uint32_t hepta_call() {
    answer() = hepta::offline::call(given());
    return static_cast<std::uint32_t>(answer().size());
}

HEPTA_EXPORT(hepta_answer) const char* hepta_answer() { return answer().data(); }

// What was written is what this number means. Returns 0 if it is not.
HEPTA_EXPORT(hepta_bring) std::uint32_t hepta_bring(std::uint32_t number) {
    constexpr std::array names = {"seven.network", "duel.network", "seven.puzzles", "duel.puzzles"};
    return number < names.size() && hepta::offline::bring(names[number], std::move(given())) ? 1 : 0;
}
