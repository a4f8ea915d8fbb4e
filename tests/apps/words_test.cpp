// Every component and every action has words in every language: no key, no argument shows itself.
#include <gtest/gtest.h>

#include "duel/notation.h"
#include "duel/observation.h"
#include "duel/setup.h"
#include "duel_words.h"
#include "play/games.h"
#include "play/view.h"
#include "seven_words.h"

namespace hepta::apps {
namespace {

class Words : public testing::TestWithParam<std::string_view> {
  protected:
    void expect_words(const std::string& text) const {
        EXPECT_FALSE(text.empty());
        EXPECT_EQ(text.find("⟨"), std::string::npos) << text;
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    }
    void expect_words(const Lines& lines) const {
        for (const std::string& line : lines) expect_words(line);
    }

    const Messages t{GetParam()};
};

TEST_P(Words, of_every_card_and_stage_of_7_wonders) {
    using namespace seven;
    for (int number = 0; number < card_count; ++number) expect_words(card_words(t, card_at(number)));
    for (const Board& board : boards) {
        expect_words(t.name("seven.cities", board.id));
        for (int stage = 0; stage < board.stages; ++stage) {
            const Stage& one = board.stage[static_cast<std::size_t>(stage)];
            expect_words(effect_words(t, one.effects));
            expect_words(cost_words(t, one.cost));
        }
    }
}

TEST_P(Words, of_every_component_of_duel) {
    using namespace duel;
    const auto expect_all_about = [&](std::string_view id) {
        const auto lines = all_about(t, std::string(id));
        ASSERT_TRUE(lines.has_value()) << id;
        expect_words(*lines);
    };
    for (int number = 0; number < card_count; ++number) {
        expect_all_about(id(card_at(number)));
        expect_words(tag(t, card_at(number)));
        expect_words(card_effects(t, card_at(number)));
    }
    for (int number = 0; number < wonder_count; ++number) expect_all_about(id(wonder_at(number)));
    for (int number = 0; number < token_count; ++number) expect_all_about(id(token_at(number)));
    for (int number = 0; number < agora::conspiracy_count; ++number)
        expect_all_about(agora::id(agora::conspiracy_at(number)));
    for (int number = 0; number < agora::decree_count; ++number) expect_all_about(agora::id(agora::decree_at(number)));
    for (int number = 0; number < pantheon::divinity_count; ++number)
        expect_all_about(pantheon::id(pantheon::divinity_at(number)));
}

TEST_P(Words, of_every_kind_of_action_of_duel) {
    using namespace duel;
    const duel::Setup setup{.agora = true, .pantheon = true};
    Random dealing(1, Purpose::deal);
    const play::MatchOf<Duel> match({setup, deal(setup, dealing)}, 1);
    const Observation seen = observe(match.state(), seat_at(0));
    for (int kind = 1; kind < action_kind_count; ++kind)
        for (const std::uint8_t a : {std::uint8_t{0}, std::uint8_t{1}}) {
            const Action action{static_cast<ActionKind>(kind), a, 1, 0};
            expect_words(action_words(t, seen, action));
            const play::Choice choice{.seat = seat_at(1), .city = 1, .action = notation(action)};
            const play::News news = play::news_of(match, choice);
            expect_words(told_words(t, seen, news.own, "Livia"));
            expect_words(told_words(t, seen, news.open, "Livia"));
        }
}

INSTANTIATE_TEST_SUITE_P(Languages, Words, testing::ValuesIn(languages),
                         [](const auto& language) { return std::string(language.param); });

}  // namespace
}  // namespace hepta::apps
