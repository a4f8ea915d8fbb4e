// Files inside the program, put there by cmake/embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace hepta::server {

struct EmbeddedFile {
    std::string_view path;  // `/index.html`
    std::string_view bytes;
};

// The page as web/dist had it when the program was built; empty if it was not there.
std::span<const EmbeddedFile> embedded_page();

// build-wasm/hepta.wasm, the engine for browsers; empty if it was not there.
std::span<const EmbeddedFile> embedded_engine();

// docs/openapi.json
std::string_view embedded_openapi();

// data/puzzles/*.json
std::span<const EmbeddedFile> embedded_puzzles();

}  // namespace hepta::server
