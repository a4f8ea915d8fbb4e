// The shapes in which the cards of an Age are laid out, and who covers whom (DU-DISP-1 to DU-DISP-3, AG-DISP-1).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "duel/effects.h"

namespace hepta::duel {

inline constexpr int max_slots = 25;

// A set of slots of a display.
using Slots = std::uint32_t;
constexpr Slots slot_bit(int slot) { return Slots{1} << slot; }

// What becomes open when a slot gets empty: at most two cards lie below, each also covered by at most one other slot.
struct Uncovering {
    Slots others = 0;               // those other slots
    std::array<Slots, 4> opened{};  // by which of them hold a card, in their order
};

struct Layout {
    int size = 0;
    Slots all = 0;
    Slots face_up = 0;   // DU-DISP-1: even rows
    Slots row_zero = 0;  // laid first; AG-CE-7
    Slots last_row = 0;  // not covered at the start
    std::array<Slots, max_slots> covered_by{};
    std::array<Slots, max_slots> covers{};
    std::array<std::uint8_t, max_slots> row{};
    std::array<std::uint8_t, max_slots> column{};
};

// A row of cards: column of the first one, their number, and the distance between two, in half-card steps.
struct LayoutRow {
    int first, count;
    int step = 2;
};

constexpr Layout layout_of(std::initializer_list<LayoutRow> rows) {
    Layout layout;
    std::uint8_t row_number = 0;
    for (const LayoutRow& row : rows) {
        for (int place = 0; place < row.count; ++place) {
            const auto slot = static_cast<std::size_t>(layout.size);
            layout.row[slot] = row_number;
            layout.column[slot] = static_cast<std::uint8_t>(row.first + place * row.step);
            layout.all |= slot_bit(layout.size);
            if (row_number % 2 == 0) layout.face_up |= slot_bit(layout.size);
            if (row_number == 0) layout.row_zero |= slot_bit(layout.size);
            ++layout.size;
        }
        ++row_number;
    }
    for (std::size_t below = 0; below < static_cast<std::size_t>(layout.size); ++below) {
        for (std::size_t above = 0; above < static_cast<std::size_t>(layout.size); ++above) {
            const int distance = layout.column[above] - layout.column[below];
            if (layout.row[above] != layout.row[below] + 1 || (distance != 1 && distance != -1)) continue;
            layout.covered_by[below] |= slot_bit(static_cast<int>(above));
            layout.covers[above] |= slot_bit(static_cast<int>(below));
        }
        if (layout.row[below] == row_number - 1) layout.last_row |= slot_bit(static_cast<int>(below));
    }
    return layout;
}

// By Age: the base game (also Pantheon), then Agora.
inline constexpr std::array<std::array<Layout, age_count>, 2> layouts = {{
    {layout_of({{4, 2}, {3, 3}, {2, 4}, {1, 5}, {0, 6}}), layout_of({{0, 6}, {1, 5}, {2, 4}, {3, 3}, {4, 2}}),
     layout_of({{2, 2}, {1, 3}, {0, 4}, {1, 2, 4}, {0, 4}, {1, 3}, {2, 2}})},
    {layout_of({{4, 3}, {3, 4}, {2, 5}, {1, 6}, {0, 7}}), layout_of({{0, 7}, {1, 6}, {2, 5}, {3, 4}, {4, 3}}),
     layout_of({{3, 2}, {2, 3}, {1, 4}, {0, 5}, {1, 4}, {2, 3}, {3, 2}})},
}};

constexpr Uncovering uncovering_of(const Layout& layout, std::size_t slot) {
    Uncovering result;
    std::array<Slots, 2> below{};
    std::array<Slots, 2> other{};
    std::size_t count = 0;
    for (std::size_t under = 0; under < max_slots; ++under) {
        if ((layout.covers[slot] & slot_bit(static_cast<int>(under))) == 0) continue;
        below[count] = slot_bit(static_cast<int>(under));
        other[count] = layout.covered_by[under] & ~slot_bit(static_cast<int>(slot));
        result.others |= other[count++];
    }
    const Slots lowest = result.others & (0 - result.others);
    for (std::size_t held = 0; held < result.opened.size(); ++held) {
        const Slots covering = ((held & 1) != 0 ? lowest : 0) | ((held & 2) != 0 ? result.others & ~lowest : 0);
        for (std::size_t i = 0; i < count; ++i)
            if ((other[i] & covering) == 0) result.opened[held] |= below[i];
    }
    return result;
}

// By layout, Age and slot.
inline constexpr auto uncoverings = [] {
    std::array<std::array<std::array<Uncovering, max_slots>, age_count>, 2> all{};
    for (std::size_t shape = 0; shape < all.size(); ++shape)
        for (std::size_t age = 0; age < age_count; ++age)
            for (std::size_t slot = 0; slot < max_slots; ++slot)
                all[shape][age][slot] = uncovering_of(layouts[shape][age], slot);
    return all;
}();

static_assert(layouts[0][0].size == 20 && layouts[0][1].size == 20 && layouts[0][2].size == 20);
static_assert(layouts[1][0].size == 25 && layouts[1][1].size == 25 && layouts[1][2].size == 23);

}  // namespace hepta::duel
