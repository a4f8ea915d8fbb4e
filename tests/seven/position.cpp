// Filling up a position to a state.
#include "position.h"

#include <algorithm>
#include <bit>

#include "seven/powers.h"
#include "seven/rules.h"

namespace hepta::seven {
namespace {

constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }
constexpr std::array all_ages = {Age::one, Age::two, Age::three};

std::string id(CardId card_id) { return std::string(card(card_id).id()); }

class Builder {
  public:
    explicit Builder(const Position& position) : position_(position) {}

    Result<State> build() {
        state_.players = static_cast<std::uint8_t>(position_.players);
        state_.age = position_.age;
        state_.turn = static_cast<std::uint8_t>(position_.turn);
        state_.owed = all_cities(position_.players);
        for (auto& runs : state_.runs) runs.fill(empty_run);
        make_decks();
        take_everything_stated();
        set_boards();
        for (int city = 0; city < cities() && problem_.empty(); ++city) set_city(city);
        for (int city = 0; city < cities() && problem_.empty(); ++city) set_discards(city);
        fill_hands();
        fill_pile();
        fill_later_ages();
        if (!problem_.empty()) return Failure{problem_};
        return state_;
    }

  private:
    int cities() const { return city_count(position_.players); }
    const CityOf& stated(int city) const { return position_.cities[at(city)]; }
    CardIds& deck(Age age) { return decks_[static_cast<std::size_t>(age)]; }

    void fail(const std::string& problem) {
        if (problem_.empty()) problem_ = problem;
    }

    // ---- decks: what is not stated anywhere -------------------------------------------------------------------

    void make_decks() {
        for (int n = 0; n < card_count; ++n)
            for (int copy = 0; copy < copies(card_at(n), position_.players); ++copy)
                deck(card(card_at(n)).row.age).push_back(card_at(n));
    }

    // Guilds stated are in the game; others only fill the number of guilds up, at the end.
    void take(CardId card_id) {
        if (is_guild(card_id)) {
            if (std::count(guilds_.begin(), guilds_.end(), card_id) != 0) fail(id(card_id) + " exists once");
            guilds_.push_back(card_id);
            return;
        }
        CardIds& cards = deck(card(card_id).row.age);
        const auto found = std::find(cards.begin(), cards.end(), card_id);
        if (found == cards.end())
            fail("too many of " + id(card_id) + ": the deck of " + std::to_string(position_.players) + " players has " +
                 std::to_string(copies(card_id, position_.players)));
        else
            cards.erase(found);
    }

    void take_all(const CardIds& list) {
        for (const CardId card_id : list) take(card_id);
    }

    void take_everything_stated() {
        for (int city = 0; city < cities(); ++city) {
            take_all(stated(city).cards);
            take_all(stated(city).under);
            take_all(stated(city).sold);
        }
        for (const CardIds& hand : position_.hands) take_all(hand);
        for (const auto& of_age : position_.later_hands)
            for (const CardIds& hand : of_age) take_all(hand);
        take_all(position_.discard);
        take_all(position_.pile);
        for (int n = 0; n < card_count && static_cast<int>(guilds_.size()) < guilds_in_play(position_.players); ++n)
            if (is_guild(card_at(n)) && std::count(guilds_.begin(), guilds_.end(), card_at(n)) == 0) {
                guilds_.push_back(card_at(n));
                deck(Age::three).push_back(card_at(n));
            }
    }

    CardId any_card(Age age) {
        CardIds& cards = deck(age);
        if (cards.empty()) {
            fail("the deck of Age " + std::to_string(number(age)) + " has too few cards for all this");
            return card_at(0);
        }
        const CardId first = cards.front();
        cards.erase(cards.begin());
        return first;
    }

    // ---- cities ------------------------------------------------------------------------------------------------

    void set_boards() {
        std::array<bool, wonder_count> used{};
        for (int city = 0; city < cities(); ++city)
            if (stated(city).board) used[at(wonder_of(*stated(city).board))] = true;
        for (int city = 0; city < cities(); ++city) {
            BoardId board_of_city = stated(city).board.value_or(BoardId{});
            if (!stated(city).board) {
                const auto unused = std::find(used.begin(), used.end(), false) - used.begin();
                used[at(static_cast<int>(unused))] = true;
                board_of_city = board_id(static_cast<int>(unused), Side::a);
            }
            city_of(state_, city).board = board_of_city;
        }
    }

    // A turn of the past in which nothing was done yet; the leftover cards of past Ages only for discards.
    bool find_turn(int city, Age age, int turns, int& turn) const {
        const int past = age < state_.age ? turns : age == state_.age ? state_.turn : 0;
        for (turn = 0; turn < past; ++turn)
            if (city_of(state_, city).uses.at(age, turn) == Use::none) return true;
        return false;
    }

    bool put(int city, CardId card_id, Use use) {
        int turn = 0;
        for (const Age age : all_ages) {
            if (age < card(card_id).row.age) continue;
            if (!find_turn(city, age, use == Use::discard ? picks_per_age : turns_per_age, turn)) continue;
            city_of(state_, city).uses.set(age, turn, use);
            run(state_, age, city)[at(turn)] = card_id;
            return true;
        }
        return false;
    }

    void put_or_fail(int city, CardId card_id, Use use) {
        if (!put(city, card_id, use)) fail("city " + std::to_string(city) + " has had no turn left for " + id(card_id));
    }

    void set_city(int number_of_city) {
        const CityOf& from = stated(number_of_city);
        City& city = city_of(state_, number_of_city);
        city.coins = static_cast<std::uint16_t>(from.coins);
        city.free_build_used = from.free_build_used;
        city.stages = static_cast<std::uint8_t>(std::max(from.stages, static_cast<int>(from.under.size())));
        if (city.stages > board(city.board).stages) fail("the board has no " + std::to_string(city.stages) + " stages");
        for (int stage = 0; stage < city.stages; ++stage) {
            const bool known = stage < static_cast<int>(from.under.size());
            put_or_fail(number_of_city, known ? from.under[at(stage)] : any_card(Age::one), Use::stage);
        }
        for (const CardId card_id : from.cards) {
            if (has_building(city, card_id))
                fail("city " + std::to_string(number_of_city) + " has two of " + id(card_id));
            put_or_fail(number_of_city, card_id, Use::build);
            city.buildings.insert(card_id);
        }
        for (const int token : from.tokens) add_token(city.tokens, token);
        if (!problem_.empty()) return;
        set_caches(city);
    }

    void add_token(Tokens& tokens, int token) {
        switch (token) {
            case -1: ++tokens.defeats; break;
            case 1: ++tokens.victories_1; break;
            case 3: ++tokens.victories_2; break;
            case 5: ++tokens.victories_3; break;
            default: fail("there is no token " + std::to_string(token));
        }
    }

    void set_discards(int city) {
        for (const CardId card_id : stated(city).sold) put_or_fail(city, card_id, Use::discard);
        if (city + 1 < cities()) return;
        for (const CardId card_id : position_.discard) {
            bool done = false;
            for (int any = cities() - 1; any >= 0 && !done; --any) done = put(any, card_id, Use::discard);
            if (!done) fail("there has been no turn to discard " + id(card_id) + " in");
        }
    }

    // ---- hidden cards ------------------------------------------------------------------------------------------

    bool two_players() const { return position_.players == 2; }

    void fill_hands() {
        for (int seat = 0; seat < position_.players && problem_.empty(); ++seat) {
            const bool draws = two_players() && seat == controller(position_.age, position_.turn);
            const int size = hand_size - position_.turn + (draws ? 1 : 0);
            CardIds hand = position_.hands[at(seat)];
            if (static_cast<int>(hand.size()) > size)
                fail("hand " + std::to_string(seat) + " has more than " + std::to_string(size) + " cards");
            while (static_cast<int>(hand.size()) < size) hand.push_back(any_card(position_.age));
            for (const CardId card_id : hand) hand_of(state_, seat).insert(card_id);
            if (draws) run(state_, position_.age, pile_run)[at(position_.turn)] = position_.drawn.value_or(hand.back());
        }
    }

    void fill_pile() {
        if (!two_players() || !problem_.empty()) return;
        CardIds pile = position_.pile;
        const int size = hand_size - position_.turn - 1;
        if (static_cast<int>(pile.size()) > size)
            fail("the draw pile has more than " + std::to_string(size) + " cards");
        while (static_cast<int>(pile.size()) < size) pile.push_back(any_card(position_.age));
        for (int i = 0; i < size; ++i) run(state_, position_.age, pile_run)[at(position_.turn + 1 + i)] = pile[at(i)];
    }

    void fill_later_ages() {
        for (const Age age : all_ages) {
            if (age <= position_.age) continue;
            for (int seat = 0; seat < position_.players; ++seat) {
                CardIds cards = position_.later_hands[static_cast<std::size_t>(age)][at(seat)];
                Hand hand;
                while (cards.size() < hand_size) cards.push_back(any_card(age));
                for (const CardId card_id : cards) hand.insert(card_id);
                run(state_, age, seat) = std::bit_cast<Run>(hand);
            }
            for (int place = 0; two_players() && place < hand_size; ++place)
                run(state_, age, pile_run)[at(place)] = any_card(age);
        }
    }

    const Position& position_;
    State state_;
    std::array<CardIds, age_count> decks_;
    CardIds guilds_;
    std::string problem_;
};

}  // namespace

void set_caches(City& city) {
    const Production made = production_of(city.board, city.stages, city.buildings);
    city.production = made.own;
    city.for_sale = made.for_sale;
    city.privileges = privileges_now(city.board, city.stages, city.buildings, city.free_build_used);
}

Result<State> state_of(const Position& position) { return Builder(position).build(); }

}  // namespace hepta::seven
