// Supplies as one vector of 32 bytes, for arithmetic on all subsets at once (GCC and Clang vector extensions).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "seven/supply.h"

namespace hepta::seven {

using Bytes = std::uint8_t __attribute__((vector_size(32)));

inline Bytes load(const Supply& supply) {
    Bytes bytes;
    std::memcpy(&bytes, supply.by_subset.data(), sizeof bytes);
    return bytes;
}

inline Supply store(Bytes bytes) {
    Supply supply;
    std::memcpy(supply.by_subset.data(), &bytes, sizeof bytes);
    return supply;
}

inline Bytes larger(Bytes a, Bytes b) { return a > b ? a : b; }

// Per subset, what is missing: max(0, demand - supply).
inline Bytes missing(Bytes demand, Bytes supply) {
#ifdef __AVX2__
    return std::bit_cast<Bytes>(_mm256_subs_epu8(std::bit_cast<__m256i>(demand), std::bit_cast<__m256i>(supply)));
#else
    return larger(demand, supply) - supply;
#endif
}

inline bool is_zero(Bytes bytes) {
#ifdef __AVX__
    using Words = long long __attribute__((vector_size(32)));
    return __builtin_ia32_ptestz256(reinterpret_cast<Words>(bytes), reinterpret_cast<Words>(bytes)) != 0;
#else
    std::uint64_t words[4];
    std::memcpy(words, &bytes, sizeof words);
    return (words[0] | words[1] | words[2] | words[3]) == 0;
#endif
}

// The largest bytes of three vectors, per half: every group of four bytes of a half is (a, a, b, c).
// Interleaving folds two vectors into one of half as many entries each, and so on until one entry of each is left.
inline Bytes folded(Bytes a, Bytes b, Bytes c) {
    // clang-format off
    const Bytes bc = larger(
        __builtin_shufflevector(b, c, 0,32,1,33,2,34,3,35,4,36,5,37,6,38,7,39, 16,48,17,49,18,50,19,51,20,52,21,53,22,54,23,55),
        __builtin_shufflevector(b, c, 8,40,9,41,10,42,11,43,12,44,13,45,14,46,15,47, 24,56,25,57,26,58,27,59,28,60,29,61,30,62,31,63));
    const Bytes aa = larger(a, __builtin_shufflevector(a, a, 1,0,3,2,5,4,7,6,9,8,11,10,13,12,15,14, 17,16,19,18,21,20,23,22,25,24,27,26,29,28,31,30));
    Bytes all = larger(
        __builtin_shufflevector(aa, bc, 0,1,32,33,2,3,34,35,4,5,36,37,6,7,38,39, 16,17,48,49,18,19,50,51,20,21,52,53,22,23,54,55),
        __builtin_shufflevector(aa, bc, 8,9,40,41,10,11,42,43,12,13,44,45,14,15,46,47, 24,25,56,57,26,27,58,59,28,29,60,61,30,31,62,63));
    all = larger(all, __builtin_shufflevector(all, all, 8,9,10,11,12,13,14,15,0,1,2,3,4,5,6,7, 24,25,26,27,28,29,30,31,16,17,18,19,20,21,22,23));
    return larger(all, __builtin_shufflevector(all, all, 4,5,6,7,0,1,2,3,12,13,14,15,8,9,10,11, 20,21,22,23,16,17,18,19,28,29,30,31,24,25,26,27));
    // clang-format on
}

// Four sums over both halves of a folded vector. Sum k weighs group k of each half, which is (a, a, b, c):
//     pair[0] * (byte[0] * a + byte[1] * a) + pair[1] * (byte[2] * b + byte[3] * c).
// Two steps, because that is what the processor multiplies at once.
struct Weights {
    alignas(32) std::array<std::int8_t, 32> byte{};
    alignas(32) std::array<std::int16_t, 16> pair{};
};
using Sums = std::uint32_t __attribute__((vector_size(16)));

inline Sums weighted_sums_in_steps(Bytes folded, const Weights& weights) {
    Sums sums{};
    for (std::size_t pair = 0; pair < weights.pair.size(); ++pair) {
        const int weighed =
            folded[2 * pair] * weights.byte[2 * pair] + folded[2 * pair + 1] * weights.byte[2 * pair + 1];
        sums[pair / 2 % 4] += static_cast<std::uint32_t>(weights.pair[pair] * weighed);
    }
    return sums;
}

inline Sums weighted_sums(Bytes folded, const Weights& weights) {
#ifdef __AVX2__
    const auto* byte = reinterpret_cast<const __m256i*>(weights.byte.data());
    const auto* pair = reinterpret_cast<const __m256i*>(weights.pair.data());
    const __m256i halves = _mm256_madd_epi16(
        _mm256_maddubs_epi16(std::bit_cast<__m256i>(folded), _mm256_load_si256(byte)), _mm256_load_si256(pair));
    return std::bit_cast<Sums>(_mm_add_epi32(_mm256_castsi256_si128(halves), _mm256_extracti128_si256(halves, 1)));
#else
    return weighted_sums_in_steps(folded, weights);
#endif
}

inline void add(Supply& supply, const Supply& more) { supply = store(load(supply) + load(more)); }

}  // namespace hepta::seven
