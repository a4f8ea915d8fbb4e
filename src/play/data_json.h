// Effects and choices as the data write them (core/data_form.h), as JSON.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/data_form.h"
#include "core/words.h"
#include "play/json.h"

namespace hepta::play {

// `value_of(source)` is what comes from the effect.
template <class Source>
Json data_json(const DataForm<Source>& form, auto value_of) {
    Json json = {{"type", form.type()}};
    for (const DataField<Source>& field : form)
        json[std::string(field.name)] = std::visit(
            [&](const auto& value) -> Json {
                using Value = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<Value, Source>) {
                    return value_of(value);
                } else if constexpr (std::is_same_v<Value, WordList>) {
                    const auto words = split_words(value.words);
                    return std::vector<std::string_view>(words->begin(), words->end());
                } else {
                    return value;
                }
            },
            field.value);
    return json;
}

// The names whose bit is set in a mask.
template <std::size_t Size>
Json names_in(unsigned mask, const std::array<std::string_view, Size>& names) {
    Json list = Json::array();
    for (std::size_t i = 0; i < Size; ++i)
        if ((mask >> i & 1U) != 0) list.push_back(names[i]);
    return list;
}

template <class Rows>
Json list_json(const Rows& rows, auto row_json) {
    Json list = Json::array();
    for (const auto& row : rows) list.push_back(row_json(row));
    return list;
}

}  // namespace hepta::play
