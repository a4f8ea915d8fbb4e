// The match of a table where people are still missing: nobody can do anything, and nobody sees anything.
#pragma once

#include "play/match.h"

namespace hepta::server {

class Undealt final : public play::Match {
  public:
    explicit Undealt(int seats) : seats_(seats) {}

    std::string_view game() const override { return ""; }  // none of the games there are: no view, no news, no copy
    int seats() const override { return seats_; }
    std::optional<std::int64_t> seed() const override { return std::nullopt; }
    SeatList to_act() const override { return {}; }
    bool over() const override { return false; }
    std::vector<play::Owed> owed() const override { return {}; }
    std::vector<std::string> legal(Seat /*seat*/) const override { return {}; }
    bool is_legal(Seat /*seat*/, std::string_view /*action*/) const override { return false; }
    std::optional<std::string> act(Seat /*seat*/, std::string_view /*action*/) override { return "nothing is dealt"; }
    bool take_back(Seat /*seat*/) override { return false; }
    std::unique_ptr<Match> restarted() const override { return std::make_unique<Undealt>(seats_); }
    const std::vector<std::vector<play::Choice>>& turns() const override { return turns_; }
    play::Json start_json() const override { return {}; }
    play::Json state_json() const override { return {}; }
    play::Json end_json() const override { return {}; }
    play::Json observation_json(Seat /*seat*/) const override { return {}; }
    std::vector<std::string> deal_lines() const override { return {}; }
    std::vector<int> totals() const override { return {}; }
    SeatList winners() const override { return {}; }

  private:
    int seats_;
    std::vector<std::vector<play::Choice>> turns_;
};

}  // namespace hepta::server
