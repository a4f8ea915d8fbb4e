// A game at its table: the fold over its events. No network, no clock, no disk.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "play/match.h"
#include "play/view.h"
#include "server/game.h"

namespace hepta::server {

using play::Json;

// Why something that a client asked for is not done: a code and its arguments, never a sentence.
struct Refusal {
    std::string code;
    Json args = Json::object();
};

// What an event did, for frames.
struct Happening {
    std::string_view kind;  // chosen, taken_back, played, over, seat
    std::vector<play::News> news;
    bool revealed = false;  // everybody's view has changed, not only that of the seat
};

class Table {
  public:
    // The table as the store has it; a failure says what does not fit together.
    static Result<std::unique_ptr<Table>> from(GameHead head, const std::vector<Event>& events);

    // A table around a match that has begun elsewhere.
    Table(GameHead head, std::unique_ptr<play::Match> match);

    const GameHead& head() const { return head_; }  // without the deal
    const play::Match& match() const { return *match_; }
    const std::vector<SeatHolder>& seats() const { return seats_; }
    int seat_count() const { return static_cast<int>(seats_.size()); }
    std::int64_t seq() const { return seq_; }
    int turn() const { return static_cast<int>(revealed_.size()); }  // moments carried out
    std::int64_t moment_began() const { return moment_began_; }      // when the last one was carried out
    std::int64_t updated() const { return updated_; }
    bool over() const { return match_->over(); }

    bool owes(int seat) const;
    bool has_chosen(int seat) const;  // a choice of this moment, not yet revealed
    int changes(int seat) const { return changes_[static_cast<std::size_t>(seat)]; }  // its events in this moment

    // The sequence number under which this seat's message was carried out before.
    std::optional<std::int64_t> seq_of(int seat, const std::string& id) const;

    // Whether the event may happen now.
    std::optional<Refusal> why_not_act(int seat, std::string_view action) const;
    std::optional<Refusal> why_not_take_back(int seat) const;

    // What is wrong with an event that is said to be the next one; nothing, if it is.
    std::optional<std::string> why_not_fold(const Event& event) const;
    // Whether the game is over after an event that may happen.
    bool would_end(const Event& event) const;
    // Lets an event that may happen take place. Its number must be seq() + 1.
    Happening fold(const Event& event);

    // All news after this number, as JSON texts for the viewer.
    std::vector<std::string> news_since(std::int64_t seq, play::Viewer viewer) const;

  private:
    Happening act(const Event& event);
    void forget_choices(Seat seat);

    // A message that was carried out, so that it is not carried out again.
    struct Done {
        std::string id;
        std::int32_t seq;
        std::int8_t seat;
    };

    GameHead head_;
    std::unique_ptr<play::Match> match_;
    std::vector<SeatHolder> seats_;
    std::vector<play::News> pending_;     // of choices not yet revealed
    std::vector<int> changes_;            // by seat
    std::vector<std::int64_t> revealed_;  // by moment: the event that completed it
    std::vector<Done> done_;
    std::int64_t seq_ = 0;
    std::int64_t moment_began_ = 0;
    std::int64_t updated_ = 0;
};

}  // namespace hepta::server
