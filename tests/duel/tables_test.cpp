// The tables say what the data says (DU-CONV-4, AG-SET-1, PA-SET-2).
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>

#include "duel/cards.h"
#include "duel/display.h"
#include "duel/state.h"
#include "support/files.h"

namespace hepta::duel {
namespace {

using nlohmann::json;

json data(const std::string& file) { return json::parse(std::ifstream(path_of("data/" + file))); }

Cost cost_of(const json& entry) {
    const std::array<std::string, good_count> goods = {"wood", "stone", "clay", "glass", "papyrus"};
    Cost cost;
    cost.coins = entry["cost"]["coins"].get<std::uint8_t>();
    for (std::size_t good = 0; good < good_count; ++good)
        cost.units[good] = entry["cost"]["resources"].value(goods[good], std::uint8_t{0});
    return cost;
}

int points_of(const json& effects) {
    for (const json& effect : effects)
        if (effect["type"] == "vp") return effect["amount"];
    return 0;
}
int points_of(const Effects& effects) {
    for (const Effect& effect : effects)
        if (effect.kind == EffectKind::points) return effect.amount;
    return 0;
}

void compare_wonders(const json& wonders, Wonders expected) {
    Wonders found = 0;
    for (const json& entry : wonders) {
        const auto wonder_id = find_wonder(entry["id"].get<std::string>());
        ASSERT_TRUE(wonder_id) << entry["id"];
        found |= only(*wonder_id);
        EXPECT_EQ(wonder(*wonder_id).cost, cost_of(entry)) << entry["id"];
        EXPECT_EQ(points_of(wonder(*wonder_id).effects), points_of(entry["effects"])) << entry["id"];
        bool again = false;
        for (const json& effect : entry["effects"]) again = again || effect["type"] == "play_again";
        EXPECT_EQ(has(wonder(*wonder_id).effects, EffectKind::play_again), again) << entry["id"];
    }
    EXPECT_EQ(found, expected);
}

TEST(DuelTables, cards_are_those_of_the_data) {
    const json duel = data("duel.json");
    EXPECT_EQ(duel["cards"].size(), table::cards.size());
    std::map<std::string, Chain> chains;
    for (const json& entry : duel["cards"]) {
        const std::string name = entry["id"];
        const auto card_id = find_card(name);
        ASSERT_TRUE(card_id) << name;
        const CardRow& row = card(*card_id);
        EXPECT_EQ(row.name, entry["name"].get<std::string>());
        EXPECT_EQ(row.cost, cost_of(entry)) << name;
        EXPECT_EQ(points_of(row.effects), points_of(entry["effects"])) << name;
        if (!entry["chain_gives"].is_null()) chains[entry["chain_gives"]] = row.gives;
        EXPECT_EQ(entry["chain_gives"].is_null(), row.gives == Chain::no_symbol) << name;
    }
    for (const json& entry : duel["cards"])
        EXPECT_EQ(card(*find_card(entry["id"].get<std::string>())).accepts,
                  entry["chain_takes"].is_null() ? Chain::no_symbol : chains[entry["chain_takes"]]);
    compare_wonders(duel["wonders"], base_wonders);
    EXPECT_EQ(duel["progress_tokens"].size(), static_cast<std::size_t>(std::popcount(base_tokens)));
    for (const json& token_entry : duel["progress_tokens"])
        EXPECT_TRUE(find_token(token_entry["id"].get<std::string>()));
}

TEST(DuelTables, expansions_are_those_of_the_data) {
    const json agora_data = data("agora.json");
    const json pantheon_data = data("pantheon.json");
    compare_wonders(agora_data["wonders"], agora_wonders);
    compare_wonders(pantheon_data["wonders"], pantheon_wonders);
    for (const json& entry : agora_data["decrees"])
        EXPECT_TRUE(agora::find_decree(entry["id"].get<std::string>())) << entry;
    for (const json& entry : agora_data["conspiracies"])
        EXPECT_TRUE(agora::find_conspiracy(entry["id"].get<std::string>())) << entry;
    for (const json& entry : pantheon_data["divinities"]) {
        const auto divinity = pantheon::find_divinity(entry["id"].get<std::string>());
        ASSERT_TRUE(divinity) << entry;
        EXPECT_EQ(pantheon::id(pantheon::mythology_of(*divinity)), entry["mythology"].get<std::string>());
    }
    for (const json& entry : pantheon_data["grand_temples"]["cards"]) {
        const auto temple = find_card(entry["id"].get<std::string>());
        ASSERT_TRUE(temple);
        EXPECT_EQ(card(*temple).cost, cost_of(entry)) << entry["id"];
    }
    for (const json& entry : agora_data["progress_tokens"]) EXPECT_TRUE(find_token(entry["id"].get<std::string>()));
    for (const json& entry : pantheon_data["progress_tokens"]) EXPECT_TRUE(find_token(entry["id"].get<std::string>()));
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber)  // AG-CONV-2
        EXPECT_EQ(agora::chamber_points[at(chamber)], agora_data["senate"]["chambers"][at(chamber)]["vp"].get<int>());
}

void compare_layouts(const json& shapes, const std::array<Layout, age_count>& ours) {
    for (int age = 0; age < age_count; ++age) {
        const json& shape = shapes["age" + std::to_string(age + 1)];
        const Layout& layout = ours[at(age)];
        ASSERT_EQ(layout.size, shape["cards"].get<int>());
        for (const json& slot : shape["slots"]) {
            const std::size_t number = slot["id"];
            EXPECT_EQ(layout.row[number], slot["row"].get<int>());
            EXPECT_EQ(layout.column[number], slot["col"].get<int>());
            EXPECT_EQ((layout.face_up >> number & 1) != 0, slot["face"] == "up");
            Slots covers = 0;
            for (const json& above : slot["covered_by"]) covers |= slot_bit(above);
            EXPECT_EQ(layout.covered_by[number], covers);
        }
    }
}

// DU-DISP-2, AG-DISP-1, AG-DISP-2
TEST(DuelTables, layouts_are_those_of_the_data) {
    compare_layouts(data("duel.json")["layouts"], layouts[0]);
    compare_layouts(data("agora.json")["layouts"], layouts[1]);
}

}  // namespace
}  // namespace hepta::duel
