// The four ways to play Duel, by name.
#pragma once

#include <array>

#include "duel/setup.h"

namespace hepta::play {

struct Combination {
    const char* name;
    duel::Setup setup;
};
inline constexpr std::array<Combination, 4> combinations = {{{"base", {}},
                                                             {"agora", {.agora = true}},
                                                             {"pantheon", {.pantheon = true}},
                                                             {"both", {.agora = true, .pantheon = true}}}};

}  // namespace hepta::play
