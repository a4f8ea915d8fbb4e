// The state of a game of 7 Wonders: a plain value that holds everything, hidden cards included, and the setup before
// it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/fixed_vector.h"
#include "core/seat.h"
#include "seven/cards.h"
#include "seven/supply.h"
#include "seven/wonders.h"

namespace hepta::seven {

inline constexpr int max_players = 7;
inline constexpr int max_cities = 7;
inline constexpr int age_count = 3;
inline constexpr int hand_size = 7;
inline constexpr int turns_per_age = 6;
inline constexpr int start_coins = 3;  // SW-SET-5
inline constexpr int sale_coins = 3;   // SW-ACT-6
inline constexpr int free_city = 2;    // SW-2P-2: cities 0 and 1 are the players L and R

// Up to eight cards in the order of their ids; empty places are no_card. Eight bytes, one machine word.
class Hand {
  public:
    constexpr int size() const { return std::popcount(~word_ & top_bits); }  // no_card has the top bit, a card not
    constexpr bool empty() const { return size() == 0; }
    constexpr CardId operator[](int place) const { return static_cast<CardId>(word_ >> (8 * place) & 0xff); }

    constexpr void insert(CardId card) {
        int place = size();
        while (place > 0 && (*this)[place - 1] > card) --place;
        const std::uint64_t below = (std::uint64_t{1} << (8 * place)) - 1;
        const std::uint64_t moved_up = (word_ & ~below) << 8;
        word_ = (word_ & below) | (static_cast<std::uint64_t>(card) << (8 * place)) | moved_up;
    }
    // Takes out one copy of a card that is there.
    constexpr void erase(CardId card) {
        const std::uint64_t from_place = ~std::uint64_t{0} << find(card);
        const std::uint64_t moved_down = word_ >> 8 | std::uint64_t{0xff} << 56;
        word_ ^= (word_ ^ moved_down) & from_place;
    }
    constexpr void drop_first() { word_ = word_ >> 8 | std::uint64_t{0xff} << 56; }
    constexpr bool contains(CardId card) const { return find(card) < 64; }

    // The different cards. Copies lie side by side, and there are seldom any.
    constexpr Hand without_copies() const {
        const std::uint64_t same_as_next = zero_bytes(word_ ^ word_ >> 8) & ~word_;
        Hand single = *this;
        if (same_as_next == 0) return single;
        for (int place = size() - 1; place > 0; --place)
            if ((*this)[place] == (*this)[place - 1]) single.erase((*this)[place]);
        return single;
    }

    // For loops over the cards in order.
    struct Iterator {
        std::uint64_t rest;
        int left;
        constexpr CardId operator*() const { return static_cast<CardId>(rest & 0xff); }
        constexpr Iterator& operator++() {
            rest >>= 8;
            --left;
            return *this;
        }
        constexpr bool operator!=(std::nullptr_t) const { return left != 0; }
    };
    constexpr Iterator begin() const { return {word_, size()}; }
    constexpr std::nullptr_t end() const { return nullptr; }

    friend constexpr bool operator==(const Hand&, const Hand&) = default;

  private:
    // Lowest bit of the first copy, 64 if there is none: the lowest zero byte after xor with the card in every byte.
    constexpr int find(CardId card) const {
        return std::countr_zero(zero_bytes(word_ ^ (ones * static_cast<std::uint64_t>(card)))) & ~7;
    }
    // The top bit of every zero byte (and perhaps of bytes above one).
    static constexpr std::uint64_t zero_bytes(std::uint64_t word) { return (word - ones) & ~word & top_bits; }
    static constexpr std::uint64_t ones = 0x0101010101010101U;
    static constexpr std::uint64_t top_bits = ones << 7;

    std::uint64_t word_ = ~std::uint64_t{0};
};

// What was done with a picked card. A card left over in turn 6 counts as a pick of turn 7, usually discarded.
enum class Use : std::uint8_t { none, build, stage, discard };
inline constexpr int picks_per_age = turns_per_age + 1;
inline constexpr int leftover = turns_per_age;

// Uses of all picks of a city over the game, two bits each.
class Uses {
  public:
    constexpr Use at(Age age, int turn) const { return static_cast<Use>(bits_ >> shift(age, turn) & 3); }
    constexpr void set(Age age, int turn, Use use) { bits_ |= static_cast<std::uint64_t>(use) << shift(age, turn); }
    friend constexpr bool operator==(const Uses&, const Uses&) = default;

  private:
    static constexpr int shift(Age age, int turn) { return 2 * (picks_per_age * static_cast<int>(age) + turn); }
    std::uint64_t bits_ = 0;
};

// SW-SET-6: conflict tokens. Victories are worth 1, 3, 5 by Age, defeats -1.
struct Tokens {
    std::uint16_t victories_1 : 2 = 0;
    std::uint16_t victories_2 : 2 = 0;
    std::uint16_t victories_3 : 2 = 0;
    std::uint16_t defeats : 4 = 0;
    friend constexpr bool operator==(const Tokens&, const Tokens&) = default;
};

struct City {
    Supply production;  // cache: all slots of the city
    Supply for_sale;    // cache: the slots that neighbours may buy from
    CardSet buildings;
    Uses uses;
    std::uint16_t coins = start_coins;
    Tokens tokens;
    BoardId board{};
    std::uint8_t stages = 0;
    bool free_build_used = false;  // SW-WA-OLY-2, in the current Age
    Privileges privileges = 0;     // cache: discounts, and a free build not yet used in this Age

    friend constexpr bool operator==(const City&, const City&) = default;
};

enum class ActionKind : std::uint8_t { none, build, build_free, pass, sell, stage, take };

// One choice of one player. `left` and `right` are the coins paid to the neighbours (SW-PAY-5).
// No default initialisers: lists of actions are made in the hot path and must not be filled first.
struct Action {
    ActionKind kind;
    CardId card;
    std::uint8_t left;
    std::uint8_t right;
    friend constexpr bool operator==(const Action&, const Action&) = default;
};

// Eight cards, each with at most 15 payments (0 to 14 coins to the left) for building and for a stage, free and sold.
inline constexpr int max_actions = 8 * (15 + 15 + 2);
using ActionList = FixedVector<Action, max_actions>;

enum class Step : std::uint8_t { choose, seventh, discard_power, end };

inline constexpr std::uint8_t no_city = 0xff;

// What a discard power of Halicarnassus took: a card, or one of these two.
inline constexpr CardId not_asked = no_card;
inline constexpr CardId declined{0xfe};

using Run = std::array<CardId, 8>;  // cards in an order that means something; unused places are no_card

inline constexpr Run empty_run = {no_card, no_card, no_card, no_card, no_card, no_card, no_card, no_card};

struct State {
    std::array<City, max_cities> cities;
    std::array<Hand, max_players> hands;  // now held; with two players 0 and 1

    // For an Age to come: the hand of each seat. For the current and past Ages: the card each city picked per turn,
    // then the card left over (two players: city 2 is the Free City). Hands and discard pile of every moment follow.
    std::array<std::array<Run, max_cities>, age_count> runs;

    std::array<Action, max_cities> committed{};                       // SW-HID-2: choices of this turn not yet revealed
    std::array<CardId, 3> taken = {not_asked, not_asked, not_asked};  // SW-WA-HAL-1, by stage
    std::uint8_t owed = 0;                                            // cities without a committed choice, as a mask
    std::uint8_t players = 0;
    Age age = Age::one;
    std::uint8_t turn = 0;  // 0 to 5
    Step step = Step::choose;
    std::uint8_t power_city = no_city;  // the city that plays a seventh card, or looks through the discard pile

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(City) == 96);
static_assert(sizeof(State) <= 1024);

constexpr int number(Age age) { return static_cast<int>(age) + 1; }

constexpr int city_count(int players) { return players == 2 ? 3 : players; }
constexpr int city_count(const State& state) { return city_count(state.players); }

constexpr std::uint8_t all_cities(int players) { return static_cast<std::uint8_t>((1U << city_count(players)) - 1); }

// SW-CONV-1
constexpr int left_of(int city, int cities) { return city + 1 == cities ? 0 : city + 1; }
constexpr int right_of(int city, int cities) { return city == 0 ? cities - 1 : city - 1; }

// Both neighbours from a table: without branches, for what happens at every decision.
struct BothNeighbours {
    std::uint8_t left, right;
};
namespace detail {
constexpr auto all_neighbours() {
    std::array<std::array<BothNeighbours, 8>, max_players + 1> all{};
    for (int players = 2; players <= max_players; ++players)
        for (int city = 0; city < city_count(players); ++city)
            all[static_cast<std::size_t>(players)][static_cast<std::size_t>(city)] = {
                static_cast<std::uint8_t>(left_of(city, city_count(players))),
                static_cast<std::uint8_t>(right_of(city, city_count(players)))};
    return all;
}
inline constexpr auto neighbours = all_neighbours();
}  // namespace detail
constexpr BothNeighbours neighbours(const State& state, int city) {
    return detail::neighbours[state.players][static_cast<std::size_t>(city)];
}

// SW-2P-4: who plays the Free City in this turn.
constexpr int controller(Age age, int turn) { return (turn + (age == Age::two ? 1 : 0)) % 2; }

inline constexpr int pile_run = 3;  // two players: runs[age][3] is the draw pile of that Age, top first

constexpr Run& run(State& state, Age age, int city) {
    return state.runs[static_cast<std::size_t>(age)][static_cast<std::size_t>(city)];
}
constexpr const Run& run(const State& state, Age age, int city) {
    return state.runs[static_cast<std::size_t>(age)][static_cast<std::size_t>(city)];
}

constexpr City& city_of(State& state, int city) { return state.cities[static_cast<std::size_t>(city)]; }
constexpr const City& city_of(const State& state, int city) { return state.cities[static_cast<std::size_t>(city)]; }

constexpr Hand& hand_of(State& state, int seat) { return state.hands[static_cast<std::size_t>(seat)]; }
constexpr const Hand& hand_of(const State& state, int seat) { return state.hands[static_cast<std::size_t>(seat)]; }

}  // namespace hepta::seven
