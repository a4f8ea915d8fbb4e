// A game at its table: the fold over its events. No network, no clock, no disk.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "play/match.h"
#include "play/record.h"
#include "play/view.h"
#include "server/game.h"
#include "server/lines.h"

namespace hepta::server {

using play::Json;

// Why something that a client asked for is not done: a code and its arguments, never a sentence.
struct Refusal {
    std::string code;
    Json args = Json::object();
};

// What an event did, for frames.
struct Happening {
    // chosen, taken_back, played, over, seat, dealt, undo_asked, undo_declined, undone, rematch, said
    std::string_view kind;
    std::vector<play::News> news;
    bool revealed = false;          // everybody's view has changed, not only that of the seat
    std::optional<Line> line = {};  // that was said
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
    // The event that led to the present moment. Undoing uses turns again, never this number.
    std::int64_t position() const { return position_; }
    // The last event that may have changed a view: a choice, made or taken back, an undo, the deal.
    std::int64_t viewed() const { return viewed_; }
    std::optional<int> undo_asked() const { return undo_asked_; }  // by this seat; the others may agree
    const std::string& next() const { return next_; }              // the game that follows this one; empty: none
    const std::vector<Line>& lines() const { return lines_.latest(); }

    // The deal is made when everybody has sat down and added chance. Until then the match is empty.
    bool is_dealt() const { return dealt_; }
    bool has_added_chance(int seat) const { return places_[static_cast<std::size_t>(seat)].chance.has_value(); }
    bool awaits_deal() const;                    // everybody has, and it is not made yet
    std::optional<play::Origin> origin() const;  // of the deal; none, if it cannot be checked
    const std::string& commitment() const {
        return commitment_;
    }  // to the secret behind the deal; empty: there is none

    // The deal was known before the game began: it is that of another game, or of a puzzle.
    bool is_deal_known() const { return deal_known_; }

    // Seats and their people.
    bool is_claimed(int seat) const;
    bool opens(int seat, const TokenHash& token) const;         // a secret of whoever sits there
    bool opened_once(int seat, const TokenHash& token) const;   // a secret that another one has taken the place of
    bool invites(int seat, const TokenHash& token) const;       // an invitation to the seat, used or not
    const std::vector<TokenHash>& secrets_of(int seat) const {  // one for each device
        return places_[static_cast<std::size_t>(seat)].secrets;
    }
    std::size_t renewals(int seat) const { return places_[static_cast<std::size_t>(seat)].former.size(); }
    bool is_erased(int seat) const {
        return places_[static_cast<std::size_t>(seat)].erased;
    }  // the game is deleted there
    const std::set<int>& votes(int seat) const { return places_[static_cast<std::size_t>(seat)].votes; }

    // What a seat is asked: since which event, and for which city. An answer names both, so that an answer to an
    // earlier question is never taken for one to a later question.
    struct Question {
        std::int64_t event = 0;
        int city = -1;  // none: nothing is asked, or the game has no cities to choose for
    };
    Question question(int seat) const;

    bool owes(int seat) const;
    bool has_chosen(int seat) const;  // a choice of this moment, not yet revealed
    int changes(int seat) const { return changes_[static_cast<std::size_t>(seat)]; }  // its events in this moment

    // The sequence number under which this seat's message was carried out before.
    std::optional<std::int64_t> seq_of(int seat, const std::string& id) const;

    // Whether the event may happen now.
    std::optional<Refusal> why_not_act(int seat, std::string_view action) const;
    std::optional<Refusal> why_not_take_back(int seat) const;
    std::optional<Refusal> why_not_undo(int seat, std::string_view body) const;
    std::optional<Refusal> why_not_say(int seat) const;  // of a seat, or of spectators

    // What is wrong with an event that is said to be the next one; nothing, if it is.
    std::optional<std::string> why_not_fold(const Event& event) const;
    // Whether the game is over after an event that may happen.
    bool would_end(const Event& event) const;
    // Lets an event that may happen take place. Its number must be seq() + 1.
    Happening fold(const Event& event);

    // The moments that were carried out up to this number, of those that stand.
    int moments_until(std::int64_t seq) const;
    // All news after so many moments, as JSON texts for the viewer.
    std::vector<std::string> news_after(int moments, play::Viewer viewer) const;

  private:
    Happening act(const Event& event);
    Happening undo(const Event& event);
    Happening undone(int seat);
    void forget_choices(Seat seat);
    // The first moment that is undone with the last choice of this seat; none, if it has made none.
    std::optional<int> first_undone(int seat) const;

    // A message that was carried out, so that it is not carried out again.
    struct Done {
        std::string id;
        std::int32_t seq;
        std::int8_t seat;
    };

    // A seat besides who holds it.
    struct Place {
        TokenHash invitation{};
        std::vector<TokenHash> secrets;     // of whoever has claimed it; the one that was used last is the last
        std::vector<TokenHash> former;      // secrets that open it no more
        std::optional<std::string> chance;  // for the deal; empty: a person who added none
        std::set<int> votes;                // of other seats, for a stand-in
        bool erased = false;                // whoever sits there has deleted the game for themselves
        std::int64_t asked_since = 0;       // the event that led to the present question
    };
    Place& place(const Event& event) { return places_[static_cast<std::size_t>(event.seat)]; }
    void claim(const Event& event);
    void renew(const Event& event);
    void add_chance(const Event& event, const std::string& chance);
    Happening deal(const Event& event);

    GameHead head_;
    std::unique_ptr<play::Match> match_;
    bool dealt_ = true;
    std::string commitment_;
    bool deal_known_ = false;
    std::vector<Place> places_;
    std::vector<SeatHolder> seats_;
    std::vector<Seat> pending_;           // whose choices are not yet revealed
    std::vector<int> changes_;            // by seat
    std::vector<std::int64_t> revealed_;  // by moment: the event that completed it
    std::vector<Done> done_;
    std::vector<int> undos_;  // by seat
    std::optional<int> undo_asked_;
    std::string next_;
    Lines lines_;
    std::int64_t seq_ = 0;
    std::int64_t position_ = 0;
    std::int64_t viewed_ = 0;
    std::int64_t moment_began_ = 0;
    std::int64_t updated_ = 0;
};

}  // namespace hepta::server
