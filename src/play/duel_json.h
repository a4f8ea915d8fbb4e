// Small pieces of Duel as JSON, shared by traces and observations.
#pragma once

#include "duel/agora/cards.h"
#include "duel/pantheon/pantheon.h"
#include "duel/spelling.h"
#include "play/json.h"

namespace hepta::play::duel_json {

// A list of ids for any range of things that have one.
template <class Range>
Json ids(const Range& things) {
    Json list = Json::array();
    for (const auto& thing : things) list.push_back(id(thing));
    return list;
}

inline Json cards(const duel::CardSet& set) {
    Json list = Json::array();
    set.for_each([&](duel::CardId card) { list.push_back(id(card)); });
    return list;
}

// The ids of a mask, numbers made into things by `at`.
template <class Mask, class At>
Json in_mask(Mask mask, At at) {
    Json list = Json::array();
    duel::for_each_bit(mask, [&](int number) { list.push_back(id(at(number))); });
    return list;
}
inline Json wonders(duel::Wonders mask) { return in_mask(mask, duel::wonder_at); }
inline Json tokens(duel::Tokens mask) { return in_mask(mask, duel::token_at); }
inline Json conspiracies(duel::agora::Conspiracies mask) { return in_mask(mask, duel::agora::conspiracy_at); }
inline Json divinities(duel::pantheon::Divinities mask) { return in_mask(mask, duel::pantheon::divinity_at); }

inline Json military_tokens(duel::MilitaryTokens mask) {
    Json list = Json::array();
    duel::for_each_bit(mask, [&](int number) { list.push_back(duel::military_tokens[duel::at(number)].id); });
    return list;
}

inline Json mythology_tokens(const auto& devotion) {
    Json list = Json::array();
    for (int number = 0; number < duel::pantheon::mythology_count; ++number)
        for (int copy = devotion.mythology >> (2 * number) & 3; copy > 0; --copy)
            list.push_back(id(duel::pantheon::mythology_at(number)));
    return list;
}

inline Json offerings(duel::pantheon::Offerings set) {
    Json list = Json::array();
    duel::for_each_bit(set, [&](int number) { list.push_back(duel::pantheon::lowest_offering + number); });
    return list;
}

inline Json card_or_null(duel::CardId card) { return card == duel::no_card ? Json(nullptr) : Json(id(card)); }

inline int number(duel::Age age) { return static_cast<int>(age) + 1; }

}  // namespace hepta::play::duel_json
