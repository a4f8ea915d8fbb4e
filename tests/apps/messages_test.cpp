// The message layer of the terminal: messages, plurals, Korean particles, Turkish letters, names.
#include "messages.h"

#include <gtest/gtest.h>

#include "korean.h"

namespace hepta::apps {
namespace {

TEST(Messages, fill_in_arguments_and_choose_plurals) {
    const Messages english("en");
    EXPECT_EQ(english("coins", {{"n", 1}}), "1 coin");
    EXPECT_EQ(english("coins", {{"n", 5}}), "5 coins");
    EXPECT_EQ(english("said", {{"who", "Ada"}, {"what", "builds"}}), "Ada: builds");
    EXPECT_EQ(Messages("tr")("coins", {{"n", 2}}), "2 altın");
    EXPECT_EQ(Messages("ja")("coins", {{"n", 2}}), "コイン2枚");
}

TEST(Messages, select_with_branches_inside) {
    const Messages t("en");
    EXPECT_EQ(t("chip.pay", {{"n", 3}, {"how", "both"}, {"left", 1}, {"right", 2}}), "pay 3 (L1 R2)");
    EXPECT_EQ(t("chip.pay", {{"n", 2}, {"how", "right"}, {"left", 0}, {"right", 2}}), "pay 2 (R2)");
}

TEST(Messages, keep_quotes_and_what_a_person_typed) {
    EXPECT_EQ(Messages("en")("terminal.not_understood", {{"answer", "{n} ''"}}),
              "Unknown answer '{n} '''. Type a number, an action, or 'help'.");
}

TEST(Messages, show_what_is_missing) {
    const Messages t("en");
    EXPECT_EQ(t("no.such.key"), "⟨no.such.key⟩");
    EXPECT_EQ(t("said", {{"who", "Ada"}}), "Ada: {what}");
    EXPECT_EQ(t.name("seven.cards", "skyscraper"), "⟨seven.cards.skyscraper⟩");
}

TEST(Messages, name_components_in_every_language) {
    EXPECT_EQ(Messages("en").name("duel.wonders", "sphinx"), "The Sphinx");
    EXPECT_EQ(Messages("ko").name("seven.cards", "clay_pool"), "진흙 웅덩이");  // our reading of a scan error
    EXPECT_EQ(Messages("ja").name("seven.cards", "altar"), "祭壇");             // lent by Duel
    EXPECT_EQ(Messages("tr").name("seven.cities", "giza"), "Gize");
    EXPECT_EQ(Messages("en").name("duel.decrees", "income_blue"), "Civic levy");
}

TEST(Messages, write_turkish_capitals) {
    EXPECT_EQ(Messages("tr").in_capitals("Şehir ılık"), "ŞEHİR ILIK");
    EXPECT_EQ(Messages("en").in_capitals("City"), "CITY");
}

TEST(Messages, know_a_name_in_any_case_and_with_any_i) {
    EXPECT_TRUE(is_name("inşaatçılar loncası", "İnşaatçılar loncası"));
    EXPECT_TRUE(is_name("INŞAATÇILAR LONCASI", "İnşaatçılar loncası"));
    EXPECT_TRUE(is_name("제단", "제단"));
    EXPECT_FALSE(is_name("altars", "Altar"));
}

TEST(KoreanParticles, follow_the_last_sound) {
    EXPECT_EQ(with_particles("제단[을/를] 짓기"), "제단을 짓기");
    EXPECT_EQ(with_particles("나무[이/가], 돌[이/가]"), "나무가, 돌이");
    EXPECT_EQ(with_particles("제단 (나)[은/는]"), "제단 (나)은");
    EXPECT_EQ(with_particles("정치가(왼쪽)[을/를]"), "정치가(왼쪽)를");
    EXPECT_EQ(with_particles("(왼쪽)[을/를]"), "(왼쪽)을");
}

TEST(KoreanParticles, take_ro_after_l) {
    EXPECT_EQ(with_particles("교역소 돌[으로/로]"), "교역소 돌로");
    EXPECT_EQ(with_particles("제단[으로/로]"), "제단으로");
}

TEST(KoreanParticles, read_digits_and_latin_letters_aloud) {
    EXPECT_TRUE(ends_in_consonant("의회실 3"));
    EXPECT_FALSE(ends_in_consonant("의회실 2"));
    EXPECT_FALSE(ends_in_consonant("1", true));
    EXPECT_TRUE(ends_in_consonant("Zeus Garden"));
    EXPECT_FALSE(ends_in_consonant(""));
}

TEST(KoreanParticles, leave_other_brackets_alone) {
    EXPECT_EQ(with_particles("[x] 스핑크스 [ ] 3/5 [II"), "[x] 스핑크스 [ ] 3/5 [II");
}

}  // namespace
}  // namespace hepta::apps
