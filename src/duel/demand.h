// Goods and coins as eight bytes of one word, and the arithmetic of prices on several words at once.
#pragma once

#include <array>
#include <cstdint>

#include "duel/effects.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

namespace hepta::duel {

// Units per good in the first five bytes, coins in the sixth: for prices a coin is a good that costs 1 and is not made.
using Demand = std::uint64_t;
inline constexpr int coin_byte = good_count;
inline constexpr Demand goods_bytes = 0xffffffffffU;
inline constexpr Demand coin_bytes = Demand{0xff} << (8 * coin_byte);
inline constexpr Demand one_coin = Demand{1} << (8 * coin_byte);
inline constexpr Demand one_of_each_good = 0x0101010101U;
inline constexpr Demand never_affordable = coin_bytes;

constexpr int byte_of(Demand demand, int byte) { return static_cast<int>(demand >> (8 * byte) & 0xff); }

constexpr Demand demand_of(const Cost& cost) {
    Demand demand = static_cast<Demand>(cost.coins) << (8 * coin_byte);
    for (int good = 0; good < good_count; ++good) demand |= static_cast<Demand>(cost.units[static_cast<std::size_t>(good)]) << (8 * good);
    return demand;
}

// All bytes of the goods in a mask.
constexpr Demand bytes_of(Goods goods) {
    Demand bytes = 0;
    for (int good = 0; good < good_count; ++good)
        if ((goods >> good & 1) != 0) bytes |= Demand{0xff} << (8 * good);
    return bytes;
}

// What own production does not cover.
constexpr int missing_units(Demand demand, Demand own, int byte) {
    const int missing = byte_of(demand, byte) - byte_of(own, byte);
    return missing > 0 ? missing : 0;
}

// Sum over all bytes of missing units times price.
inline int cost_of_missing(Demand demand, Demand own, Demand prices) {
#ifdef __AVX2__
    const __m128i missing = _mm_subs_epu8(_mm_cvtsi64_si128(static_cast<long long>(demand)),
                                          _mm_cvtsi64_si128(static_cast<long long>(own)));
    const __m128i pairs = _mm_maddubs_epi16(missing, _mm_cvtsi64_si128(static_cast<long long>(prices)));
    const __m128i sums = _mm_madd_epi16(pairs, _mm_set1_epi16(1));
    return _mm_cvtsi128_si32(sums) + _mm_extract_epi32(sums, 1);
#else
    int total = 0;
    for (int byte = 0; byte <= coin_byte; ++byte) total += missing_units(demand, own, byte) * byte_of(prices, byte);
    return total;
#endif
}

// Bit i: the missing units of demands[i] cost at most `purse`. The array has eight entries.
inline unsigned within_purse(const std::array<Demand, 8>& demands, Demand own, Demand prices, int purse) {
#ifdef __AVX2__
    const __m256i owned = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i unit_prices = _mm256_set1_epi64x(static_cast<long long>(prices));
    const __m256i limit = _mm256_set1_epi64x(static_cast<long long>(purse) << 32);
    const auto too_dear = [&](const Demand* four) {
        const __m256i missing = _mm256_subs_epu8(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(four)), owned);
        const __m256i pairs = _mm256_maddubs_epi16(missing, unit_prices);
        const __m256i sums = _mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
        const __m256i totals = _mm256_add_epi32(sums, _mm256_slli_epi64(sums, 32));  // in the upper half of each word
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi32(totals, limit))));
    };
    return ~(too_dear(demands.data()) | too_dear(demands.data() + 4) << 4) & 0xffU;
#else
    unsigned mask = 0;
    for (std::size_t i = 0; i < demands.size(); ++i)
        if (cost_of_missing(demands[i], own, prices) <= purse) mask |= 1U << i;
    return mask;
#endif
}

}  // namespace hepta::duel
