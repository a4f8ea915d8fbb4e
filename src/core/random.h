// Random numbers that are the same on every machine: one multiplication per number (the wyrand mixer over a Weyl
// sequence), streams keyed by seed, game and purpose.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace hepta {

// Which use of chance a stream serves. Separate streams keep one use from shifting another.
enum class Purpose : std::uint64_t { deal = 1, players, worlds, tests };

class Random {
  public:
    explicit Random(std::uint64_t seed, Purpose purpose = Purpose::tests, std::uint64_t game = 0)
        : state_(mix(seed) ^ mix(game + 0x517cc1b727220a95U) * static_cast<std::uint64_t>(purpose)) {
        state_ = mix(state_ + 0x9e3779b97f4a7c15U);
    }

    std::uint64_t next() {
        state_ += 0xa0761d6478bd642fU;
        const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xe7037ed1a0b428dbU);
        return static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
    }

    // A number in [0, bound), each equally likely up to a difference of bound / 2^64, which nobody can measure.
    int below(int bound) {  // by one multiplication
        return static_cast<int>((static_cast<Wide>(next()) * static_cast<unsigned>(bound)) >> 64U);
    }

    template <class Range>
    void shuffle(Range&& range) {
        const std::span items(range);
        for (std::size_t last = items.size(); last > 1; --last)
            std::swap(items[last - 1], items[static_cast<std::size_t>(below(static_cast<int>(last)))]);
    }

  private:
    __extension__ using Wide = unsigned __int128;

    static constexpr std::uint64_t mix(std::uint64_t x) {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
        return x ^ (x >> 31);
    }

    std::uint64_t state_;
};

}  // namespace hepta
