// Secrets: link tokens of 256 bits, kept as hashes, and chance that nobody can foresee.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hepta::server {

// Readies the cryptographic library; false if the system has no source of chance.
bool ready_secrets();

// A new token, 43 letters fit for a link.
std::string new_token();

// Whether this can be a token that a client made: 43 letters fit for a link.
bool is_token(std::string_view text);

// A new name for a game: 80 bits, 16 letters.
std::string new_game_id();

// What is stored of a token.
using TokenHash = std::array<std::uint8_t, 32>;
TokenHash hash_of(std::string_view token);

// Takes the same time whatever the difference.
bool same(const TokenHash& a, const TokenHash& b);

std::uint64_t random_word();
void fill_with_chance(std::span<unsigned char> bytes);

}  // namespace hepta::server
