// The cards of Agora as printed: senators, wonders, progress tokens, decrees, conspiracies; and its kinds of tasks.
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

namespace hepta::duel::agora {

enum class TaskKind : std::uint8_t {
    // choices
    place = first_agora_task,  // a cube in any chamber; AG-INF-1
    remove,                    // a cube of the opponent; AG-INF-3
    may_move,                  // an own cube to an adjacent chamber, or not; AG-INF-2
    politician,                // `data`: the section, `more`: actions left; AG-SEN-4
    conspirator,               // AG-SEN-6
    keep,                      // one of the conspiracies drawn; AG-CONSP-1
    trigger_unprepared,        // AG-WON-2
    lock_token,                // AG-CE-5
    construct_last_row,        // AG-CE-7
    construct_removed,         // AG-CE-8
    token_from_box,            // AG-CE-10
    discard_available,         // AG-CE-11
    may_discard_available,     // AG-CE-11, the second time
    swap_cards,                // AG-CE-14
    move_decree,               // AG-CE-15
    sabotage,                  // AG-CE-16
    // done at once
    conspire,         // AG-CONSP-1
    take_half_coins,  // AG-CE-2
    coup,             // `data` shields; AG-CE-6
    embezzle,         // AG-CE-12
    check_control,    // of chamber `data`; AG-CTRL-2
    settle_shield,    // AG-MIL-3
};

namespace task_table {
using duel::task_table::colours;

// In the order of TaskKind.
inline constexpr auto forms = std::to_array<TaskForm>({
    {"place", {"place_influence", {{"chambers", "any"}, {"amount", 1}}}},
    {"remove", {"remove_opponent_influence", {{"amount", 1}}}},
    {"may_move", {"move_influence", {{"amount", 1}, {"to", "adjacent"}, {"optional", true}}}},
    {"politician",
     {"place_influence", {{"chambers", "own_section"}, {"amount", 1}}},
     {"move_influence", {{"amount", 1}, {"to", "adjacent"}, {"optional", false}}}},
    {"conspirator"},
    {"keep"},
    {"trigger", {"trigger_unprepared_conspiracy", {{"optional", true}}}},
    {"lock_token", {"lock_progress_token", {{"from", WordList{"board opponent removed"}}}}},
    {"construct_last_row",
     {"build_from_structure", {{"row", 0}, {"cost", "free"}, {"excludes", WordList{"senators"}}}}},
    {"construct_removed",
     {"build_from_removed_cards",
      {{"ages", "all up to the current age"}, {"cards_by_age", From::removed_by_age}, {"cost", "free"}}}},
    {"token_from_box", {"progress_token_from_removed", {{"draw", "all"}, {"keep", 1}}}},
    {"discard", {"discard_available_cards", {{"min", 1}, {"max", 1}}}},
    {"may_discard", {"discard_available_cards", {{"min", 0}, {"max", 1}}}},
    {"swap_cards", {"swap_card", {colours, {"same_colour", true}}}},
    {"move_decree", {"move_decree", {{"to", "under the decree of another chamber"}}}},
    {"sabotage", {"remove_opponent_built_wonder", {{"to", "box"}}}},
    {"conspire", {"conspire", {{"draw", 2}, {"keep", 1}, {"rest", "top_or_bottom_of_deck"}}}},
    {"take_half_coins", {"take_half_opponent_coins", {{"rounding", "up"}}}},
    {"coup", {"shields", {{"amount", From::amount}}}},
    {"embezzle",
     {"coins_per", {{"count", "own_influence_in_senate"}, {"amount", 1}, {"city", "self"}}},
     {"opponent_loses_coins_per", {{"count", "opponent_influence_in_senate"}, {"amount", 1}}}},
    {"check_control"},
    {"settle_shield"},
});
static_assert(first_agora_task + forms.size() == static_cast<std::size_t>(TaskKind::settle_shield) + 1);
}  // namespace task_table

enum class Section : std::uint8_t { left, centre, right };  // AG-CONV-1
inline constexpr std::array<std::string_view, 3> section_names = {"left", "centre", "right"};
inline constexpr int chamber_count = 6;
inline constexpr std::array<std::uint8_t, chamber_count> chamber_points = {1, 2, 3, 3, 2, 1};  // AG-CONV-2
inline constexpr int cubes_per_player = 12;                                                    // AG-CONV-3

// AG-DEC-1 to AG-DEC-16
enum class DecreeKind : std::uint8_t {
    income,
    ignore_cost,
    wonder_discount,
    shield,
    trade_rebate,
    more_blue,
    more_for_discards,
    income_wonder,
    opponent_chains,
    conspirator_again,
};
inline constexpr int decree_kind_count = static_cast<int>(DecreeKind::conspirator_again) + 1;

struct DecreeRow {
    std::string_view id;
    DecreeKind kind = DecreeKind::income;
    Colour colour = Colour::none;
    Goods goods = 0;
};

// One part of a conspiracy: a task of this game or of Agora.
struct Part {
    std::uint8_t kind = 0;
    std::uint8_t data = 0;
};
template <class Kind>
constexpr Part part(Kind kind, int data = 0) {
    return {task_number(kind), static_cast<std::uint8_t>(data)};
}

struct ConspiracyRow {
    std::string_view name;
    std::array<Part, 6> parts{};
};

namespace table {
using enum Colour;

// clang-format off
// AG-SEN-3, AG-SEN-6
constexpr CardRow politician(std::string_view name, Section section) {
    return {.name = name, .back = Back::senator, .effects = {choice(TaskKind::politician, static_cast<int>(section))}};
}
constexpr CardRow conspirator(std::string_view name) {
    return {.name = name, .back = Back::senator, .effects = {choice(TaskKind::conspirator)}};
}
inline constexpr auto senators = std::to_array<CardRow>({
    politician("Politician Left 1", Section::left),     politician("Politician Left 2", Section::left),
    politician("Politician Centre 1", Section::centre), politician("Politician Centre 2", Section::centre),
    politician("Politician Centre 3", Section::centre),
    politician("Politician Right 1", Section::right),   politician("Politician Right 2", Section::right),
    conspirator("Conspirator 1"), conspirator("Conspirator 2"), conspirator("Conspirator 3"),
    conspirator("Conspirator 4"), conspirator("Conspirator 5"), conspirator("Conspirator 6"),
});


inline constexpr auto wonders = std::to_array<WonderRow>({
    {"Curia Julia", pay({wood, stone, clay, glass, papyrus}), {coins(6), choice(TaskKind::trigger_unprepared), play_again}, task_number(TaskKind::conspire)},
    {"Knossos", pay({wood, stone, clay, glass, glass}), {choice(TaskKind::place), choice(TaskKind::may_move), points(3)}, task_number(TaskKind::place)},
});

inline constexpr auto tokens = std::to_array<TokenRow>({
    {"Corruption",      {power(EffectKind::senators_free)}},
    {"Organized Crime", {power(EffectKind::keep_both)}},
});

// Sorted by id.
inline constexpr auto decrees = std::to_array<DecreeRow>({
    {"conspirator_play_again", DecreeKind::conspirator_again},
    {"discard_plus_2",         DecreeKind::more_for_discards},
    {"ignore_cost_green",      DecreeKind::ignore_cost, green},
    {"ignore_cost_red",        DecreeKind::ignore_cost, red},
    {"ignore_cost_yellow",     DecreeKind::ignore_cost, yellow},
    {"income_blue",            DecreeKind::income, blue},
    {"income_green",           DecreeKind::income, green},
    {"income_red",             DecreeKind::income, red},
    {"income_wonder",          DecreeKind::income_wonder},
    {"income_yellow",          DecreeKind::income, yellow},
    {"opponent_chains",        DecreeKind::opponent_chains},
    {"senate_blue_plus_2",     DecreeKind::more_blue},
    {"shield",                 DecreeKind::shield},
    {"trade_manufactured",     DecreeKind::trade_rebate, none, manufactured_goods},
    {"trade_raw",              DecreeKind::trade_rebate, none, raw_goods},
    {"wonder_discount",        DecreeKind::wonder_discount},
});

using Base = duel::TaskKind;
inline constexpr Part may_move = part(TaskKind::may_move);
inline constexpr Part turn_up = part(Base::turn_up);

// AG-CE-1 to AG-CE-16, sorted by id.
inline constexpr auto conspiracies = std::to_array<ConspiracyRow>({
    {"Blackmail",          {part(TaskKind::take_half_coins), may_move}},
    {"Coercion",           {part(TaskKind::swap_cards, only(blue) | only(green)), may_move}},
    {"Coup",               {part(TaskKind::coup, 2)}},
    {"Embezzlement",       {part(TaskKind::embezzle)}},
    {"Espionage",          {part(TaskKind::token_from_box)}},
    {"Expropriation",      {part(Base::destroy, only(blue)), may_move}},
    {"Extortion",          {part(Base::take_wonder), may_move}},
    {"Foreclosure",        {part(Base::take_card, only(brown) | only(grey))}},
    {"Insider Influence",  {part(TaskKind::move_decree), may_move}},
    {"Obscurantism",       {part(TaskKind::lock_token)}},
    {"Political Maneuver", {part(TaskKind::place), part(TaskKind::remove), may_move}},
    {"Property Fraud",     {part(TaskKind::construct_last_row)}},
    {"Sabotage",           {part(TaskKind::sabotage)}},
    {"Swindle",            {part(Base::destroy, only(yellow)), may_move}},
    {"Treason",            {part(TaskKind::construct_removed)}},
    {"Turn of Events",     {turn_up, part(TaskKind::discard_available), turn_up, part(TaskKind::may_discard_available), turn_up, may_move}},
});
// clang-format on
}  // namespace table

enum class DecreeId : std::uint8_t {};
inline constexpr DecreeId no_decree{0xff};
inline constexpr int decree_count = static_cast<int>(table::decrees.size());
constexpr int index(DecreeId id) { return static_cast<int>(id); }
constexpr DecreeId decree_at(int number) { return static_cast<DecreeId>(number); }
constexpr const DecreeRow& decree(DecreeId id) { return table::decrees[static_cast<std::size_t>(id)]; }
static_assert(std::is_sorted(table::decrees.begin(), table::decrees.end(),
                             [](auto& a, auto& b) { return a.id < b.id; }));

// A set of decrees as a mask.
using Decrees = std::uint16_t;
constexpr Decrees only(DecreeId id) { return static_cast<Decrees>(1U << static_cast<unsigned>(id)); }
namespace table {
constexpr auto decrees_by_kind() {
    std::array<Decrees, decree_kind_count> sets{};
    for (int number = 0; number < decree_count; ++number)
        sets[static_cast<std::size_t>(decree(decree_at(number)).kind)] |= only(decree_at(number));
    return sets;
}
inline constexpr auto by_kind = decrees_by_kind();
}  // namespace table
constexpr Decrees decrees_of(DecreeKind kind) { return table::by_kind[static_cast<std::size_t>(kind)]; }

enum class ConspiracyId : std::uint8_t {};
inline constexpr ConspiracyId no_conspiracy{0xff};
inline constexpr int conspiracy_count = static_cast<int>(table::conspiracies.size());
constexpr int index(ConspiracyId id) { return static_cast<int>(id); }
constexpr ConspiracyId conspiracy_at(int number) { return static_cast<ConspiracyId>(number); }
constexpr const ConspiracyRow& conspiracy(ConspiracyId id) { return table::conspiracies[static_cast<std::size_t>(id)]; }

using Conspiracies = std::uint16_t;
constexpr Conspiracies only(ConspiracyId id) { return static_cast<Conspiracies>(1U << static_cast<unsigned>(id)); }

namespace table {
constexpr auto conspiracy_ids() {
    std::array<IdText, conspiracies.size()> ids;
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = snake_case(conspiracies[i].name);
    return ids;
}
inline constexpr auto ids_of_conspiracies = conspiracy_ids();
static_assert(std::is_sorted(ids_of_conspiracies.begin(), ids_of_conspiracies.end()));
}  // namespace table

constexpr std::string_view id(ConspiracyId conspiracy) {
    return table::ids_of_conspiracies[static_cast<std::size_t>(conspiracy)].view();
}
constexpr std::string_view id(DecreeId decree_id) { return decree(decree_id).id; }

namespace kinds {
inline constexpr Kind conspiracies{"conspiracy", conspiracy_count,
                                   [](int number) { return id(conspiracy_at(number)); }};
inline constexpr Kind decrees{"decree", decree_count, [](int number) { return id(decree_at(number)); }};
}  // namespace kinds

constexpr std::optional<ConspiracyId> find_conspiracy(std::string_view text) {
    for (int number = 0; number < conspiracy_count; ++number)
        if (id(conspiracy_at(number)) == text) return conspiracy_at(number);
    return std::nullopt;
}
constexpr std::optional<DecreeId> find_decree(std::string_view text) {
    for (int number = 0; number < decree_count; ++number)
        if (id(decree_at(number)) == text) return decree_at(number);
    return std::nullopt;
}

// AG-CONV-1: chambers are numbered 1 to 6 in text, 0 to 5 here.
constexpr Section section_of(int chamber) { return static_cast<Section>(chamber / 2); }

}  // namespace hepta::duel::agora
