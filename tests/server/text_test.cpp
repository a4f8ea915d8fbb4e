// Text from outside and limits: names, JSON messages, buckets, random numbers of the deal.
#include "server/text.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <gtest/gtest.h>

#include "core/chance.h"
#include "core/random.h"
#include "server/limits.h"
#include "server/secrets.h"

namespace hepta::server {
namespace {

// Any letter, most of them from blocks where composing has something to do.
char32_t any_letter(Random& random) {
    struct Block {
        char32_t first;
        int size;
    };
    constexpr Block blocks[] = {{0x20, 0x60},   {0xa0, 0x160},   {0x300, 0x70},   {0x5b0, 0x30},   {0x900, 0x80},
                                {0xe00, 0x60},  {0x1100, 0x100}, {0x1e00, 0x200}, {0x2000, 0x70},  {0x3040, 0xc0},
                                {0xac00, 0x40}, {0xf900, 0x40},  {0xfe00, 0x30},  {0x1f600, 0x50}, {0xe0000, 0x100}};
    const Block& block = blocks[random.below(static_cast<int>(std::size(blocks)))];
    return block.first + static_cast<char32_t>(random.below(block.size));
}

void append_letter(std::string& text, char32_t letter) {
    const auto add = [&](char32_t byte) { text += static_cast<char>(byte); };
    if (letter < 0x80) return add(letter);
    if (letter < 0x800) {
        add(0xc0 | letter >> 6U);
    } else {
        if (letter < 0x10000) {
            add(0xe0 | letter >> 12U);
        } else {
            add(0xf0 | letter >> 18U);
            add(0x80 | (letter >> 12U & 0x3fU));
        }
        add(0x80 | (letter >> 6U & 0x3fU));
    }
    add(0x80 | (letter & 0x3fU));
}

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](unsigned char byte) { return (byte & 0xc0U) != 0x80U; }));
}

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

// What looks the same has the same bytes, whichever keyboard or file system wrote it.
TEST(Names, are_in_composed_form) {
    EXPECT_EQ(clean_name("\u1112\u1161\u11ab\u1100\u1173\u11af"), "\ud55c\uae00");      // Korean letters in parts
    EXPECT_EQ(clean_name("I\u0307s\u0327i\u0308g\u0306"), "\u0130\u015f\u00ef\u011f");  // Turkish
    EXPECT_EQ(clean_name("O\u0308zgu\u0308r C\u0327ag\u0306"), "\u00d6zg\u00fcr \u00c7a\u011f");  // Turkish
    EXPECT_EQ(clean_name("\u30ab\u3099"), "\u30ac");                                              // Japanese
    EXPECT_EQ(clean_name("Tie\u0302\u0301n"), "Ti\u1ebfn");                                       // Vietnamese
    EXPECT_EQ(clean_name("\u212b"), "\u00c5");                                                    // the angstrom sign
    EXPECT_EQ(clean_name("e\u200d\u0301"), "\u00e9");  // composed after the invisible joiner is gone
    EXPECT_EQ(clean_name("i\u0131"), "i\u0131");       // dotted and dotless stay two letters
}

TEST(Names, are_counted_when_composed) {
    std::string parts, whole;
    for (std::size_t i = 0; i < max_name_letters; ++i) {
        parts += "\u1112\u1161\u11ab";
        whole += "\ud55c";
    }
    EXPECT_EQ(clean_name(parts + "\u1112"), whole);
}

TEST(Names, of_nothing_but_marks_are_read_quickly) {
    std::string marks = "a";
    for (int i = 0; i < 15'000; ++i) marks += i % 2 == 0 ? "\u0301" : "\u0316";
    EXPECT_EQ(clean_name(marks), "\u00e1\u0316\u0316");  // marks below come before marks above
}

TEST(Names, stay_as_they_are_when_cleaned_again) {
    Random random(7);
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes;
        for (int letters = random.below(40); letters > 0; --letters) append_letter(bytes, any_letter(random));
        const auto once = clean_name(bytes);
        ASSERT_TRUE(once);
        ASSERT_EQ(clean_name(*once), once) << bytes;
        ASSERT_LE(letters_in(*once), max_name_letters);
    }
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
