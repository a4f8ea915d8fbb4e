// Texts that are kept: made once while there is room for them, and never more than that.
#include "server/kept_texts.h"

#include <gtest/gtest.h>

namespace hepta::server {
namespace {

TEST(KeptTexts, are_made_once_while_there_is_room_and_the_latest_stay) {
    constexpr std::size_t most = 10'000, letters = 2'000;
    Metrics metrics;
    KeptTexts texts(most, metrics);
    const auto get = [&](char name) {
        const double before = metrics.texts_made;
        EXPECT_EQ(*texts.get({name}, [&] { return std::string(letters, name); }), std::string(letters, name));
        EXPECT_LE(texts.bytes(), most);
        return metrics.texts_made > before ? "made" : "kept";
    };
    EXPECT_STREQ(get('a'), "made");
    for (const char name : {'b', 'c', 'd'}) EXPECT_STREQ(get(name), "made");
    EXPECT_STREQ(get('a'), "kept");
    EXPECT_STREQ(get('e'), "made");  // takes the place of b
    EXPECT_STREQ(get('a'), "kept");
    EXPECT_STREQ(get('b'), "made");
    EXPECT_EQ(metrics.texts_kept, 2);
}

TEST(KeptTexts, larger_than_all_the_room_are_given_and_forgotten) {
    Metrics metrics;
    KeptTexts texts(100, metrics);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(texts.get("x", [] { return std::string(1'000, 'x'); })->size(), 1'000U);
    EXPECT_EQ(metrics.texts_made, 2);
    EXPECT_EQ(texts.bytes(), 0U);
}

}  // namespace
}  // namespace hepta::server
