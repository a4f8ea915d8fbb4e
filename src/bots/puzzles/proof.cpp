// Proofs of puzzles: a search finds the choices worth comparing, many short ones compare them.
#include "bots/puzzles/proof.h"

#include <algorithm>

#include "bots/advice.h"
#include "bots/advisor.h"
#include "bots/spec.h"
#include "play/games.h"

namespace hepta::bots {
namespace {

constexpr std::size_t most_solutions = 2;  // of different kinds

Effort effort_of(int simulations) {
    constexpr int rounds = 8, contenders = 5;
    return {.first = simulations,
            .each = std::max(1, 2 * simulations / (rounds * contenders)),
            .least = rounds,
            .most = rounds};
}

double value_of(const Contender& one) {
    return measure(one.trials.size(), [&](std::size_t i) { return one.trials[i].value; }).mean;
}

// By so much, and beyond the error.
bool is_better(const Contender& one, const Contender& other, double margin) {
    const Measure more = difference(one, other, [](const Trial& trial) { return trial.win; });
    return more.mean >= margin && more.mean >= 3 * more.error;
}

template <Game G>
class ProverOf final : public Prover {
  public:
    ProverOf(int simulations, std::uint64_t seed) : seed_(seed), counsel_(effort_of(simulations), seed) {}

    std::optional<Proof> prove(const play::Match& match, Seat seat, double margin) override {
        const auto seen = static_cast<const play::MatchOf<G>&>(match).observe(seat);
        const auto ranking = counsel_.ranking(seen);
        auto all = counsel_.compare(seen, contenders_of<G>(seen, ranking), std::chrono::steady_clock::now());
        std::stable_sort(all.begin(), all.end(),
                         [](const Contender& a, const Contender& b) { return value_of(a) > value_of(b); });
        const Contender best = all.front();
        const auto rest =
            std::stable_partition(all.begin(), all.end(), [&](const Contender& one) { return equals(best, one); });
        const auto count = static_cast<std::size_t>(rest - all.begin());
        if (count > most_solutions || rest == all.end()) return std::nullopt;
        for (auto one = all.begin(); one != rest; ++one)
            if (!std::all_of(rest, all.end(), [&](const Contender& other) { return is_better(*one, other, margin); }))
                return std::nullopt;
        const bool agreed = std::any_of(all.begin(), rest, [&](const Contender& one) {
            return Reasoning<G>::similar(seen.legal[one.place], seen.legal[ranking.front()]);
        });
        if (!agreed) return std::nullopt;
        return written(seen, all, count);
    }

  private:
    Proof written(const typename G::Observation& seen, const std::vector<Contender>& all, std::size_t count) const {
        const Explanation<G> explanation(seen, all, seed_);
        Proof proof;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const double win = chance_of(all[i]).mean;
            const auto action = seen.legal[all[i].place];
            if (i >= count)
                proof.others.push_back({G::notation(action), win, explanation.reasons(all[0], &all[i])});
            else  // also in the ways that differ only in what is paid to whom
                for (const auto other : seen.legal)
                    if (Reasoning<G>::similar(action, other)) proof.solutions.push_back({G::notation(other), win, {}});
        }
        return proof;
    }

    std::uint64_t seed_;
    Counsel<G> counsel_;
};

}  // namespace

std::unique_ptr<Prover> make_prover(std::string_view game, int simulations, std::uint64_t seed) {
    std::unique_ptr<Prover> prover;
    play::with_game(game, [&]<Game G>() { prover = std::make_unique<ProverOf<G>>(simulations, seed); });
    return prover;
}

int misses_of(std::string_view level, const Puzzle& puzzle, const play::Match& match, int tries) {
    int misses = 0;
    for (int i = 0; i < tries; ++i) {
        const auto player = make_advisor(std::string(level), static_cast<std::uint64_t>(i) + 1);
        misses += puzzle.is_solved_by((*player)->choose(match, puzzle.seat)) ? 0 : 1;
    }
    return misses;
}

bool judge_difficulty(Puzzle& puzzle, const play::Match& match) {
    const auto levels = level_names();
    puzzle.misses.clear();
    for (const std::string_view level : levels.first(levels.size() - 1))
        puzzle.misses.emplace_back(level, misses_of(level, puzzle, match));
    return level_of(puzzle) != levels.front();
}

}  // namespace hepta::bots
