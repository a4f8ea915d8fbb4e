// The state of a game of 7 Wonders Duel: a plain value that holds everything, hidden cards included.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/seat.h"
#include "duel/actions.h"
#include "duel/agora/state.h"
#include "duel/cards.h"
#include "duel/display.h"
#include "duel/lanes.h"
#include "duel/pantheon/state.h"
#include "duel/tasks.h"

namespace hepta::duel {

inline constexpr int start_coins = 7;        // DU-SET-3
inline constexpr int drafted_wonders = 8;    // DU-SET-6
inline constexpr int max_wonders_built = 7;  // DU-WON-2
inline constexpr int tokens_on_board = 5;    // DU-SET-2
inline constexpr int max_box = 10;
inline constexpr int removed_per_age = 3;  // DU-SET-4
inline constexpr int capital = 9;          // DU-MIL-1
inline constexpr int symbols_to_win = 6;   // DU-SCI-3

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat opponent(Seat seat) { return seat_at(1 - index(seat)); }

// What a city makes and pays, one byte each: units per good from brown and grey cards (DU-PRICE-2), choices of a raw
// and of a manufactured good (DU-EFF-5), goods with a fixed price as a mask (DU-PRICE-3). Adding words adds the bytes.
class Supply {
  public:
    constexpr int units(int good) const { return static_cast<int>(word_ >> (8 * good) & 0xff); }
    constexpr int raw_choices() const { return units(raw_byte); }
    constexpr int manufactured_choices() const { return units(manufactured_byte); }
    constexpr Goods fixed_prices() const { return static_cast<Goods>(units(fixed_byte)); }
    // More than one choice of the same class.
    constexpr bool has_several_choices() const { return (word_ & several_choices) != 0; }
    constexpr std::uint64_t word() const { return word_; }

    constexpr void add_units(Goods good, int amount) { add_byte(std::countr_zero(good), amount); }
    constexpr void add_choice(Goods goods) { add_byte(goods == raw_goods ? raw_byte : manufactured_byte, 1); }
    constexpr void add_fixed_prices(Goods goods) { add_byte(fixed_byte, goods); }
    constexpr Supply& operator+=(const Supply& other) {
        word_ += other.word_;
        return *this;
    }
    constexpr Supply& operator-=(const Supply& other) {
        word_ -= other.word_;
        return *this;
    }
    friend constexpr bool operator==(const Supply&, const Supply&) = default;

  private:
    static constexpr int raw_byte = 5, manufactured_byte = 6, fixed_byte = 7;
    static constexpr std::uint64_t several_choices = std::uint64_t{0xfefe} << (8 * raw_byte);
    constexpr void add_byte(int byte, int amount) { word_ += static_cast<std::uint64_t>(amount) << (8 * byte); }
    std::uint64_t word_ = 0;
};

// How often a player has each science symbol, two bits each.
class Symbols {
  public:
    constexpr int of(Symbol symbol) const { return bits_ >> shift(symbol) & 3; }
    constexpr int different() const { return std::popcount(static_cast<unsigned>((bits_ | bits_ >> 1) & 0x5555)); }
    constexpr void add(Symbol symbol) { bits_ = static_cast<std::uint16_t>(bits_ + (1U << shift(symbol))); }
    constexpr void remove(Symbol symbol) { bits_ = static_cast<std::uint16_t>(bits_ - (1U << shift(symbol))); }
    friend constexpr bool operator==(const Symbols&, const Symbols&) = default;

  private:
    static constexpr int shift(Symbol symbol) { return 2 * static_cast<int>(symbol); }
    std::uint16_t bits_ = 0;
};

// DU-CONV-2
struct City {
    CardSet cards;      // buildings and senators
    Supply supply;      // cache
    Chains chains = 0;  // cache: chain symbols of buildings and mythology tokens
    Wonders built = 0;
    Wonders unbuilt = 0;
    Tokens tokens = 0;
    std::uint16_t coins = start_coins;
    Symbols symbols;  // cache

    friend constexpr bool operator==(const City&, const City&) = default;
};

enum class Phase : std::uint8_t { draft, play, choose_start, end };

// Where a turn stands. AG-TURN-1, PA-TURN-1
enum class Step : std::uint8_t {
    choose,      // nothing done yet
    triggering,  // a conspiracy is being resolved (step 1)
    use_card,    // step 1 is over
    acting,      // step 2 is being resolved
    turning_up,  // the turn-up step
};

enum class Victory : std::uint8_t { none, military, scientific, political, civilian };

struct State {
    std::array<City, 2> cities;
    CardSet discard;
    std::array<std::array<CardId, max_slots>, age_count> displays{};       // by Age and slot; no_card where none lies
    std::array<std::array<CardId, removed_per_age>, age_count> removed{};  // no_card: taken by Treason
    std::array<CardId, wonder_count> under{};                              // the card under each constructed wonder
    std::array<WonderId, drafted_wonders> wonders{};                       // in the order laid out
    std::array<TokenId, max_box> box_order{};  // draws take the first tokens of it that are in the box
    std::uint64_t available = no_ids;          // cache: the available cards in the order of their ids, a byte each
    Slots present = 0;                         // slots of the current Age's display where a card lies
    Slots up = 0;                              // those that lie face up
    Slots open = 0;                            // those not covered
    Tokens board = 0;
    Tokens box = 0;
    Tokens drawn = 0;  // progress tokens drawn for a choice: neither in the box nor anybody's
    std::int8_t pawn = 0;
    MilitaryTokens military = 0;
    Wonders offered = 0;
    std::uint8_t picks = 0;  // wonders drafted so far
    Age age = Age::one;
    Phase phase = Phase::draft;
    Step step = Step::choose;
    Seat active{};
    bool again = false;  // "play again" is noted; DU-TURN-3
    Victory victory = Victory::none;
    std::uint8_t winners = 0;  // seats, as a mask, after a supremacy
    std::uint8_t expansions = 0;
    std::uint8_t shapes = 0;  // which of the layouts; AG-DISP-1

    agora::AgoraState agora;
    pantheon::PantheonState pantheon;
    TaskStack tasks;

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(offsetof(State, agora) <= 256, "the base game");
static_assert(sizeof(State) <= 512);

// The only places where a state says which expansions it has; read in setup.cpp and at the hooks (hooks.h) alone.
inline constexpr std::uint8_t agora_bit = 1;
inline constexpr std::uint8_t pantheon_bit = 2;
constexpr bool with_agora(const State& state) { return (state.expansions & agora_bit) != 0; }
constexpr bool with_pantheon(const State& state) { return (state.expansions & pantheon_bit) != 0; }
constexpr bool with_any_expansion(const State& state) { return state.expansions != 0; }

constexpr City& city_of(State& state, Seat seat) { return state.cities[at(seat)]; }
constexpr const City& city_of(const State& state, Seat seat) { return state.cities[at(seat)]; }

constexpr const Layout& layout(const State& state) {
    return layouts[state.shapes][static_cast<std::size_t>(state.age)];
}

constexpr const Uncovering& uncovering(const State& state, int slot) {
    return uncoverings[state.shapes][static_cast<std::size_t>(state.age)][at(slot)];
}

constexpr CardId card_in(const State& state, int slot) {
    return state.displays[static_cast<std::size_t>(state.age)][at(slot)];
}

// DU-DISP-3: face up and not covered.
constexpr Slots available_slots(const State& state) { return state.open & state.up; }

// At most seven (AG-DISP-2).
constexpr Eight<CardId> available_cards(const State& state) {
    return {state.available, std::popcount(available_slots(state))};
}

constexpr int wonders_built(const State& state) {
    return std::popcount(static_cast<unsigned>(state.cities[0].built | state.cities[1].built));
}
constexpr int count_of(const City& city, Colours colours) { return (city.cards & cards_of(colours)).count(); }

constexpr bool game_over(const State& state) { return state.phase == Phase::end; }

}  // namespace hepta::duel
