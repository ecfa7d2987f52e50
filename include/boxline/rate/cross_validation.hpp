// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
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

namespace boxline::rate {

/// Observations: a row of numbers each, and the value that is to be predicted from them.
struct observations {
  std::size_t columns = 0;
  std::vector<double> cells;  ///< row by row
  std::vector<double> values; ///< one for each row

  std::size_t size() const { return values.size(); }
  std::span<const double> row(std::size_t i) const { return {cells.data() + i * columns, columns}; }
};

/// The columns, ascending, that `least` rows at least have another number than 0 in, 1 where `least` is 0. Requires rows of one
/// length. A number that hardly any row has would be fitted to those few.
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

/// What predicts a value from a row: intercept + the sum of weight * number.
struct linear_fit {
  double intercept = 0;
  std::vector<double> weights;

  double predict(std::span<const double> row) const {
    double sum = intercept;
    for (std::size_t i = 0; i < row.size(); ++i) sum += weights[i] * row[i];
    return sum;
  }
};

/// What fits rows of observations: `f(observations, rows)` gives a `linear_fit` with a weight for each column.
template <class F>
concept fitter = requires(F& f, const observations& o, std::span<const std::size_t> rows) {
  { f(o, rows) } -> std::same_as<linear_fit>;
};

/// Indices from 0 in two parts, each ascending.
struct partition {
  std::vector<std::size_t> training, held_out;
};
/// Draws two thirds of `size` for training, the rest to be held out: a third, rounded down, each set as likely as any other.
inline partition random_partition(std::size_t size, random_source& random) {
  std::vector<std::size_t> order(size);
  for (std::size_t i = 0; i < size; ++i) order[i] = i;
  random.shuffle(order.begin(), order.end());
  const auto cut = order.begin() + static_cast<std::ptrdiff_t>(size - size / 3);
  std::sort(order.begin(), cut);
  std::sort(cut, order.end());
  return {{order.begin(), cut}, {cut, order.end()}};
}

/// The share of the variance that is explained: 1 - residual sum of squares / sum of squares about the mean. 1 at best; 0 is
/// as good as the mean; below, worse. 0 where the observed values do not differ. Requires as many of each.
inline double r_squared(const std::vector<double>& observed, const std::vector<double>& predicted) {
  double mean = 0, residual = 0, total = 0;
  for (const double y : observed) mean += y / static_cast<double>(observed.size());
  for (std::size_t i = 0; i < observed.size(); ++i) {
    residual += (observed[i] - predicted[i]) * (observed[i] - predicted[i]);
    total += (observed[i] - mean) * (observed[i] - mean);
  }
  return total == 0 ? 0 : 1 - residual / total;
}

/// What rounds of training and testing came to.
struct cross_validated {
  linear_fit mean;        ///< each coefficient's mean over the rounds
  std::vector<double> r2; ///< of each round, on what it held out
  std::vector<double>
      held_out; ///< for each row the mean of its predictions in the rounds that held it out; NaN: none did
};

/// Cross-validation with random partitions of 2 to 1: fits the greater part, predicts the other, and does so again. The same
/// seed gives the same partitions on every platform. Requires 3 rows at least and a round.
/// Source: Entwistle, section III.D: 20 rounds, coefficients averaged.
template <fitter Fit>
cross_validated cross_validate(const observations& all, int rounds, std::uint64_t seed, Fit&& fit) {
  BOXLINE_ASSERT(all.size() >= 3 && rounds > 0);
  random_source random(seed);
  cross_validated result;
  result.mean.weights.assign(all.columns, 0);
  result.held_out.assign(all.size(), 0);
  std::vector<int> times(all.size());
  for (int round = 0; round < rounds; ++round) {
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
  for (std::size_t i = 0; i < all.size(); ++i)
    result.held_out[i] =
        times[i] > 0 ? result.held_out[i] / times[i] : std::numeric_limits<double>::quiet_NaN();
  return result;
}

} // namespace boxline::rate
