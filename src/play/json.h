// JSON as we use it: keys keep the order in which they are written.
#pragma once

#include <nlohmann/json.hpp>

namespace hepta::play {

// The library's own map of this kind copies its values, with all that is in them, whenever it grows, because its keys
// cannot be moved. This one moves the values.
template <class Key, class Value, class Less, class Allocator>
struct WrittenOrder : nlohmann::ordered_map<Key, Value, Less, Allocator> {
    using Map = nlohmann::ordered_map<Key, Value, Less, Allocator>;
    using Map::Map;
    using Map::operator[];

    template <class AKey>
    auto emplace(AKey&& key, Value&& value) {
        make_room_for(key);
        return Map::emplace(std::forward<AKey>(key), std::move(value));
    }
    template <class AKey>
    Value& operator[](AKey&& key) {
        return emplace(std::forward<AKey>(key), Value{}).first->second;
    }

  private:
    void make_room_for(const auto& key) {
        constexpr std::size_t at_first = 4;
        if (this->size() < this->capacity() || this->find(key) != this->end()) return;
        WrittenOrder larger;
        larger.reserve(std::max(at_first, 2 * this->size()));
        for (auto& [old_key, value] : *this) larger.emplace_back(old_key, std::move(value));
        this->swap(larger);
    }
};

using Json = nlohmann::basic_json<WrittenOrder>;

}  // namespace hepta::play
