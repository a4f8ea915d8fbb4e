// Secrets, by libsodium.
#include "server/secrets.h"

#include <algorithm>
#include <cctype>
#include <sodium.h>

namespace hepta::server {

bool ready_secrets() { return sodium_init() >= 0; }

std::string new_token() {
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // the terminating zero
    return text;
}

bool is_token(std::string_view text) {
    constexpr std::size_t letters = 43;
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
    return text.size() == letters && std::all_of(text.begin(), text.end(), fits);
}

std::string new_game_id() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none like another
    std::string id;
    for (int i = 0; i < 16; ++i) id += letters[randombytes_uniform(static_cast<std::uint32_t>(letters.size()))];
    return id;
}

TokenHash hash_of(std::string_view token) {
    TokenHash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    return hash;
}

bool same(const TokenHash& a, const TokenHash& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

std::uint64_t random_word() {
    std::uint64_t word = 0;
    randombytes_buf(&word, sizeof word);
    return word;
}

}  // namespace hepta::server
