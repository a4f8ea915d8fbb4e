// What is still to be resolved in a turn: a stack of small values inside the state. The top one is either done at once
// or waits for a choice. Each expansion numbers its kinds in a range of its own.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/seat.h"
#include "duel/effects.h"

namespace hepta::duel {

enum class TaskKind : std::uint8_t {
    none,
    // choices
    board_token,  // take a progress token from the board; DU-SCI-2
    drawn_token,  // take one of the tokens drawn; DU-WON-LIB, PA-ENK-2
    destroy,      // put a card of the opponent, of the colours in `data`, on the discard pile; DU-WON-CIR, AG-CE-3
    revive,       // construct a card of the discard pile; DU-WON-MAU, PA-DIV-HAD
    take_card,    // take a card of the opponent of the colours in `data`; AG-CE-13, PA-DIV-BAA
    take_wonder,  // take an unconstructed wonder of the opponent; AG-CE-1, PA-DIV-RA
    // done at once
    draw_library,  // draw three tokens for drawn_token; DU-WON-LIB
    turn_up,       // the turn-up step, also in the middle of Turn of Events; DU-DISP-4, AG-CE-19
    flip,          // its second half: cards are turned up after all tokens are taken; PA-TURN-2
};

// A task as it is described: its name, and what the data say that it does: nothing, or one or two effects.
struct TaskForm {
    std::string_view name;
    DataOf data{};
    DataOf more_data{};
};

namespace task_table {
inline constexpr Field colours{"colours", From::colours};

// In the order of TaskKind.
inline constexpr auto forms = std::to_array<TaskForm>({
    {"none"},
    {"board_token"},
    {"drawn_token"},
    {"destroy", {"destroy_opponent_card", {colours}}},
    {"revive", {"build_from_discard", {{"cost", "free"}}}},
    {"take_card", {"take_opponent_card", {colours}}},
    {"take_wonder", {"take_opponent_unbuilt_wonder", {}}},
    {"draw_library", {"progress_token_from_removed", {{"draw", 3}, {"keep", 1}}}},
    {"turn_up"},
    {"flip"},
});
static_assert(forms.size() == static_cast<std::size_t>(TaskKind::flip) + 1);
}  // namespace task_table

inline constexpr std::uint8_t first_agora_task = 64;
inline constexpr std::uint8_t first_pantheon_task = 128;

// A kind of task of the base game or of an expansion, as it is kept.
template <class Kind>
constexpr std::uint8_t task_number(Kind kind) {
    return static_cast<std::uint8_t>(kind);
}

struct Task {
    std::uint8_t kind;  // a TaskKind of the base game or of an expansion
    Seat seat;          // who does it
    std::uint8_t data;
    std::uint8_t more;
    friend constexpr bool operator==(const Task&, const Task&) = default;

    template <class Kind>
    constexpr bool is(Kind a_kind) const {
        return kind == task_number(a_kind);
    }
};

template <class Kind>
constexpr Task task(Kind kind, Seat seat, int data = 0, int more = 0) {
    return {task_number(kind), seat, static_cast<std::uint8_t>(data), static_cast<std::uint8_t>(more)};
}

class TaskStack {
  public:
    static constexpr int capacity = 18;

    constexpr bool empty() const { return size_ == 0; }
    constexpr int size() const { return size_; }
    constexpr const Task& top() const {
        assert(size_ > 0);
        return tasks_[static_cast<std::size_t>(size_ - 1)];
    }
    constexpr const Task& operator[](int depth) const { return tasks_[static_cast<std::size_t>(depth)]; }
    constexpr void push(Task task) {
        assert(size_ < capacity);
        tasks_[size_++] = task;
    }
    constexpr Task pop() {
        assert(size_ > 0);
        const Task top = tasks_[--size_];
        tasks_[size_] = {};
        return top;
    }
    constexpr void clear() { *this = {}; }
    friend constexpr bool operator==(const TaskStack&, const TaskStack&) = default;

  private:
    std::array<Task, capacity> tasks_{};
    std::uint8_t size_ = 0;
};

}  // namespace hepta::duel
