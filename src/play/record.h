// Records: a game as a text file that people can read, edit and send to each other: deal and choices, and where the
// deal came from if that can be checked.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "play/match.h"

namespace hepta::play {

// Where a deal came from: a secret whose hash was known before anybody sat down, and what the people at the table
// added. docs/deal.md says how the deal follows from them.
struct Origin {
    std::string options;                               // JSON, on one line
    std::string commitment, secret;                    // hexadecimal
    std::vector<std::pair<int, std::string>> chances;  // by seat; empty: this person added nothing
    friend bool operator==(const Origin&, const Origin&) = default;
};

// The lines of a record that the deal follows from: game, options, secret and chances.
std::string origin_lines(std::string_view game, const Origin& origin);

// The record of a match, over or not. The format is in docs/notation.md.
std::string print_record(const Match& match, const std::optional<Origin>& origin = std::nullopt);

// The match that a record tells, at its last choice. A failure names the line and what is wrong with it.
struct Record {
    std::unique_ptr<Match> match;
    std::optional<Origin> origin;
};
Result<Record> read_record(std::string_view text);
Result<std::unique_ptr<Match>> parse_record(std::string_view text);

// One moment as in a record: `0 build altar; 1 sell tavern`.
std::string print_choices(const std::vector<Choice>& choices);

// A match with the same deal, and the first `moments` moments of this one.
std::unique_ptr<Match> replayed(const Match& match, std::size_t moments);

}  // namespace hepta::play
