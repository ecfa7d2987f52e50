// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/pattern_overlay.hpp>

#include <doctest/doctest.h>

#include <initializer_list>
#include <vector>

using namespace boxline;
using nishio::cell_set, nishio::depth_first;
using nishio::placement_verdict;

static_assert(nishio::single_digit_method<depth_first<3>, 3>);
static_assert(depth_first<3>::is_exact);

TEST_CASE("depth_first: every set of cells at 4x4") {
  depth_first<2> m;
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13))
    wrong += !every_placement::is_right(m, every_placement::of_4x4(bits));
  CHECK(wrong == 0);
}

TEST_CASE("depth_first: random sets of cells") {
  random_source random(1);
  const auto wrong = [&random]<box B>(int rounds, int most) {
    rounds = shortened(rounds);
    depth_first<B> m;
    int result =
        m(cell_set<B>::full()) != nishio::survivors<B>{placement_verdict::possible, cell_set<B>::full()};
    for (int i = 0; i < rounds; ++i)
      result +=
          !every_placement::is_right(m, every_placement::random_cells<B>(random, i % 4, most * i / rounds));
    return result;
  };
  CHECK(wrong.operator()<box{2, 3}>(200, 101) == 0);
  CHECK(wrong.operator()<box{3, 2}>(200, 101) == 0);
  CHECK(wrong.operator()<box{1, 5}>(100, 101) == 0);
  CHECK(wrong.operator()<box(3)>(100, 70) == 0);
  CHECK(wrong.operator()<box{3, 4}>(60, 40) == 0);
}

TEST_CASE("depth_first: 9x9 against pattern overlay, all densities") {
  random_source random(1);
  depth_first<3> m;
  const nishio::pattern_overlay<3> overlay;
  int wrong = 0, none = 0, fewer = 0;
  const int rounds = shortened(all_in_thorough(4000, 1500));
  for (int i = 0; i < rounds; ++i) {
    const auto cells = every_placement::random_cells<3>(random, i % 3, 100 * i / rounds);
    const auto left = m(cells);
    wrong += left != overlay(cells);
    none += left.cells.empty();
    fewer += !left.cells.empty() && left.cells != cells;
  }
  CHECK(wrong == 0);
  CHECK(none > rounds / 14);
  CHECK(fewer > rounds / 14);
}

TEST_CASE("depth_first: each vertex that is reached is searched once") {
  random_source random(2);
  depth_first<3> searching;
  const auto& g = searching.structure();
  int wrong = 0;
  for (int i = 0; i < 300; ++i) {
    const auto cells = every_placement::random_cells<3>(random, i % 2, 20 + i / 5);
    // Edges lead upwards in the numbers.
    std::vector<bool> reached(g.vertices());
    reached[g.source()] = true;
    std::uint64_t count = 0;
    for (nishio::graph<3>::index v = 0; v < g.sink(); ++v) {
      if (!reached[v]) continue;
      ++count;
      for (const auto e : g.out(v))
        if (cells.test(e.row(), g.rank(v))) reached[e.target()] = true;
    }
    const auto left = searching(cells);
    wrong +=
        searching.searched() != count || (left.verdict == placement_verdict::possible) != reached[g.sink()];
  }
  CHECK(wrong == 0);

  depth_first<3> m(nishio::graph<3>{});
  for (int i = 0; i < 300; ++i) {
    CHECK(m(cell_set<3>::full()).verdict == placement_verdict::possible);
    CHECK(m.searched() == 289); // all but the sink
  }
  auto cells = cell_set<3>::full();
  for (int r = 0; r < 9; ++r) cells.erase(r * 9);
  CHECK(m(cells) == nishio::survivors<3>{});
  CHECK(m.searched() == 1);
  CHECK(m.structure().vertices() == 290);
}

TEST_CASE("depth_first: limits") {
  depth_first<3> m;
  const auto full = cell_set<3>::full();
  const auto solved = m(full);
  for (const std::uint64_t nodes : {0, 1, 16, 200, 288}) {
    CHECK(m(full, {.nodes = nodes}) == nishio::survivors<3>{placement_verdict::limit_reached, full});
    CHECK(m.searched() == nodes);
    CHECK(m(full) == solved); // nothing remains of the stopped call
  }
  CHECK(m(full, {.nodes = 289}) == solved);
  int asked = 0;
  auto later = [&asked] { return ++asked > 3; };
  CHECK(m(full, {.cancelled = later}) == nishio::survivors<3>{placement_verdict::cancelled, full});
  CHECK(m.searched() == 48);
  CHECK(m(full, {.until = deadline::in(-1)}) == nishio::survivors<3>{placement_verdict::limit_reached, full});
}
