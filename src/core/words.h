// Splitting notation into words and numbers, strictly: single spaces, no leading zeros.
#pragma once

#include <charconv>
#include <optional>
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

}  // namespace hepta
