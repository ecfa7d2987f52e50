// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/core/random.hpp>
#include <boxline/search/chute_count.hpp>
#include <boxline/search/solution_estimate.hpp>

#include <doctest/doctest.h>

#include <cmath>

namespace solution_estimate_test {

using namespace boxline;
using namespace boxline::search;

// The error of an estimate in standard errors. Where all probes agree they must be right.
template <box B>
double deviation(const grid<B>& g, double exact, std::uint64_t probes, std::uint64_t seed) {
  const solution_estimate e = solution_estimator<B>()(g, probes, seed);
  REQUIRE(e.has_value());
  const double error = e.solutions.relative_error() * e.solutions.value();
  if (error < 1e-9 * exact) {
    CHECK(e.solutions.value() == doctest::Approx(exact));
    return 0;
  }
  return (e.solutions.value() - exact) / error;
}

TEST_CASE("estimates agree with exact counts within their errors") {
  random_source random(11);
  chute_counter<box(2, 3)> count;
  double squares = 0, sum = 0;
  const int rounds = shortened(100, 30);
  for (int i = 0; i < rounds; ++i) {
    const grid<box(2, 3)> full = brute::full_grid<box(2, 3)>(random);
    grid<box(2, 3)> g;
    for (int k = 0; k < i % 10; ++k) {
      const cell c = cell(static_cast<int>(random.below(36)));
      g.set_value(c, full[c]);
    }
    const double exact = static_cast<double>(count(g).count);
    const double z = deviation<box(2, 3)>(g, exact, shortened(1000, 250), std::uint64_t(i));
    CHECK(std::abs(z) < 5);
    squares += z * z;
    sum += z;
  }
  CHECK(squares / rounds < 1.6);
  CHECK(squares / rounds > 0.5);
  CHECK(std::abs(sum) / rounds < 0.35);
}

TEST_CASE("9x9: 16 to 24 givens, and the blank grid") {
  random_source random(12);
  chute_counter<box(3)> count;
  for (int i = 6 - shortened(6, 1); i < 6; ++i) {
    const grid<3> full = brute::full_grid<box(3)>(random);
    grid<3> g;
    while (g.givens() < 18 + i) {
      const cell c = cell(static_cast<int>(random.below(81)));
      g.set_value(c, full[c]);
    }
    const double exact = static_cast<double>(count(g).count);
    CHECK(std::abs(deviation<box(3)>(g, exact, shortened(1000, 250), std::uint64_t(i))) < 5);
  }
  CHECK(std::abs(deviation<box(3)>({}, 6670903752021072936960.0, shortened(2000), 7)) < 5);
}

TEST_CASE("what the propagation decides is exact; clashes are refused") {
  solution_estimator<2> estimate;
  grid<2> g;
  for (int c = 0; c < 12; ++c) g.set_value(cell(c), "123434122143"[c] - '0');
  CHECK(estimate(g, 10, 1).verdict == estimate_verdict::exact);
  CHECK(estimate(g, 10, 1).solutions.value() == doctest::Approx(1));
  grid<2> none;
  for (const int c : {0, 1, 2}) none.set_value(cell(c), c + 1);
  none.set_value(cell(7), 4);
  CHECK(estimate(none, 10, 1).verdict == estimate_verdict::exact);
  CHECK(estimate(none, 10, 1).solutions.is_zero());
  g.set_value(cell(12), 1);
  CHECK(estimate(g, 10, 1).verdict == estimate_verdict::invalid);
  CHECK_FALSE(estimate(g, 10, 1).has_value());
}

TEST_CASE("equal seeds give equal estimates; limits hold") {
  solution_estimator<3> estimate;
  CHECK(estimate({}, 50, 1).solutions.log10() == estimate({}, 50, 1).solutions.log10());
  CHECK(estimate({}, 50, 1).solutions.log10() != estimate({}, 50, 2).solutions.log10());
  const solution_estimate some = estimate({}, 1000, 1, {.nodes = 500});
  CHECK(some.verdict == estimate_verdict::limit_reached);
  CHECK(some.solutions.count() > 5);
  CHECK(some.solutions.count() < 1000);
  auto stop = [] { return true; };
  CHECK(estimate({}, 10, 1, {.cancelled = cancel_callable(stop)}).verdict == estimate_verdict::cancelled);
}

TEST_CASE("means of numbers beyond double") {
  log_mean m;
  m.add_zero();
  CHECK(m.is_zero());
  CHECK(m.value() == 0);
  m.add(1000);
  m.add(2000);
  m.add(2000 + std::log(3.0)); // 0, 0, 1, 3 times e^2000
  CHECK(m.log10() == doctest::Approx(2000 / std::log(10.0)));
  CHECK(m.relative_error() == doctest::Approx(std::sqrt(2.0 / 4)));
  CHECK(m.count() == 4);
}

} // namespace solution_estimate_test
