// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/core/recognise.hpp>
#include <boxline/io/format.hpp>
#include <boxline/search/chute_sample.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>

namespace chute_sample_test {

using namespace boxline;
using namespace boxline::search;

// Pearson's statistic of so many draws for each solution, in standard deviations from its mean.
template <box B>
double deviation(const grid<B>& g, int each, std::uint64_t seed) {
  const auto all = brute::solutions<B>(g, 10'000, brute::standard_houses(B.rows, B.columns));
  std::map<std::string, int> seen;
  for (const grid<B>& s : all) seen[format_line(s)] = 0;
  chute_sampler<B> sample;
  REQUIRE(sample.prepare(g).count == uint128(all.size()));
  random_source random(seed);
  const int draws = each * static_cast<int>(all.size());
  for (int i = 0; i < draws; ++i) {
    const auto at = seen.find(format_line(sample(random)));
    REQUIRE(at != seen.end());
    ++at->second;
  }
  double statistic = 0;
  for (const auto& [text, times] : seen) statistic += double((times - each) * (times - each)) / each;
  const double freedom = static_cast<double>(all.size()) - 1;
  return (statistic - freedom) / std::sqrt(2 * freedom + 1e-9);
}

TEST_CASE("each solution is equally likely") {
  CHECK(std::abs(deviation<box(2)>({}, shortened(40, 10), 1)) < 4.5);
  grid<box(2)> one;
  one.set_value(cell(6), 3);
  CHECK(std::abs(deviation<box(2)>(one, shortened(40, 10), 2)) < 4.5);
  random_source random(3);
  for (int i = 0; i < shortened(3, 1); ++i) {
    const auto full = brute::full_grid<box(2, 3)>(random);
    grid<box(2, 3)> g;
    grid<box(3, 2)> h;
    const auto other = brute::full_grid<box(3, 2)>(random);
    for (const int c : {0, 7, 9, 17, 20, 25, 28}) {
      g.set_value(cell(c), full[cell(c)]);
      h.set_value(cell(c), other[cell(c)]);
    }
    CHECK(std::abs(deviation<box(2, 3)>(g, shortened(20, 5), 4)) < 4.5);
    CHECK(std::abs(deviation<box(3, 2)>(h, shortened(20, 5), 5)) < 4.5);
  }
}

TEST_CASE("9x9: solutions of a puzzle, all different where there are many") {
  grid<3> g;
  random_source random(6);
  const grid<3> full = brute::full_grid<box(3)>(random);
  for (int c = 0; c < 81; c += 4) g.set_value(cell(c), full[cell(c)]);
  chute_sampler<box(3)> sample;
  REQUIRE(sample.prepare(g));
  for (int i = 0; i < 20; ++i) {
    const grid<3> s = sample(random);
    CHECK(s.givens() == 81);
    CHECK(is_valid(s));
    for (int c = 0; c < 81; c += 4) CHECK(s[cell(c)] == full[cell(c)]);
  }
}

TEST_CASE("clashes, memory and limits") {
  constexpr box shape = is_shortened ? box(2, 3) : box(3);
  chute_sampler<shape> sample;
  grid<shape> g;
  CHECK(sample.prepare(g, {}, {.most_bytes = 1000}).verdict == chute_count_verdict::too_large);
  CHECK(sample.prepare(g, {.nodes = 10}).verdict == chute_count_verdict::limit_reached);
  g.set_value(cell(0), 1);
  g.set_value(cell(1), 1);
  CHECK(sample.prepare(g).verdict == chute_count_verdict::invalid);
}

} // namespace chute_sample_test
