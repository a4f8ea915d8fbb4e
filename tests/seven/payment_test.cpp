// The closed form of payments against enumeration, on random cities, for all cards and stages (SW-PAY-2 to SW-PAY-5).
#include <algorithm>
#include <gtest/gtest.h>

#include "core/random.h"
#include "position.h"
#include "seven/notation.h"
#include "seven/powers.h"
#include "seven/rules.h"
#include "support/brute_payment.h"

namespace hepta::seven {
namespace {

using brute::Pair;
using brute::Place;

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

// Three cities side by side with random buildings; the middle one, city 0, is to pay.
class RandomCities {
  public:
    explicit RandomCities(std::uint64_t seed) : random_(seed) {}

    void draw() {
        std::array<int, wonder_count> wonders{0, 1, 2, 3, 4, 5, 6};
        random_.shuffle(wonders);
        const int density = random_.below(5);  // from empty cities to rich ones
        for (int i = 0; i < 3; ++i) {
            Place& place = places[at(i)];
            place.board = board_id(wonders[at(i)], static_cast<Side>(random_.below(2)));
            place.stages = random_.below(board(place.board).stages + 1);
            place.cards = CardSet{};
            for (int n = 0; n < card_count; ++n) add_card(place, card_at(n), density);
        }
        coins = random_.below(4) == 0 ? random_.below(30) : random_.below(9);
    }

    std::array<Place, 3> places;  // own, left, right
    int coins = 0;

  private:
    // Only what makes or discounts goods matters to payments; a few others come along, chains among them.
    void add_card(Place& place, CardId id, int density) {
        if (place.cards.intersects(card(id).same_building)) return;
        const Colour colour = card(id).row.colour;
        const bool matters = colour == Colour::brown || colour == Colour::grey || colour == Colour::yellow;
        if (random_.below(matters ? 20 : 60) < density) place.cards.insert(id);
    }

    Random random_;
};

State table_of(const RandomCities& cities) {
    static const State start = *state_of(Position{});
    State state = start;
    for (int i = 0; i < 3; ++i) {
        City& city = city_of(state, i);
        const Place& place = cities.places[at(i)];
        city.board = place.board;
        city.stages = static_cast<std::uint8_t>(place.stages);
        city.buildings = place.cards;
        set_caches(city);
    }
    city_of(state, 0).coins = static_cast<std::uint16_t>(cities.coins);
    return state;
}

std::vector<Pair> offered(const State& state, ActionKind kind, CardId id) {
    std::vector<Pair> pairs;
    for (const Action action : legal_actions(state, seat_at(0)))
        if (action.kind == kind && action.card == id) pairs.emplace_back(action.left, action.right);
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

std::vector<Pair> expected_builds(const RandomCities& cities, CardId id) {
    const auto& [own, left, right] = cities.places;
    if (own.cards.intersects(card(id).same_building)) return {};
    if (own.cards.intersects(card(id).chain_from)) return {{0, 0}};
    return brute::minimal_payments(card(id).row.cost, cities.coins, own, left, right);
}

std::vector<Pair> expected_stages(const RandomCities& cities) {
    const auto& [own, left, right] = cities.places;
    if (own.stages == board(own.board).stages) return {};
    return brute::minimal_payments(board(own.board).stage[at(own.stages)].cost, cities.coins, own, left, right);
}

std::string described(const RandomCities& cities) {
    std::string text = "coins " + std::to_string(cities.coins);
    for (const Place& place : cities.places) {
        text += "; " + notation(place.board) + " stages " + std::to_string(place.stages) + ':';
        place.cards.for_each([&](CardId id) { text += ' ' + std::string(card(id).id()); });
    }
    return text;
}

// One position: a few cards of the hand and the next stage.
void compare(const RandomCities& cities, Random& random) {
    State state = table_of(cities);
    Hand hand;
    for (int i = 0; i < 4; ++i) {
        const CardId id = card_at(random.below(card_count));
        if (!hand.contains(id)) hand.insert(id);
    }
    hand_of(state, 0) = hand;
    for (Hand rest = hand; !rest.empty(); rest.drop_first())
        ASSERT_EQ(offered(state, ActionKind::build, rest[0]), expected_builds(cities, rest[0]))
            << card(rest[0]).id() << " with " << described(cities);
    ASSERT_EQ(offered(state, ActionKind::stage, hand[0]), expected_stages(cities))
        << "stage with " << described(cities);
}

void compare_many(std::uint64_t seed, int positions) {
    RandomCities cities(seed);
    Random random(seed + 1);
    for (int i = 0; i < positions; ++i) {
        cities.draw();
        compare(cities, random);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Payment, closed_form_equals_enumeration) { compare_many(1, HEPTA_SANITIZED != 0 ? 2'000 : 20'000); }

TEST(SlowPayment, closed_form_equals_enumeration_on_a_million_positions) {
    compare_many(2, HEPTA_SANITIZED != 0 ? 50'000 : 1'000'000);
}

// SW-PROD-2, SW-TRADE-2: what the tables mark for sale is exactly what brown and grey cards make.
TEST(Payment, only_brown_and_grey_cards_sell) {
    for (int n = 0; n < card_count; ++n)
        for (const Effect& effect : card(card_at(n)).row.effects)
            if (effect.kind == EffectKind::produce) {
                const Colour colour = card(card_at(n)).row.colour;
                EXPECT_EQ(effect.sellable, colour == Colour::brown || colour == Colour::grey) << card(card_at(n)).id();
            }
    for (const Board& one : boards)
        for (const Stage& stage : one.stage)
            for (const Effect& effect : stage.effects) EXPECT_FALSE(effect.sellable) << one.id;
}

}  // namespace
}  // namespace hepta::seven
