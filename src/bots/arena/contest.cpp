// Two bots against each other.
#include "bots/arena/contest.h"

#include <cassert>
#include <stdexcept>

#include "core/random.h"
#include "play/trace.h"

namespace hepta::bots::arena {
namespace {

std::unique_ptr<Player> player_or_throw(const std::string& spec, const EngineLimits& limits) {
    auto player = make_player(spec, limits);
    if (!player) throw std::runtime_error(player.reason());
    return std::move(*player);
}

}  // namespace

std::vector<std::string> bots_by_seat(const Pairing& pairing, int seats, int rotation) {
    std::vector<std::string> bots(static_cast<std::size_t>(seats), pairing.opponent);
    bots[static_cast<std::size_t>(rotation)] = pairing.candidate;
    return bots;
}

Contestants::Contestants(const Table& table, const Pairing& pairing, const EngineLimits& limits)
    : table_(table), pairing_(pairing), candidate_(player_or_throw(pairing.candidate, limits)) {
    for (int seat = 1; seat < table.seats; ++seat) opponents_.push_back(player_or_throw(pairing.opponent, limits));
}

// The opponents keep their order round the table, behind the candidate.
Player& Contestants::player_at(int seat, int rotation) {
    const int behind = (seat - rotation + table_.seats) % table_.seats;
    return behind == 0 ? *candidate_ : *opponents_[static_cast<std::size_t>(behind - 1)];
}

std::optional<Outcome> Contestants::play_game(std::uint64_t deal, int rotation, const StopFlag& stop,
                                              DealResult& result) {
    const std::uint64_t game = deal * static_cast<std::uint64_t>(table_.seats) + static_cast<std::uint64_t>(rotation);
    Random seeds(table_.seed, Purpose::players, game);
    const auto faults_before = static_cast<std::ptrdiff_t>(result.faults.size());
    const auto note = [&](int seat) {
        for (const std::string& fault : player_at(seat, rotation).take_faults())
            result.faults.push_back("game " + std::to_string(game) + ", seat " + std::to_string(seat) + ", " + fault);
    };
    const auto match = table_.new_match(deal);
    for (int seat = 0; seat < table_.seats; ++seat) {
        player_at(seat, rotation).new_game(table_.game, seeds.next());
        note(seat);
    }
    const auto at_seat = [&](int seat) -> Player& { return player_at(seat, rotation); };
    if (!play_match(*match, at_seat, stop, note)) return std::nullopt;
    for (int seat = 0; seat < table_.seats; ++seat) note(seat);
    if (table_.records) {
        const std::vector<std::string> faults(result.faults.begin() + faults_before, result.faults.end());
        result.records +=
            play::lean_trace(*match, {{"number", game}, {"bots", bots_by_seat(pairing_, table_.seats, rotation)}},
                             faults.empty() ? play::Json::object() : play::Json{{"faults", faults}});
    }
    return outcome_of(*match);
}

std::optional<DealResult> Contestants::play(std::uint64_t deal, const StopFlag& stop) {
    DealResult result;
    for (int rotation = 0; rotation < table_.seats; ++rotation) {
        const auto outcome = play_game(deal, rotation, stop, result);
        if (!outcome) return std::nullopt;
        result.games.push_back(*outcome);
    }
    return result;
}

ContestScore::ContestScore(std::string_view game, int seats)
    : seats_(seats), scores_(2 * seats * (seats - 1), seats), from_seats_(static_cast<std::size_t>(seats)) {
    candidate_.victories.resize(victory_kinds(game).size());
    opponent_.victories.resize(victory_kinds(game).size());
}

void ContestScore::add(const Outcome& outcome, int candidate) {
    FromSeat& from = from_seats_[static_cast<std::size_t>(candidate)];
    ++games_;
    ++from.games;
    for (int seat = 0; seat < seats_; ++seat) {
        Side& side = seat == candidate ? candidate_ : opponent_;
        ++side.seat_games;
        side.points += outcome.totals[seat];
        if (outcome.places[seat] == 0) ++side.victories[static_cast<std::size_t>(outcome.kind)];
        if (seat == candidate) continue;
        const int points = half_points(outcome, candidate, seat);
        from.half_points += points;
        ++(points == 2 ? wins_ : points == 1 ? draws_ : losses_);
    }
    if (outcome.places[candidate] == 0) ++from.first_places;
}

void ContestScore::add(const DealResult& result) {
    int points = 0;
    for (int candidate = 0; candidate < seats_; ++candidate) {
        const Outcome& outcome = result.games[static_cast<std::size_t>(candidate)];
        add(outcome, candidate);
        for (int seat = 0; seat < seats_; ++seat)
            if (seat != candidate) points += half_points(outcome, candidate, seat);
    }
    scores_.add(points);
    faults_ += static_cast<std::int64_t>(result.faults.size());
}

ContestScore::Sums ContestScore::sums() const {
    return {scores_.sums(), wins_, draws_, losses_, faults_, candidate_, opponent_, from_seats_};
}

void ContestScore::add(const Sums& others) {
    const auto add_side = [](Side& side, const Side& other) {
        assert(side.victories.size() == other.victories.size());
        for (std::size_t kind = 0; kind < side.victories.size(); ++kind) side.victories[kind] += other.victories[kind];
        side.points += other.points;
        side.seat_games += other.seat_games;
    };
    assert(from_seats_.size() == others.from_seats.size());
    scores_.add(others.deals);
    games_ += others.deals.deals * seats_;
    wins_ += others.won;
    draws_ += others.drawn;
    losses_ += others.lost;
    faults_ += others.faults;
    add_side(candidate_, others.candidate);
    add_side(opponent_, others.opponent);
    for (std::size_t seat = 0; seat < from_seats_.size(); ++seat) {
        from_seats_[seat].games += others.from_seats[seat].games;
        from_seats_[seat].half_points += others.from_seats[seat].half_points;
        from_seats_[seat].first_places += others.from_seats[seat].first_places;
    }
}

}  // namespace hepta::bots::arena
