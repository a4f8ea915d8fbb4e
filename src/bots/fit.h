// Fitting weights of a weighted sum to examples: least squares, and chances by logistic regression.
#pragma once

#include <span>
#include <vector>

namespace hepta::bots {

// Examples of one phase: rows of features, and what each should give.
class Examples {
  public:
    explicit Examples(std::size_t features) : features_(features) {}
    void add(std::span<const double> row, double target) {
        rows_.insert(rows_.end(), row.begin(), row.end());
        targets_.push_back(target);
    }
    std::size_t size() const { return targets_.size(); }
    std::size_t features() const { return features_; }
    std::span<const double> row(std::size_t i) const { return {rows_.data() + i * features_, features_}; }
    double target(std::size_t i) const { return targets_[i]; }

  private:
    std::size_t features_;
    std::vector<double> rows_;
    std::vector<double> targets_;
};

// Weights w for which w * row is close to the target. `pull` draws weights towards 0.
std::vector<double> least_squares(const Examples& examples, double pull);

// Weights w for which 1 / (1 + exp(-w * row)) is a good chance that the target is 1.
std::vector<double> logistic(const Examples& examples, double pull);

}  // namespace hepta::bots
