// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/cross_validation.hpp>

#include <Eigen/QR>

#include <cmath>

/// \file
/// Multiple linear regression with Eigen. Only training needs it; using a model does not.

namespace command {

/// Least squares over the columns, each taken to mean 0 and variance 1 first. Where columns depend on each
/// other, the solution of least norm is taken, in units of the columns' deviations: by a complete orthogonal
/// decomposition (QR with column pivoting), so that the weights are well defined. A column that does not vary
/// in the rows gets 0. O(rows * columns^2).
struct least_squares {
  /// Columns whose pivot is below this share of the greatest are taken for dependent.
  double threshold = 1e-9;

  boxline::rate::linear_fit operator()(const boxline::rate::observations& all,
                                       std::span<const std::size_t> rows) const {
    using Eigen::Index;
    const auto count = static_cast<Index>(rows.size()), columns = static_cast<Index>(all.columns);
    Eigen::MatrixXd x(count, columns);
    Eigen::VectorXd y(count);
    for (Index i = 0; i < count; ++i) {
      const std::size_t at = rows[static_cast<std::size_t>(i)];
      y(i) = all.values[at];
      for (Index j = 0; j < columns; ++j) x(i, j) = all.row(at)[static_cast<std::size_t>(j)];
    }
    const Eigen::RowVectorXd means = x.colwise().mean();
    const double mean = y.mean();
    if (columns == 0) return {mean, {}};
    x.rowwise() -= means;
    y.array() -= mean;
    Eigen::RowVectorXd deviations = (x.colwise().squaredNorm() / static_cast<double>(count)).cwiseSqrt();
    for (Index j = 0; j < columns; ++j) {
      const bool varies = deviations(j) > 1e-12 * (1 + std::abs(means(j)));
      if (varies)
        x.col(j) /= deviations(j);
      else
        x.col(j).setZero();
      if (!varies) deviations(j) = 1;
    }
    Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> decomposition;
    decomposition.setThreshold(threshold);
    decomposition.compute(x);
    const Eigen::VectorXd weights = decomposition.solve(y).cwiseQuotient(deviations.transpose());

    boxline::rate::linear_fit fit;
    fit.intercept = mean - means.dot(weights);
    fit.weights.assign(weights.data(), weights.data() + columns);
    return fit;
  }
};

} // namespace command
