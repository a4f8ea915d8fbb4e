// How the data of a game (data/*.json) write an effect or a choice: its type, and fields that are the same for all of
// this type or come from the effect.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <variant>

namespace hepta {

// A list, written with a space between each two.
struct WordList {
    std::string_view words;
};

// `Source` is the game's enumeration of what comes from an effect.
template <class Source>
struct DataField {
    std::string_view name;
    std::variant<std::string_view, int, bool, WordList, Source> value;
};

template <class Source>
class DataForm {
  public:
    constexpr DataForm() = default;  // the data say nothing of it
    constexpr DataForm(std::string_view type, std::initializer_list<DataField<Source>> fields) : type_(type) {
        for (const DataField<Source>& field : fields) fields_[size_++] = field;
    }

    constexpr std::string_view type() const { return type_; }
    constexpr const DataField<Source>* begin() const { return fields_.data(); }
    constexpr const DataField<Source>* end() const { return fields_.data() + size_; }

  private:
    std::string_view type_;
    std::array<DataField<Source>, 4> fields_{};
    std::size_t size_ = 0;
};

}  // namespace hepta
