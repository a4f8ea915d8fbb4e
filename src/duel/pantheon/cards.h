// The cards of Pantheon as printed: grand temples, wonders, progress tokens, divinities; and its kinds of tasks.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/kind.h"
#include "duel/effects.h"
#include "duel/tasks.h"

namespace hepta::duel::pantheon {

enum class TaskKind : std::uint8_t {
    // choices
    place_divinity = first_pantheon_task,  // one of two drawn of mythology `data`; PA-MYTH-2
    gate_choice,                           // PA-GATE-1
    theater_deck,                          // PA-WON-THE: the deck,
    theater_choice,                        // the divinity of deck `data`,
    theater_top,                           // and which of the others goes on top
    put_snake,                             // PA-DIV-NIS
    strike,                                // PA-DIV-ZEU
    undo_wonder,                           // PA-DIV-ANU
    raise_wonder,                          // PA-DIV-ISI
    put_minerva,                           // PA-DIV-MIN
    drop_token,                            // PA-DIV-NEP: without effect,
    apply_token,                           // then with
    // done at once
    draw_divinities,  // of mythology `data`; PA-MYTH-2
    open_gate,        // PA-GATE-1
    activate,         // divinity `data`, without cost; PA-ORD-3
    take_from_enki,   // PA-ENK-2
};

namespace task_table {
// In the order of TaskKind.
inline constexpr auto forms = std::to_array<TaskForm>({
    {"place_divinity"},
    {"gate_choice"},
    {"theater_deck",
     {"activate_one_of",
      {{"reveal", "all cards of one mythology deck of choice"}, {"cost", "free"}, {"others", "back in any order"}}}},
    {"theater_choice"},
    {"theater_top"},
    {"put_snake", {"snake_token", {{"target", "opponent green card"}, {"grants", "the science symbol of that card"}}}},
    {"strike",
     {"discard_structure_card",
      {{"which", "any, face up or down, even covered"}, {"tokens_on_card", "discarded_with_card"}}}},
    {"undo_wonder",
     {"unbuild_wonder",
      {{"owner", "either"}, {"card_under_it", "discard"}, {"instant_effects", "kept"}, {"can_be_rebuilt", true}}}},
    {"raise_wonder", {"build_own_wonder_with_discarded_card", {{"cost", "free"}}}},
    {"put_minerva",
     {"place_minerva_pawn",
      {{"where", "any space of the track"},
       {"blocks", "the conflict pawn stops before it, then the Minerva pawn is removed"}}}},
    {"drop_token",  // PA-DIV-NEP: the second choice follows the first
     {"discard_military_token", {{"effect", "none"}}},
     {"apply_military_token", {{"then", "discard"}}}},
    {"apply_token"},
    {"draw_divinities"},
    {"open_gate",
     {"activate_one_of",
      {{"reveal", "top card of each of the five decks"}, {"cost", "free"}, {"others", "back on top of their decks"}}}},
    {"activate"},
    {"take_from_enki",  // PA-ENK-1
     {"progress_token_from_card",
      {{"tokens_placed_when_revealed", 2}, {"source", "removed"}, {"keep", 1}, {"other", "removed"}}}},
});
static_assert(first_pantheon_task + forms.size() == static_cast<std::size_t>(TaskKind::take_from_enki) + 1);
}  // namespace task_table

// Sorted by id, and in the order of the chain symbols of the mythology tokens.
enum class Mythology : std::uint8_t { egyptian, greek, mesopotamian, phoenician, roman };
inline constexpr int mythology_count = 5;
inline constexpr std::array<std::string_view, mythology_count> mythology_ids = {"egyptian", "greek", "mesopotamian",
                                                                                "phoenician", "roman"};
constexpr int index(Mythology mythology) { return static_cast<int>(mythology); }
constexpr Mythology mythology_at(int number) { return static_cast<Mythology>(number); }
constexpr Chain chain_of(Mythology mythology) {  // PA-TEM-2
    return static_cast<Chain>(static_cast<int>(Chain::egyptian) + index(mythology));
}

inline constexpr int space_count = 6;           // PA-CONV-1
inline constexpr int tokens_per_mythology = 2;  // PA-SET-4
inline constexpr int mythology_tokens_in_play = 5;
inline constexpr int offering_count = 3;  // PA-SET-3: values 2, 3, 4
inline constexpr int lowest_offering = 2;
inline constexpr int divinities_per_mythology = 3;
inline constexpr int temples_in_play = 3;  // PA-SET-2

struct DivinityRow {
    std::string_view name;
    Mythology mythology = Mythology::egyptian;
    Effects effects;
};

namespace table {

// clang-format off
inline constexpr auto temples = std::to_array<CardRow>({
    // name                      back                colour        cost                                            accepts
    {"Egyptian Grand Temple",     Back::grand_temple, Colour::none, pay({clay, clay, clay, glass, papyrus}),        Chain::egyptian},
    {"Greek Grand Temple",        Back::grand_temple, Colour::none, pay({stone, stone, stone, glass, papyrus}),     Chain::greek},
    {"Mesopotamian Grand Temple", Back::grand_temple, Colour::none, pay({wood, wood, wood, glass, papyrus}),        Chain::mesopotamian},
    {"Phoenician Grand Temple",   Back::grand_temple, Colour::none, pay({wood, stone, glass, papyrus, papyrus}),    Chain::phoenician},
    {"Roman Grand Temple",        Back::grand_temple, Colour::none, pay({stone, clay, glass, glass, papyrus}),      Chain::roman},
});

inline constexpr auto wonders = std::to_array<WonderRow>({
    {"The Divine Theater", pay({wood, wood, glass, papyrus, papyrus}), {choice(TaskKind::theater_deck), points(2)}},
    {"The Sanctuary",      pay({stone, stone, glass, papyrus}),        {power(EffectKind::activation_discount, 2), play_again}},
});

inline constexpr auto tokens = std::to_array<TokenRow>({
    {"Engineering",  {power(EffectKind::chain_for_one_coin, 1)}},
    {"Mysticism",    {power(EffectKind::points_per_offering, 2)}},
    {"Poliorcetics", {power(EffectKind::coin_per_space, 1)}},
});

// Divinities and the Gate (PA-CONV-2), sorted by id. The Gate has no mythology.
using enum Mythology;
inline constexpr Mythology no_mythology{mythology_count};
inline constexpr auto divinities = std::to_array<DivinityRow>({
    {"Anubis",    egyptian,     {choice(TaskKind::undo_wonder)}},
    {"Aphrodite", greek,        {points(9)}},
    {"Astarte",   phoenician,   {power(EffectKind::safe_coins, 7)}},
    {"Baal",      phoenician,   {choice(duel::TaskKind::take_card, only(Colour::brown) | only(Colour::grey))}},
    {"Enki",      mesopotamian, {choice(TaskKind::take_from_enki)}},
    {"Gate",      no_mythology, {choice(TaskKind::open_gate)}},
    {"Hades",     greek,        {choice(duel::TaskKind::revive)}},
    {"Ishtar",    mesopotamian, {science(Symbol::scales)}},
    {"Isis",      egyptian,     {choice(TaskKind::raise_wonder)}},
    {"Mars",      roman,        {shields(2)}},
    {"Minerva",   roman,        {choice(TaskKind::put_minerva)}},
    {"Neptune",   roman,        {choice(TaskKind::drop_token)}},
    {"Nisaba",    mesopotamian, {choice(TaskKind::put_snake)}},
    {"Ra",        egyptian,     {choice(duel::TaskKind::take_wonder)}},
    {"Tanit",     phoenician,   {coins(12)}},
    {"Zeus",      greek,        {choice(TaskKind::strike)}},
});
// clang-format on
}  // namespace table

enum class DivinityId : std::uint8_t {};
inline constexpr DivinityId no_divinity{0xff};
inline constexpr int divinity_count = static_cast<int>(table::divinities.size());  // with the Gate
constexpr int index(DivinityId id) { return static_cast<int>(id); }
constexpr DivinityId divinity_at(int number) { return static_cast<DivinityId>(number); }
constexpr const DivinityRow& divinity(DivinityId id) { return table::divinities[static_cast<std::size_t>(id)]; }
constexpr Mythology mythology_of(DivinityId id) { return divinity(id).mythology; }

using Divinities = std::uint16_t;
constexpr Divinities only(DivinityId id) { return static_cast<Divinities>(1U << static_cast<unsigned>(id)); }
namespace table {
constexpr auto divinities_by_mythology() {
    std::array<Divinities, mythology_count + 1> sets{};  // the last: the Gate
    for (int number = 0; number < divinity_count; ++number)
        sets[static_cast<std::size_t>(mythology_of(divinity_at(number)))] |= only(divinity_at(number));
    return sets;
}
inline constexpr auto by_mythology = divinities_by_mythology();
}  // namespace table
constexpr Divinities divinities_of(Mythology mythology) {
    return table::by_mythology[static_cast<std::size_t>(mythology)];
}

namespace table {
constexpr auto divinity_ids() {
    std::array<IdText, divinities.size()> ids;
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = snake_case(divinities[i].name);
    return ids;
}
inline constexpr auto ids_of_divinities = divinity_ids();
static_assert(std::is_sorted(ids_of_divinities.begin(), ids_of_divinities.end()));

// The one divinity with this choice: what marks Enki and the Gate for the rules that concern them.
constexpr DivinityId with_choice(TaskKind task) {
    for (int number = 0; number < divinity_count; ++number)
        for (const Effect& effect : divinity(divinity_at(number)).effects)
            if (effect.kind == EffectKind::choice && effect.task == task_number(task)) return divinity_at(number);
    return no_divinity;
}
}  // namespace table

inline constexpr DivinityId gate = table::with_choice(TaskKind::open_gate);
inline constexpr DivinityId token_bearer = table::with_choice(TaskKind::take_from_enki);  // PA-ENK-1

constexpr std::string_view id(DivinityId divinity_id) {
    return table::ids_of_divinities[static_cast<std::size_t>(divinity_id)].view();
}
constexpr std::optional<DivinityId> find_divinity(std::string_view text) {
    for (int number = 0; number < divinity_count; ++number)
        if (id(divinity_at(number)) == text) return divinity_at(number);
    return std::nullopt;
}
constexpr std::string_view id(Mythology mythology) { return mythology_ids[static_cast<std::size_t>(mythology)]; }
namespace kinds {
inline constexpr Kind mythologies{"mythology", mythology_count, [](int number) { return id(mythology_at(number)); }};
inline constexpr Kind divinities{"divinity", divinity_count, [](int number) { return id(divinity_at(number)); }};
}  // namespace kinds
constexpr std::optional<Mythology> find_mythology(std::string_view text) {
    for (int number = 0; number < mythology_count; ++number)
        if (mythology_ids[static_cast<std::size_t>(number)] == text) return mythology_at(number);
    return std::nullopt;
}

}  // namespace hepta::duel::pantheon
