// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/search/learning/activity.hpp>

#include <doctest/doctest.h>

#include <vector>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_activity_tests {

using order = boxline::search::cdcl::activity_order<std::uint16_t>;

TEST_CASE("the top is a variable of the highest activity, under random bumps, pops and insertions") {
  constexpr std::size_t variables = 40;
  boxline::random_source random(1);
  order o(variables, 0.9);
  std::vector<double> score(variables);
  double step = 1;
  for (std::size_t v = 0; v < variables; ++v) {
    score[v] = static_cast<double>(v % 7);
    o.set_first(v, score[v]);
    o.insert(static_cast<std::uint16_t>(v));
  }
  for (int round = 0; round < 2000; ++round) {
    const auto v = static_cast<std::uint16_t>(random.below(variables));
    switch (random.below(4)) {
    case 0:
      o.bump(v);
      score[v] += step;
      break;
    case 1:
      if (round % 10 == 0) {
        o.decay();
        step /= 0.9;
      }
      break;
    case 2:
      if (!o.empty()) o.pop();
      break;
    default:
      if (!o.has(v)) o.insert(v);
    }
    CHECK(o.score(v) == doctest::Approx(score[v]));
    double highest = -1;
    for (std::size_t w = 0; w < variables; ++w)
      if (o.has(w) && o.score(w) > highest) highest = o.score(w);
    REQUIRE(o.empty() == (highest < 0));
    if (!o.empty()) CHECK(o.score(o.top()) == highest);
  }
}

TEST_CASE("activities beyond 1e100 are scaled down, and stay in order") {
  order o(3, 0.5);
  for (std::uint16_t v = 0; v < 3; ++v) o.insert(v);
  for (int i = 0; i < 400; ++i) {
    o.bump(static_cast<std::uint16_t>(i % 2));
    o.decay();
  }
  CHECK(o.top() == 1);
  CHECK(o.score(1) < 1e101);
  CHECK(o.score(1) > o.score(0));
  CHECK(o.score(0) > o.score(2));
}

} // namespace learning_activity_tests
