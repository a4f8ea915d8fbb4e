// The match of one known game.
#pragma once

#include <algorithm>
#include <utility>

#include "play/match.h"

namespace hepta::play {

template <Game G>
class MatchOf final : public Match {
  public:
    MatchOf(Opening<G> opening, std::optional<std::int64_t> seed)
        : MatchOf(std::move(opening), seed, G::start(opening.setup, opening.deal)) {}

    // A match that begins in the middle: it goes on from there, but has no deal to write down.
    explicit MatchOf(const typename G::State& position) : MatchOf(Opening<G>{}, std::nullopt, position) {}

    std::string_view game() const override { return Codec<G>::name(); }
    int seats() const override { return G::seats(state_); }
    std::optional<std::int64_t> seed() const override { return seed_; }
    SeatList to_act() const override { return G::to_act(state_); }
    bool over() const override { return to_act().empty(); }
    std::vector<Owed> owed() const override { return Codec<G>::owed(state_); }

    std::vector<std::string> legal(Seat seat) const override {
        std::vector<std::string> texts;
        for (const auto action : G::legal_actions(state_, seat)) texts.push_back(G::notation(action));
        return texts;
    }

    bool is_legal(Seat seat, std::string_view text) const override { return legal_action(seat, text).has_value(); }

    std::optional<std::string> act(Seat seat, std::string_view text) override {
        if (over()) return "the game is over";
        if (!to_act().contains(seat)) return "seat " + std::to_string(index(seat)) + " is not to act";
        const auto action = legal_action(seat, text);
        if (!action) return "'" + std::string(text) + "' is not legal; possible: " + list(legal(seat));
        choose(seat, *action);
        return std::nullopt;
    }

    // A choice known to be legal.
    void choose(Seat seat, typename G::Action action) {
        const auto owed_now = owed();
        const auto mine = std::find_if(owed_now.begin(), owed_now.end(), [&](const Owed& o) { return o.seat == seat; });
        if (turn_done_) {
            turns_.emplace_back();
            before_ = state_;
        }
        turns_.back().push_back({seat, mine->city, G::notation(action)});
        G::apply(state_, seat, action);
        turn_done_ = owed_now.size() == 1;
        if (turn_done_) settle(turns_.back());
    }

    bool take_back(Seat seat) override {
        if (turn_done_) return false;
        std::vector<Choice> kept = std::move(turns_.back());
        if (std::erase_if(kept, [&](const Choice& choice) { return choice.seat == seat; }) == 0) {
            turns_.back() = std::move(kept);
            return false;
        }
        turns_.pop_back();
        state_ = before_;
        turn_done_ = true;
        for (const Choice& choice : kept) choose(choice.seat, *G::parse(choice.action));
        return true;
    }

    std::unique_ptr<Match> restarted() const override {
        return std::unique_ptr<Match>(new MatchOf(Opening<G>(opening_), seed_, first_));
    }

    const std::vector<std::vector<Choice>>& turns() const override { return turns_; }

    Json start_json() const override { return Codec<G>::start_json(opening_, seed_.value_or(0)); }
    Json state_json() const override { return Codec<G>::state_json(state_); }
    Json end_json() const override { return Codec<G>::end_json(state_); }
    Json observation_json(Seat seat) const override { return Codec<G>::observation_json(G::observe(state_, seat)); }
    std::vector<std::string> deal_lines() const override { return Codec<G>::deal_lines(opening_); }
    SeatList winners() const override { return G::winners(state_); }
    std::vector<int> totals() const override {
        std::vector<int> totals;
        for (const auto& score : G::scores(state_)) totals.push_back(score.total());
        return totals;
    }

    // For code of the play layer and its tests only: a state never reaches a player.
    const typename G::State& state() const { return state_; }
    typename G::Observation observe(Seat seat) const { return G::observe(state_, seat); }

  private:
    MatchOf(Opening<G>&& opening, std::optional<std::int64_t> seed, const typename G::State& first)
        : opening_(std::move(opening)), seed_(seed), first_(first), state_(first), before_(first) {}

    std::optional<typename G::Action> legal_action(Seat seat, std::string_view text) const {
        const auto action = G::parse(text);
        return action && G::legal_actions(state_, seat).contains(*action) ? action : std::nullopt;
    }

    static std::string list(const std::vector<std::string>& texts) {
        std::string all;
        for (const auto& text : texts) all += (all.empty() ? "" : ", ") + text;
        return all;
    }

    // Choices made at the same time are written in the order of their seats, whoever was first. A server keeps many
    // matches, so none holds more memory than it needs.
    static void settle(std::vector<Choice>& turn) {
        std::stable_sort(turn.begin(), turn.end(), [](const Choice& a, const Choice& b) { return a.seat < b.seat; });
        turn.shrink_to_fit();
    }

    Opening<G> opening_;
    std::optional<std::int64_t> seed_;
    typename G::State first_;
    typename G::State state_;
    typename G::State before_;  // the present turn, without its choices
    std::vector<std::vector<Choice>> turns_;
    bool turn_done_ = true;
};

}  // namespace hepta::play
