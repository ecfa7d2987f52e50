// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/houses.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

using namespace boxline;

static_assert(house_system<houses::standard<3>> && box_houses<houses::standard<3>>);
static_assert(std::is_empty_v<houses::standard<3>>);
static_assert(houses::standard<3>::size() == 27 && houses::standard<box{1, 5}>::size() == 10);

template <box B>
void check() {
  using where = geometry<B>;
  const houses::standard<B> h;
  bool contains = true;
  for (int u = 0; u < h.size(); ++u) {
    const auto cells = h.cells(house(u));
    for (int c = 0; c < where::cells; ++c) {
      const bool in = std::find(cells.begin(), cells.end(), c) != cells.end();
      const auto of = h.houses_of(cell(c));
      contains = contains && h.contains(house(u), cell(c)) == in &&
                 (std::find(of.begin(), of.end(), u) != of.end()) == in;
    }
  }
  CHECK(contains);

  // Every pair with two cells or more in common, once, in whichever order; none that shares all.
  std::set<std::pair<int, int>> expected, got;
  for (int u = 0; u < h.size(); ++u)
    for (int v = 0; v < u; ++v) {
      int common = 0;
      for (const cell c : h.cells(house(u))) common += h.contains(house(v), c);
      if (common >= 2 && common < where::n) expected.insert({v, u});
    }
  for (const house_pair p : h.overlaps())
    got.insert({std::min<int>(p.first, p.second), std::max<int>(p.first, p.second)});
  CHECK(got == expected);
  CHECK(h.overlaps().size() == expected.size());
}

TEST_CASE("membership and overlaps of the standard houses, from their cells") {
  check<1>();
  check<2>();
  check<3>();
  check<4>();
  check<box{2, 3}>();
  check<box{3, 2}>();
  check<box{3, 5}>();
  check<box{1, 5}>();
  check<box{4, 1}>();
}

static_assert(houses::standard<3>::overlaps().size() == 54 &&
              houses::standard<box{1, 5}>::overlaps().empty());
