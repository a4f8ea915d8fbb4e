// The signature: a change of behaviour shows here first. HEPTA_UPDATE_GOLDEN=1 writes tests/signature.txt anew; the
// commit then says `Signature: <value>`.
#include "play/signature.h"

#include <gtest/gtest.h>

#include "support/files.h"

namespace hepta::play {
namespace {

TEST(Signature, is_that_of_the_file) {
    const std::string found = signature() + '\n';
    if (updating()) write_text("tests/signature.txt", found);
    EXPECT_EQ(read_text("tests/signature.txt"), found);
}

TEST(Signature, is_sixteen_hexadecimal_digits) {
    const std::string value = signature();
    EXPECT_EQ(value.size(), 16U);
    EXPECT_EQ(value.find_first_not_of("0123456789abcdef"), std::string::npos);
}

TEST(Signature, depends_on_the_games) {
    Hash three;
    Hash four;
    add_games<seven::Seven>(three, {.players = 3, .sides = {}, .wishes = {}}, 2);
    add_games<seven::Seven>(four, {.players = 4, .sides = {}, .wishes = {}}, 2);
    EXPECT_NE(three.value(), four.value());
    EXPECT_NE(three.value(), Hash().value());
}

}  // namespace
}  // namespace hepta::play
