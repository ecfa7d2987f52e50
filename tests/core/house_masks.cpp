// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/core/house_masks.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

template <house_system H>
void check(const H& h) {
  const auto& masks = house_masks_of(h);
  for (int u = 0; u < h.size(); ++u)
    for (int c = 0; c < H::shape.cells(); ++c)
      CHECK(masks.cells(house(u)).test(c) == h.contains(house(u), cell(c)));
  for (int c = 0; c < H::shape.cells(); ++c)
    for (int other = 0; other < H::shape.cells(); ++other) {
      bool share = false;
      for (int u = 0; u < h.size(); ++u)
        share |= c != other && h.contains(house(u), cell(c)) && h.contains(house(u), cell(other));
      CHECK(masks.peers(cell(c)).test(other) == share);
    }
}

} // namespace

TEST_CASE("the sets of the standard houses are those of the house system, in constant expressions too") {
  const auto check = []<box B>(houses::standard<B> h) {
    static_assert(standard_house_sets<B>[0].count() == B.size());
    for (int u = 0; u < h.size(); ++u)
      CHECK(standard_house_sets<B>[std::size_t(u)] == house_masks_of(h).cells(house(u)));
  };
  check(houses::standard<3>());
  check(houses::standard<box{2, 3}>());
  check(houses::standard<box{1, 4}>());
}

TEST_CASE("the masks of houses and peers are those of the house system") {
  check(houses::standard<2>());
  check(houses::standard<box{2, 3}>());
  const auto diagonals = house_list<2>::diagonals();
  check(houses::listed<2>(diagonals));
}

TEST_CASE("common peers, and the houses that have some cells") {
  const houses::standard<3> h;
  const auto& masks = house_masks_of(h);
  sets::fixed_set<81> cells;
  CHECK(masks.common_peers(cells).count() == 81);
  CHECK(masks.houses_with(cells).size() == 27);
  cells.insert(0);
  cells.insert(1);
  // The rest of row 1 and of box 1.
  CHECK(masks.common_peers(cells).count() == 13);
  CHECK(masks.houses_with(cells) == std::vector<house>{house(0), house(18)});
  cells.insert(80);
  CHECK(masks.common_peers(cells) == sets::fixed_set<81>::single(8)); // r1c9
  CHECK(masks.houses_with(cells).empty());
}
