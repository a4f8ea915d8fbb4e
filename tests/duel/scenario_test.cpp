// Runs every scenario of tests/scenarios/{duel,agora,pantheon}_*.txt as a test of its own.
#include "support/scenario.h"

#include <cctype>
#include <gtest/gtest.h>

#include "scenario_table.h"
#include "support/files.h"

namespace hepta::duel {
namespace {

using Scenarios = std::vector<scenario::Scenario>;

Result<Scenarios> loaded() {
    Scenarios all;
    for (const char* prefix : {"duel_", "agora_", "pantheon_"}) {
        const auto found = scenario::load_folder(path_of("tests/scenarios"), prefix);
        if (!found) return found.failure();
        all.insert(all.end(), found->begin(), found->end());
    }
    return all;
}

// A file that cannot be read gives no scenarios here and fails in every_file_can_be_read.
Scenarios all_scenarios() {
    const auto scenarios = loaded();
    return scenarios ? *scenarios : Scenarios{};
}

class DuelScenarioTest : public testing::TestWithParam<scenario::Scenario> {};

TEST_P(DuelScenarioTest, holds) {
    for (const auto& problem : scenario::run(GetParam(), new_scenario_table)) ADD_FAILURE() << problem;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, DuelScenarioTest, testing::ValuesIn(all_scenarios()),
                         [](const auto& one) { return test_name(one.param); });

TEST(DuelScenarioFiles, every_file_can_be_read) {
    const auto scenarios = loaded();
    ASSERT_TRUE(scenarios) << scenarios.reason();
    EXPECT_GT(scenarios->size(), 0U);
}

TEST(DuelScenarioFiles, every_rule_cited_exists) {
    std::string rules;
    for (const char* name : {"duel", "agora", "pantheon"})
        rules += read_text("docs/rules/" + std::string(name) + ".md");
    for (const auto& one : all_scenarios())
        for (const auto& id : one.rules) {
            const auto found = rules.find("**" + id);
            const bool exists = found != std::string::npos &&
                                std::isalnum(static_cast<unsigned char>(rules[found + 2 + id.size()])) == 0;
            EXPECT_TRUE(exists) << one.file << ':' << one.line << ": there is no rule " << id;
        }
}

}  // namespace
}  // namespace hepta::duel
