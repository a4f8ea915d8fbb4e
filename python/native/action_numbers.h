// Every action has a fixed number: the same in every position, mode and build of one version. A number is made of three
// factors: use, object, and with.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "duel/game.h"
#include "seven/game.h"

namespace hepta::python {

// Raised with every change of a number or of a tensor's layout.
inline constexpr int layout_version = 1;

struct Factors {
    int use = 0;
    int object = 0;
    int with = 0;
};

// The numbers of one use: `first` + `withs` * object + with.
struct NumberBlock {
    int first = 0;
    int objects = 0;
    int withs = 1;
    constexpr int end() const { return first + objects * withs; }
};

// static int count(const Setup&);                  numbers are below it
// static int number(Action);
// static Factors factors(int number);
// static std::string name(int number);             for people
template <Game G>
struct ActionNumbers;

// 7 Wonders: `with` is what is paid to the left neighbour. Payments are minimal (SW-PAY-5), so that it tells what the
// right one gets.
template <>
struct ActionNumbers<seven::Seven> {
    using Kind = seven::ActionKind;
    static constexpr int kinds = static_cast<int>(Kind::take) + 1;
    static constexpr int most_paid = 14;  // seven units at two coins

    static constexpr std::array<NumberBlock, kinds> blocks = [] {
        std::array<NumberBlock, kinds> all{};
        int next = 0;
        for (const Kind kind : {Kind::build, Kind::build_free, Kind::pass, Kind::sell, Kind::stage, Kind::take}) {
            const bool paid = kind == Kind::build || kind == Kind::stage;
            NumberBlock& block = all[static_cast<std::size_t>(kind)];
            block = {next, kind == Kind::pass ? 1 : seven::card_count, paid ? most_paid + 1 : 1};
            next = block.end();
        }
        return all;
    }();
    static constexpr int all = blocks[static_cast<std::size_t>(Kind::take)].end();

    static int count(const seven::Setup& /*setup*/) { return all; }
    static int number(seven::Action action) {
        const NumberBlock& block = blocks[static_cast<std::size_t>(action.kind)];
        if (action.kind == Kind::pass) return block.first;
        return block.first + block.withs * index(action.card) + action.left;
    }
    static Factors factors(int number);
    static std::string name(int number);
};

// Duel: object and with are the operands of an action (duel/actions.h).
template <>
struct ActionNumbers<duel::Duel> {
    using Kind = duel::ActionKind;
    static const std::array<NumberBlock, duel::action_kind_count> blocks;

    static int count(const duel::Setup& setup);
    static int number(duel::Action action) {
        const NumberBlock& block = blocks[static_cast<std::size_t>(action.kind)];
        return block.first + block.withs * action.a + action.b;
    }
    static Factors factors(int number);
    static std::string name(int number);
};

}  // namespace hepta::python
