// Sampled worlds vary what a player does not know, and the truth is among them (DU-HID-1 to DU-HID-6, AG-HID-1 to
// AG-HID-10, PA-HID-2 to PA-HID-7).
#include "duel/worlds.h"

#include <array>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "duel/game.h"
#include "eventful_games.h"
#include "support_games.h"

namespace hepta::duel {
namespace {

using Value = std::optional<int>;  // nothing: there is nothing unknown of this kind

// One kind of hidden thing: what it is in a state, if this observation does not tell.
struct Hidden {
    const char* name;
    Value (*value)(const State& state, const Observation& seen);
    bool agora = false;
    bool pantheon = false;
};

Value face_down_card(const State& state, const Observation& seen) {
    const Slots down = seen.present & ~seen.up;
    if (down == 0 || seen.removed_seen.count() != 0) return std::nullopt;
    return index(card_in(state, std::countr_zero(down)));
}

Value removed_card(const State& state, const Observation& seen) {
    if (seen.removed_seen.count() != 0) return std::nullopt;
    return index(state.removed[static_cast<std::size_t>(age_count - 1)][0]);
}

Value later_deck(const State& state, const Observation& seen) {
    if (seen.age == Age::three) return std::nullopt;
    return index(state.displays[static_cast<std::size_t>(age_count - 1)][0]);
}

Value next_wonders(const State& state, const Observation& seen) {
    constexpr int first_four = drafted_wonders / 2;
    if (std::popcount(static_cast<unsigned>(seen.seen_wonders)) != first_four) return std::nullopt;
    return index(state.wonders[first_four]);
}

Value next_token_of_box(const State& state, const Observation& seen) {
    if (std::popcount(static_cast<unsigned>(seen.box)) < 2 || seen.drawn_unseen != 0) return std::nullopt;
    for (const TokenId id : state.box_order)
        if (id != no_token && (state.box & only(id)) != 0) return index(id);
    return std::nullopt;
}

Value drawn_tokens(const State& state, const Observation& seen) {
    if (seen.drawn_unseen == 0) return std::nullopt;
    return std::countr_zero(state.drawn);
}

Value hidden_decree(const State& state, const Observation& seen) {
    for (int chamber = 0; chamber < agora::chamber_count; ++chamber)
        if (seen.agora.decrees[at(chamber)][0] == agora::hidden_decree)
            return agora::index(state.agora.decrees[at(chamber)][0]);
    return std::nullopt;
}

Value conspiracy_of_deck(const State& state, const Observation& seen) {
    for (int place = 0; place < seen.agora.deck_size; ++place)
        if (seen.agora.known[at(place)] == agora::no_conspiracy) return agora::index(state.agora.deck[at(place)]);
    return std::nullopt;
}

Value conspiracy_of_opponent(const State& state, const Observation& seen) {
    const agora::Intrigue& other = state.agora.intrigues[at(opponent(seen.seat))];
    const auto in_front = static_cast<agora::Conspiracies>(other.held | other.prepared);
    if (in_front == 0 || (in_front & ~seen.agora.own_memory.in_front) == 0) return std::nullopt;
    return in_front;
}

Value locked_token(const State& state, const Observation& seen) {
    const bool unknown = seen.agora.locked_from_box && seen.agora.locked_by == index(opponent(seen.seat));
    const auto candidates = static_cast<unsigned>(seen.box & ~seen.agora.seen_in_box);
    if (!unknown || std::popcount(candidates) < 2) return std::nullopt;
    return index(state.agora.locked);
}

Value face_down_divinity(const State& state, const Observation& seen) {
    for (int space = 0; space < pantheon::space_count; ++space)
        if (seen.pantheon.spaces[at(space)] == pantheon::hidden_divinity)
            return pantheon::index(state.pantheon.spaces[at(space)]);
    return std::nullopt;
}

Value divinity_of_deck(const State& state, const Observation& seen) {
    for (int number = 0; number < pantheon::mythology_count; ++number)
        for (int place = 0; place < pantheon::divinities_per_mythology; ++place)
            if (seen.pantheon.decks[at(number)][at(place)] == pantheon::hidden_divinity)
                return pantheon::index(state.pantheon.decks[at(number)][at(place)]);
    return std::nullopt;
}

Value offering_token_to_come(const State& state, const Observation& seen) {
    if (seen.age != Age::one) return std::nullopt;
    return state.pantheon.offering_tokens[0];
}

const std::vector<Hidden>& hidden_things() {
    static const std::vector<Hidden> list = {
        {"the front of a face-down card", face_down_card},
        {"a removed card", removed_card},
        {"the deck of Age III", later_deck},
        {"the next four wonders", next_wonders},
        {"the next token of the box", next_token_of_box},
        {"the first of the tokens that the opponent has drawn", drawn_tokens},
        {"a face-down decree", hidden_decree, true, false},
        {"a card of the conspiracy deck", conspiracy_of_deck, true, false},
        {"the opponent's conspiracies", conspiracy_of_opponent, true, false},
        {"a token that the opponent locked", locked_token, true, false},
        {"a face-down divinity", face_down_divinity, false, true},
        {"a card of a mythology deck", divinity_of_deck, false, true},
        {"an offering token of Age II", offering_token_to_come, false, true},
    };
    return list;
}

struct Count {
    int positions = 0;  // in which it was unknown
    int differing = 0;  // two worlds differ
    int true_value = 0;
};

class DuelWorlds : public ::testing::TestWithParam<int> {
  protected:
    duel::Setup setup() const { return {.agora = (GetParam() & 1) != 0, .pantheon = (GetParam() & 2) != 0}; }
};

// Where at least two values are possible, two worlds differ at least every second time, up to chance.
void expect_variety(const std::vector<Count>& counts, const Setup& setup) {
    constexpr int enough = 30;
    constexpr double least_share = 0.35;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const Hidden& thing = hidden_things()[i];
        if ((thing.agora && !setup.agora) || (thing.pantheon && !setup.pantheon)) continue;
        EXPECT_GE(counts[i].positions, enough) << thing.name;
        EXPECT_GE(counts[i].differing, least_share * counts[i].positions) << thing.name;
        EXPECT_GT(counts[i].true_value, 0) << thing.name;
    }
}

TEST_P(DuelWorlds, vary_what_is_unknown_and_hold_the_truth) {
    std::vector<Count> counts(hidden_things().size());
    Random random(12, Purpose::worlds);
    for (std::uint64_t game = 0; game < 1500; ++game)
        play_eventful_game(setup(), game, [&](const State& state) {
            if (random.below(4) != 0) return;
            const Observation seen = observe(state, seat_at(random.below(2)));
            Worlds worlds;
            worlds.see(seen);
            const State one = worlds.draw(random);
            const State other = worlds.draw(random);
            for (std::size_t i = 0; i < counts.size(); ++i) {
                const Value truth = hidden_things()[i].value(state, seen);
                if (!truth) continue;
                ++counts[i].positions;
                const Value first = hidden_things()[i].value(one, seen);
                counts[i].differing += first != hidden_things()[i].value(other, seen) ? 1 : 0;
                counts[i].true_value += first == truth ? 1 : 0;
            }
        });
    expect_variety(counts, setup());
}

// DU-HID-4: guilds, temples and senators lie anywhere in a deck to come, and each as often.
TEST_P(DuelWorlds, deal_decks_to_come_evenly) {
    constexpr int draws = 20'000;
    Random random(31, Purpose::worlds);
    const Observation seen = observe(start(setup(), deal(setup(), random)), seat_at(0));
    Worlds worlds;
    worlds.see(seen);
    const int size = display_size(setup(), Age::three);
    std::array<std::array<int, card_count>, max_slots> counts{};
    for (int i = 0; i < draws; ++i) {
        const State world = worlds.draw(random);
        for (int slot = 0; slot < size; ++slot) ++counts[at(slot)][at(index(world.displays[2][at(slot)]))];
    }
    for (int number = 0; number < card_count; ++number) {
        double all = 0;
        for (int slot = 0; slot < size; ++slot) all += counts[at(slot)][at(number)];
        EXPECT_TRUE(all > 0 || !cards_of(Back::age_three).contains(card_at(number))) << number;
        const double each = all / size;
        for (int slot = 0; slot < size; ++slot)
            EXPECT_NEAR(counts[at(slot)][at(number)], each, 5 * std::sqrt(each)) << number << " in slot " << slot;
    }
}
INSTANTIATE_TEST_SUITE_P(Combinations, DuelWorlds, ::testing::Values(0, 1, 2, 3));

}  // namespace
}  // namespace hepta::duel
