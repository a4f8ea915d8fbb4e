// Self-play, positions with their features and how the game ended, and a fit for every phase.
#include "bots/tune.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <vector>

#include "bots/duel_features.h"
#include "bots/fit.h"
#include "bots/make_bot.h"
#include "bots/seven_features.h"

namespace hepta::bots {
namespace {

using duel::Duel;
using seven::Seven;

constexpr double pull = 3;

// Plays one game; visit(state) sees every position.
template <Game G, class Visit>
typename G::State self_play(Bot<G>& bot, const Tuning& tuning, const typename G::Setup& setup, std::uint64_t game,
                            Visit visit) {
    Random dealing(tuning.seed, Purpose::deal, game);
    Random moves(tuning.seed, Purpose::players, game);
    typename G::State state = G::start(setup, G::deal(setup, dealing));
    for (SeatList seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
        visit(state);
        std::vector<typename G::Action> chosen;
        for (const Seat seat : seats) {
            const auto seen = G::observe(state, seat);
            const bool stray = moves.below(100) < tuning.random_moves;
            chosen.push_back(stray ? seen.legal[moves.below(seen.legal.size())] : bot.choose(seen));
        }
        for (int i = 0; i < seats.size(); ++i) G::apply(state, seats[i], chosen[static_cast<std::size_t>(i)]);
    }
    return state;
}

template <std::size_t Count>
std::string table_of(const std::array<std::string_view, Count>& names,
                     const std::vector<std::vector<double>>& weights) {
    constexpr double most = 32000;
    std::string text;
    for (std::size_t i = 0; i < Count; ++i) {
        text += fmt::format("    {{\"{}\", {{", names[i]);
        for (std::size_t phase = 0; phase < phase_count; ++phase)
            text += fmt::format("{}{}", phase == 0 ? "" : ", ",
                                std::lround(std::clamp(1000 * weights[phase][i], -most, most)));
        text += "}},\n";
    }
    return text;
}

struct DuelPosition {
    int phase;
    std::vector<double> difference;
};

}  // namespace

std::string tuned_weights(const Tuning& tuning, const duel::Setup& setup) {
    std::vector<Examples> phases(phase_count, Examples(duel_feature_count));
    const auto bot = make_bot<duel::Duel>(tuning.player, tuning.seed);
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(tuning.games); ++game) {
        std::vector<DuelPosition> positions;
        const auto end = self_play<duel::Duel>(*bot, tuning, setup, game, [&](const duel::State& state) {
            const DuelFeatures mine = features_of(state, seat_at(0));
            const DuelFeatures theirs = features_of(state, seat_at(1));
            DuelPosition position{phase_of(state), {}};
            for (std::size_t i = 0; i < mine.size(); ++i) position.difference.push_back(mine[i] - theirs[i]);
            positions.push_back(position);
        });
        const SeatList winners = duel::winners(end);
        const double won = winners.size() == 2 ? 0.5 : index(winners[0]) == 0 ? 1 : 0;
        for (const DuelPosition& position : positions)
            phases[static_cast<std::size_t>(position.phase)].add(position.difference, won);
    }
    std::vector<std::vector<double>> weights;
    for (const Examples& examples : phases) weights.push_back(logistic(examples, pull));
    return table_of(duel_feature_names, weights);
}

std::string tuned_weights(const Tuning& tuning, const seven::Setup& setup) {
    std::vector<Examples> phases(phase_count, Examples(seven_feature_count));
    const auto bot = make_bot<Seven>(tuning.player, tuning.seed);
    for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(tuning.games); ++game) {
        seven::Setup table = setup;
        if (table.players == 0) table.players = 3 + static_cast<int>(game % 5);
        std::vector<seven::State> states;
        const auto end =
            self_play<Seven>(*bot, tuning, table, game, [&](const seven::State& state) { states.push_back(state); });
        const seven::Scores scores = seven::scores(end);
        for (const seven::State& state : states)
            for (int seat = 0; seat < state.players; ++seat) {
                const SevenFeatures features = features_of(state, seat);
                const std::vector<double> row(features.begin(), features.end());
                phases[static_cast<std::size_t>(phase_of(state))].add(row, scores[seat].total());
            }
    }
    std::vector<std::vector<double>> weights;
    for (const Examples& examples : phases) weights.push_back(least_squares(examples, pull));
    return table_of(seven_feature_names, weights);
}

}  // namespace hepta::bots
