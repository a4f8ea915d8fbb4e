// Runs every scenario of tests/scenarios/seven_*.txt as a test of its own.
#include "support/scenario.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "scenario_table.h"
#include "support/files.h"

namespace hepta::seven {
namespace {

Result<std::vector<scenario::Scenario>> loaded() { return scenario::load_folder(path_of("tests/scenarios"), "seven_"); }

// A file that cannot be read gives no scenarios here and fails in every_file_can_be_read.
std::vector<scenario::Scenario> all_scenarios() {
    const auto scenarios = loaded();
    return scenarios ? *scenarios : std::vector<scenario::Scenario>{};
}

std::string rules_text() {
    std::ifstream in(path_of("docs/rules/seven-wonders.md"));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

class ScenarioTest : public testing::TestWithParam<scenario::Scenario> {};

TEST_P(ScenarioTest, holds) {
    for (const auto& problem : scenario::run(GetParam(), new_scenario_table)) ADD_FAILURE() << problem;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, ScenarioTest, testing::ValuesIn(all_scenarios()),
                         [](const auto& one) { return test_name(one.param); });

TEST(ScenarioFiles, every_file_can_be_read) {
    const auto scenarios = loaded();
    ASSERT_TRUE(scenarios) << scenarios.reason();
    EXPECT_GT(scenarios->size(), 0U);
}

TEST(ScenarioFiles, every_rule_cited_exists) {
    const std::string rules = rules_text();
    for (const auto& one : all_scenarios())
        for (const auto& id : one.rules) {
            const auto found = rules.find("- **" + id);
            const bool exists = found != std::string::npos &&
                                std::isalnum(static_cast<unsigned char>(rules[found + 4 + id.size()])) == 0;
            EXPECT_TRUE(exists) << one.file << ':' << one.line << ": there is no rule " << id;
        }
}

}  // namespace
}  // namespace hepta::seven
