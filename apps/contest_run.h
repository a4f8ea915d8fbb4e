// Running matches of two bots and writing down their results, for `match` and `tournament`.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "arena_options.h"
#include "bots/arena/contest.h"
#include "bots/arena/run_in_order.h"
#include "play/json.h"

namespace hepta::apps {

// Plays the deals on all threads; take(result) gets them in order and says whether to go on.
template <class Take, class Tick>
void run_contest(const ArenaOptions& options, const bots::arena::Table& table, const bots::arena::Pairing& pairing,
                 std::uint64_t deals, const bots::arena::StopFlag& interrupted, Take take, Tick tick) {
    using namespace bots::arena;
    const auto make_worker = [&](const StopFlag& stop) {
        auto players = std::make_shared<Contestants>(table, pairing, options.limits);
        return [players, &stop](std::uint64_t deal) { return players->play(deal, stop); };
    };
    const auto most =
        static_cast<int>(std::min<std::uint64_t>(deals, static_cast<std::uint64_t>(options.thread_count())));
    OrderedRun<DealResult, decltype(make_worker), Take, Tick> run(deals, make_worker, take, tick);
    run.run(most, interrupted);
}

// `+12.3`, `inf`
std::string elo_text(double score);
std::string elo_interval_text(const bots::arena::Interval& interval);

// The candidate's share of points from one seat.
double seat_score(const bots::arena::ContestScore& score, std::size_t seat);

play::Json game_json(const ArenaOptions& options);
play::Json contest_json(std::string_view game, const bots::arena::ContestScore& score);

// An Elo number; null where it is infinite.
play::Json elo_json(double elo);

}  // namespace hepta::apps
