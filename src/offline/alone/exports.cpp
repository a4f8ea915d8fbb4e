// What a page calls in the module: texts and files lie in its memory.
#include <cstdint>
#include <string>

#include "offline/engine.h"
#include "offline/networks.h"

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

// What was written is the network of a game: 1 of 7 Wonders, 2 of Duel. Returns 0 if it is not.
HEPTA_EXPORT(hepta_network) std::uint32_t hepta_network(std::uint32_t game) {
    return hepta::offline::add_network(game == 2 ? "duel" : "seven", std::move(given())) ? 1 : 0;
}
