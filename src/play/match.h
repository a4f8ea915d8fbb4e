// A game in progress whose kind is only known at run time: the one place where the type of a game is erased.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "play/codec.h"
#include "play/json.h"

namespace hepta::play {

// A choice as it is written in records and traces.
struct Choice {
    Seat seat{};
    int city = -1;
    std::string action;
    friend bool operator==(const Choice&, const Choice&) = default;
};

class Match {
  public:
    virtual ~Match() = default;

    virtual std::string_view game() const = 0;
    virtual int seats() const = 0;
    virtual std::optional<std::int64_t> seed() const = 0;
    virtual SeatList to_act() const = 0;
    virtual bool over() const = 0;

    // Choices owed now, in the order of traces, and the legal actions of a seat for the first one it owes.
    virtual std::vector<Owed> owed() const = 0;
    virtual std::vector<std::string> legal(Seat seat) const = 0;
    virtual bool is_legal(Seat seat, std::string_view action) const = 0;

    // Makes a seat's choice. The reason of a failure names what was possible.
    virtual std::optional<std::string> act(Seat seat, std::string_view action) = 0;

    // Takes back the seat's choices that are not yet revealed; false if there are none.
    virtual bool take_back(Seat seat) = 0;

    // The same match before its first choice.
    virtual std::unique_ptr<Match> restarted() const = 0;

    // All choices so far, grouped by the moments at which they were carried out; the last group may be under way.
    virtual const std::vector<std::vector<Choice>>& turns() const = 0;

    // What is written down: see the trace format. Only observations may be shown to a player.
    virtual Json start_json() const = 0;
    virtual Json state_json() const = 0;
    virtual Json end_json() const = 0;
    virtual Json observation_json(Seat seat) const = 0;
    virtual std::vector<std::string> deal_lines() const = 0;
    virtual std::vector<int> totals() const = 0;
    virtual SeatList winners() const = 0;
};

// A new match from a trace's start line or the deal lines of a record.
Result<std::unique_ptr<Match>> match_from_start(const Json& start);
Result<std::unique_ptr<Match>> match_from_deal(std::string_view game, const std::vector<std::string>& lines,
                                               std::optional<std::int64_t> seed);

// A match in which this seat knows exactly this and the rest is dealt at random, for programs that have nothing but an
// observation. It begins here, so it has no deal to write down.
struct ObservedMatch {
    std::unique_ptr<Match> match;
    Seat seat;
};
Result<ObservedMatch> match_from_observation(const Json& observation, std::uint64_t seed);

}  // namespace hepta::play
