// What people say at a table: ready phrases, which each reads in their own language, and text.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/game.h"
#include "server/text.h"

namespace hepta::server {

// The codes of ready phrases; pages put them into words (`chat.phrase.*`).
inline constexpr std::array<std::string_view, 9> phrases = {"hello",  "luck",      "well_played", "thanks", "oops",
                                                            "moment", "your_turn", "again",       "bye"};

// Either a phrase or a text.
struct Said {
    std::string phrase, text;
};
// From a message of a client, checked and cleaned; none if nothing is said or nobody knows the phrase.
std::optional<Said> read_said(const Json& message);
// The body of an event.
std::string print_said(const Said& said);
std::optional<Said> parse_said(const std::string& body);

struct Line {
    std::int64_t seq = 0;
    int seat = 0;  // or spectators_seat
    Said said;
    std::int64_t at = 0;
};

// The lines of one table.
class Lines {
  public:
    // A body without anything is that of a line whose author has deleted the game: it counts, and there is no line.
    std::optional<Line> add(const Event& event);
    void forget(int seat);
    int count(int seat) const;  // said so far, all spectators together
    const std::vector<Line>& latest() const { return latest_; }

  private:
    std::vector<Line> latest_;  // at most kept_lines of players and as many of spectators
    std::vector<int> counts_;   // by seat, spectators first
};

}  // namespace hepta::server
