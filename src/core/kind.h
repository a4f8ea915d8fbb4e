// Kinds of things that have ids: what notation, JSON, schema and scenarios know of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace hepta {

// Things that are named by an id and numbered from 0: cards, phases, mythologies.
struct Kind {
    std::string_view noun;
    int count = 0;
    std::string_view (*id)(int number) = nullptr;
    bool spelled = false;  // a few fixed words, as those of an enumeration
    bool sorted = false;

    constexpr Kind(std::string_view a_noun, int a_count, std::string_view (*an_id)(int), bool is_spelled = false)
        : noun(a_noun), count(a_count), id(an_id), spelled(is_spelled), sorted(true) {
        for (int number = 1; number < count; ++number) sorted = sorted && id(number - 1) < id(number);
    }

    constexpr std::optional<int> find(std::string_view text) const {
        int low = 0;
        for (int high = count; sorted && low < high;) {
            const int middle = (low + high) / 2;
            if (id(middle) < text)
                low = middle + 1;
            else
                high = middle;
        }
        while (!sorted && low < count && id(low) != text) ++low;
        return low < count && id(low) == text ? std::optional(low) : std::nullopt;
    }
};

// The spellings of an enumeration as a kind: enumeration<names>("phase").
template <const auto& Names>
constexpr Kind enumeration(std::string_view noun) {
    return {noun, static_cast<int>(Names.size()),
            [](int number) { return std::string_view(Names[static_cast<std::size_t>(number)]); }, true};
}

// The names of the rows of a table as a kind.
template <const auto& Rows>
constexpr Kind row_names(std::string_view noun) {
    return {noun, static_cast<int>(Rows.size()), [](int number) { return Rows[static_cast<std::size_t>(number)].name; },
            true};
}

}  // namespace hepta
