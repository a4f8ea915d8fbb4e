// A vector with a fixed capacity inside the object: no allocation, trivially copyable when T is.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace hepta {

template <class T, int Capacity>
class FixedVector {
  public:
    constexpr void push_back(const T& item) {
        assert(size_ < Capacity);
        items_[static_cast<std::size_t>(size_++)] = item;
    }
    constexpr void clear() { size_ = 0; }
    constexpr void resize(int size) {
        assert(size <= Capacity);
        size_ = static_cast<Size>(size);
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    static constexpr int capacity() { return Capacity; }

    constexpr T& operator[](int position) {
        assert(position >= 0 && position < size_);
        return items_[static_cast<std::size_t>(position)];
    }
    constexpr const T& operator[](int position) const {
        assert(position >= 0 && position < size_);
        return items_[static_cast<std::size_t>(position)];
    }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr T* data() { return items_.data(); }
    constexpr const T* data() const { return items_.data(); }

    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    // A short list of small items then fits into a register.
    using Size = std::conditional_t < sizeof(T) == 1 && Capacity<256, std::uint8_t, int>;

    std::array<T, static_cast<std::size_t>(Capacity)> items_;  // uninitialised beyond size_, on purpose
    Size size_ = 0;
};

}  // namespace hepta
