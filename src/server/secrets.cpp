// Secrets, by libsodium.
#include "server/secrets.h"

#include <sodium.h>

namespace hepta::server {

bool ready_secrets() { return sodium_init() >= 0; }

TokenHash hash_of(std::string_view token) {
    TokenHash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    return hash;
}

bool same(const TokenHash& a, const TokenHash& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

void fill_with_chance(std::span<unsigned char> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

}  // namespace hepta::server
