// The wonder boards, both sides, one row per side: start resource and stages as printed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "seven/effects.h"

namespace hepta::seven {

enum class Side : std::uint8_t { a, b };

struct Stage {
    Cost cost;
    Effects effects;
};

inline constexpr int max_stages = 4;

struct Board {
    std::string_view id;          // of the wonder, the same on both sides
    std::string_view name;        // of the wonder
    std::string_view city;        // in English
    std::string_view board_name;  // as printed on the board
    Side side;
    Goods resource;  // SW-PROD-2: the start resource
    int stages;
    std::array<Stage, max_stages> stage;
};

// Number of a row in `boards`: wonder and side in one value.
enum class BoardId : std::uint8_t {};

// clang-format off
inline constexpr auto boards = std::to_array<Board>({
    {"rhodes", "The Colossus of Rhodes", "Rhodes", "Rhódos", Side::a, ore, 3,
     {{{pay({wood, wood}), {{points(3)}}},
       {pay({clay, clay, clay}), {{shields(2)}}},
       {pay({ore, ore, ore, ore}), {{points(7)}}}}}},
    {"rhodes", "The Colossus of Rhodes", "Rhodes", "Rhódos", Side::b, ore, 2,
     {{{pay({stone, stone, stone}), {{shields(1), points(3), coins(3)}}},
       {pay({ore, ore, ore, ore}), {{shields(1), points(4), coins(4)}}}}}},
    {"alexandria", "The Lighthouse of Alexandria", "Alexandria", "Alexandria", Side::a, glass, 3,
     {{{pay({stone, stone}), {{points(3)}}},
       {pay({ore, ore}), {{produces_for_owner(raw_materials)}}},
       {pay({glass, glass}), {{points(7)}}}}}},
    {"alexandria", "The Lighthouse of Alexandria", "Alexandria", "Alexandria", Side::b, glass, 3,
     {{{pay({clay, clay}), {{produces_for_owner(raw_materials)}}},
       {pay({wood, wood}), {{produces_for_owner(manufactured_goods)}}},
       {pay({stone, stone, stone}), {{points(7)}}}}}},
    {"ephesus", "The Temple of Artemis in Ephesus", "Ephesus", "Éphesos", Side::a, papyrus, 3,
     {{{pay({stone, stone}), {{points(3)}}},
       {pay({wood, wood}), {{coins(9)}}},
       {pay({papyrus, papyrus}), {{points(7)}}}}}},
    {"ephesus", "The Temple of Artemis in Ephesus", "Ephesus", "Éphesos", Side::b, papyrus, 3,
     {{{pay({stone, stone}), {{points(2), coins(4)}}},
       {pay({wood, wood}), {{points(3), coins(4)}}},
       {pay({glass, cloth, papyrus}), {{points(5), coins(4)}}}}}},
    {"babylon", "The Hanging Gardens of Babylon", "Babylon", "Babylon", Side::a, clay, 3,
     {{{pay({clay, clay}), {{points(3)}}},
       {pay({wood, wood, wood}), {{science_choice()}}},
       {pay({clay, clay, clay, clay}), {{points(7)}}}}}},
    {"babylon", "The Hanging Gardens of Babylon", "Babylon", "Babylon", Side::b, clay, 3,
     {{{pay({clay, cloth}), {{points(3)}}},
       {pay({wood, wood, glass}), {{power(EffectKind::play_seventh_card)}}},
       {pay({clay, clay, clay, papyrus}), {{science_choice()}}}}}},
    {"olympia", "The Statue of Zeus in Olympia", "Olympia", "Olympía", Side::a, wood, 3,
     {{{pay({wood, wood}), {{points(3)}}},
       {pay({stone, stone}), {{power(EffectKind::build_free_once_per_age)}}},
       {pay({ore, ore}), {{points(7)}}}}}},
    {"olympia", "The Statue of Zeus in Olympia", "Olympia", "Olympía", Side::b, wood, 3,
     {{{pay({wood, wood}), {{discount(raw_materials, both_neighbours)}}},
       {pay({stone, stone}), {{points(5)}}},
       {pay({ore, ore, cloth}), {{power(EffectKind::copy_neighbour_guild)}}}}}},
    {"halicarnassus", "The Mausoleum of Halicarnassus", "Halicarnassus", "Halikarnassós", Side::a, cloth, 3,
     {{{pay({clay, clay}), {{points(3)}}},
       {pay({ore, ore, ore}), {{power(EffectKind::build_from_discard)}}},
       {pay({cloth, cloth}), {{points(7)}}}}}},
    {"halicarnassus", "The Mausoleum of Halicarnassus", "Halicarnassus", "Halikarnassós", Side::b, cloth, 3,
     {{{pay({ore, ore}), {{points(2), power(EffectKind::build_from_discard)}}},
       {pay({clay, clay, clay}), {{points(1), power(EffectKind::build_from_discard)}}},
       {pay({glass, cloth, papyrus}), {{power(EffectKind::build_from_discard)}}}}}},
    {"giza", "The Pyramids of Giza", "Giza", "Gizah", Side::a, stone, 3,
     {{{pay({stone, stone}), {{points(3)}}},
       {pay({wood, wood, wood}), {{points(5)}}},
       {pay({stone, stone, stone, stone}), {{points(7)}}}}}},
    {"giza", "The Pyramids of Giza", "Giza", "Gizah", Side::b, stone, 4,
     {{{pay({wood, wood}), {{points(3)}}},
       {pay({stone, stone, stone}), {{points(5)}}},
       {pay({clay, clay, clay}), {{points(5)}}},
       {pay({stone, stone, stone, stone, papyrus}), {{points(7)}}}}}},
});
// clang-format on

inline constexpr int wonder_count = 7;
static_assert(boards.size() == 2 * wonder_count);

constexpr int index(BoardId id) { return static_cast<int>(id); }
constexpr const Board& board(BoardId id) { return boards[static_cast<std::size_t>(id)]; }
constexpr BoardId board_id(int wonder, Side side) { return static_cast<BoardId>(2 * wonder + static_cast<int>(side)); }
constexpr int wonder_of(BoardId id) { return index(id) / 2; }
constexpr char letter(Side side) { return side == Side::a ? 'A' : 'B'; }

// The wonder with this id, as a number from 0 to 6.
constexpr std::optional<int> find_wonder(std::string_view id) {
    for (int wonder = 0; wonder < wonder_count; ++wonder)
        if (board(board_id(wonder, Side::a)).id == id) return wonder;
    return std::nullopt;
}

}  // namespace hepta::seven
