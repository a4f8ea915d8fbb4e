// Positions for tests: any cities, display, tokens and pawn, by the ids of the data; and moves as text.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "duel/agora/senate.h"
#include "duel/construction.h"
#include "duel/game.h"
#include "duel/hooks.h"
#include "duel/inspection.h"
#include "duel/market.h"
#include "duel/payment.h"

namespace hepta::duel {

using Ids = std::vector<std::string_view>;

inline CardId a_card(std::string_view id) { return find_card(id).value(); }
inline WonderId a_wonder(std::string_view id) { return find_wonder(id).value(); }
inline TokenId a_token(std::string_view id) { return find_token(id).value(); }
inline agora::ConspiracyId a_conspiracy(std::string_view id) { return agora::find_conspiracy(id).value(); }
inline pantheon::DivinityId a_divinity(std::string_view id) { return pantheon::find_divinity(id).value(); }

inline constexpr Setup base_game{};
inline constexpr Setup with_agora_only{.agora = true};
inline constexpr Setup with_pantheon_only{.pantheon = true};
inline constexpr Setup with_both{.agora = true, .pantheon = true};

// Starts in the middle of a game: no wonders, no cards, seat 0 to move, an empty display to be filled by `offer`.
class Position {
  public:
    explicit Position(Setup setup = {}, Age age = Age::two) : setup_(setup) {
        Random random(1);
        state_ = start(setup, duel::deal(setup, random));
        state_.phase = Phase::play;
        state_.age = age;
        state_.offered = 0;
        state_.picks = drafted_wonders;
        for (int past = 0; past <= static_cast<int>(age); ++past) state_.displays[at(past)].fill(no_card);
        state_.present = state_.up = state_.open = 0;
        if (setup.pantheon && age != Age::one) {
            state_.pantheon.tokens_left = 0;
        }
    }

    Position& active(int seat) { return state_.active = seat_at(seat), *this; }
    Position& pawn(int position) { return state_.pawn = static_cast<std::int8_t>(position), *this; }
    Position& coins(int first, int second) {
        state_.cities[0].coins = static_cast<std::uint16_t>(first);
        state_.cities[1].coins = static_cast<std::uint16_t>(second);
        return *this;
    }
    Position& treasury(int seat, int coins) {
        state_.cities[at(seat)].coins = static_cast<std::uint16_t>(coins);
        return *this;
    }
    Position& cards(int seat, const Ids& ids) {
        for (const auto id : ids) state_.cities[at(seat)].cards.insert(a_card(id));
        return *this;
    }
    Position& discarded(const Ids& ids) {
        for (const auto id : ids) state_.discard.insert(a_card(id));
        return *this;
    }
    Position& unbuilt(int seat, const Ids& ids) {
        for (const auto id : ids) state_.cities[at(seat)].unbuilt |= only(a_wonder(id));
        return *this;
    }
    // A constructed wonder with this card under it.
    Position& built(int seat, std::string_view id, std::string_view under) {
        state_.cities[at(seat)].built |= only(a_wonder(id));
        state_.under[at(index(a_wonder(id)))] = a_card(under);
        return *this;
    }
    Position& tokens(int seat, const Ids& ids) {
        for (const auto id : ids) {
            forget(a_token(id));
            state_.cities[at(seat)].tokens |= only(a_token(id));
        }
        return *this;
    }
    Position& board(const Ids& ids) {
        for (const auto id : ids) forget(a_token(id));
        state_.box |= state_.board;
        state_.board = 0;
        for (const auto id : ids) state_.board |= only(a_token(id));
        return *this;
    }
    // The box in the order of draws; every other token not placed leaves the game.
    Position& box(const Ids& ids) {
        state_.box = 0;
        state_.box_order.fill(no_token);
        std::size_t next = 0;
        for (const auto id : ids) {
            forget(a_token(id));
            state_.box |= only(a_token(id));
            state_.box_order[next++] = a_token(id);
        }
        return *this;
    }
    Position& no_military_token(std::string_view id) {
        for (std::size_t i = 0; i < military_tokens.size(); ++i)
            if (military_tokens[i].id == id)
                state_.military = static_cast<MilitaryTokens>(state_.military & ~(1U << i));
        return *this;
    }
    Position& slot(int number, std::string_view id) {
        state_.displays[static_cast<std::size_t>(state_.age)][at(number)] = a_card(id);
        state_.present |= slot_bit(number);
        return *this;
    }
    // Cards of row 0, with nothing above them: all can be taken.
    Position& offer(const Ids& ids) {
        int next = 0;
        for (const auto id : ids) slot(next++, id);
        return *this;
    }
    // Cards of a later Age, the first ones in the order of slots; what lay there changes places with them.
    Position& later(Age age, const Ids& ids) {
        std::size_t next = 0;
        for (const auto id : ids) exchange(age, state_.displays[static_cast<std::size_t>(age)][next++], a_card(id));
        return *this;
    }
    // Cards taken out of an Age in set-up.
    Position& removed(Age age, const Ids& ids) {
        std::size_t next = 0;
        for (const auto id : ids) exchange(age, state_.removed[static_cast<std::size_t>(age)][next++], a_card(id));
        return *this;
    }
    // The whole display as dealt.
    Position& full_display() {
        Random random(1);
        const Deal deal = duel::deal(setup_, random);
        int next = 0;
        for (const CardId id : deal.ages[static_cast<std::size_t>(state_.age)]) slot(next++, duel::id(id));
        return *this;
    }

    // Agora
    Position& cubes(int seat, const std::vector<int>& by_chamber) {
        std::size_t chamber = 0;
        for (const int count : by_chamber) state_.agora.cubes[at(seat)][chamber++] = static_cast<std::uint8_t>(count);
        return *this;
    }
    Position& decree(int chamber, std::string_view id) {
        const agora::DecreeId wanted = agora::find_decree(id).value();
        for (auto& decrees : state_.agora.decrees)
            if (decrees[0] == wanted) decrees[0] = state_.agora.decrees[at(chamber - 1)][0];
        state_.agora.decrees[at(chamber - 1)][0] = wanted;
        return *this;
    }
    Position& conspiracy(int seat, std::string_view id, std::string_view prepared_with = "") {
        const agora::ConspiracyId wanted = a_conspiracy(id);
        agora::AgoraState& agora = state_.agora;
        auto* const end = std::remove(agora.deck.begin(), agora.deck.begin() + agora.deck_size, wanted);
        agora.deck_size = static_cast<std::uint8_t>(end - agora.deck.begin());
        agora::Intrigue& intrigue = agora.intrigues[at(seat)];
        (prepared_with.empty() ? intrigue.held : intrigue.prepared) |= agora::only(wanted);
        if (!prepared_with.empty()) agora.prepared_with[at(agora::index(wanted))] = a_card(prepared_with);
        return *this;
    }
    Position& conspiracy_deck(const Ids& top_first) {
        state_.agora.deck_size = 0;
        for (const auto id : top_first) state_.agora.deck[state_.agora.deck_size++] = a_conspiracy(id);
        for (int number = 0; number < agora::conspiracy_count; ++number) {
            const auto& deck = state_.agora.deck;
            const auto id = agora::conspiracy_at(number);
            const bool there = std::find(deck.begin(), deck.begin() + state_.agora.deck_size, id) !=
                               deck.begin() + state_.agora.deck_size;
            bool in_front = false;
            for (const agora::Intrigue& intrigue : state_.agora.intrigues)
                in_front = in_front || ((intrigue.held | intrigue.prepared) & agora::only(id)) != 0;
            if (!there && !in_front) state_.agora.deck[state_.agora.deck_size++] = id;
        }
        return *this;
    }

    // Pantheon
    Position& space(int number, std::string_view id) {
        const pantheon::DivinityId wanted = a_divinity(id);
        take_from_deck(wanted);
        state_.pantheon.spaces[at(number - 1)] = wanted;
        return *this;
    }
    Position& divinity(int seat, std::string_view id) {
        take_from_deck(a_divinity(id));
        state_.pantheon.devotions[at(seat)].divinities |= pantheon::only(a_divinity(id));
        return *this;
    }
    Position& deck(std::string_view mythology, const Ids& top_first) {
        auto& deck = state_.pantheon.decks[at(pantheon::index(pantheon::find_mythology(mythology).value()))];
        deck.fill(pantheon::no_divinity);
        std::size_t next = 0;
        for (const auto id : top_first) deck[next++] = a_divinity(id);
        return *this;
    }
    Position& mythology(int seat, std::string_view id) {
        auto& tokens = state_.pantheon.devotions[at(seat)].mythology;
        const int number = pantheon::index(pantheon::find_mythology(id).value());
        tokens = static_cast<std::uint16_t>(tokens + (1U << (2 * number)));
        return *this;
    }
    Position& offerings(int seat, const std::vector<int>& values) {
        for (const int value : values)
            state_.pantheon.devotions[at(seat)].offerings =
                static_cast<pantheon::Offerings>(state_.pantheon.devotions[at(seat)].offerings | 1U << (value - 2));
        return *this;
    }
    Position& astarte(int seat, int coins) {
        state_.pantheon.devotions[at(seat)].astarte = static_cast<std::uint8_t>(coins);
        return *this;
    }
    Position& minerva(int position) { return state_.pantheon.minerva = static_cast<std::int8_t>(position), *this; }
    Position& snake(int owner, std::string_view card) {
        state_.pantheon.snake = a_card(card);
        state_.pantheon.snake_owner = static_cast<std::uint8_t>(owner);
        return *this;
    }
    Position& tokens_on_enki(const Ids& ids) {
        for (const auto id : ids) {
            forget(a_token(id));
            state_.pantheon.enki_tokens |= only(a_token(id));
        }
        return *this;
    }
    // Mythology tokens of Age I in the order of their slots; no id where none lies.
    Position& mythology_tokens(const Ids& by_slot) {
        state_.pantheon.tokens_left = 0;
        for (std::size_t i = 0; i < by_slot.size(); ++i) {
            const auto found = pantheon::find_mythology(by_slot[i]);
            if (!found) continue;
            state_.pantheon.mythology_tokens[i] = *found;
            lay_token(i);
        }
        return *this;
    }
    // Offering tokens in the order of their slots, 0 where none lies; on the display only in Age II.
    Position& offering_tokens(const std::vector<int>& by_slot) {
        if (state_.age == Age::two) state_.pantheon.tokens_left = 0;
        for (std::size_t i = 0; i < by_slot.size(); ++i) {
            if (by_slot[i] == 0) continue;
            state_.pantheon.offering_tokens[i] = static_cast<std::uint8_t>(by_slot[i]);
            if (state_.age == Age::two) lay_token(i);
        }
        return *this;
    }
    Position& tokens_on_display() {  // of the current Age
        state_.pantheon.tokens_left = state_.age == Age::one ? 31 : 7;
        return *this;
    }

    // Everything else: used cards leave the decks to come, caches are computed.
    State state() const {
        const State state = unchecked();
        EXPECT_EQ(check_invariants(state), std::nullopt);
        return state;
    }
    State unchecked() const {
        State state = state_;
        replace_used_cards(state);
        for (int number = 0; number < max_slots; ++number)
            if ((state.present & slot_bit(number)) != 0 && (layout(state).covered_by[at(number)] & state.present) == 0)
                state.open |= slot_bit(number);
        state.up = state.present & (layout(state).face_up | state.open);
        if (setup_.agora) settle_senate(state);
        for (int seat = 0; seat < 2; ++seat) derive_caches(state, seat_at(seat));
        return state;
    }
    operator State() const { return state(); }  // NOLINT: a position is used as its state

  private:
    void lay_token(std::size_t number) {
        state_.pantheon.tokens_left = static_cast<std::uint8_t>(state_.pantheon.tokens_left | 1U << number);
    }
    // Puts a card of this Age on a place; the card that lay there goes to the other's place, if that is in the Age.
    void exchange(Age age, CardId& place, CardId wanted) {
        const auto number = static_cast<std::size_t>(age);
        for (CardId& other : state_.displays[number])
            if (other == wanted) other = place;
        for (CardId& other : state_.removed[number])
            if (other == wanted) other = place;
        place = wanted;
    }
    void forget(TokenId id) {
        const auto without = [&](Tokens set) { return static_cast<Tokens>(set & ~only(id)); };
        state_.board = without(state_.board);
        state_.box = without(state_.box);
    }
    void take_from_deck(pantheon::DivinityId wanted) {
        if (wanted == pantheon::gate) return;
        auto& deck = state_.pantheon.decks[at(pantheon::index(pantheon::mythology_of(wanted)))];
        auto* const end = std::remove(deck.begin(), deck.end(), wanted);
        std::fill(end, deck.end(), pantheon::no_divinity);
    }
    static void settle_senate(State& state) {
        agora::AgoraState& agora = state.agora;
        for (int chamber = 0; chamber < agora::chamber_count; ++chamber) {
            agora.controller[at(chamber)] = static_cast<std::uint8_t>(agora::majority(agora, chamber));
            if (agora.cubes[0][at(chamber)] + agora.cubes[1][at(chamber)] > 0)
                agora.face_up = static_cast<std::uint16_t>(agora.face_up | 1U << (2 * chamber));
            if (agora::decree(agora.decrees[at(chamber)][0]).kind == agora::DecreeKind::shield)
                agora.shield_held_by = agora.controller[at(chamber)];
        }
        for (int seat = 0; seat < 2; ++seat) agora.in_force[at(seat)] = agora::decrees_of_controller(agora, seat);
    }
    static void replace_used_cards(State& state) {
        CardSet used = state.discard | state.cities[0].cards | state.cities[1].cards;
        for (const CardId id : state.under)
            if (id != no_card) used.insert(id);
        for (const CardId id : state.displays[static_cast<std::size_t>(state.age)])
            if (id != no_card) used.insert(id);
        hooks::add_cards_elsewhere(used, state);
        const auto replace = [&](CardId& id) {
            if (id == no_card) return;
            const Back back = card(id).back;
            for (int number = 0; number < card_count && used.contains(id); ++number)
                if (card(card_at(number)).back == back && !used.contains(card_at(number))) id = card_at(number);
            if (used.contains(id)) id = no_card;  // none left
            if (id != no_card) used.insert(id);
        };
        for (auto& removed : state.removed)
            for (CardId& id : removed) replace(id);
        for (int age = static_cast<int>(state.age) + 1; age < age_count; ++age)
            for (CardId& id : state.displays[at(age)]) replace(id);
    }

    Setup setup_;
    State state_;
};

inline std::vector<std::string> legal(const State& state) {
    std::vector<std::string> texts;
    const SeatList seats = to_act(state);
    if (seats.empty()) return texts;
    for (const Action action : legal_actions(state, seats[0])) texts.push_back(notation(action));
    return texts;
}

inline bool is_legal(const State& state, std::string_view text) {
    const auto texts = legal(state);
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// Those of the legal actions that start with this word.
inline std::vector<std::string> legal(const State& state, std::string_view word) {
    std::vector<std::string> texts;
    for (const std::string& text : legal(state))
        if (text.substr(0, text.find(' ')) == word) texts.push_back(text);
    return texts;
}

// Plays actions, whoever is to act; each must be legal.
inline void play(State& state, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
        const SeatList seats = to_act(state);
        ASSERT_FALSE(seats.empty()) << "the game is over before: " << text;
        ASSERT_TRUE(is_legal(state, text))
            << text << " is not legal; legal: " << ::testing::PrintToString(legal(state));
        apply(state, seats[0], parse(text).value());
    }
}

inline int seat_to_act(const State& state) {
    const SeatList seats = to_act(state);
    return seats.empty() ? -1 : index(seats[0]);
}

inline int coins_of(const State& state, int seat) { return state.cities[at(seat)].coins; }
inline bool has_card(const State& state, int seat, std::string_view id) {
    return state.cities[at(seat)].cards.contains(a_card(id));
}
inline bool has_token(const State& state, int seat, std::string_view id) {
    return (state.cities[at(seat)].tokens & only(a_token(id))) != 0;
}
inline bool has_built(const State& state, int seat, std::string_view id) {
    return (state.cities[at(seat)].built & only(a_wonder(id))) != 0;
}
inline bool is_discarded(const State& state, std::string_view id) { return state.discard.contains(a_card(id)); }
inline int price(const State& state, int seat, std::string_view card) {
    return price_of(market(state, seat_at(seat)), a_card(card)).total;
}
inline int wonder_price(const State& state, int seat, std::string_view wonder) {
    return price_of(market(state, seat_at(seat)), a_wonder(wonder)).total;
}

}  // namespace hepta::duel
