// Traces: a whole game as JSON lines with every legal list and every state, for checking the rules step by step.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "play/match.h"

namespace hepta::play {

// How a decision of a trace is made: an index into the legal list.
using Chooser = std::function<int(Seat seat, const std::vector<std::string>& legal)>;

// Plays a match to its end and writes its trace.
void write_trace(std::ostream& out, Match& match, const Chooser& choose, bool observations);

// A match as a lean trace: its start line, every decision with nothing but seat, city and action, and its end line.
// `at_start` and `at_end` are added to these two.
std::string lean_trace(const Match& match, const Json& at_start, const Json& at_end = Json::object());

// Plays the games written in a trace (only start lines and the decisions' seat, city and action are read) and writes
// their full traces. Returns what is wrong with the input, naming the line.
std::optional<std::string> replay_trace(std::istream& in, std::ostream& out, bool observations);

}  // namespace hepta::play
