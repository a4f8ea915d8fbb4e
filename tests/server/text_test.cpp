// Text from outside and limits: names, JSON messages, buckets, random numbers of the deal.
#include "server/text.h"

#include <array>
#include <chrono>
#include <gtest/gtest.h>

#include "core/chance.h"
#include "server/limits.h"
#include "server/secrets.h"

namespace hepta::server {
namespace {

TEST(Names, keep_letters_of_all_languages) {
    EXPECT_EQ(clean_name("Ada"), "Ada");
    EXPECT_EQ(clean_name("Zo\u00eb \u00d6z"), "Zo\u00eb \u00d6z");
    EXPECT_EQ(clean_name("\ud55c\uae00 \u65e5\u672c"), "\ud55c\uae00 \u65e5\u672c");
}

TEST(Names, lose_control_format_and_bidi_characters) {
    EXPECT_EQ(clean_name("a\tb\x7f"), "ab");
    EXPECT_EQ(clean_name("\u202eadA\u202c"), "adA");
    EXPECT_EQ(clean_name("\u2066\u2069\u200d\ufeff"), "");
    EXPECT_EQ(clean_name("  a \u3000 b  "), "a b");
}

TEST(Names, are_short) {
    EXPECT_EQ(clean_name(std::string(100, 'x')), std::string(max_name_letters, 'x'));
    EXPECT_EQ(clean_name(std::string(23, 'x') + " y"), std::string(23, 'x'));
}

TEST(Names, that_are_not_utf8_are_refused) {
    for (const char* bytes : {"\xff", "\xc0\x80", "\xe2\x82", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\x80"})
        EXPECT_FALSE(clean_name(bytes)) << bytes;
}

TEST(Messages, are_objects_of_limited_depth) {
    EXPECT_EQ(parse_object("{}").error, "");
    for (const char* text : {"", "[]", "1", "{", "{} {}", "\"x\"", "nul"})
        EXPECT_EQ(parse_object(text).error, "bad_json");
    const auto nested = [](int depth) {
        std::string text = "{\"a\":";
        for (int i = 1; i < depth; ++i) text += '[';
        for (int i = 1; i < depth; ++i) text += ']';
        return text + (depth == 1 ? "1}" : "}");
    };
    EXPECT_EQ(parse_object(nested(max_json_depth)).error, "");
    EXPECT_EQ(parse_object(nested(max_json_depth + 1)).error, "too_deep");
    EXPECT_EQ(parse_object(std::string(100'000, '[')).error, "too_deep");
    EXPECT_EQ(parse_object(R"({"a":"[[[[[[[[[[[[\"[[["})").error, "");
}

TEST(Buckets, fill_at_a_steady_rate) {
    using namespace std::chrono_literals;
    Bucket bucket(2, 4);
    const Bucket::Time start{1h};
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start + 400ms));
    EXPECT_TRUE(bucket.take(start + 600ms));
    EXPECT_FALSE(bucket.take(start + 600ms));
    EXPECT_FALSE(bucket.is_full(start + 1s));
    EXPECT_TRUE(bucket.is_full(start + 10s));
}

TEST(Secrets, are_long_and_different) {
    ASSERT_TRUE(ready_secrets());
    EXPECT_EQ(new_token().size(), 43U);  // 256 bits
    EXPECT_NE(new_token(), new_token());
    EXPECT_NE(new_game_id(), new_game_id());
    EXPECT_TRUE(same(hash_of("x"), hash_of("x")));
    EXPECT_FALSE(same(hash_of("x"), hash_of("y")));
}

TEST(Chance, draws_every_number_equally_often) {
    ASSERT_TRUE(ready_secrets());
    Chance chance(random_word);
    std::array<int, 7> seen{};
    constexpr int draws = 70'000;
    for (int i = 0; i < draws; ++i) ++seen[static_cast<std::size_t>(chance.below(7))];
    for (const int count : seen) EXPECT_NEAR(count, draws / 7, 600);  // more than six standard deviations
}

}  // namespace
}  // namespace hepta::server
