// Random numbers that are the same on every machine: xoshiro256**, streams keyed by seed, game and purpose.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace hepta {

// Which use of chance a stream serves. Separate streams keep one use from shifting another.
enum class Purpose : std::uint64_t { deal = 1, players, worlds, tests };

class Random {
  public:
    explicit Random(std::uint64_t seed, Purpose purpose = Purpose::tests, std::uint64_t game = 0) {
        std::uint64_t key = mix(seed) ^ mix(game + 0x517cc1b727220a95U) * static_cast<std::uint64_t>(purpose);
        for (auto& word : state_) word = mix(key += 0x9e3779b97f4a7c15U);
    }

    std::uint64_t next() {
        const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    // A number in [0, bound), each equally likely (multiplication with rejection, no division in the common case).
    int below(int bound) {
        const auto range = static_cast<std::uint32_t>(bound);
        std::uint64_t product = (next() >> 32) * range;
        if (static_cast<std::uint32_t>(product) < range) [[unlikely]] {
            const std::uint32_t least = (0U - range) % range;
            while (static_cast<std::uint32_t>(product) < least) product = (next() >> 32) * range;
        }
        return static_cast<int>(product >> 32);
    }

    template <class Range>
    void shuffle(Range&& range) {
        const std::span items(range);
        for (std::size_t last = items.size(); last > 1; --last)
            std::swap(items[last - 1], items[static_cast<std::size_t>(below(static_cast<int>(last)))]);
    }

  private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
    static constexpr std::uint64_t mix(std::uint64_t x) {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
        return x ^ (x >> 31);
    }

    std::array<std::uint64_t, 4> state_{};
};

}  // namespace hepta
