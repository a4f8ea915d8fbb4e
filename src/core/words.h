// Splitting notation into words and numbers, strictly: single spaces, no leading zeros.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "core/fixed_vector.h"

namespace hepta {

inline constexpr int max_words = 8;
using Words = FixedVector<std::string_view, max_words>;

// The words of a line separated by single spaces; none if there is an empty word or too many.
inline std::optional<Words> split_words(std::string_view text) {
    Words words;
    while (true) {
        const auto space = text.find(' ');
        const std::string_view word = text.substr(0, space);
        if (word.empty() || words.size() == max_words) return std::nullopt;
        words.push_back(word);
        if (space == std::string_view::npos) return words;
        text.remove_prefix(space + 1);
    }
}

// A decimal number as we write it: an optional minus, no plus, no leading zeros, no minus zero.
inline std::optional<int> parse_number(std::string_view word) {
    const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
    if (digits.empty() || (digits.front() == '0' && word != "0")) return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// A number as people write it, leading zeros allowed. Not every library's from_chars knows fractions: those are read by
// strtod, which would take more than we do.
template <class Number>
std::optional<Number> read_number(std::string_view word) {
    Number number{};
    if constexpr (std::integral<Number>) {
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    } else {
        const bool plain = word.find_first_not_of("0123456789.eE-+") == std::string_view::npos;
        if (word.empty() || word.front() == '+' || !plain) return std::nullopt;
        const std::string text(word);
        char* end = nullptr;
        number = std::strtod(text.c_str(), &end);
        if (end != text.c_str() + text.size()) return std::nullopt;
    }
    return number;
}

}  // namespace hepta
