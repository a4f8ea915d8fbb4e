// Fitting by normal equations; chances by Newton steps.
#include "bots/fit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hepta::bots {
namespace {

// A symmetric system of equations, summed up from weighted rows.
class Equations {
  public:
    Equations(std::size_t size, double pull) : size_(size), matrix_(size * size), right_(size) {
        for (std::size_t i = 0; i < size; ++i) matrix_[i * size + i] = pull;
    }
    void add(std::span<const double> row, double weight, double right) {
        for (std::size_t i = 0; i < size_; ++i) {
            if (row[i] == 0) continue;
            right_[i] += row[i] * right;
            for (std::size_t j = 0; j < size_; ++j) matrix_[i * size_ + j] += weight * row[i] * row[j];
        }
    }
    void add_right(std::size_t i, double value) { right_[i] += value; }

    // By elimination; the matrix is positive definite, so no pivots are exchanged.
    std::vector<double> solution() {
        for (std::size_t i = 0; i < size_; ++i)
            for (std::size_t below = i + 1; below < size_; ++below) {
                const double factor = matrix_[below * size_ + i] / matrix_[i * size_ + i];
                if (factor == 0) continue;
                for (std::size_t j = i; j < size_; ++j) matrix_[below * size_ + j] -= factor * matrix_[i * size_ + j];
                right_[below] -= factor * right_[i];
            }
        std::vector<double> result(size_);
        for (std::size_t i = size_; i-- > 0;) {
            double rest = right_[i];
            for (std::size_t j = i + 1; j < size_; ++j) rest -= matrix_[i * size_ + j] * result[j];
            result[i] = rest / matrix_[i * size_ + i];
        }
        return result;
    }

  private:
    std::size_t size_;
    std::vector<double> matrix_;
    std::vector<double> right_;
};

double product(std::span<const double> a, std::span<const double> b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

}  // namespace

std::vector<double> least_squares(const Examples& examples, double pull) {
    Equations equations(examples.features(), pull);
    for (std::size_t i = 0; i < examples.size(); ++i) equations.add(examples.row(i), 1, examples.target(i));
    return equations.solution();
}

std::vector<double> logistic(const Examples& examples, double pull) {
    constexpr int steps = 8;
    std::vector<double> weights(examples.features());
    for (int step = 0; step < steps; ++step) {
        Equations equations(examples.features(), pull);
        for (std::size_t i = 0; i < weights.size(); ++i) equations.add_right(i, -pull * weights[i]);
        for (std::size_t i = 0; i < examples.size(); ++i) {
            const double chance = 1 / (1 + std::exp(-product(weights, examples.row(i))));
            equations.add(examples.row(i), std::max(chance * (1 - chance), 1e-6), examples.target(i) - chance);
        }
        const std::vector<double> change = equations.solution();
        for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += change[i];
    }
    return weights;
}

}  // namespace hepta::bots
