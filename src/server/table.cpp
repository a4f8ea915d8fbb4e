// A game at its table: the fold over its events.
#include "server/table.h"

#include <algorithm>
#include <cassert>

#include "core/words.h"
#include "play/record.h"
#include "play/story.h"
#include "server/bodies.h"
#include "server/fair_deal.h"
#include "server/limits.h"
#include "server/undealt.h"

namespace hepta::server {
namespace {

bool is_known(EventKind kind) {
    switch (kind) {
        case EventKind::act:
        case EventKind::take_back:
        case EventKind::seat:
        case EventKind::undo:
        case EventKind::rematch:
        case EventKind::claim:
        case EventKind::invite:
        case EventKind::vote:
        case EventKind::chance:
        case EventKind::deal:
        case EventKind::erase:
        case EventKind::say:
        case EventKind::renew:
        case EventKind::device: return true;
    }
    return false;
}

// The seat that a vote is about.
std::optional<int> seat_of_vote(const std::string& body, int seats) {
    const auto seat = parse_number(body);
    return seat && *seat >= 0 && *seat < seats ? seat : std::nullopt;
}

bool has_sound_body(const Event& event, int seats) {
    switch (event.kind) {
        case EventKind::seat: return parse_holder(event.body).has_value();
        case EventKind::claim: return parse_claim(event.body).has_value();
        case EventKind::invite: return parse_hash(event.body).has_value();
        case EventKind::vote: return seat_of_vote(event.body, seats).has_value();
        case EventKind::say: return event.body.empty() || parse_said(event.body).has_value();
        case EventKind::renew:
        case EventKind::device: return parse_renewal(event.body).has_value();
        case EventKind::act:
        case EventKind::take_back:
        case EventKind::undo:
        case EventKind::rematch:
        case EventKind::chance:
        case EventKind::deal:
        case EventKind::erase: break;
    }
    return true;
}

bool changes_views(EventKind kind) {
    return kind == EventKind::act || kind == EventKind::take_back || kind == EventKind::undo || kind == EventKind::deal;
}

bool is_among(const std::vector<TokenHash>& hashes, const TokenHash& token) {
    bool found = false;
    for (const TokenHash& hash : hashes) found = same(hash, token) || found;
    return found;
}

// The news of a moment know its number.
std::vector<play::News> numbered(std::vector<play::News> news, int moment) {
    for (play::News& one : news) one.own["moment"] = one.open["moment"] = moment;
    return news;
}

}  // namespace

Table::Table(GameHead head, std::unique_ptr<play::Match> match)
    : head_(std::move(head)),
      match_(std::move(match)),
      seats_(head_.seats),
      changes_(head_.seats.size()),
      undos_(head_.seats.size()),
      moment_began_(head_.created),
      updated_(head_.created) {
    head_.deal = {};  // the match has it
    if (!head_.secret.empty()) commitment_ = commitment_to(head_.secret);
    deal_known_ = Json::parse(head_.options, nullptr, false).contains("from");
    dealt_ = match_ != nullptr;
    if (!dealt_) match_ = std::make_unique<Undealt>(static_cast<int>(seats_.size()));
    for (const TokenHash& token : head_.seat_tokens) {
        places_.emplace_back();
        if (head_.invitations)
            places_.back().invitation = token;
        else
            places_.back().secrets = {token};
    }
    places_.resize(head_.seats.size());
}

Result<std::unique_ptr<Table>> Table::from(GameHead head, const std::vector<Event>& events) {
    std::unique_ptr<play::Match> match;
    if (head.secret.empty()) {
        auto dealt = play::match_from_deal(head.game, head.deal, head.seed);
        if (!dealt) return dealt.failure();
        if (static_cast<std::size_t>((*dealt)->seats()) != head.seats.size()) return Failure{"a wrong number of seats"};
        match = std::move(*dealt);
    }
    auto table = std::make_unique<Table>(std::move(head), std::move(match));
    for (const Event& event : events) {
        if (const auto wrong = table->why_not_fold(event)) return Failure{*wrong};
        table->fold(event);
    }
    return table;
}

std::optional<std::string> Table::why_not_fold(const Event& event) const {
    const std::string where = "event " + std::to_string(event.seq);
    if (event.seq != seq_ + 1) return where + " follows " + std::to_string(seq_);
    const int first = event.kind == EventKind::say ? spectators_seat : 0;
    if (event.seat < first || event.seat >= seat_count()) return where + ": no such seat";
    if (event.kind == EventKind::act && why_not_act(event.seat, event.body)) return where + " is not legal";
    if (!is_known(event.kind)) return where + " is of a kind that this version does not know";
    if (!has_sound_body(event, seat_count())) return where + " cannot be read";
    if (event.kind == EventKind::deal) {
        const auto match = play::match_from_deal(head_.game, split_lines(event.body), std::nullopt);
        if (dealt_ || !match || (*match)->seats() != seat_count()) return where + " is no deal of this game";
    }
    const bool renews = event.kind == EventKind::renew || event.kind == EventKind::device;
    if (renews && !opens(event.seat, parse_renewal(event.body)->shown)) return where + " shows no secret of the seat";
    // Whether something came to light was asked before the event was written.
    const bool answer = event.body != "ask";
    if (event.kind == EventKind::undo && !(answer ? undo_asked_.has_value() : first_undone(event.seat).has_value()))
        return where + " undoes nothing";
    return std::nullopt;
}

bool Table::would_end(const Event& event) const {
    if (event.kind != EventKind::act || match_->owed().size() != 1) return false;
    const auto copy = play::copy_of(*match_);
    return owes(event.seat) && !copy->act(seat_at(event.seat), event.body) && copy->over();
}

bool Table::awaits_deal() const {
    if (dealt_) return false;
    for (int seat = 0; seat < seat_count(); ++seat)
        if (!seats_[static_cast<std::size_t>(seat)].bot && !has_added_chance(seat)) return false;
    return true;
}

std::optional<play::Origin> Table::origin() const {
    if (head_.secret.empty()) return std::nullopt;
    play::Origin origin{head_.options, commitment_, head_.secret, {}};
    for (int seat = 0; seat < seat_count(); ++seat)
        if (has_added_chance(seat)) origin.chances.emplace_back(seat, *places_[static_cast<std::size_t>(seat)].chance);
    return origin;
}

bool Table::is_claimed(int seat) const {
    if (head_.invitations) return !secrets_of(seat).empty();
    // In a rematch everybody has the seat already; a bot with a name sits there for somebody.
    const SeatHolder& holder = head_.seats[static_cast<std::size_t>(seat)];
    return !holder.bot || holder.stand_in || !holder.name.empty();
}

bool Table::opens(int seat, const TokenHash& token) const { return is_among(secrets_of(seat), token); }

bool Table::opened_once(int seat, const TokenHash& token) const {
    return is_among(places_[static_cast<std::size_t>(seat)].former, token);
}

bool Table::invites(int seat, const TokenHash& token) const {
    return head_.invitations && same(places_[static_cast<std::size_t>(seat)].invitation, token);
}

Table::Question Table::question(int seat) const {
    for (const play::Owed& one : match_->owed())
        if (index(one.seat) == seat) return {places_[static_cast<std::size_t>(seat)].asked_since, one.city};
    return {places_[static_cast<std::size_t>(seat)].asked_since, -1};
}

void Table::claim(const Event& event) {
    const Claim claim = parse_claim(event.body).value();
    place(event).secrets = {claim.secret};
    add_chance(event, claim.chance);
    SeatHolder& holder = seats_[static_cast<std::size_t>(event.seat)];
    holder = {false, "", claim.name.empty() ? holder.name : claim.name};
}

// For another device the secret that was shown stays. Where there are too many, the one that nobody has used for
// longest makes room.
void Table::renew(const Event& event) {
    const Renewal renewal = parse_renewal(event.body).value();
    auto &secrets = place(event).secrets, &former = place(event).former;
    std::erase(secrets, renewal.shown);
    (event.kind == EventKind::device ? secrets : former).push_back(renewal.shown);
    if (secrets.size() == max_devices) {
        former.push_back(secrets.front());
        secrets.erase(secrets.begin());
    }
    secrets.push_back(renewal.made);
}

// Once for each seat, and not after the deal.
void Table::add_chance(const Event& event, const std::string& chance) {
    if (!dealt_ && !place(event).chance) place(event).chance = chance;
}

Happening Table::deal(const Event& event) {
    auto match = play::match_from_deal(head_.game, split_lines(event.body), std::nullopt);
    match_ = std::move(*match);
    dealt_ = true;
    position_ = event.seq;
    for (Place& place : places_) place.asked_since = event.seq;
    std::fill(changes_.begin(), changes_.end(), 0);
    moment_began_ = event.at;
    return {"dealt", {}, true};
}

bool Table::owes(int seat) const { return match_->to_act().contains(seat_at(seat)); }

bool Table::has_chosen(int seat) const {
    return std::find(pending_.begin(), pending_.end(), seat_at(seat)) != pending_.end();
}

std::optional<std::int64_t> Table::seq_of(int seat, const std::string& id) const {
    const auto found =
        std::find_if(done_.begin(), done_.end(), [&](const Done& one) { return one.seat == seat && one.id == id; });
    return found == done_.end() ? std::nullopt : std::optional<std::int64_t>(found->seq);
}

std::optional<Refusal> Table::why_not_act(int seat, std::string_view action) const {
    if (over()) return Refusal{"game_over"};
    if (owes(seat)) {
        if (!match_->is_legal(seat_at(seat), action)) return Refusal{"illegal_action"};
        return std::nullopt;
    }
    if (!has_chosen(seat)) return Refusal{"not_your_turn"};
    // Another choice instead of the one made: as if that had been taken back.
    const auto copy = play::copy_of(*match_);
    copy->take_back(seat_at(seat));
    if (copy->act(seat_at(seat), action)) return Refusal{"illegal_action"};
    return std::nullopt;
}

std::optional<Refusal> Table::why_not_take_back(int seat) const {
    if (over()) return Refusal{"game_over"};
    if (!has_chosen(seat)) return Refusal{"nothing_to_take_back"};
    return std::nullopt;
}

std::optional<int> Table::first_undone(int seat) const {
    const auto& turns = match_->turns();
    for (int moment = turn() - 1; moment >= 0; --moment)
        for (const play::Choice& choice : turns[static_cast<std::size_t>(moment)])
            if (index(choice.seat) == seat) return moment;
    return std::nullopt;
}

std::optional<Refusal> Table::why_not_undo(int seat, std::string_view body) const {
    if (over()) return Refusal{"game_over"};
    if (!head_.undo) return Refusal{"no_undo"};
    if (body != "ask")
        return undo_asked_ && undo_asked_ != seat ? std::nullopt : std::optional(Refusal{"no_undo_asked"});
    if (undo_asked_) return Refusal{"undo_is_asked"};
    const auto first = first_undone(seat);
    if (!first) return Refusal{"nothing_to_undo"};
    if (undos_[static_cast<std::size_t>(seat)] >= max_changes) return Refusal{"too_many_changes"};
    auto before = play::replayed(*match_, static_cast<std::size_t>(*first));
    for (int moment = *first; moment < turn(); ++moment) {
        auto after = play::replayed(*match_, static_cast<std::size_t>(moment) + 1);
        if (play::came_to_light(*before, *after)) return Refusal{"came_to_light"};
        before = std::move(after);
    }
    return std::nullopt;
}

std::optional<Refusal> Table::why_not_say(int seat) const {
    if (lines_.count(seat) >= max_lines) return Refusal{"too_many_lines", {{"most", max_lines}}};
    return std::nullopt;
}

void Table::forget_choices(Seat seat) { std::erase(pending_, seat); }

Happening Table::act(const Event& event) {
    const Seat seat = seat_at(event.seat);
    if (!owes(event.seat)) {
        match_->take_back(seat);
        forget_choices(seat);
    }
    pending_.push_back(seat);
    const bool last = match_->owed().size() == 1;
    const auto before = last ? play::copy_of(*match_) : nullptr;
    const auto wrong = match_->act(seat, event.body);
    assert(!wrong);
    if (wrong || !last) return {"chosen", {}, false};
    // The last choice of the moment: everything is revealed, in the order of seats, whoever was first.
    pending_.clear();
    undo_asked_.reset();
    revealed_.push_back(event.seq);
    for (Place& place : places_) place.asked_since = event.seq;
    position_ = event.seq;
    std::fill(changes_.begin(), changes_.end(), 0);
    moment_began_ = event.at;
    return {over() ? "over" : "played", numbered(play::news_of_moment(*before, *match_), turn()), true};
}

// With bots a wish is enough; people are asked.
Happening Table::undo(const Event& event) {
    const auto asker = undo_asked_;
    undo_asked_.reset();
    if (event.body == "decline") return {"undo_declined", {}, false};
    if (event.body == "agree") return undone(*asker);
    for (int other = 0; other < seat_count(); ++other)
        if (other != event.seat && !seats_[static_cast<std::size_t>(other)].bot) undo_asked_ = event.seat;
    if (undo_asked_) return {"undo_asked", {}, false};
    return undone(event.seat);
}

Happening Table::undone(int seat) {
    const auto first = static_cast<std::size_t>(first_undone(seat).value());
    match_ = play::replayed(*match_, first);
    revealed_.resize(first);
    ++undos_[static_cast<std::size_t>(seat)];
    std::fill(changes_.begin(), changes_.end(), 0);
    position_ = seq_;
    for (Place& place : places_) place.asked_since = seq_;
    moment_began_ = updated_;
    return {"undone", {}, true};
}

Happening Table::fold(const Event& event) {
    assert(event.seq == seq_ + 1);
    seq_ = event.seq;
    if (!event.id.empty())
        done_.push_back({event.id, static_cast<std::int32_t>(event.seq), static_cast<std::int8_t>(event.seat)});
    if (event.kind == EventKind::say) return {"said", {}, false, lines_.add(event)};  // the game does not notice
    if (event.kind == EventKind::renew || event.kind == EventKind::device) {          // nor of this
        renew(event);
        return {"", {}, false};
    }
    updated_ = event.at;
    if (changes_views(event.kind)) viewed_ = seq_;
    if (event.kind != EventKind::claim) ++changes_[static_cast<std::size_t>(event.seat)];
    switch (event.kind) {
        case EventKind::act: place(event).asked_since = event.seq; return act(event);
        case EventKind::take_back:
            place(event).asked_since = event.seq;
            match_->take_back(seat_at(event.seat));
            forget_choices(seat_at(event.seat));
            return {"taken_back", {}, false};
        case EventKind::seat:
            seats_[static_cast<std::size_t>(event.seat)] = parse_holder(event.body).value();
            place(event).votes.clear();
            break;
        case EventKind::claim: claim(event); break;
        case EventKind::invite: place(event).invitation = parse_hash(event.body).value(); break;
        case EventKind::vote: {
            const int about = seat_of_vote(event.body, seat_count()).value();
            auto& votes = places_[static_cast<std::size_t>(about)].votes;
            if (about == event.seat)
                votes.clear();
            else
                votes.insert(event.seat);
            break;
        }
        case EventKind::chance: add_chance(event, event.body); break;
        case EventKind::erase:
            place(event).erased = true;
            seats_[static_cast<std::size_t>(event.seat)].name.clear();
            lines_.forget(event.seat);
            break;
        case EventKind::deal: return deal(event);
        case EventKind::undo: return undo(event);
        case EventKind::rematch: next_ = event.body; return {"rematch", {}, false};
        case EventKind::say:
        case EventKind::renew:
        case EventKind::device: break;  // see above
    }
    return {"seat", {}, false};
}

int Table::moments_until(std::int64_t seq) const {
    return static_cast<int>(std::upper_bound(revealed_.begin(), revealed_.end(), seq) - revealed_.begin());
}

// Told again from the match rather than kept: there are many tables, and few who come back to each.
std::vector<std::string> Table::news_after(int moments, play::Viewer viewer) const {
    if (moments == turn()) return {};
    std::vector<std::string> news;
    const auto match = play::replayed(*match_, static_cast<std::size_t>(moments));
    for (int moment = moments; moment < turn(); ++moment) {
        const auto before = play::copy_of(*match);
        for (const play::Choice& choice : match_->turns()[static_cast<std::size_t>(moment)])
            match->act(choice.seat, choice.action);
        for (const play::News& one : numbered(play::news_of_moment(*before, *match), moment + 1))
            news.push_back(one.told_to(viewer).dump());
    }
    return news;
}

}  // namespace hepta::server
