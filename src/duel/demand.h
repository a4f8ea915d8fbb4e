// Goods and coins as eight bytes of one word, and the arithmetic of prices on several words at once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "duel/effects.h"
#include "duel/lanes.h"

namespace hepta::duel {

// Units per good in the first five bytes, coins in byte 6: for prices a coin is a good that costs 1 and is not made.
using Demand = std::uint64_t;
inline constexpr int coin_byte = 6;
// The other two bytes have no price. In the tables for eight cards at once they carry the colour of a card and the
// chain symbol that it accepts, as the number of bits above that of the symbol.
inline constexpr int colour_byte = 5;
inline constexpr int chain_byte = 7;
inline constexpr Demand goods_bytes = 0xffffffffffU;
inline constexpr Demand one_coin = Demand{1} << (8 * coin_byte);
inline constexpr Demand one_of_each_good = 0x0101010101U;
inline constexpr int largest_cost = 254;  // that fits; one more is never affordable
inline constexpr Demand never_affordable = Demand{largest_cost + 1} << (8 * coin_byte);

constexpr Demand chain_bits(Chain symbol) { return (63 - static_cast<Demand>(symbol)) << (8 * chain_byte); }

constexpr int byte_of(Demand demand, int byte) { return static_cast<int>(demand >> (8 * byte) & 0xff); }

constexpr Demand demand_of(const Cost& cost) {
    Demand demand = static_cast<Demand>(cost.coins) << (8 * coin_byte);
    for (int good = 0; good < good_count; ++good)
        demand |= static_cast<Demand>(cost.units[static_cast<std::size_t>(good)]) << (8 * good);
    return demand;
}

// All bytes of the goods in a mask.
constexpr Demand bytes_of(Goods goods) {
    Demand bytes = 0;
    for (int good = 0; good < good_count; ++good)
        if ((goods >> good & 1) != 0) bytes |= Demand{0xff} << (8 * good);
    return bytes;
}

inline constexpr auto bytes_by_goods = [] {
    std::array<Demand, 1 << good_count> bytes{};
    for (std::size_t goods = 0; goods < bytes.size(); ++goods) bytes[goods] = bytes_of(static_cast<Goods>(goods));
    return bytes;
}();

// 1 in each byte that is larger than 1; all are below 128.
constexpr Demand above_one(Demand bytes) { return (bytes + 0x7e7e7e7e7e7e7e7eU) >> 7 & 0x0101010101010101U; }

// What own production does not cover.
constexpr int missing_units(Demand demand, Demand own, int byte) {
    const int missing = byte_of(demand, byte) - byte_of(own, byte);
    return missing > 0 ? missing : 0;
}

// At most one choice of a raw good and one of a manufactured good (DU-EFF-5): all bits of the first byte of each class
// that has one.
inline constexpr int raw_byte = 0;
inline constexpr int manufactured_byte = 3;
constexpr Demand choice_bytes(int raw, int manufactured) {
    return (static_cast<Demand>(raw) << (8 * raw_byte) | static_cast<Demand>(manufactured) << (8 * manufactured_byte)) *
           0xff;
}

// Sum over all bytes of missing units times price, less the dearest missing unit of each class with a choice.
constexpr int cost_of_missing(Demand demand, Demand own, Demand prices, Demand choices) {
    int total = 0;
    int dearest_raw = 0;
    int dearest_manufactured = 0;
    for (int byte = 0; byte <= coin_byte; ++byte) {
        const int missing = missing_units(demand, own, byte);
        const int price = byte_of(prices, byte);
        total += missing * price;
        int& dearest = byte < manufactured_byte ? dearest_raw : dearest_manufactured;
        if (byte < good_count && missing != 0 && price > dearest) dearest = price;
    }
    if (byte_of(choices, raw_byte) != 0) total -= dearest_raw;
    if (byte_of(choices, manufactured_byte) != 0) total -= dearest_manufactured;
    return total;
}

// Four demands side by side, and eight.
using FourDemands = Demand __attribute__((vector_size(32)));
struct Demands {
    FourDemands first;
    FourDemands second;
};

// The rows of four numbers in a table, and of eight. Not with a gather instruction, which is slow on many processors.
template <std::size_t Size>
[[gnu::always_inline]] inline FourDemands look_up_four(const std::array<Demand, Size>& table, std::uint64_t numbers) {
    const auto row = [&](int place) { return table[numbers >> (8 * place) & 0xff]; };
    return FourDemands{row(0), row(1), row(2), row(3)};
}
template <std::size_t Size>
[[gnu::always_inline]] inline Demands look_up(const std::array<Demand, Size>& table, std::uint64_t numbers) {
    return {look_up_four(table, numbers), look_up_four(table, numbers >> 32)};
}

// Four rows of a table, beginning with this one.
template <std::size_t Size>
[[gnu::always_inline]] inline FourDemands four_rows(const std::array<Demand, Size>& table, std::size_t first) {
    return FourDemands{table[first], table[first + 1], table[first + 2], table[first + 3]};
}

// Some of these cards have one of these colours.
inline bool has_colour(const Demands& demands, Colours colours) {
    const FourDemands found = (demands.first | demands.second) & Demand{colours} << (8 * colour_byte);
    return (found[0] | found[1] | found[2] | found[3]) != 0;
}

// DU-CHAIN-1: nothing is left of a demand whose chain symbol is among these. The shift brings its bit to the top.
inline FourDemands without_chained(FourDemands demands, Chains chains) {
    using Signed = std::int64_t __attribute__((vector_size(32)));
    const FourDemands on_top = (FourDemands{} + chains) << (demands >> (8 * chain_byte));
    return std::bit_cast<Signed>(on_top) < 0 ? FourDemands{} : demands;
}

#ifdef __AVX2__
inline __m256i in_each(Demand word) { return _mm256_set1_epi64x(static_cast<long long>(word)); }

// The units of four demands that own production does not cover, and what they cost. Sums of two products must stay
// below 256 (payment.h checks it): then the sum of a row's bytes is the sum of its products.
[[gnu::always_inline]] inline __m256i missing_of(__m256i demands, Demand own) {
    return _mm256_subs_epu8(demands, in_each(own));
}
[[gnu::always_inline]] inline __m256i costs_of(__m256i missing, Demand prices) {
    return _mm256_sad_epu8(_mm256_maddubs_epi16(missing, in_each(prices)), _mm256_setzero_si256());
}

// What choices save: the largest price of a missing unit, of the raw goods in byte 0, of the manufactured ones in
// byte 3.
[[gnu::always_inline]] inline __m256i savings_of(__m256i missing, Demand prices, Demand choices) {
    const __m256i bought = _mm256_andnot_si256(_mm256_cmpeq_epi8(missing, _mm256_setzero_si256()), in_each(prices));
    const __m256i of_two = _mm256_max_epu8(bought, _mm256_srli_epi64(bought, 8));
    const __m256i of_three = _mm256_max_epu8(of_two, _mm256_srli_epi64(bought, 16));
    return _mm256_sad_epu8(_mm256_and_si256(of_three, in_each(choices)), _mm256_setzero_si256());
}

inline int cost_of_missing_at_once(Demand demand, Demand own, Demand prices, Demand choices) {
    const __m256i missing = missing_of(in_each(demand), own);
    __m256i cost = costs_of(missing, prices);
    if (choices != 0) cost = _mm256_sub_epi64(cost, savings_of(missing, prices, choices));
    return _mm_cvtsi128_si32(_mm256_castsi256_si128(cost));
}

// For four demands: bit i, cost_of_missing is larger than `purse`.
template <bool WithChoices>
[[gnu::always_inline]] inline unsigned too_dear(FourDemands demands, Demand own, Demand prices, Demand choices,
                                                int purse) {
    const __m256i missing = missing_of(std::bit_cast<__m256i>(demands), own);
    __m256i limits = in_each(static_cast<Demand>(purse));
    if constexpr (WithChoices) limits = _mm256_add_epi64(limits, savings_of(missing, prices, choices));
    const __m256i dear = _mm256_cmpgt_epi64(costs_of(missing, prices), limits);
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(dear)));
}
#elif defined(__wasm_simd128__)
// Two demands in a vector: the units that own production does not cover.
[[gnu::always_inline]] inline v128_t missing_of(v128_t demands, Demand own) {
    return wasm_u8x16_sub_sat(demands, wasm_u64x2_splat(own));
}

// The sums of neighbours, those of `a` in lanes 0 and 2, those of `b` in lanes 1 and 3.
[[gnu::always_inline]] inline v128_t sums_of_pairs(v128_t a, v128_t b) {
    return wasm_i32x4_add(wasm_i32x4_shuffle(a, b, 0, 4, 2, 6), wasm_i32x4_shuffle(a, b, 1, 5, 3, 7));
}

// What the missing units of four demands cost, one in each lane.
[[gnu::always_inline]] inline v128_t costs_of(v128_t first, v128_t second, Demand prices) {
    const v128_t each = wasm_u16x8_extend_low_u8x16(wasm_u64x2_splat(prices));
    const v128_t a = wasm_i32x4_dot_i16x8(wasm_u16x8_extend_low_u8x16(first), each);
    const v128_t b = wasm_i32x4_dot_i16x8(wasm_u16x8_extend_high_u8x16(first), each);
    const v128_t c = wasm_i32x4_dot_i16x8(wasm_u16x8_extend_low_u8x16(second), each);
    const v128_t d = wasm_i32x4_dot_i16x8(wasm_u16x8_extend_high_u8x16(second), each);
    const v128_t of_two = sums_of_pairs(a, b);
    const v128_t of_others = sums_of_pairs(c, d);
    return wasm_i32x4_add(wasm_i32x4_shuffle(of_two, of_others, 0, 1, 4, 5),
                          wasm_i32x4_shuffle(of_two, of_others, 2, 3, 6, 7));
}

// What choices save, in two lanes: the largest prices of a missing raw and of a missing manufactured good.
[[gnu::always_inline]] inline v128_t savings_of(v128_t missing, Demand prices, Demand choices) {
    const v128_t bought = wasm_v128_andnot(wasm_u64x2_splat(prices), wasm_i8x16_eq(missing, wasm_u64x2_splat(0)));
    const v128_t of_two = wasm_u8x16_max(bought, wasm_u64x2_shr(bought, 8));
    const v128_t of_three = wasm_u8x16_max(of_two, wasm_u64x2_shr(bought, 16));
    const v128_t saved = wasm_v128_and(of_three, wasm_u64x2_splat(choices));
    const v128_t byte = wasm_u64x2_splat(0xff);
    return wasm_i64x2_add(wasm_v128_and(wasm_u64x2_shr(saved, 8 * raw_byte), byte),
                          wasm_v128_and(wasm_u64x2_shr(saved, 8 * manufactured_byte), byte));
}

inline int cost_of_missing_at_once(Demand demand, Demand own, Demand prices, Demand choices) {
    const v128_t missing = missing_of(wasm_u64x2_splat(demand), own);
    const int cost = wasm_i32x4_extract_lane(costs_of(missing, missing, prices), 0);
    return choices == 0 ? cost : cost - wasm_i32x4_extract_lane(savings_of(missing, prices, choices), 0);
}

// For four demands: bit i, cost_of_missing is larger than `purse`.
template <bool WithChoices>
[[gnu::always_inline]] inline unsigned too_dear(FourDemands demands, Demand own, Demand prices, Demand choices,
                                                int purse) {
    const auto halves = std::bit_cast<std::array<v128_t, 2>>(demands);
    const v128_t first = missing_of(halves[0], own);
    const v128_t second = missing_of(halves[1], own);
    v128_t limits = wasm_i32x4_splat(purse);
    if constexpr (WithChoices)
        limits = wasm_i32x4_add(limits, wasm_i32x4_shuffle(savings_of(first, prices, choices),
                                                           savings_of(second, prices, choices), 0, 2, 4, 6));
    return wasm_i32x4_bitmask(wasm_i32x4_gt(costs_of(first, second, prices), limits));
}
#else
inline int cost_of_missing_at_once(Demand demand, Demand own, Demand prices, Demand choices) {
    return cost_of_missing(demand, own, prices, choices);
}
template <bool WithChoices>
unsigned too_dear(FourDemands demands, Demand own, Demand prices, Demand choices, int purse) {
    unsigned mask = 0;
    for (int i = 0; i < 4; ++i)
        if (cost_of_missing(demands[i], own, prices, choices) > purse) mask |= 1U << i;
    return mask;
}
#endif

}  // namespace hepta::duel
