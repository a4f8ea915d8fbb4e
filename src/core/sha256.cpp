// SHA-256, as the standard describes it.
#include "core/sha256.h"

#include <algorithm>
#include <bit>

namespace hepta {
namespace {

using Word = std::uint32_t;
using State = std::array<Word, 8>;

constexpr std::size_t block_size = 64;
constexpr std::size_t rounds = 64;
constexpr std::size_t words_in_block = 16;
constexpr unsigned bits_in_byte = 8;

// The first bits of the fractions of the cube roots of the first primes.
constexpr std::array<Word, rounds> constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

Word big_endian(const unsigned char* bytes) {
    Word word = 0;
    for (std::size_t i = 0; i < sizeof(Word); ++i) word = word << bits_in_byte | bytes[i];
    return word;
}

std::array<Word, rounds> schedule(const unsigned char* block) {
    std::array<Word, rounds> words{};
    for (std::size_t i = 0; i < words_in_block; ++i) words[i] = big_endian(block + i * sizeof(Word));
    for (std::size_t i = words_in_block; i < rounds; ++i) {
        const Word a = words[i - 15], b = words[i - 2];
        const Word first = std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U;
        const Word second = std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U;
        words[i] = words[i - words_in_block] + first + words[i - 7] + second;
    }
    return words;
}

void add_block(State& state, const unsigned char* block) {
    const auto words = schedule(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < rounds; ++i) {
        const Word choice = (e & f) ^ (~e & g);
        const Word majority = (a & b) ^ (a & c) ^ (b & c);
        const Word first =
            h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + constants[i] + words[i];
        const Word second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const State sum = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += sum[i];
}

}  // namespace

Sha256 sha256(std::string_view text) {
    constexpr State first = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                             0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    State state = first;
    // The text, a one, zeros, and the length in bits fill whole blocks.
    std::string padded(text);
    padded += '\x80';
    while (padded.size() % block_size != block_size - sizeof(std::uint64_t)) padded += '\0';
    const std::uint64_t length = static_cast<std::uint64_t>(text.size()) * bits_in_byte;
    for (unsigned shift = 64; shift > 0; shift -= bits_in_byte)
        padded += static_cast<char>(length >> (shift - bits_in_byte) & 0xffU);
    for (std::size_t from = 0; from < padded.size(); from += block_size)
        add_block(state, reinterpret_cast<const unsigned char*>(padded.data()) + from);
    Sha256 hash{};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] = static_cast<unsigned char>(state[i / sizeof(Word)] >> (24 - bits_in_byte * (i % sizeof(Word))));
    return hash;
}

}  // namespace hepta
