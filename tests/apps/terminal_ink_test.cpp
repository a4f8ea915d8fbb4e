// Columns on the terminal: widths, padding, cutting, folding.
#include "terminal_ink.h"

#include <gtest/gtest.h>

namespace hepta::apps {
namespace {

TEST(Width, counts_columns_not_bytes) {
    EXPECT_EQ(visible_width("altar"), 5);
    EXPECT_EQ(visible_width("Şehir"), 5);
    EXPECT_EQ(visible_width("제단"), 4);
    EXPECT_EQ(visible_width("祭壇（左）"), 10);
    EXPECT_EQ(visible_width("i̇"), 1);  // a combining dot
    EXPECT_EQ(visible_width("\x1b[1m제단\x1b[0m"), 4);
    EXPECT_EQ(visible_width("\xff\xfe"), 2);  // no letters at all
    EXPECT_EQ(visible_width("\x1b["), 0);
}

TEST(Width, pads_and_aligns_by_columns) {
    EXPECT_EQ(padded("제단", 6), "제단  ");
    EXPECT_EQ(right_aligned("祭壇", 6), "  祭壇");
    EXPECT_EQ(padded("제단", 3), "제단");
}

TEST(Width, cuts_between_letters) {
    EXPECT_EQ(cut("Guard Tower", 6), "Guard.");
    EXPECT_EQ(cut("약국", 4), "약국");
    EXPECT_EQ(cut("공중목욕탕", 6), "공중.");
    EXPECT_EQ(cut("공중목욕탕", 5), "공중.");
}

TEST(Folding, breaks_between_words) {
    EXPECT_EQ(folded("- ", "one two three", 9, 2), (Lines{"- one two", "  three"}));
    EXPECT_EQ(folded("", "unbreakable", 4, 0), (Lines{"unbreakable"}));
    EXPECT_EQ(folded("head", "", 9, 0), (Lines{"head"}));
}

TEST(Folding, breaks_korean_at_spaces_only) {
    EXPECT_EQ(folded("", "공중목욕탕을 지음", 8, 0), (Lines{"공중목욕탕을", "지음"}));
}

TEST(Folding, breaks_japanese_between_letters_but_not_before_a_full_stop) {
    EXPECT_EQ(folded("", "石材を産出する。", 6, 0), (Lines{"石材を", "産出す", "る。"}));
    EXPECT_EQ(folded("", "石材「粘土」", 6, 0), (Lines{"石材", "「粘", "土」"}));
}

TEST(Folding, table_cells_fold_too) {
    EXPECT_EQ(table_row({{0, 4}, {6, 4}}, {{"祭壇劇場"}, {"a b c"}}), (Lines{"祭壇  a b", "劇場  c"}));
}

}  // namespace
}  // namespace hepta::apps
