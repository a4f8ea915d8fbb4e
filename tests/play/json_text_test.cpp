// JSON from outside may be nested as deeply as somebody likes: it is refused, not followed.
#include "play/json_text.h"

#include <gtest/gtest.h>
#include <sstream>
#include <string>

#include "play/games.h"
#include "play/trace.h"

namespace hepta::play {
namespace {

std::string nested(int depth) {
    const auto count = static_cast<std::size_t>(depth);
    return std::string(count, '[') + std::string(count, ']');
}

TEST(JsonText, depth_counts_brackets_outside_of_strings) {
    EXPECT_EQ(json_depth("1"), 0);
    EXPECT_EQ(json_depth(R"({"a":[1,[2]],"b":[]})"), 3);
    EXPECT_EQ(json_depth(R"(["[[[\"[[["])"), 1);
}

TEST(JsonText, what_is_too_deep_is_not_read) {
    EXPECT_FALSE(parse_json(nested(deepest_json)).is_discarded());
    EXPECT_TRUE(parse_json(nested(deepest_json + 1)).is_discarded());
    EXPECT_TRUE(parse_json("[").is_discarded());
}

TEST(JsonText, a_trace_with_a_bottomless_line_is_refused) {
    Random random(1);
    const seven::Setup setup;
    const MatchOf<seven::Seven> match(Opening<seven::Seven>{setup, seven::deal(setup, random)}, std::nullopt);
    constexpr int bottomless = 1'000'000;
    std::istringstream trace(match.start_json().dump() + "\n{\"type\":\"decision\",\"seat\":" + nested(bottomless) +
                             "}\n");
    std::ostringstream out;
    const auto wrong = replay_trace(trace, out, false);
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->substr(0, 8), "line 2: ");
}

}  // namespace
}  // namespace hepta::play
