// Reading JSON that came from outside: every step is checked, and errors name the JSON path.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "play/json.h"

namespace hepta::play {

// Thrown by readers, caught where the reading began and turned into a failure.
struct BadJson {
    std::string reason;
};

// A value with the path that leads to it.
class JsonReader {
  public:
    explicit JsonReader(const Json& json, std::string path = "") : json_(&json), path_(std::move(path)) {}

    [[noreturn]] void refuse(const std::string& what) const;

    const Json& json() const { return *json_; }
    bool is_null() const { return json_->is_null(); }
    bool has(const char* name) const { return json_->is_object() && json_->contains(name); }

    JsonReader operator[](const char* name) const {
        if (!json_->is_object()) refuse("must be an object");
        const auto found = json_->find(name);
        if (found == json_->end()) refuse(std::string("lacks '") + name + "'");
        return JsonReader(*found, path_.empty() ? name : path_ + "." + name);
    }

    int size() const {
        if (!json_->is_array()) refuse("must be a list");
        return static_cast<int>(json_->size());
    }
    int size(int least, int most) const {
        const int found = size();
        if (found < least || found > most)
            refuse("has " + std::to_string(found) + " entries instead of " + std::to_string(least) +
                   (least == most ? "" : " to " + std::to_string(most)));
        return found;
    }
    JsonReader at(int place) const {
        return JsonReader((*json_)[static_cast<std::size_t>(place)], path_ + "[" + std::to_string(place) + "]");
    }
    template <class Visit>
    void for_each(Visit visit) const {
        const int count = size();
        for (int place = 0; place < count; ++place) visit(at(place));
    }
    // The members of an object: visit(name, reader).
    template <class Visit>
    void for_each_member(Visit visit) const {
        if (!json_->is_object()) refuse("must be an object");
        for (const auto& [name, value] : json_->items()) visit(name, JsonReader(value, path_ + "." + name));
    }

    int number(int least, int most) const {
        if (!json_->is_number_integer()) refuse("must be a whole number");
        const auto found = json_->get<std::int64_t>();
        if (found < least || found > most)
            refuse(std::to_string(found) + " is not between " + std::to_string(least) + " and " + std::to_string(most));
        return static_cast<int>(found);
    }
    std::uint8_t byte(int least, int most) const { return static_cast<std::uint8_t>(number(least, most)); }
    bool flag() const {
        if (!json_->is_boolean()) refuse("must be true or false");
        return json_->get<bool>();
    }
    const std::string& text() const {
        if (!json_->is_string()) refuse("must be a text");
        return json_->get_ref<const std::string&>();
    }
    // The thing that find(id) gives.
    template <class Find>
    auto thing(Find find) const {
        const auto found = find(std::string_view(text()));
        if (!found) refuse("unknown '" + text().substr(0, 40) + "'");
        return *found;
    }
    // One of some names; `name_of(value)` is the name of each.
    template <class Value, class NameOf>
    Value one_of(std::initializer_list<Value> values, NameOf name_of) const {
        for (const Value value : values)
            if (name_of(value) == text()) return value;
        refuse("unknown '" + text().substr(0, 40) + "'");
    }

  private:
    const Json* json_;
    std::string path_;
};

}  // namespace hepta::play
