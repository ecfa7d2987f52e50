// SPDX-License-Identifier: BSL-1.0
//
// The regression of the command that trains models. Requires Eigen.

#include <doctest/doctest.h>

#if __has_include(<Eigen/QR>)

#include "../../examples/boxline/assess/train_fit.hpp"

#include <numeric>

namespace least_squares_test {

using namespace boxline;

namespace {

std::vector<std::size_t> all_rows(const rate::observations& o) {
  std::vector<std::size_t> rows(o.size());
  std::iota(rows.begin(), rows.end(), 0);
  return rows;
}

double uniform(random_source& random) {
  return static_cast<double>(random.below(2'000'001)) / 1e6 - 1;
}

// Random rows, and values that follow from them up to `noise`.
rate::observations made(std::size_t size, double intercept, const std::vector<double>& weights, double noise,
                        std::uint64_t seed) {
  random_source random(seed);
  rate::observations o{weights.size(), {}, {}};
  for (std::size_t i = 0; i < size; ++i) {
    double y = intercept + noise * uniform(random);
    for (const double w : weights) {
      o.cells.push_back(uniform(random));
      y += w * o.cells.back();
    }
    o.values.push_back(y);
  }
  return o;
}

// Solves the normal equations with a column of ones first, by elimination with pivots. Requires full rank.
std::vector<long double> by_normal_equations(const rate::observations& o, std::span<const std::size_t> rows) {
  const std::size_t n = o.columns + 1;
  std::vector<std::vector<long double>> a(n, std::vector<long double>(n + 1));
  const auto x = [&](std::size_t row, std::size_t i) -> long double {
    return i == 0 ? 1 : o.row(row)[i - 1];
  };
  for (const std::size_t r : rows)
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) a[i][j] += x(r, i) * x(r, j);
      a[i][n] += x(r, i) * o.values[r];
    }
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k; i < n; ++i)
      if (std::abs(a[i][k]) > std::abs(a[best][k])) best = i;
    std::swap(a[k], a[best]);
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const long double factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j <= n; ++j) a[i][j] -= factor * a[k][j];
    }
  }
  std::vector<long double> result;
  for (std::size_t i = 0; i < n; ++i) result.push_back(a[i][n] / a[i][i]);
  return result;
}

} // namespace

TEST_CASE("least squares recovers the coefficients of exact data") {
  const std::vector<double> weights{3, -0.5, 0, 1e-3, 250};
  const rate::observations o = made(40, -7, weights, 0, 1);
  const rate::linear_fit fit = command::least_squares()(o, all_rows(o));
  CHECK(fit.intercept == doctest::Approx(-7).epsilon(1e-12));
  for (std::size_t i = 0; i < weights.size(); ++i) CHECK(std::abs(fit.weights[i] - weights[i]) < 1e-11);
  // Also averaged over rounds.
  const auto v = rate::cross_validate(o, 20, 3, command::least_squares());
  CHECK(v.mean.intercept == doctest::Approx(-7).epsilon(1e-12));
  for (std::size_t i = 0; i < weights.size(); ++i) CHECK(std::abs(v.mean.weights[i] - weights[i]) < 1e-11);
  for (const double r : v.r2) CHECK(r == doctest::Approx(1).epsilon(1e-12));
}

TEST_CASE("least squares agrees with the normal equations, on the rows that it is given") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const rate::observations o = made(60, 2, {1, -2, 3, 0.5}, 4, seed);
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < 60; ++i)
      if (i % 3 != seed % 3) rows.push_back(i);
    const rate::linear_fit fit = command::least_squares()(o, rows);
    const auto expected = by_normal_equations(o, rows);
    CHECK(fit.intercept == doctest::Approx(static_cast<double>(expected[0])).epsilon(1e-10));
    for (std::size_t i = 0; i < 4; ++i)
      CHECK(fit.weights[i] == doctest::Approx(static_cast<double>(expected[i + 1])).epsilon(1e-10));
  }
}

TEST_CASE("units of columns do not matter") {
  const rate::observations o = made(50, 1, {2, 3, 4}, 1, 7);
  rate::observations scaled = o;
  const double scale[] = {1e6, 1e-6, 1};
  for (std::size_t i = 0; i < scaled.cells.size(); ++i) scaled.cells[i] = scaled.cells[i] * scale[i % 3] + 10;
  const rate::linear_fit a = command::least_squares()(o, all_rows(o)),
                         b = command::least_squares()(scaled, all_rows(o));
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(b.weights[i] * scale[i] == doctest::Approx(a.weights[i]).epsilon(1e-6));
  for (std::size_t i = 0; i < 50; ++i)
    CHECK(b.predict(scaled.row(i)) == doctest::Approx(a.predict(o.row(i))).epsilon(1e-6));
}

TEST_CASE("columns that depend on each other share their weight, and predict as well") {
  const rate::observations o = made(50, 5, {2, -3}, 0.5, 8);
  // The first column twice more, in other units; a constant; the sum of both; zeros.
  rate::observations wide{7, {}, o.values};
  for (std::size_t i = 0; i < 50; ++i) {
    const double a = o.row(i)[0], b = o.row(i)[1];
    wide.cells.insert(wide.cells.end(), {a, b, 10 * a, a, 7, a + b, 0});
  }
  const rate::linear_fit narrow = command::least_squares()(o, all_rows(o)),
                         fit = command::least_squares()(wide, all_rows(o));
  for (std::size_t i = 0; i < 50; ++i)
    CHECK(fit.predict(wide.row(i)) == doctest::Approx(narrow.predict(o.row(i))).epsilon(1e-9));
  CHECK(fit.weights[0] == doctest::Approx(fit.weights[3]));
  CHECK(fit.weights[0] == doctest::Approx(10 * fit.weights[2]));
  CHECK(fit.weights[4] == 0);
  CHECK(fit.weights[6] == 0);
  CHECK(std::abs(fit.weights[0]) < 10);
}

TEST_CASE("fewer rows than columns, and equal values") {
  const rate::observations few = made(3, 1, {1, 2, 3, 4, 5}, 0, 9);
  const rate::linear_fit fit = command::least_squares()(few, all_rows(few));
  for (std::size_t i = 0; i < 3; ++i) CHECK(fit.predict(few.row(i)) == doctest::Approx(few.values[i]));
  rate::observations flat = made(20, 4, {0, 0}, 0, 10);
  const rate::linear_fit same = command::least_squares()(flat, all_rows(flat));
  CHECK(same.intercept == doctest::Approx(4));
  CHECK(std::abs(same.weights[0]) < 1e-12);
  const rate::observations bare{0, {}, {1, 2, 6}};
  CHECK(command::least_squares()(bare, all_rows(bare)).intercept == doctest::Approx(3));
}

} // namespace least_squares_test

#else

TEST_CASE("least squares: skipped, there is no Eigen (Debian: libeigen3-dev)") {}

#endif
