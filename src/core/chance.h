// Random numbers from a source outside, such as a cryptographic generator: for deals that nobody may foresee. Slower
// than Random, and not repeatable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace hepta {

class Chance {
  public:
    using Source = std::uint64_t (*)();
    explicit Chance(Source source) : source_(source) {}

    // A number in [0, bound), each equally likely: numbers beyond the last whole multiple are drawn again.
    int below(int bound) {
        const auto count = static_cast<std::uint64_t>(bound);
        const std::uint64_t uneven = (0 - count) % count;  // 2^64 modulo count
        std::uint64_t number = source_();
        while (number < uneven) number = source_();
        return static_cast<int>(number % count);
    }

    template <class Range>
    void shuffle(Range&& range) {
        const std::span items(range);
        for (std::size_t last = items.size(); last > 1; --last)
            std::swap(items[last - 1], items[static_cast<std::size_t>(below(static_cast<int>(last)))]);
    }

  private:
    Source source_;
};

}  // namespace hepta
