// Secrets where there is no cryptographic library. The tokens of a page that plays alone open nothing to anybody else.
#include "server/secrets.h"

#include <unistd.h>

#include "core/sha256.h"

namespace hepta::server {

bool ready_secrets() { return true; }

TokenHash hash_of(std::string_view token) { return sha256(token); }

bool same(const TokenHash& a, const TokenHash& b) { return a == b; }

void fill_with_chance(std::span<unsigned char> bytes) {
    if (getentropy(bytes.data(), bytes.size()) != 0) __builtin_trap();  // the browser gives it
}

}  // namespace hepta::server
