// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::rate {

/// Observations: for each a row of numbers, and the value to be predicted from them.
struct observations {
  std::size_t columns = 0;
  std::vector<double> cells;  ///< row by row
  std::vector<double> values; ///< one for each row

  std::size_t size() const { return values.size(); }
  std::span<const double> row(std::size_t i) const { return {cells.data() + i * columns, columns}; }
};

/// The columns, ascending, that are not 0 in at least `least` rows, or in 1 where `least` is 0. Requires rows
/// of equal length. The weight of a column with few such rows would be fitted to those few.
inline std::vector<std::size_t> supported_columns(const std::vector<std::vector<double>>& rows,
                                                  std::size_t least) {
  std::vector<std::size_t> columns;
  for (std::size_t column = 0; !rows.empty() && column < rows.front().size(); ++column) {
    const auto having =
        std::count_if(rows.begin(), rows.end(), [column](const auto& row) { return row[column] != 0; });
    if (static_cast<std::size_t>(having) >= std::max<std::size_t>(1, least)) columns.push_back(column);
  }
  return columns;
}

/// Predicts a value from a row: intercept + the sum of weight * number.
struct linear_fit {
  double intercept = 0;
  std::vector<double> weights;

  double predict(std::span<const double> row) const {
    double sum = intercept;
    for (std::size_t i = 0; i < row.size(); ++i) sum += weights[i] * row[i];
    return sum;
  }
};

/// Fits a linear model to rows of observations: `f(observations, rows)` gives a `linear_fit` with a weight
/// for each column.
template <class F>
concept fitter = requires(F& f, const observations& o, std::span<const std::size_t> rows) {
  { f(o, rows) } -> std::same_as<linear_fit>;
};

/// A partition of indices, each part ascending.
struct partition {
  std::vector<std::size_t> training, held_out;
};
/// A random partition of 0 to size - 1: a third, rounded down, is held out, each set with the same
/// probability.
inline partition random_partition(std::size_t size, random_source& random) {
  std::vector<std::size_t> order(size);
  for (std::size_t i = 0; i < size; ++i) order[i] = i;
  random.shuffle(order.begin(), order.end());
  const auto cut = order.begin() + static_cast<std::ptrdiff_t>(size - size / 3);
  std::sort(order.begin(), cut);
  std::sort(cut, order.end());
  return {{order.begin(), cut}, {cut, order.end()}};
}

/// The coefficient of determination: 1 - residual sum of squares / sum of squares about the mean. 1 for exact
/// predictions, 0 for predictions as good as the mean, negative for worse ones; 0 where all observed values
/// are equal. Requires as many predicted as observed values.
inline double r_squared(const std::vector<double>& observed, const std::vector<double>& predicted) {
  BOXLINE_ASSERT(observed.size() == predicted.size());
  double mean = 0, residual = 0, total = 0;
  for (const double y : observed) mean += y / static_cast<double>(observed.size());
  for (std::size_t i = 0; i < observed.size(); ++i) {
    residual += (observed[i] - predicted[i]) * (observed[i] - predicted[i]);
    total += (observed[i] - mean) * (observed[i] - mean);
  }
  return total == 0 ? 0 : 1 - residual / total;
}

/// The result of a cross-validation.
struct cross_validated {
  linear_fit mean;        ///< each coefficient's mean over the rounds
  std::vector<double> r2; ///< of each round, on what it held out
  /// For each row the mean of its predictions in the rounds that held it out; NaN where no round did.
  std::vector<double> held_out;
  stop_reason stopped = stop_reason::none; ///< else the rest is of the rounds until then, as `r2` has them
};

/// Cross-validation with random partitions of 2 to 1: each round fits the greater part and predicts the
/// other. The same seed gives the same partitions on every platform. Requires at least 3 rows and 1 round.
/// The limits are checked before each round; `limits::nodes` are rounds. Source: Entwistle, section III.D: 20
/// rounds, coefficients averaged.
template <fitter Fit>
cross_validated cross_validate(const observations& all, int rounds, std::uint64_t seed, Fit&& fit,
                               const limits& limit = {}) {
  BOXLINE_ASSERT(all.size() >= 3 && rounds > 0);
  random_source random(seed);
  stop_check stop(limit);
  cross_validated result;
  result.mean.weights.assign(all.columns, 0);
  result.held_out.assign(all.size(), 0);
  std::vector<int> times(all.size());
  for (int round = 0; round < rounds; ++round) {
    if (static_cast<std::uint64_t>(round) >= limit.nodes) result.stopped = stop_reason::limit_reached;
    if (stop()) result.stopped = stop.why();
    if (result.stopped != stop_reason::none) break;
    const partition parts = random_partition(all.size(), random);
    const linear_fit one = fit(all, std::span<const std::size_t>(parts.training));
    result.mean.intercept += one.intercept / rounds;
    for (std::size_t i = 0; i < all.columns; ++i) result.mean.weights[i] += one.weights[i] / rounds;
    std::vector<double> observed, predicted;
    for (const std::size_t i : parts.held_out) {
      observed.push_back(all.values[i]);
      predicted.push_back(one.predict(all.row(i)));
      result.held_out[i] += predicted.back();
      ++times[i];
    }
    result.r2.push_back(r_squared(observed, predicted));
  }
  // The coefficients were divided by the rounds that were wanted.
  if (const auto made = static_cast<double>(result.r2.size()); made > 0 && made < rounds) {
    result.mean.intercept *= rounds / made;
    for (double& w : result.mean.weights) w *= rounds / made;
  }
  for (std::size_t i = 0; i < all.size(); ++i)
    result.held_out[i] =
        times[i] > 0 ? result.held_out[i] / times[i] : std::numeric_limits<double>::quiet_NaN();
  return result;
}

} // namespace boxline::inline v0_2::rate
