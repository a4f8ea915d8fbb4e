// Objects whose keys keep their order and whose values stay where they are.
#include "play/json.h"

#include <gtest/gtest.h>
#include <string>

namespace hepta::play {
namespace {

template <class AnyJson>
AnyJson made_step_by_step() {
    AnyJson json = {{"z", 1}, {"a", {1, 2, 3}}, {"inner", {{"y", "text"}, {"b", nullptr}}}};
    for (int i = 0; i < 40; ++i) json["key" + std::to_string(i)] = {{"number", i}, {"list", {i, "two"}}};
    json["z"] = 7;
    json.erase("inner");
    const std::string name = "a";
    json[name].push_back(4);
    json.emplace("a", "there already");
    return json;
}

TEST(Json, WritesWhatTheLibrarysOrderedJsonWrites) {
    const Json json = made_step_by_step<Json>();
    EXPECT_EQ(json.dump(), made_step_by_step<nlohmann::ordered_json>().dump());
    EXPECT_EQ(Json::parse(json.dump()), json);
}

TEST(Json, DoesNotCopyValuesWhenAnObjectGrows) {
    Json json = {{"list", {"a", "b"}}};
    const Json* first = &json["list"][0];
    for (int i = 0; i < 100; ++i) json["key" + std::to_string(i)] = i;
    EXPECT_EQ(first, &json["list"][0]);
}

}  // namespace
}  // namespace hepta::play
