// SHA-256 (FIPS 180-4), for deals that can be checked: the same on every machine, in WebAssembly too.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace hepta {

using Sha256 = std::array<unsigned char, 32>;

Sha256 sha256(std::string_view text);

}  // namespace hepta
