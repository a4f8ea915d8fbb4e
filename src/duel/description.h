// What a player of Duel knows as it is written down, field by field, with who may see it (section 3 of the clauses).
// From it come the JSON of observations, its reader, the spectators' view and the schema.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "duel/agora/description.h"
#include "duel/notation.h"
#include "duel/observation.h"
#include "duel/pantheon/description.h"
#include "duel/scoring.h"
#include "duel/setup.h"
#include "duel/spelling.h"

namespace hepta::duel {

inline constexpr std::array<std::string_view, 1> game_names = {"duel"};

// The kinds of tasks of the base game and of the expansions, each from its first number on.
struct TaskRange {
    int first;
    const Kind& kind;
};
namespace kinds {
inline constexpr Kind games = enumeration<game_names>("game");
inline constexpr Kind base_tasks = row_names<task_table::forms>("base_task");
}  // namespace kinds
inline constexpr std::array<TaskRange, 3> task_ranges = {
    {{0, kinds::base_tasks}, {first_agora_task, agora::kinds::tasks}, {first_pantheon_task, pantheon::kinds::tasks}}};

constexpr const TaskRange& range_of_task(std::uint8_t kind) {
    return task_ranges[kind >= first_pantheon_task ? 2 : kind >= first_agora_task ? 1 : 0];
}
constexpr std::string_view task_name(std::uint8_t kind) {
    const auto& [first, names] = range_of_task(kind);
    return names.id(kind - first);
}
constexpr std::optional<std::uint8_t> find_task(std::string_view name) {
    for (const auto& [first, names] : task_ranges)
        if (const auto number = names.find(name)) return static_cast<std::uint8_t>(first + *number);
    return std::nullopt;
}

// The n-th bit of a mask, 0 if there is none.
constexpr int bit_number(std::uint32_t mask, int n) {
    for (; n > 0 && mask != 0; --n) mask &= mask - 1;
    return mask == 0 ? 0 : std::countr_zero(mask);
}

template <class Archive, class Seen>
void describe_display(Archive& table, Seen& seen) {
    const int slots = layouts[seen.shapes][static_cast<std::size_t>(seen.age)].size;
    if constexpr (Archive::reads) seen.display.fill(no_card);
    table.list("display", everybody, std::popcount(seen.present), {0, max_slots}, [&](auto& place, int i) {
        int slot = Archive::reads ? 0 : bit_number(seen.present, i);
        place("slot", everybody, slot, Number{0, slots - 1});
        bool up = (seen.up & slot_bit(slot)) != 0;
        if constexpr (Archive::reads)
            if ((seen.present & slot_bit(slot)) != 0) place.refuse("a second card in one slot");
        place("up", everybody, up, Flag{});
        if constexpr (Archive::reads) {
            seen.present |= slot_bit(slot);
            if (up) seen.up |= slot_bit(slot);
        }
        place.when(up, [&] { place("card", everybody, seen.display[at(slot)], OneOf{kinds::cards}); });
        place.when(!up, [&] { place("back", everybody, seen.backs[at(slot)], OneOf{kinds::backs}); });
    });
}

template <class Archive, class Seen>
void describe_city(Archive& city, Seen& seen, int seat) {
    constexpr int most_coins = 1000;  // more than a game can give
    auto& view = seen.cities[at(seat)];
    city("coins", everybody, view.coins, Number{0, most_coins});
    CardSet buildings = agora::without_senators(view.cards);
    city("cards", everybody, buildings, SetOf{kinds::cards});
    if constexpr (Archive::reads) view.cards = buildings;
    city("built", everybody, view.built, SetOf{kinds::wonders});
    city("unbuilt", everybody, view.unbuilt, SetOf{kinds::wonders});
    city.some(
        "under", everybody, wonder_count, [&](int wonder) { return (view.built >> wonder & 1) != 0; },
        [](int wonder) { return std::string(id(wonder_at(wonder))); },
        [&](auto& place, int wonder) {
            if constexpr (Archive::reads)
                if ((view.built >> wonder & 1) == 0) place.refuse("this wonder is not built here");
            place(seen.under[at(wonder)], OneOrNull{kinds::cards, index(no_card)});
        });
    city("tokens", everybody, view.tokens, SetOf{kinds::tokens});
    city.when((seen.expansions & agora_bit) != 0, [&] { agora::describe_city(city, seen, seat); });
    city.when((seen.expansions & pantheon_bit) != 0, [&] { pantheon::describe_city(city, seen, seat); });
}

// What is being resolved, the task at hand last.
template <class Archive, class Seen>
void describe_tasks(Archive& table, Seen& seen) {
    table.list("tasks", everybody, seen.tasks.size(), {0, TaskStack::capacity}, [&](auto& place, int depth) {
        Task task = Archive::reads || seen.tasks.empty() ? Task{} : seen.tasks[depth];
        place.text(
            "task", everybody, [&] { return std::string(task_name(task.kind)); }, find_task, task.kind);
        place("seat", everybody, task.seat, Number{0, 1});
        place("data", everybody, task.data, Number{0, 255});
        place("more", everybody, task.more, Number{0, 255});
        if constexpr (Archive::reads) {
            const int first = range_of_task(task.kind).first;
            const bool absent = (first == first_agora_task && (seen.expansions & agora_bit) == 0) ||
                                (first == first_pantheon_task && (seen.expansions & pantheon_bit) == 0);
            if (absent || task.kind == 0) place.refuse("is not a task of this game");
            seen.tasks.push(task);
        }
    });
}

template <class Archive, class Seen>
void describe_head(Archive& table, Seen& seen) {
    table.derived("game", everybody, 0, OneOf{kinds::games});
    for (const Expansion& one : all_expansions) {
        bool in_play = (seen.expansions & one.bit) != 0;
        table(one.id, everybody, in_play, Flag{});
        if constexpr (Archive::reads)
            if (in_play) seen.expansions = static_cast<std::uint8_t>(seen.expansions | one.bit);
    }
    if constexpr (Archive::reads) {
        seen.shapes = (seen.expansions & agora_bit) != 0 ? 1 : 0;
        seen.under.fill(no_card);
        if (seen.shapes == 1) seen.agora.prepared_with.fill(no_card);
    }
    table.viewer("seat", seen.seat, 2);
    table("age", everybody, seen.age, Number{1, age_count, 1});
    table("phase", everybody, seen.phase, OneOf{kinds::phases});
    table("step", everybody, seen.step, OneOf{kinds::steps});
    table("active", everybody, seen.active, Number{0, 1});
    table("play_again", everybody, seen.again, Flag{});
    table("pawn", everybody, seen.pawn, Number{-capital, capital});
    table("military_tokens", everybody, seen.military, SetOf{kinds::military_tokens});
    table("progress", everybody, seen.board, SetOf{kinds::tokens});
    table("box", everybody, seen.box, SetOf{kinds::tokens});
    table("drawn", everybody, seen.drawn, SetOf{kinds::tokens});
    table("drawn_unseen", everybody, seen.drawn_unseen, Number{0, 3});
}

// Points by category: those of the base game (DU-END-2), or those that expansions add (AG-END-2, PA-END-2).
template <class Archive>
void describe_points(Archive& list, const Score& score) {
    for (const Category& one : categories)
        if (one.expansion == 0) list(one.name, everybody, score.*one.points, Number{-1000, 1000});
}
template <class Archive>
void describe_points_of_expansions(Archive& list, const Score& score, std::uint8_t expansions) {
    for (const Category& one : categories)
        if ((one.expansion & expansions) != 0) list(one.name, everybody, score.*one.points, Number{-1000, 1000});
}

// `city(place, seat)` describes the city of a seat: to a spectator each from the other side of the table.
template <class Archive, class Seen, class DescribeCity>
void describe(Archive& table, Seen& seen, DescribeCity city) {
    describe_head(table, seen);
    describe_display(table, seen);
    table.list("cities", everybody, 2, exactly(2), city);
    table("discard", everybody, seen.discard, SetOf{kinds::cards});
    table("wonders_seen", everybody, seen.seen_wonders, SetOf{kinds::wonders});
    table.when(seen.phase == Phase::draft,
               [&] { table("wonders_offered", everybody, seen.offered, SetOf{kinds::wonders}); });
    table("wonders_drafted", everybody, seen.picks, Number{0, drafted_wonders});
    table("removed", everybody, seen.removed, Each{Number{0, removed_per_age}});
    table("removed_seen", everybody, seen.removed_seen, SetOf{kinds::cards});
    describe_tasks(table, seen);
    table.when(seen.phase == Phase::end, [&] {
        table("victory", everybody, seen.victory, OneOf{kinds::victories});
        table("supremacy", everybody, seen.winners, Numbers{2});
    });
    table.when((seen.expansions & agora_bit) != 0, [&] { agora::describe(table, seen); });
    table.when((seen.expansions & pantheon_bit) != 0, [&] { pantheon::describe(table, seen); });
    table.list("legal", owner, seen.legal.size(), {0, max_actions}, [&](auto& place, int i) {
        Action action{};
        place.text([&] { return notation(seen.legal[i]); }, parse, action);
        if constexpr (Archive::reads) seen.legal.push_back(action);
    });
}

template <class Archive, class Seen>
void describe(Archive& table, Seen& seen) {
    describe(table, seen, [&](auto& place, int seat) { describe_city(place, seen, seat); });
}

}  // namespace hepta::duel
