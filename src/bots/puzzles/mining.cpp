// Looking for puzzles in strong games.
#include "bots/puzzles/mining.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

#include "bots/advisor.h"
#include "bots/spec.h"
#include "core/random.h"
#include "play/record.h"

namespace hepta::bots {
namespace {

constexpr double loosely = 0.6;  // of the margin, where a short search judges

using Player = std::unique_ptr<Advisor>;

// Some players are after science, war or politics: such games come closer to a sudden end.
std::vector<Player> players_of(const play::Match& match, const Mining& options, std::uint64_t number) {
    constexpr auto kinds = std::to_array<std::string_view>(
        {"mcts:", "mcts:", "seeker:goal=science,", "seeker:goal=military,", "seeker:goal=politics,"});
    Random random(options.seed, Purpose::players, number);
    std::vector<Player> players;
    for (int seat = 0; seat < match.seats(); ++seat) {
        const auto kind = kinds[static_cast<std::size_t>(random.below(static_cast<int>(kinds.size())))];
        players.push_back(std::move(*make_advisor(fmt::format("{}simulations={}", kind, options.play), random.next())));
    }
    return players;
}

std::set<std::string> actions_of(const std::vector<JudgedChoice>& choices) {
    std::set<std::string> actions;
    for (const JudgedChoice& one : choices) actions.insert(one.action);
    return actions;
}

// Somebody who missed it wants to know why.
bool can_be_explained(const Puzzle& puzzle) { return !puzzle.others.front().reasons.empty(); }

}  // namespace

Miner::Miner(std::string_view game, const Mining& options, const std::function<bool()>& interrupted)
    : options_(options),
      interrupted_(interrupted),
      first_(make_prover(game, options.simulations, options.seed)),
      last_(make_prover(game, times_of_last_proof * options.simulations, options.seed)) {}

// What a short search and a few tries of the levels say.
bool Miner::is_worth_a_proof(const play::Match& match, Seat seat, Puzzle& puzzle, std::uint64_t number) const {
    constexpr int few_tries = 6;
    const auto player = make_advisor(fmt::format("mcts:simulations={}", 2 * options_.play), options_.seed + number);
    const auto opinions = (*player)->explain(match, seat, static_cast<int>(match.legal(seat).size()));
    if (opinions.size() < 3) return false;
    const auto behind = std::count_if(opinions.begin(), opinions.end(), [&](const Suggestion& one) {
        return one.win > opinions.front().win - loosely * options_.margin;
    });
    if (2 * behind > static_cast<std::ptrdiff_t>(opinions.size()) + 1) return false;
    puzzle.seat = seat;
    puzzle.solutions = {{opinions.front().action, 0, {}}};
    const auto levels = level_names();
    for (std::size_t i = levels.size() - 1; i-- > 0;)
        if (2 * misses_of(levels[i], puzzle, match, few_tries) >= few_tries) return true;
    return false;
}

bool Miner::prove(const play::Match& match, Puzzle& puzzle, Prover& prover) const {
    auto proof = prover.prove(match, puzzle.seat, options_.margin);
    if (!proof) return false;
    const auto before = actions_of(puzzle.solutions);
    puzzle.solutions = std::move(proof->solutions);
    puzzle.others = std::move(proof->others);
    const auto now = actions_of(puzzle.solutions);
    return std::includes(now.begin(), now.end(), before.begin(), before.end());
}

std::vector<Puzzle> Miner::mine(std::unique_ptr<play::Match> match, std::uint64_t number) {
    std::vector<Puzzle> found;
    const auto players = players_of(*match, options_, number);
    while (!match->over() && !interrupted_()) {
        const SeatList owing = match->to_act();
        // Where several choose at once, one of them is looked at; a moment is one position.
        const Seat looked_at = owing[static_cast<int>(match->turns().size()) % owing.size()];
        Puzzle puzzle;
        const bool good = found.size() < options_.most && is_worth_a_proof(*match, looked_at, puzzle, number) &&
                          prove(*match, puzzle, *first_) && prove(*match, puzzle, *last_) && can_be_explained(puzzle) &&
                          judge_difficulty(puzzle, *match);
        if (good) {
            puzzle.record = play::print_record(*match);
            puzzle.id = id_of_record(puzzle.record);
            puzzle.theme = theme_of(puzzle.solutions.front().action, puzzle.others.front().reasons);
            const bool known =
                std::any_of(found.begin(), found.end(), [&](const Puzzle& one) { return one.theme == puzzle.theme; });
            if (!known) found.push_back(std::move(puzzle));
        }
        std::vector<std::string> chosen;
        for (const Seat seat : owing)
            chosen.push_back(players[static_cast<std::size_t>(index(seat))]->choose(*match, seat));
        for (int i = 0; i < owing.size(); ++i) match->act(owing[i], chosen[static_cast<std::size_t>(i)]);
    }
    return found;
}

std::string why_not_proven(const Puzzle& puzzle, const Mining& options) {
    const auto match = position_of(puzzle);
    if (!match) return match.reason();
    if (puzzle.id != id_of_record(puzzle.record)) return puzzle.id + ": the record has another id";
    const auto prover = make_prover((*match)->game(), times_of_last_proof * options.simulations, options.seed);
    const auto proof = prover->prove(**match, puzzle.seat, loosely * options.margin);
    if (!proof) return puzzle.id + ": no choice is clearly better than the rest";
    if (actions_of(proof->solutions) != actions_of(puzzle.solutions)) return puzzle.id + ": other choices are best";
    if (!can_be_explained(puzzle)) return puzzle.id + ": nothing says why";
    Puzzle judged = puzzle;
    if (!judge_difficulty(judged, **match)) return puzzle.id + ": every level finds the solution";
    if (level_of(judged) != level_of(puzzle)) return puzzle.id + ": it is for level " + level_of(judged);
    return {};
}

}  // namespace hepta::bots
