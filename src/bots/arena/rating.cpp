// The mathematics of matches.
#include "bots/arena/rating.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace hepta::bots::arena {
namespace {

constexpr double elo_scale = 400;                  // a factor of ten in the odds
constexpr double two_sided_95 = 1.95996398454005;  // standard deviations

const double elo_per_logit = elo_scale / std::log(10.0);

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

using Matrix = std::vector<std::vector<double>>;

// The solution of a * x = b for a symmetric positive definite matrix, by elimination.
std::vector<double> solved(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t pivot = 0; pivot < n; ++pivot)
        for (std::size_t row = pivot + 1; row < n; ++row) {
            const double factor = a[row][pivot] / a[pivot][pivot];
            for (std::size_t column = pivot; column < n; ++column) a[row][column] -= factor * a[pivot][column];
            b[row] -= factor * b[pivot];
        }
    for (std::size_t row = n; row-- > 0;) {
        for (std::size_t column = row + 1; column < n; ++column) b[row] -= a[row][column] * b[column];
        b[row] /= a[row][row];
    }
    return b;
}

// Strengths (as logits), gradient of the likelihood, and its curvature. Adding a constant to all strengths changes no
// likelihood; the constant in every field of the curvature fixes their sum.
struct Fit {
    std::vector<double> gradient;
    Matrix curvature;

    Fit(const std::vector<double>& strength, const std::vector<Encounter>& encounters)
        : gradient(strength.size(), 0.0), curvature(strength.size(), std::vector<double>(strength.size(), 1.0)) {
        for (const Encounter& one : encounters) {
            const double weight = one.games + 1;
            const double points = one.score * one.games + 0.5;
            const double expected = logistic(strength[one.first] - strength[one.second]);
            gradient[one.first] += points - weight * expected;
            gradient[one.second] -= points - weight * expected;
            const double information = weight * expected * (1 - expected);
            curvature[one.first][one.first] += information;
            curvature[one.second][one.second] += information;
            curvature[one.first][one.second] -= information;
            curvature[one.second][one.first] -= information;
        }
    }
};

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / elo_scale)); }

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return elo_scale * std::log10(score / (1 - score));
}

Interval wilson_interval(double share, double trials) {
    if (trials <= 0) return {};
    const double z2 = two_sided_95 * two_sided_95;
    const double centre = (share + z2 / (2 * trials)) / (1 + z2 / trials);
    const double half =
        two_sided_95 / (1 + z2 / trials) * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
    return {share <= 0 ? 0 : std::max(0.0, centre - half), share >= 1 ? 1 : std::min(1.0, centre + half)};
}

double DealScores::mean() const {
    if (deals_ == 0) return 0.5;
    return static_cast<double>(sum_) / (static_cast<double>(deals_) * most_);
}

// Of the shares by deal from their mean, summed.
double DealScores::squared_deviations() const {
    if (deals_ == 0) return 0;
    const auto sum = static_cast<double>(sum_);
    return (static_cast<double>(squares_) - sum * sum / static_cast<double>(deals_)) /
           (static_cast<double>(most_) * most_);
}

double DealScores::effective_games() const {
    const auto plain = static_cast<double>(games());
    const double deviations = squared_deviations();
    if (deals_ < 2 || deviations <= 0) return plain;
    const double variance_of_mean = deviations / static_cast<double>(deals_ - 1) / static_cast<double>(deals_);
    return std::min(2 * plain, mean() * (1 - mean()) / variance_of_mean);
}

double DealScores::log_likelihood_ratio(double elo0, double elo1) const {
    if (deals_ == 0) return 0;
    // One more deal with the variance of even, independent games: a few equal results in a row decide nothing yet.
    const double variance =
        (squared_deviations() + 0.25 / static_cast<double>(games_)) / static_cast<double>(deals_ + 1);
    const double score0 = score_of_elo(elo0);
    const double score1 = score_of_elo(elo1);
    return static_cast<double>(deals_) * (score1 - score0) * (2 * mean() - score0 - score1) / (2 * variance);
}

double SequentialTest::bound() { return std::log((1 - error) / error); }

SequentialTest::Verdict SequentialTest::verdict(const DealScores& scores) const {
    const double ratio = scores.log_likelihood_ratio(elo0, elo1);
    if (ratio >= bound()) return Verdict::elo1;
    if (ratio <= -bound()) return Verdict::elo0;
    return Verdict::open;
}

std::vector<Rating> ratings(std::size_t entrants, const std::vector<Encounter>& encounters) {
    constexpr int steps = 50;  // Newton's method needs fewer than ten; the step is bounded while far away
    constexpr double longest_step = 1;
    std::vector<double> strength(entrants, 0.0);
    for (int step = 0; step < steps; ++step) {
        Fit fit(strength, encounters);
        const auto move = solved(std::move(fit.curvature), std::move(fit.gradient));
        for (std::size_t i = 0; i < entrants; ++i) strength[i] += std::clamp(move[i], -longest_step, longest_step);
    }
    double mean = 0;
    for (const double one : strength) mean += one / static_cast<double>(entrants);
    const Fit fit(strength, encounters);
    std::vector<Rating> list;
    for (std::size_t i = 0; i < entrants; ++i) {
        // The covariance of strength i with itself, their sum being fixed.
        std::vector<double> unit(entrants, -1.0 / static_cast<double>(entrants));
        unit[i] += 1;
        const double variance = solved(fit.curvature, unit)[i];
        list.push_back({(strength[i] - mean) * elo_per_logit, two_sided_95 * std::sqrt(variance) * elo_per_logit});
    }
    return list;
}

}  // namespace hepta::bots::arena
