// A value or the reason why there is none: how expected failures (bad input) are reported.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace hepta {

struct Failure {
    std::string reason;
};

template <class T>
class Result {
  public:
    Result(T value) : value_(std::move(value)) {}                    // NOLINT: implicit on purpose
    Result(Failure failure) : reason_(std::move(failure.reason)) {}  // NOLINT: implicit on purpose

    explicit operator bool() const { return value_.has_value(); }
    const T& operator*() const { return *value_; }
    T& operator*() { return *value_; }
    const T* operator->() const { return &*value_; }
    T* operator->() { return &*value_; }

    // Why there is no value. Only when there is none.
    const std::string& reason() const {
        assert(!value_);
        return reason_;
    }
    Failure failure() const { return {reason()}; }

  private:
    std::optional<T> value_;
    std::string reason_;
};

}  // namespace hepta
