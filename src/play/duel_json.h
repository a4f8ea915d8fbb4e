// Small pieces of Duel as JSON, shared by traces and observations.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "duel/agora/cards.h"
#include "duel/pantheon/pantheon.h"
#include "duel/state.h"
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

// Mythologies in the order of the data.
inline constexpr std::array mythologies_in_order = {
    duel::pantheon::Mythology::mesopotamian, duel::pantheon::Mythology::phoenician, duel::pantheon::Mythology::greek,
    duel::pantheon::Mythology::egyptian, duel::pantheon::Mythology::roman};

inline Json card_or_null(duel::CardId card) { return card == duel::no_card ? Json(nullptr) : Json(id(card)); }

inline std::string_view name_of(duel::Phase phase) {
    switch (phase) {
        case duel::Phase::draft: return "draft";
        case duel::Phase::play: return "play";
        case duel::Phase::choose_start: return "choose_start";
        case duel::Phase::end: break;
    }
    return "end";
}

inline std::string_view name_of(duel::Victory victory) {
    switch (victory) {
        case duel::Victory::military: return "military";
        case duel::Victory::scientific: return "scientific";
        case duel::Victory::political: return "political";
        case duel::Victory::civilian: return "civilian";
        case duel::Victory::none: break;
    }
    return "none";
}

inline std::string_view name_of(duel::Step step) {
    switch (step) {
        case duel::Step::choose: return "choose";
        case duel::Step::triggering: return "triggering";
        case duel::Step::use_card: return "use_card";
        case duel::Step::acting: return "acting";
        case duel::Step::turning_up: break;
    }
    return "turning_up";
}

inline std::string_view name_of(duel::Back back) {
    switch (back) {
        case duel::Back::age_one: return "age1";
        case duel::Back::age_two: return "age2";
        case duel::Back::age_three: return "age3";
        case duel::Back::guild: return "guild";
        case duel::Back::grand_temple: return "grand_temple";
        case duel::Back::senator: break;
    }
    return "senator";
}

// The kinds of tasks in the order of their numbers: of the base game, of Agora, of Pantheon.
inline constexpr std::array<std::string_view, 10> base_tasks = {"none",    "board_token", "drawn_token", "destroy",
                                                                "revive",  "take_card",   "take_wonder", "draw_library",
                                                                "turn_up", "flip"};
inline constexpr std::array<std::string_view, 22> agora_tasks = {
    "place",       "remove",     "may_move",           "politician",        "conspirator",    "keep",
    "trigger",     "lock_token", "construct_last_row", "construct_removed", "token_from_box", "discard",
    "may_discard", "swap_cards", "move_decree",        "sabotage",          "conspire",       "take_half_coins",
    "coup",        "embezzle",   "check_control",      "settle_shield"};
inline constexpr std::array<std::string_view, 16> pantheon_tasks = {
    "place_divinity",  "gate_choice", "theater_deck", "theater_choice", "theater_top", "put_snake",
    "strike",          "undo_wonder", "raise_wonder", "put_minerva",    "drop_token",  "apply_token",
    "draw_divinities", "open_gate",   "activate",     "take_from_enki"};
static_assert(static_cast<int>(duel::TaskKind::flip) + 1 == base_tasks.size());
static_assert(static_cast<int>(duel::agora::TaskKind::settle_shield) + 1 ==
              duel::first_agora_task + agora_tasks.size());
static_assert(static_cast<int>(duel::pantheon::TaskKind::take_from_enki) + 1 ==
              duel::first_pantheon_task + pantheon_tasks.size());

inline std::string_view task_name(std::uint8_t kind) {
    if (kind >= duel::first_pantheon_task) return pantheon_tasks[duel::at(kind - duel::first_pantheon_task)];
    if (kind >= duel::first_agora_task) return agora_tasks[duel::at(kind - duel::first_agora_task)];
    return base_tasks[kind];
}
inline std::optional<std::uint8_t> find_task(std::string_view name) {
    const auto find = [&](const auto& names, std::uint8_t first) -> std::optional<std::uint8_t> {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) return std::nullopt;
        return static_cast<std::uint8_t>(first + (found - names.begin()));
    };
    if (const auto kind = find(base_tasks, 0)) return kind;
    if (const auto kind = find(agora_tasks, duel::first_agora_task)) return kind;
    return find(pantheon_tasks, duel::first_pantheon_task);
}

inline int number(duel::Age age) { return static_cast<int>(age) + 1; }

}  // namespace hepta::play::duel_json
