// Records: a game as a text file that people can read, edit and send to each other; deal and choices, nothing else.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "play/match.h"

namespace hepta::play {

// The record of a match, over or not. The format is in docs/notation.md.
std::string print_record(const Match& match);

// The match that a record tells, at its last choice. A failure names the line and what is wrong with it.
Result<std::unique_ptr<Match>> parse_record(std::string_view text);

// One moment as in a record: `0 build altar; 1 sell tavern`.
std::string print_choices(const std::vector<Choice>& choices);

// A match with the same deal, and the first `moments` moments of this one.
std::unique_ptr<Match> replayed(const Match& match, std::size_t moments);

}  // namespace hepta::play
