// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/pattern_overlay.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using nishio::cell_set, nishio::pattern_overlay;
using nishio::placement_verdict;

static_assert(nishio::single_digit_method<pattern_overlay<3>, 3>);
static_assert(pattern_overlay<3>::is_exact);

TEST_CASE("pattern_overlay: every set of cells at 4x4") {
  const pattern_overlay<2> m;
  int wrong = 0;
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13))
    wrong += !every_placement::is_right(m, every_placement::of_4x4(bits));
  CHECK(wrong == 0);
}

TEST_CASE("pattern_overlay: random sets of cells") {
  random_source random(1);
  const auto wrong = [&random]<box B>(int rounds, int most) {
    rounds = shortened(rounds);
    const pattern_overlay<B> m;
    int result =
        m(cell_set<B>::full()) != nishio::survivors<B>{placement_verdict::possible, cell_set<B>::full()};
    for (int i = 0; i < rounds; ++i)
      result +=
          !every_placement::is_right(m, every_placement::random_cells<B>(random, i % 4, most * i / rounds));
    return result;
  };
  CHECK(wrong.operator()<box{2, 3}>(200, 101) == 0);
  CHECK(wrong.operator()<box{3, 2}>(200, 101) == 0);
  CHECK(wrong.operator()<box{1, 7}>(60, 70) == 0);
  CHECK(wrong.operator()<box{4, 2}>(60, 80) == 0);
  CHECK(wrong.operator()<box(3)>(200, 70) == 0);
}

TEST_CASE("pattern_overlay: each placement is in the list") {
  // One cell short of a placement, or just one: 46,656 placements, each 41st.
  const pattern_overlay<3> m;
  int wrong = 0, i = 0;
  nishio::for_each_placement<3>([&](const nishio::placement<3>& p) {
    if (++i % (41 * stride(31)) != 0) return true;
    auto cells = p.cells();
    wrong += m(cells) != nishio::survivors<3>{placement_verdict::possible, cells};
    cells.erase(p.at(i % 9));
    wrong += m(cells) != nishio::survivors<3>{};
    return true;
  });
  CHECK(wrong == 0);
}

TEST_CASE("pattern_overlay: limits") {
  const pattern_overlay<3> m;
  const auto full = cell_set<3>::full();
  CHECK(m(full, {.nodes = 46'655}) == nishio::survivors<3>{placement_verdict::limit_reached, full});
  CHECK(m(full, {.nodes = 46'656}).verdict == placement_verdict::possible);
  CHECK(m(full, {.until = deadline::in(-1)}) == nishio::survivors<3>{placement_verdict::limit_reached, full});
  int asked = 0;
  auto later = [&asked] { return ++asked > 11; };
  CHECK(m(full, {.cancelled = later}) == nishio::survivors<3>{placement_verdict::cancelled, full});
  CHECK(asked == 12); // every 4,096 placements
}
