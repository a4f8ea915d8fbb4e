// A puzzle: a position of a game in which one choice is clearly best and a player of some level misses it. Written down
// as a record up to that position, with what a long search found out about the choices.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bots/reasons.h"
#include "core/result.h"
#include "core/seat.h"
#include "play/json.h"
#include "play/match.h"

namespace hepta::bots {

inline constexpr int tries_of_a_level = 20;

// A choice, the chance to win with it, and why the solution is better; no reasons for a solution.
struct JudgedChoice {
    std::string action;
    double win = 0;
    std::vector<Reason> reasons;
};

struct Puzzle {
    std::string id;      // follows from the record
    std::string record;  // up to the position, see play/record.h
    Seat seat{};         // whose choice it is
    std::string theme;
    std::vector<std::pair<std::string, int>> misses;  // of so many tries, by level, the gentlest first
    std::vector<JudgedChoice> solutions;              // as good as each other, as far as can be told
    std::vector<JudgedChoice> others;                 // the best of the rest, best first

    bool is_solved_by(std::string_view action) const;
};

// The gentlest level above all that miss the solution in at least half of their tries.
std::string level_of(const Puzzle& puzzle);
// How strong a player solves it in one of two tries, on a scale on which beginners have about 800.
int rating_of(const Puzzle& puzzle);
// Words under which the puzzle can be practised: what it is about, from the solution and why it is better.
std::string theme_of(std::string_view action, const std::vector<Reason>& reasons);
std::string id_of_record(std::string_view record);

// The match at the position.
Result<std::unique_ptr<play::Match>> position_of(const Puzzle& puzzle);

// A file of puzzles: one on each line.
std::string print_puzzles(const std::vector<Puzzle>& puzzles);
Result<std::vector<Puzzle>> parse_puzzles(std::string_view text);
play::Json reasons_json(const std::vector<Reason>& reasons);

}  // namespace hepta::bots
