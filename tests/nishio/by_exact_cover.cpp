// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/by_exact_cover.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using nishio::by_exact_cover, nishio::cell_set;
using nishio::placement_verdict;

static_assert(nishio::single_digit_method<by_exact_cover<3>, 3>);
static_assert(nishio::single_digit_method<by_exact_cover<3, cover::random_ties>, 3>);
static_assert(by_exact_cover<3>::is_exact);

TEST_CASE("by_exact_cover: every eleventh set of cells at 4x4") {
  by_exact_cover<2> m;
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += 11 * stride(5))
    wrong += !every_placement::is_right(m, every_placement::of_4x4(bits));
  CHECK(wrong == 0);
}

TEST_CASE("by_exact_cover: random sets") {
  random_source random(1);
  const auto agree = [&random]<box B, class Method>(Method m, int rounds) {
    rounds = shortened(rounds, 24);
    int wrong = 0, none = 0, fewer = 0;
    for (int i = 0; i < rounds; ++i) {
      const auto cells =
          every_placement::random_cells<B>(random, i % 4, 15 + static_cast<int>(random.below(45)));
      wrong += !every_placement::is_right(m, cells);
      const auto left = m(cells).cells;
      none += left.empty();
      fewer += !left.empty() && left != cells;
    }
    CHECK(wrong == 0);
    CHECK(none > 0);
    CHECK(fewer > 0);
  };
  agree.operator()<box{2, 3}>(by_exact_cover<box{2, 3}>(), 100);
  agree.operator()<box{3, 2}>(by_exact_cover<box{3, 2}, cover::first_column>(), 100);
  agree.operator()<box{1, 5}>(by_exact_cover<box{1, 5}>(), 100);
  agree.operator()<box(3)>(by_exact_cover<3>(), 60);
  agree.operator()<box(3)>(by_exact_cover<3, cover::random_ties>(cover::random_ties(7)), 30);
}

TEST_CASE("by_exact_cover: covers overlap little") {
  by_exact_cover<3> m;
  CHECK(m(cell_set<3>::full()) == nishio::survivors<3>{placement_verdict::possible, cell_set<3>::full()});
  CHECK(m.stats().solutions <= 20);
  CHECK(m.stats().solutions >= 9);
  by_exact_cover<5> larger;
  CHECK(larger(cell_set<5>::full()).cells == cell_set<5>::full());
  CHECK(larger.stats().solutions <= 100); // of 625 cells, 25 a cover
  CHECK(m(cell_set<3>()) == nishio::survivors<3>{});
  CHECK(m.stats() == cover::statistics());
}

TEST_CASE("by_exact_cover: limits") {
  by_exact_cover<3> m;
  const auto full = cell_set<3>::full();
  m(full);
  const std::uint64_t enough = m.stats().nodes;
  for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{15}, enough - 1}) {
    CHECK(m(full, {.nodes = nodes}) == nishio::survivors<3>{placement_verdict::limit_reached, full});
    CHECK(m.stats().nodes == nodes);
  }
  CHECK(m(full, {.nodes = enough}).verdict == placement_verdict::possible);
  int asked = 0;
  auto later = [&asked] { return ++asked > 3; };
  CHECK(m(full, {.cancelled = later}) == nishio::survivors<3>{placement_verdict::cancelled, full});
  CHECK(m.stats().nodes > 0);
  CHECK(m(full, {.until = deadline::in(-1)}).verdict == placement_verdict::limit_reached);
}

static_assert([] {
  cell_set<2> cells = cell_set<2>::full();
  for (const int c : {1, 2, 3}) cells.erase(c);
  by_exact_cover<2> m;
  return m(cells).cells.count() == 1 + 2 * 4;
}());
