// SPDX-License-Identifier: BSL-1.0
#include <doctest/doctest.h>

#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)

#include "../nishio/every_placement.hpp"

#include <boxline/adapt/by_cadical.hpp>
#include <boxline/nishio/by_matching.hpp>

using namespace boxline;
using adapt::by_cadical, nishio::cell_set;
using nishio::placement_verdict;

static_assert(nishio::single_digit_method<by_cadical<3>, 3>);
static_assert(by_cadical<3>::is_exact);

TEST_CASE("by_cadical: every 199th set of cells at 4x4") {
  by_cadical<2> m;
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += 199)
    wrong += !every_placement::is_right(m, every_placement::of_4x4(bits));
  CHECK(wrong == 0);
}

TEST_CASE("by_cadical: random sets") {
  random_source random(1);
  const auto agree = [&random]<box B>(int rounds) {
    by_cadical<B> m(5);
    int wrong = 0, none = 0, fewer = 0;
    for (int i = 0; i < rounds; ++i) {
      const auto cells =
          every_placement::random_cells<B>(random, i % 4, 15 + static_cast<int>(random.below(45)));
      const auto expected = every_placement::left_of(cells);
      wrong += !every_placement::leaves(m, cells, expected);
      none += expected.empty();
      fewer += !expected.empty() && expected != cells;
    }
    CHECK(wrong == 0);
    CHECK(none > 0);
    CHECK(fewer > 0);
  };
  agree.operator()<box{2, 3}>(60);
  agree.operator()<box{1, 5}>(60);
  agree.operator()<box(3)>(60);
}

TEST_CASE("by_cadical: models overlap little") {
  by_cadical<4> m;
  CHECK(m(cell_set<4>::full()) == nishio::survivors<4>{placement_verdict::possible, cell_set<4>::full()});
  CHECK(m.calls() >= 16);
  CHECK(m.calls() <= 64); // of 256 cells
  CHECK(m(cell_set<4>()) == nishio::survivors<4>{});
  CHECK(m.calls() == 0);
}

namespace {

// Three rows of each band have cells in 14 columns only, two or three of each stack: the pigeonhole principle
// with 15 pigeons and 14 holes, which has no short proof by resolution.
cell_set<5> pigeons() {
  cell_set<5> cells = cell_set<5>::full();
  for (int r = 0; r < 25; ++r)
    for (int c = 0; c < 25; ++c)
      if (r % 5 < 3 && c % 5 >= (c < 20 ? 3 : 2)) cells.erase(r * 25 + c);
  return cells;
}

} // namespace

TEST_CASE("by_cadical: limits") {
  by_cadical<5> m;
  const auto cells = pigeons();
  REQUIRE(nishio::by_matching<5>()(cells).verdict == placement_verdict::impossible);
  CHECK(m(cells, {.nodes = 0}) == nishio::survivors<5>{placement_verdict::limit_reached, cells});
  CHECK(m.calls() == 0);
  CHECK(m(cells, {.nodes = 300}) == nishio::survivors<5>{placement_verdict::limit_reached, cells});
  CHECK(m.learned() >= 290);
  CHECK(m.learned() <= 310);
  int asked = 0;
  auto later = [&asked] { return ++asked > 100; };
  CHECK(m(cells, {.cancelled = later}) == nishio::survivors<5>{placement_verdict::cancelled, cells});
  CHECK(asked == 101);
  CHECK(m.calls() == 1);
  CHECK(m(cells, {.until = deadline::in(0.05)}) ==
        nishio::survivors<5>{placement_verdict::limit_reached, cells});
  CHECK(m(cell_set<5>::full()).verdict == placement_verdict::possible); // nothing is kept
  asked = 98; // of sets that CaDiCaL finds too easy to ask
  by_cadical<2> small;
  CHECK(small(cell_set<2>::full(), {.cancelled = later}).verdict == placement_verdict::cancelled);
  CHECK(small.calls() > 0);
}

#else
TEST_CASE("by_cadical") {
  MESSAGE("skipped: no CaDiCaL");
}
#endif
