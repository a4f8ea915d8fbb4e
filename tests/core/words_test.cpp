// Splitting notation: strict, so that every action has one text only.
#include "core/words.h"

#include <gtest/gtest.h>

namespace hepta {
namespace {

TEST(Words, are_separated_by_single_spaces) {
    const auto words = split_words("build library pay 2 1");
    ASSERT_TRUE(words);
    ASSERT_EQ(words->size(), 5);
    EXPECT_EQ((*words)[1], "library");
    EXPECT_EQ((*words)[4], "1");
    EXPECT_EQ(split_words("pass")->size(), 1);
}

TEST(Words, empty_words_are_refused) {
    for (const char* bad : {"", " ", " build", "build ", "build  altar"})
        EXPECT_FALSE(split_words(bad)) << '"' << bad << '"';
}

TEST(Words, there_are_eight_at_most) {
    EXPECT_TRUE(split_words("a b c d e f g h"));
    EXPECT_FALSE(split_words("a b c d e f g h i"));
}

TEST(Numbers, are_read_as_we_write_them) {
    EXPECT_EQ(parse_number("0"), 0);
    EXPECT_EQ(parse_number("12"), 12);
    EXPECT_EQ(parse_number("-4"), -4);
}

TEST(Numbers, other_forms_are_refused) {
    for (const char* bad : {"", "-", "+1", "01", "-0", "00", "1.0", "1 ", " 1", "x", "1x", "99999999999"})
        EXPECT_FALSE(parse_number(bad)) << '"' << bad << '"';
}

}  // namespace
}  // namespace hepta
