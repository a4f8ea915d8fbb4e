// A game at its table: the fold over its events.
#include "server/table.h"

#include <algorithm>
#include <cassert>

#include "play/record.h"
#include "server/columns.h"

namespace hepta::server {

Table::Table(GameHead head, std::unique_ptr<play::Match> match)
    : head_(std::move(head)),
      match_(std::move(match)),
      seats_(head_.seats),
      changes_(head_.seats.size()),
      moment_began_(head_.created),
      updated_(head_.created) {
    head_.deal = {};  // the match has it
}

Result<std::unique_ptr<Table>> Table::from(GameHead head, const std::vector<Event>& events) {
    auto match = play::match_from_deal(head.game, head.deal, head.seed);
    if (!match) return match.failure();
    if (static_cast<std::size_t>((*match)->seats()) != head.seats.size()) return Failure{"a wrong number of seats"};
    auto table = std::make_unique<Table>(std::move(head), std::move(*match));
    for (const Event& event : events) {
        if (const auto wrong = table->why_not_fold(event)) return Failure{*wrong};
        table->fold(event);
    }
    return table;
}

std::optional<std::string> Table::why_not_fold(const Event& event) const {
    const std::string where = "event " + std::to_string(event.seq);
    if (event.seq != seq_ + 1) return where + " follows " + std::to_string(seq_);
    if (event.seat < 0 || event.seat >= seat_count()) return where + ": no such seat";
    if (event.kind == EventKind::act && why_not_act(event.seat, event.body)) return where + " is not legal";
    return std::nullopt;
}

bool Table::would_end(const Event& event) const {
    if (event.kind != EventKind::act || match_->owed().size() != 1) return false;
    const auto copy = play::copy_of(*match_);
    return owes(event.seat) && !copy->act(seat_at(event.seat), event.body) && copy->over();
}

bool Table::owes(int seat) const { return match_->to_act().contains(seat_at(seat)); }

bool Table::has_chosen(int seat) const {
    return std::any_of(pending_.begin(), pending_.end(),
                       [&](const play::News& news) { return index(news.chooser) == seat; });
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

void Table::forget_choices(Seat seat) {
    std::erase_if(pending_, [&](const play::News& news) { return news.chooser == seat; });
}

Happening Table::act(const Event& event) {
    const Seat seat = seat_at(event.seat);
    if (!owes(event.seat)) {
        match_->take_back(seat);
        forget_choices(seat);
    }
    const auto owed = match_->owed();
    const auto mine = std::find_if(owed.begin(), owed.end(), [&](const play::Owed& one) { return one.seat == seat; });
    assert(mine != owed.end());
    pending_.push_back(play::news_of(*match_, {seat, mine->city, event.body}));
    const auto wrong = match_->act(seat, event.body);
    assert(!wrong);
    if (wrong || owed.size() > 1) return {"chosen", {}, false};
    // The last choice of the moment: everything is revealed, in the order of seats, whoever was first.
    Happening happening{over() ? "over" : "played", std::move(pending_), true};
    pending_.clear();
    std::stable_sort(happening.news.begin(), happening.news.end(),
                     [](const play::News& a, const play::News& b) { return a.chooser < b.chooser; });
    revealed_.push_back(event.seq);
    std::fill(changes_.begin(), changes_.end(), 0);
    moment_began_ = event.at;
    return happening;
}

Happening Table::fold(const Event& event) {
    assert(event.seq == seq_ + 1);
    seq_ = event.seq;
    updated_ = event.at;
    ++changes_[static_cast<std::size_t>(event.seat)];
    if (!event.id.empty())
        done_.push_back({event.id, static_cast<std::int32_t>(event.seq), static_cast<std::int8_t>(event.seat)});
    switch (event.kind) {
        case EventKind::act: return act(event);
        case EventKind::take_back:
            match_->take_back(seat_at(event.seat));
            forget_choices(seat_at(event.seat));
            return {"taken_back", {}, false};
        case EventKind::seat: seats_[static_cast<std::size_t>(event.seat)] = parse_holder(event.body); break;
    }
    return {"seat", {}, false};
}

// Told again from the match rather than kept: there are many tables, and few who come back to each.
std::vector<std::string> Table::news_since(std::int64_t seq, play::Viewer viewer) const {
    const auto first = std::upper_bound(revealed_.begin(), revealed_.end(), seq) - revealed_.begin();
    if (first == turn()) return {};
    std::vector<std::string> news;
    const auto before = play::replayed(*match_, static_cast<std::size_t>(first));
    for (int moment = static_cast<int>(first); moment < turn(); ++moment)
        for (const play::Choice& choice : match_->turns()[static_cast<std::size_t>(moment)]) {
            news.push_back(play::news_of(*before, choice).told_to(viewer).dump());
            before->act(choice.seat, choice.action);
        }
    return news;
}

}  // namespace hepta::server
