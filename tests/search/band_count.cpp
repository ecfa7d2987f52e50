// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/core/natural.hpp>
#include <boxline/core/random.hpp>
#include <boxline/search/band_count.hpp>

#include <doctest/doctest.h>

namespace band_count_test {

using namespace boxline;
using namespace boxline::search;

// The grid with `blanks` of the cells of its first band blank, and all others.
template <box B>
grid<B> band_of(const grid<B>& full, int blanks, random_source& random) {
  grid<B> g;
  const int cells = B.rows * B.size();
  for (int c = 0; c < cells; ++c) g.set_value(cell(c), full.values()[std::size_t(c)]);
  while (g.givens() > cells - blanks)
    g.set_value(cell(static_cast<int>(random.below(std::uint64_t(cells)))), 0);
  return g;
}

TEST_CASE("the number of grids of 6x6 and 9x9") {
  CHECK(band_counter<box(2, 3)>()().count == uint128(28'200'960u));
  const band_count all = band_counter<box(3)>()();
  REQUIRE(all);
  CHECK(to_string(natural(all.count)) == "6670903752021072936960");
  CHECK(all.nodes == 44); // the classes of Felgenhauer and Jarvis
}

TEST_CASE("6x6 with givens in a band: as many solutions as by brute force") {
  random_source random(21);
  band_counter<box(2, 3)> count;
  for (int i = 0; i < 12; ++i) {
    const auto g = band_of(brute::full_grid<box(2, 3)>(random), i % 4, random);
    const band_count r = count(g);
    REQUIRE(r);
    const auto solutions = brute::solutions<box(2, 3)>(g, 2'000'000, brute::standard_houses(2, 3));
    CHECK(r.count == uint128(solutions.size()));
  }
}

TEST_CASE("[busy] 9x9: a row of nine digits has one grid of 9!") {
  grid<box(3)> row;
  for (int c = 0; c < 9; ++c) row.set_value(cell(9 + c), c + 1);
  CHECK(to_string(natural(band_counter<box(3)>()(row).count)) == "18383222420692992");
}

TEST_CASE("9x9: cells of a band, and the same in a stack") {
  band_counter<box(3)> count;
  // The digits of a blank cell share the solutions out.
  random_source random(22);
  for (int i = 0; i < shortened(3, 1); ++i) {
    auto g = band_of(brute::full_grid<box(3)>(random), 6 + i, random);
    grid<box(3)> turned;
    for (int c = 0; c < 81; ++c) turned.set_value(cell(c % 9 * 9 + c / 9), g.values()[std::size_t(c)]);
    const band_count whole = count(g);
    REQUIRE(whole);
    CHECK(count(turned).count == whole.count);
    int blank = 0;
    while (!g.is_blank(cell(blank))) ++blank;
    uint128 sum{};
    for (int d = 1; d <= 9; ++d) {
      g.set_value(cell(blank), d);
      const band_count part = count(g);
      CHECK((part || part.verdict == band_count_verdict::invalid));
      sum += part.count;
    }
    CHECK(sum == whole.count);
  }
}

TEST_CASE("what it does not count is refused, and limits hold") {
  band_counter<box(3)> count;
  grid<box(3)> g;
  g.set_value(cell(0), 1);
  g.set_value(cell(80), 1);
  CHECK(count(g).verdict == band_count_verdict::other_givens);
  g.set_value(cell(8), 1);
  CHECK(count(g).verdict == band_count_verdict::invalid);
  CHECK(count({.nodes = 3}).verdict == band_count_verdict::limit_reached);
  CHECK(count({.nodes = 3}).count == uint128{});
  auto stop = [] { return true; };
  CHECK(count({.cancelled = cancel_callable(stop)}).verdict == band_count_verdict::cancelled);
  g = {};
  g.set_value(cell(0), 1);
  CHECK(count(g, {.nodes = 100}).verdict == band_count_verdict::limit_reached);
  CHECK(to_string(band_count_verdict::other_givens) == "other givens");
}

} // namespace band_count_test
