// Eight small things side by side: ids of cards or wonders as the bytes of one word, and what is done with all of them
// at once. Where the processor has vector instructions each function is a few of them without a branch; elsewhere a
// loop says the same.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "duel/actions.h"

#ifdef __AVX2__
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#else
// Without vector registers of this width a vector is passed in memory; nothing outside this program calls us with one.
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

namespace hepta::duel {

inline constexpr int lane_count = 8;

// One number per lane (vector extension of GCC and Clang).
using Lanes = std::int32_t __attribute__((vector_size(32)));
constexpr Lanes in_each_lane(int number) { return Lanes{} + number; }
inline Lanes smaller(Lanes a, Lanes b) { return a < b ? a : b; }
inline Lanes larger(Lanes a, Lanes b) { return a > b ? a : b; }

// Up to eight ids, the first in the lowest byte. What stands behind the last must be a row of the tables it is looked
// up in; for cards it is `no_id`.
inline constexpr int no_id = 0x7f;
inline constexpr std::uint64_t no_ids = 0x7f7f7f7f7f7f7f7fU;

// How many bytes stand before the first `no_id`.
constexpr int count_ids(std::uint64_t bytes) { return (71 - std::countl_zero(bytes ^ no_ids)) / 8; }

template <class Id>
struct Eight {
    std::uint64_t bytes;
    int count;

    constexpr Id operator[](int place) const {
        assert(place < count);
        return static_cast<Id>(bytes >> (8 * place) & 0xff);
    }
};

namespace detail {
inline constexpr std::uint64_t ones = 0x0101010101010101U;
inline constexpr std::uint64_t no_byte = 0x80;  // the byte shuffle writes 0

// By mask: the numbers of its bits as bytes, smallest first.
inline constexpr auto numbers_of_bits = [] {
    std::array<std::uint64_t, 256> rows{};
    for (unsigned mask = 0; mask < rows.size(); ++mask) {
        int place = 0;
        for (std::uint64_t bit = 0; bit < 8; ++bit)
            if ((mask >> bit & 1) != 0) rows[mask] |= bit << (8 * place++);
        for (; place < 8; ++place) rows[mask] |= no_byte << (8 * place);
    }
    return rows;
}();
}  // namespace detail

// The bytes whose bits are in the mask, moved together; 0 behind the last.
inline std::uint64_t packed(std::uint64_t bytes, unsigned mask) {
#ifdef __AVX2__
    const auto order = static_cast<long long>(detail::numbers_of_bits[mask]);
    const __m128i word = _mm_cvtsi64_si128(static_cast<long long>(bytes));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_shuffle_epi8(word, _mm_cvtsi64_si128(order))));
#elif defined(__wasm_simd128__)
    return wasm_u64x2_extract_lane(
        wasm_i8x16_swizzle(wasm_u64x2_splat(bytes), wasm_u64x2_splat(detail::numbers_of_bits[mask])), 0);
#else
    std::uint64_t together = 0;
    for (int place = 0; mask != 0; mask &= mask - 1)
        together |= (bytes >> (8 * std::countr_zero(mask)) & 0xff) << (8 * place++);
    return together;
#endif
}

// The bits of a word at the places of a mask, moved together; and low bits spread to the places of a mask.
inline std::uint32_t bits_at(std::uint32_t word, std::uint32_t mask) {
#ifdef __BMI2__
    return __builtin_ia32_pext_si(word, mask);
#else
    std::uint32_t together = 0;
    for (int place = 0; mask != 0; mask &= mask - 1) together |= (word >> std::countr_zero(mask) & 1) << place++;
    return together;
#endif
}
inline std::uint32_t spread_to(std::uint32_t mask, std::uint32_t bits) {
#ifdef __BMI2__
    return __builtin_ia32_pdep_si(bits, mask);
#else
    std::uint32_t spread = 0;
    for (; mask != 0; mask &= mask - 1, bits >>= 1) spread |= (bits & 1) << std::countr_zero(mask);
    return spread;
#endif
}

// The numbers of the bits of a mask that has at most eight; behind the last stands anything below 16.
template <class Id>
Eight<Id> numbers_of(std::uint16_t mask) {
    const int count = std::popcount(mask);
    assert(count <= lane_count);
#ifdef __BMI2__
    constexpr std::uint64_t all_numbers = 0xfedcba9876543210U;  // four bits each
    const std::uint64_t four_bits = __builtin_ia32_pdep_di(mask, 0x1111111111111111U) * 15;
    const std::uint64_t together = __builtin_ia32_pext_di(all_numbers, four_bits);
    return {__builtin_ia32_pdep_di(together, 15 * detail::ones), count};
#else
    constexpr std::uint64_t below_eight = 7 * detail::ones;
    const unsigned low = mask & 0xff;
    const int low_count = std::popcount(low);
    std::uint64_t bytes = detail::numbers_of_bits[low] & below_eight;
    if (low_count < lane_count)
        bytes |= ((detail::numbers_of_bits[mask >> 8] & below_eight) | 8 * detail::ones) << (8 * low_count);
    return {bytes, count};
#endif
}

// Up to seven ids in ascending order, a byte each, as one word in a register; behind the last stands `no_id`.
using SortedIds = std::uint8_t __attribute__((vector_size(16)));
using TwoWords = std::uint64_t __attribute__((vector_size(16)));
inline SortedIds sorted_ids(std::uint64_t bytes) { return std::bit_cast<SortedIds>(TwoWords{bytes, 0}); }
inline std::uint64_t word_of(SortedIds ids) { return std::bit_cast<TwoWords>(ids)[0]; }

// With one more: the larger ones move up by a place, and the new id stays where nothing smaller comes. `no_id` and all
// that is larger change nothing.
inline SortedIds with_id(SortedIds ids, std::uint8_t id) {
    const SortedIds one_up =
        __builtin_shufflevector(ids, SortedIds{}, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    const SortedIds news = SortedIds{} + id;
    const SortedIds smaller_one = ids < news ? ids : news;
    return one_up > smaller_one ? one_up : smaller_one;
}

// With one less, which must be among them: the larger ones move down.
inline SortedIds without_id(SortedIds ids, std::uint8_t id) {
    using Signed = std::int8_t __attribute__((vector_size(16)));  // all are below 128; processors compare these at once
    const SortedIds one_down = std::bit_cast<SortedIds>(std::bit_cast<TwoWords>(ids) >> 8 | TwoWords{no_id} << 56);
    const Signed news = std::bit_cast<Signed>(SortedIds{} + id);
    return std::bit_cast<Signed>(ids) < news ? ids : one_down;
}

// Bit i: the i-th of up to 32 bytes is this one.
template <class Id, std::size_t Size>
std::uint32_t places_of(Id id, const std::array<Id, Size>& all) {
    static_assert(sizeof(Id) == 1 && Size >= 16 && Size <= 32);
#ifdef __AVX2__
    const auto found = [&](std::size_t first) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(all.data() + first));
        const __m128i same = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(static_cast<char>(id)));
        return static_cast<std::uint32_t>(_mm_movemask_epi8(same)) << first;
    };
    return found(0) | found(Size - 16);
#elif defined(__wasm_simd128__)
    const auto found = [&](std::size_t first) {
        const v128_t same =
            wasm_i8x16_eq(wasm_v128_load(all.data() + first), wasm_u8x16_splat(static_cast<std::uint8_t>(id)));
        return static_cast<std::uint32_t>(wasm_i8x16_bitmask(same)) << first;
    };
    return found(0) | found(Size - 16);
#else
    std::uint32_t places = 0;
    for (std::size_t i = 0; i < Size; ++i)
        if (all[i] == id) places |= std::uint32_t{1} << i;
    return places;
#endif
}

// Each byte in its lane.
inline Lanes in_lanes(std::uint64_t bytes) {
#ifdef __AVX2__
    return std::bit_cast<Lanes>(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(bytes))));
#elif defined(__wasm_simd128__)
    const v128_t pairs = wasm_u16x8_extend_low_u8x16(wasm_u64x2_splat(bytes));
    return std::bit_cast<Lanes>(std::array{wasm_u32x4_extend_low_u16x8(pairs), wasm_u32x4_extend_high_u16x8(pairs)});
#else
    Lanes lanes{};
    for (int i = 0; i < lane_count; ++i) lanes[i] = static_cast<int>(bytes >> (8 * i) & 0xff);
    return lanes;
#endif
}

// A set of numbers below 128, eight to a byte; and which of eight are in it: bit i for the i-th.
using IdSet = std::array<std::uint8_t, 16>;
constexpr void insert(IdSet& set, int id) {
    std::uint8_t& byte = set[static_cast<std::size_t>(id / 8)];
    byte = static_cast<std::uint8_t>(byte | 1U << (id % 8));
}
inline unsigned members(const IdSet& set, std::uint64_t ids) {
#ifdef __AVX2__
    const __m128i bytes = _mm_cvtsi64_si128(static_cast<long long>(ids));
    const __m128i eights = _mm_and_si128(_mm_srli_epi16(bytes, 3), _mm_set1_epi8(15));
    const __m128i bits = _mm_cvtsi64_si128(static_cast<long long>(0x8040201008040201U));
    const __m128i bit = _mm_shuffle_epi8(bits, _mm_and_si128(bytes, _mm_set1_epi8(7)));
    const __m128i found = _mm_and_si128(_mm_shuffle_epi8(std::bit_cast<__m128i>(set), eights), bit);
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(found, bit))) & 0xff;
#elif defined(__wasm_simd128__)
    const v128_t bytes = wasm_u64x2_splat(ids);
    const v128_t eights = wasm_v128_and(wasm_u8x16_shr(bytes, 3), wasm_u8x16_splat(15));
    const v128_t bits = wasm_u64x2_splat(0x8040201008040201U);
    const v128_t bit = wasm_i8x16_swizzle(bits, wasm_v128_and(bytes, wasm_u8x16_splat(7)));
    const v128_t found = wasm_v128_and(wasm_i8x16_swizzle(wasm_v128_load(set.data()), eights), bit);
    return wasm_i8x16_bitmask(wasm_i8x16_eq(found, bit)) & 0xffU;
#else
    unsigned mask = 0;
    for (int i = 0; i < lane_count; ++i) {
        const unsigned id = ids >> (8 * i) & 0x7f;
        mask |= static_cast<unsigned>(set[id / 8] >> (id % 8) & 1) << i;
    }
    return mask;
#endif
}

// Bit i: lane i is true, as comparisons say it: all its bits are set.
inline unsigned mask_of(Lanes truths) {
#ifdef __AVX2__
    return static_cast<unsigned>(_mm256_movemask_ps(std::bit_cast<__m256>(truths)));
#elif defined(__wasm_simd128__)
    const auto [low, high] = std::bit_cast<std::array<v128_t, 2>>(truths);
    return wasm_i32x4_bitmask(low) | wasm_i32x4_bitmask(high) << 4;
#else
    unsigned mask = 0;
    for (int i = 0; i < lane_count; ++i) mask |= static_cast<unsigned>(truths[i] & 1) << i;
    return mask;
#endif
}

// Writes eight actions: this one with each of eight ids as its part a, or b. Those behind the last id are overwritten
// by what comes next.
inline void write_with_a(Place place, Action action, std::uint64_t ids) {
    const Lanes actions = in_lanes(ids) << 8 | std::bit_cast<std::int32_t>(action);
    std::memcpy(place, &actions, sizeof actions);
}
inline void write_with_b(Place place, Action action, std::uint64_t ids) {
    const Lanes actions = in_lanes(ids) << 16 | std::bit_cast<std::int32_t>(action);
    std::memcpy(place, &actions, sizeof actions);
}

}  // namespace hepta::duel
