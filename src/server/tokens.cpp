// Tokens and names of games, from chance.
#include <algorithm>
#include <cctype>
#include <cstring>

#include "server/secrets.h"

namespace hepta::server {

std::string new_token() {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    constexpr unsigned bits_of_letter = 6, bits_of_byte = 8;
    std::array<unsigned char, 32> bytes{};
    fill_with_chance(bytes);
    std::string text;
    unsigned held = 0, bits = 0;  // not yet written
    for (const unsigned char byte : bytes) {
        held = (held << bits_of_byte | byte) & 0xffffU;
        for (bits += bits_of_byte; bits >= bits_of_letter; bits -= bits_of_letter)
            text += letters[held >> (bits - bits_of_letter) & (letters.size() - 1)];
    }
    return text + letters[held << (bits_of_letter - bits) & (letters.size() - 1)];
}

bool is_token(std::string_view text) {
    constexpr std::size_t letters = 43;
    const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
    return text.size() == letters && std::all_of(text.begin(), text.end(), fits);
}

std::string new_game_id() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none like another
    std::array<unsigned char, 16> bytes{};
    fill_with_chance(bytes);
    std::string id;
    for (const unsigned char byte : bytes) id += letters[byte % letters.size()];
    return id;
}

std::uint64_t random_word() {
    std::array<unsigned char, sizeof(std::uint64_t)> bytes{};
    fill_with_chance(bytes);
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    return word;
}

}  // namespace hepta::server
