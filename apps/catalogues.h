// The catalogues of words and names inside the program, put there by cmake/embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace hepta::apps {

struct Catalogue {
    std::string_view path;  // `/words/en.json`
    std::string_view bytes;
};

std::span<const Catalogue> catalogues();

}  // namespace hepta::apps
