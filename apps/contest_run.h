// Running matches of two bots and writing down their results, for `match` and `tournament`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "arena_options.h"
#include "bots/arena/contest.h"
#include "bots/arena/run_in_order.h"
#include "play/json.h"
#include "records.h"

namespace hepta::apps {

// The next deal that was recorded, if there is one.
std::optional<bots::arena::DealResult> recorded_deal(RecordsFile& records, const bots::arena::Table& table,
                                                     const bots::arena::Pairing& pairing, std::uint64_t deal);

// Plays the deals on all threads; take(result) gets them in order and says whether to go on. Deals that are in the
// records are taken from there.
template <class Take, class Tick>
void run_contest(const ArenaOptions& options, const bots::arena::Table& table, const bots::arena::Pairing& pairing,
                 std::uint64_t deals, RecordsFile& records, const bots::arena::StopFlag& interrupted, Take take,
                 Tick tick) {
    using namespace bots::arena;
    std::uint64_t first = options.first_deal(table.seats);
    for (; deals > 0 && !interrupted; --deals, ++first) {
        const auto known = recorded_deal(records, table, pairing, first);
        if (!known) break;
        if (!take(*known)) return;
        tick();
    }
    const auto make_worker = [&](const StopFlag& stop) {
        auto players = std::make_shared<Contestants>(table, pairing, options.limits);
        return [players, first, &stop](std::uint64_t deal) { return players->play(first + deal, stop); };
    };
    const auto most =
        static_cast<int>(std::min<std::uint64_t>(deals, static_cast<std::uint64_t>(options.thread_count())));
    const auto keep = [&](const DealResult& result) {
        records.write(result.records);
        return take(result);
    };
    OrderedRun<DealResult, decltype(make_worker), decltype(keep), Tick> run(deals, make_worker, keep, tick);
    if (deals > 0) run.run(most, interrupted);
}

// `+12.3`, `inf`
std::string elo_text(double score);
std::string elo_interval_text(const bots::arena::Interval& interval);

// The candidate's share of points from one seat.
double seat_score(const bots::arena::ContestScore& score, std::size_t seat);

play::Json game_json(const ArenaOptions& options);
void read_game_json(const play::Json& json, ArenaOptions& options);  // game and options of a result

// How every result begins: the program's version, what was done, the game, its options, the seed, which games.
play::Json head_json(const ArenaOptions& options, const char* kind);

// The first line of the records of a run: the same, without which games.
play::Json run_json(const ArenaOptions& options, const char* kind, const play::Json& more);

play::Json contest_json(std::string_view game, const bots::arena::ContestScore& score);

// The sums in contest_json, back; throws UserError or Json::exception if they do not fit.
bots::arena::ContestScore::Sums contest_sums(std::string_view game, int seats, const play::Json& json);

// An Elo number; null where it is infinite.
play::Json elo_json(double elo);

}  // namespace hepta::apps
